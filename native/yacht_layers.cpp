#include "yacht_layers.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace fishka::yacht {
namespace {

Side side_of(std::size_t whole) {
    Side side{whole, {}, std::vector<std::size_t>(sheets)};
    for (std::size_t sheet = 0; sheet <= whole; ++sheet) {
        if ((sheet & ~whole) == 0) {
            auto& list = side.of[static_cast<std::size_t>(std::popcount(sheet))];
            side.rank[sheet] = list.size();
            list.push_back(sheet);
        }
    }
    return side;
}

}  // namespace

Course::Course(Scores points, int mine, int theirs, int least_lead, int most_lead)
    : scores(points),
      span(spans(points)),
      first(side_of(static_cast<std::size_t>(mine))),
      second(side_of(static_cast<std::size_t>(theirs))),
      least(least_lead),
      most(most_lead),
      least_of{},
      most_of{} {
    for (std::size_t row = 0; row < rows; ++row) {
        least_of[row] = span.least[std::size_t{1} << row];
        most_of[row] = span.most[std::size_t{1} << row];
    }
}

std::size_t Course::open_rows() const {
    return static_cast<std::size_t>(std::popcount(first.whole) + std::popcount(second.whole));
}

Stage Course::stage(std::size_t open) const {
    const bool first_moves = (open_rows() - open) % 2 == 0;
    return {first_moves ? &first : &second, first_moves ? &second : &first, (open + 1) / 2, open / 2};
}

Window Course::window(const Stage& stage, std::size_t mine, std::size_t theirs) const {
    const std::size_t mine_done = stage.mover->whole ^ mine;
    const std::size_t theirs_done = stage.other->whole ^ theirs;
    const bool same = stage.mover == &first;
    const int start_least = same ? least : -most;
    const int start_most = same ? most : -least;
    return {std::max(span.least[theirs] - span.most[mine],
                     start_least + span.least[mine_done] - span.most[theirs_done]),
            std::min(span.most[theirs] - span.least[mine],
                     start_most + span.most[mine_done] - span.least[theirs_done])};
}

std::size_t Course::room(std::size_t open) const {
    const Stage now = stage(open);
    std::size_t values = 0;
    for (const auto mine : now.movers()) {
        for (const auto theirs : now.others()) {
            values += window(now, mine, theirs).length();
        }
    }
    return std::max<std::size_t>(values, 1);
}

template <class Real>
void read(const Shares<Real>& shares, std::size_t pair, int from, std::size_t count, Real* share) {
    const int low = shares.low[pair];
    const auto length = static_cast<std::ptrdiff_t>(shares.length[pair]);
    const Real* values = shares.values + shares.place[pair];
    const auto end = static_cast<std::ptrdiff_t>(count);
    const std::ptrdiff_t begin = std::clamp<std::ptrdiff_t>(low - from, 0, end);
    const std::ptrdiff_t finish = std::clamp<std::ptrdiff_t>(low - from + length, begin, end);
    std::fill(share, share + begin, Real{0});
    std::copy(values + (from + begin - low), values + (from + finish - low), share + begin);
    std::fill(share + finish, share + end, Real{1});
}

template <class Real>
void end(const Shares<Real>& layer) {
    layer.place[0] = 0;
    layer.low[0] = 0;
    layer.length[0] = 1;
    layer.values[0] = Real{0.5};
}

template <class Real>
std::int64_t pack(std::size_t pairs, const Shares<Real>& layer, const Shares<std::uint16_t>& packed) {
    constexpr std::uint16_t whole = 65535;
    std::uint64_t place = 0;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        packed.place[pair] = place;
        packed.low[pair] = layer.low[pair];
        const Real* values = layer.values + layer.place[pair];
        for (std::size_t lead = 0; lead < layer.length[pair]; ++lead) {
            const auto share = static_cast<std::uint16_t>(std::lrint(values[lead] * Real{whole}));
            if (share == 0) {
                ++packed.low[pair];
            } else if (share < whole) {
                packed.values[place++] = share;
            }
        }
        packed.length[pair] = static_cast<std::uint16_t>(place - packed.place[pair]);
    }
    return static_cast<std::int64_t>(place);
}

#define FISHKA_LAYERS(Real)                                                                        \
    template void read<Real>(const Shares<Real>&, std::size_t, int, std::size_t, Real*);           \
    template void end<Real>(const Shares<Real>&);                                                  \
    template std::int64_t pack<Real>(std::size_t, const Shares<Real>&, const Shares<std::uint16_t>&);
FISHKA_LAYERS(float)
FISHKA_LAYERS(double)
#undef FISHKA_LAYERS

}  // namespace fishka::yacht
