#include "endgame_store.hpp"

#include <algorithm>

namespace fishka::tiles::endgame {
namespace {

constexpr Plays none{};
// Eight sets are looked at together, so behind the last there must be others, that fit no rack.
constexpr std::size_t together = 8;

std::size_t rounded(std::size_t bytes) { return (bytes + together - 1) / together * together; }

}  // namespace

const Plays* Store::keep(const std::vector<Play>& plays) {
    if (plays.empty()) {
        return &none;
    }
    const std::size_t laid = rounded(plays.size());
    std::byte* place = room(sizeof(Plays) + laid + rounded(plays.size() * sizeof(Play)));
    auto* kept = new (place) Plays;
    auto* sets = new (place + sizeof(Plays)) Held[laid];
    auto* copied = new (place + sizeof(Plays) + laid) Play[plays.size()];
    std::copy(plays.begin(), plays.end(), copied);
    std::fill(sets, sets + laid, static_cast<Held>(1U << full_rack));
    for (std::size_t each = 0; each < plays.size(); ++each) {
        sets[each] = plays[each].laid;
        kept->taken[plays[each].laid >> 6] |= std::uint64_t{1} << (plays[each].laid & 63);
    }
    kept->plays = copied;
    kept->laid = sets;
    kept->count = static_cast<std::uint32_t>(plays.size());
    return kept;
}

std::byte* Store::room(std::size_t bytes) {
    if (used_ + bytes > chunk_bytes) {
        ++chunk_;
        used_ = 0;
    }
    if (chunk_ == chunks_.size()) {
        chunks_.push_back(std::make_unique<std::byte[]>(std::max(chunk_bytes, bytes)));
    }
    std::byte* place = chunks_[chunk_].get() + used_;
    used_ += bytes;
    return place;
}

KnownLines::Both& KnownLines::at(Hash key) {
    if (used_ * 2 > known_.size()) {
        std::vector<Known> before(known_.size() * 4);
        before.swap(known_);
        used_ = 0;
        for (const Known& each : before) {
            if (each.key != 0) {
                at(each.key) = each.both;
            }
        }
    }
    std::size_t place = key & (known_.size() - 1);
    while (known_[place].key != key && known_[place].key != 0) {
        place = (place + 1) & (known_.size() - 1);
    }
    used_ += known_[place].key == 0 ? 1 : 0;
    known_[place].key = key;
    return known_[place].both;
}

}  // namespace fishka::tiles::endgame
