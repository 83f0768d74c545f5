#include "line_games.hpp"

#include <bit>
#include <optional>

#include "map_best.hpp"

namespace fishka::tiles {
namespace {

// SplitMix64 (Steele, Lea and Flood 2014).
class Chance {
public:
    Chance(std::uint64_t seed, std::uint64_t number) : state_(mixed(mixed(seed) + number)) {}

    // From 0 up to, not including, a number (Lemire 2019, without the second draw: of 2^32 values
    // a hundred make no difference).
    std::uint64_t below(std::uint64_t number) {
        state_ += 0x9E3779B97F4A7C15;
        return (mixed(state_) >> 32) * number >> 32;
    }

private:
    static std::uint64_t mixed(std::uint64_t value) {
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9;
        value = (value ^ value >> 27) * 0x94D049BB133111EB;
        return value ^ value >> 31;
    }

    std::uint64_t state_;
};

std::vector<Code> shuffled(std::vector<Code> tiles, Chance chance) {
    for (std::size_t left = tiles.size(); left > 1; --left) {
        std::swap(tiles[left - 1], tiles[chance.below(left)]);
    }
    return tiles;
}

class Play {
public:
    Play(const Playground& ground, std::uint64_t seed, std::uint64_t number)
        : ground_(ground), board_(ground.lexicon, ground.rules) {
        if (ground.map != nullptr && MapSearch::serves(ground.rules)) {
            by_map_.emplace(*ground.map, ground.rules);
        }
        deal(shuffled(ground.tiles, Chance(seed, number)));
    }

    Game game() {
        Game played;
        for (; !table_.over && played.turns < most_turns; ++played.turns) {
            turn();
        }
        played.totals = {table_.at(0).score, table_.at(1).score};
        std::copy(board_.grid(), board_.grid() + squares, played.grid.begin());
        return played;
    }

private:
    void deal(const std::vector<Code>& tiles) {
        table_.count = 2;
        std::size_t dealt = 0;
        for (int number = 0; number < table_.count; ++number) {
            Seat& seat = table_.seats[index(number)];
            seat.side = number;
            seat.held = full_rack;
            for (int each = 0; each < full_rack; ++each) {
                ++seat.rack[tiles[dealt++]];
            }
        }
        table_.fill_bag(&tiles[dealt], static_cast<int>(tiles.size() - dealt));
    }

    void turn() {
        const Rack rack = table_.mover().rack;
        const KeptWorths worths =
            kept_worths(table_, ground_.ending, ground_.rules, ground_.worths);
        const bool may_exchange = table_.in_bag() >= ground_.ending.exchange_minimum;
        const unsigned kept = best_kept(rack, worths, may_exchange ? table_.in_bag() : 0);
        const Best best = best_lay(board_, rack, worths, by_map_ ? &*by_map_ : nullptr);
        if (best.count != 0 && best.value >= worths[kept]) {
            lay(best);
        } else {
            exchange(rack, kept);
        }
    }

    void lay(const Best& best) {
        Seat& seat = table_.mover();
        for (int each = 0; each < best.count; ++each) {
            const Code letter = best.tiles[index(each)][1];
            --seat.rack[(letter & blank_bit) != 0 ? 0 : letter];
        }
        seat.held -= best.count;
        board_.lay(best.tiles.data(), best.count);
        board_.forget();
        table_.lay(best.score, ground_.ending, ground_.rules);
    }

    void exchange(const Rack& rack, unsigned kept) {
        const Subracks subracks(rack);
        std::array<Code, full_rack> given;
        const int count = subracks.tiles((subracks.all() - 1) ^ kept, given.data());
        for (int each = 0; each < count; ++each) {
            --table_.mover().rack[given[index(each)]];
        }
        table_.mover().held -= count;
        table_.exchange(given.data(), count, ground_.ending, ground_.rules);
    }

    const Playground& ground_;
    LineBoard board_;
    Table table_;
    std::optional<MapSearch> by_map_;
};

}  // namespace

Game play_game(const Playground& ground, std::uint64_t seed, std::uint64_t number) {
    return Play(ground, seed, number).game();
}

}  // namespace fishka::tiles
