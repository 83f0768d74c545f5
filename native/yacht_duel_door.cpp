// The door of the duel: as a whole, and layer by layer.
#include <bit>
#include <memory>

#include "yacht_doors.hpp"
#include "yacht_layers.hpp"

namespace nb = nanobind;

namespace fishka::yacht {
namespace {

using Places = In<std::uint64_t, nb::shape<-1>>;
using Lows = In<std::int16_t, nb::shape<-1>>;
using Lengths = In<std::uint16_t, nb::shape<-1>>;
template <class Real>
using Values = In<Real, nb::shape<-1>>;

// The arrays of a layer, checked: none leads out of the values.
template <class Real>
Shares<Real> shares_of(std::size_t pairs, const Places& places, const Lows& lows,
                       const Lengths& lengths, const Values<Real>& values) {
    require(places.size() == pairs && lows.size() == pairs && lengths.size() == pairs,
            "a layer has a place, a low and a length for each of its pairs");
    std::uint64_t together = 0;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const std::uint64_t length = lengths.data()[pair];
        require(length <= values.size() && places.data()[pair] <= values.size() - length,
                "a pair leads out of the values");
        together += length;
    }
    require(together <= values.size(), "pairs share values");
    return {const_cast<std::uint64_t*>(places.data()), const_cast<std::int16_t*>(lows.data()),
            const_cast<std::uint16_t*>(lengths.data()), const_cast<Real*>(values.data())};
}

template <class Real>
struct Made {
    std::unique_ptr<std::uint64_t[]> place;
    std::unique_ptr<std::int16_t[]> low;
    std::unique_ptr<std::uint16_t[]> length;
    std::unique_ptr<Real[]> values;

    Made(std::size_t pairs, std::size_t room)
        : place(new std::uint64_t[pairs]),
          low(new std::int16_t[pairs]),
          length(new std::uint16_t[pairs]),
          values(new Real[room]) {}

    Shares<Real> shares() const { return {place.get(), low.get(), length.get(), values.get()}; }

    nb::tuple told(std::size_t pairs, std::size_t used) {
        return nb::make_tuple(array(std::move(place), {pairs}), array(std::move(low), {pairs}),
                              array(std::move(length), {pairs}), array(std::move(values), {used}));
    }
};

template <class Real>
nb::object door_layer(const ScoreTable& scores, int mine, int theirs, int least, int most,
                      int open_rows, const Places& places, const Lows& lows,
                      const Lengths& lengths, const Values<Real>& values, int threads,
                      const Cells& progress) {
    const Scores table = checked(scores);
    const int whole = open_rows_of(mine, theirs);
    require(open_rows >= 1 && open_rows <= whole, "there are not so many open rows");
    require(-most_totals < least && least <= most && most < most_totals,
            "leads must be from -3060 to 3060");
    require(threads >= 1 && threads <= most_threads, "threads must be from 1 to 256");
    const Course course(table, mine, theirs, least, most);
    const auto open = static_cast<std::size_t>(open_rows);
    const auto next =
        shares_of<Real>(course.stage(open - 1).pairs(), places, lows, lengths, values);
    const std::size_t pairs = course.stage(open).pairs();
    Made<Real> layer(pairs, course.room(open));
    std::int64_t used = -1;
    {
        const nb::gil_scoped_release others_run;
        used = solve_layer(course, open, next, layer.shares(), threads, progress.data());
    }
    return used < 0 ? nb::none() : nb::object(layer.told(pairs, static_cast<std::size_t>(used)));
}

nb::tuple door_pack(const Places& places, const Lows& lows, const Lengths& lengths,
                    const Values<float>& values) {
    const std::size_t pairs = places.size();
    const auto layer = shares_of<float>(pairs, places, lows, lengths, values);
    Made<std::uint16_t> packed(pairs, std::max<std::size_t>(values.size(), 1));
    std::int64_t used = 0;
    {
        const nb::gil_scoped_release others_run;
        used = pack(pairs, layer, packed.shares());
    }
    return packed.told(pairs, static_cast<std::size_t>(used));
}

nb::object door_duel(const ScoreTable& scores, int mine, int theirs, int reach, int least, int most,
                     bool single, int threads, const Cells& progress) {
    const Scores table = checked(scores);
    const int whole = open_rows_of(mine, theirs);
    require(reach >= 0 && reach < most_totals, "reach must be from 0 to 3060");
    const Span span = spans(table);
    require(reach > span.most[static_cast<std::size_t>(mine)] &&
                reach > span.most[static_cast<std::size_t>(theirs)],
            "reach must be more than a sheet can still bring");
    require(-reach <= least && least <= most && most <= reach, "leads must lie within the reach");
    require(threads >= 1 && threads <= most_threads, "threads must be from 1 to 256");
    const auto lines = static_cast<std::size_t>((whole + 1) / 2 + 1);
    const auto columns = static_cast<std::size_t>(2 * reach + 1);
    auto shares = std::make_unique<double[]>(lines * columns);
    const Duel game{table, mine, theirs, reach, least, most, threads, progress.data()};
    bool finished = false;
    {
        const nb::gil_scoped_release others_run;
        finished = single ? duel<float>(game, shares.get()) : duel<double>(game, shares.get());
    }
    return finished ? nb::cast(array(std::move(shares), {lines, columns})) : nb::none();
}

}  // namespace

int open_rows_of(int mine, int theirs) {
    require(mine >= 1 && mine < sheets, "`mine` must be from 1 to 4095");
    require(theirs >= 0 && theirs < sheets, "`theirs` must be from 0 to 4095");
    const int own = std::popcount(static_cast<unsigned>(mine));
    const int others = std::popcount(static_cast<unsigned>(theirs));
    require(own == others || own == others + 1, "the mover has as many open rows, or one more");
    return own + others;
}

void open_duel(nb::module_& yacht) {
    using namespace nb::literals;
    yacht.def("duel", &door_duel, "scores"_a.noconvert(), "mine"_a, "theirs"_a, "reach"_a, "least"_a,
              "most"_a, "single"_a, "threads"_a, "progress"_a.noconvert());
    const auto layer = [&]<class Real>(const char* name, Real) {
        yacht.def(name, &door_layer<Real>, "scores"_a.noconvert(), "mine"_a, "theirs"_a, "least"_a,
                  "most"_a, "open_rows"_a, "places"_a.noconvert(), "lows"_a.noconvert(),
                  "lengths"_a.noconvert(), "values"_a.noconvert(), "threads"_a,
                  "progress"_a.noconvert());
    };
    layer("duel_layer", 0.0F);
    layer("duel_layer_in_doubles", 0.0);
    yacht.def("duel_pack", &door_pack, "places"_a.noconvert(), "lows"_a.noconvert(),
              "lengths"_a.noconvert(), "values"_a.noconvert());
}

}  // namespace fishka::yacht
