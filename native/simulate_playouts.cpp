#include <algorithm>
#include <bit>

#include "simulate.hpp"

namespace fishka::tiles {
namespace {

constexpr int hundred = 100;

// The turn that is best by points and what it keeps: a lay in one line, an exchange or a pass.
struct Choice {
    Points score = 0;
    int kept = 0;
    int count = 0;  // of the tiles laid; 0: given back are these
    std::array<Tile, full_rack> tiles{};
    unsigned stays = 0;  // of the rack
};

class Playout {
public:
    Playout(const Playing& playing, const Act& act)
        : playing_(playing), rules_(playing.board.rules()), board_(playing.board), act_(act) {
        if (!act.swaps.empty()) {
            std::array<Code, squares> grid;
            std::copy(board_.grid(), board_.grid() + squares, grid.begin());
            for (const Tile& swap : act.swaps) {
                grid[swap[0]] = swap[1];
            }
            board_.set(grid.data());
        }
        board_.lay(act.tiles.data(), static_cast<int>(act.tiles.size()));
        board_.forget();
    }

    void run(const Code* tiles, int size, Outcome& outcome) {
        Table table = playing_.table;
        deal(table, tiles, size);
        const int seat = table.to_move;
        outcome = Outcome{};
        outcome.kept[at(seat)] = begin(table);
        for (int ply = 0; ply < playing_.plies && !table.over; ++ply) {
            const int mover = table.to_move;
            outcome.kept[at(mover)] = turn(table);
        }
        board_.undo(0);
        for (int each = 0; each < table.count; ++each) {
            outcome.scores[at(each)] = table.at(each).score;
        }
        outcome.left = table.left();
        outcome.to_move = table.over ? -1 : table.to_move;
    }

private:
    static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

    void deal(Table& table, const Code* tiles, int size) const {
        const Code* next = tiles;
        for (int step = 1; step < table.count; ++step) {
            Seat& seat = table.seats[at((table.to_move + step) % table.count)];
            for (int each = 0; each < seat.held; ++each) {
                ++seat.rack[*next++];
            }
        }
        table.fill_bag(next, size - static_cast<int>(next - tiles));
    }

    // The act that is compared; what it keeps is worth so much.
    int begin(Table& table) const {
        Rack& rack = table.mover().rack;
        for (const Tile& swap : act_.swaps) {
            --rack[swap[1]];
            ++rack[0];  // the blank that is laid for it
            // laid below as any other
        }
        for (const Tile& tile : act_.tiles) {
            --rack[(tile[1] & blank_bit) != 0 ? 0 : tile[1]];
        }
        for (const Code given : act_.given) {
            --rack[given];
        }
        table.mover().held -= static_cast<int>(act_.tiles.size() + act_.given.size());
        std::array<Code, full_rack> codes;
        const Subracks subracks(rack);
        const int count = subracks.tiles(subracks.all() - 1, codes.data());
        const int kept =
            KeptWorth(table, playing_.ending, rules_).of(playing_.worths, codes.data(), count);
        finish(table, static_cast<int>(act_.tiles.size()), act_.score, act_.given.data(),
               static_cast<int>(act_.given.size()));
        return kept;
    }

    void finish(Table& table, int laid, Points score, const Code* given, int number) const {
        if (laid != 0) {
            table.lay(score, playing_.ending, rules_);
        } else {
            table.exchange(given, number, playing_.ending, rules_);
        }
    }

    int turn(Table& table) {
        const Choice best = choice(table);
        Rack& rack = table.mover().rack;
        std::array<Code, full_rack> codes;
        int given = 0;
        if (best.count != 0) {
            board_.lay(best.tiles.data(), best.count);
            for (int each = 0; each < best.count; ++each) {
                const Code letter = best.tiles[at(each)][1];
                --rack[(letter & blank_bit) != 0 ? 0 : letter];
            }
        } else {
            const Subracks subracks(rack);
            given = subracks.tiles((subracks.all() - 1) & ~best.stays, codes.data());
            for (int each = 0; each < given; ++each) {
                --rack[codes[at(each)]];
            }
        }
        table.mover().held -= best.count + given;
        finish(table, best.count, best.score, codes.data(), given);
        return best.kept;
    }

    Choice choice(const Table& table) const {
        const Rack& rack = table.at(table.to_move).rack;
        const Subracks subracks(rack);
        const KeptWorth worth(table, playing_.ending, rules_);
        std::array<int, 1 << full_rack> worths{};
        Choice best;
        best.stays = subracks.all() - 1;
        std::array<Code, full_rack> codes;
        for (unsigned kept = 0; kept < subracks.all(); ++kept) {
            if (subracks.canonical(kept)) {
                const int count = subracks.tiles(kept, codes.data());
                worths[kept] = worth.of(playing_.worths, codes.data(), count);
            }
        }
        best.kept = worths[best.stays];
        for (unsigned kept = 0; kept < subracks.all(); ++kept) {
            const int given = table.at(table.to_move).held - std::popcount(kept);
            const bool may = table.in_bag() >= std::max(given, playing_.ending.exchange_minimum);
            if (may && subracks.canonical(kept) && worths[kept] > best.kept) {
                best.stays = kept;
                best.kept = worths[kept];
            }
        }
        const Lays found = lays(board_.lexicon(), rules_, {board_.grid(), rack});
        bool lays_best = false;
        std::size_t behind = 0;
        for (std::size_t each = 0; each < found.scores.size(); ++each) {
            const int count = found.places[each][3];
            const Tile* tiles = &found.tiles[behind];
            behind += static_cast<std::size_t>(count);
            Rack laid{};
            for (int tile = 0; tile < count; ++tile) {
                ++laid[(tiles[tile][1] & blank_bit) != 0 ? 0 : tiles[tile][1]];
            }
            const int kept = worths[subracks.without(rack, laid)];
            const Points value = found.scores[each] * hundred + kept;
            const Points before = best.score * hundred + best.kept;
            if (value > before || (value == before && !lays_best)) {
                lays_best = true;
                best.score = found.scores[each];
                best.kept = kept;
                best.count = count;
                std::copy(tiles, tiles + count, best.tiles.begin());
            }
        }
        return best;
    }

    const Playing& playing_;
    const Rules& rules_;
    LineBoard board_;
    const Act& act_;
};

}  // namespace

void play_out(const Playing& playing, const Act& act, const Code* deals, int rows, int size,
              Outcome* outcomes) {
    Playout playout(playing, act);
    for (int row = 0; row < rows; ++row) {
        playout.run(deals + row * size, size, outcomes[row]);
    }
}

}  // namespace fishka::tiles
