#include <algorithm>

#include "simulate.hpp"

namespace fishka::tiles {
namespace {

class Playout {
public:
    Playout(const Playing& playing, const Act& act)
        : playing_(playing), rules_(playing.board.rules()), begun_(playing.board), act_(act) {
        lay(begun_, act.tiles.data(), static_cast<int>(act.tiles.size()), act.swaps);
    }

    void run(const Code* tiles, int size, Outcome& outcome) {
        Table table = playing_.table;
        board_ = begun_;
        deal(table, tiles, size);
        outcome = Outcome{};
        const int first = table.to_move;
        outcome.kept[at(first)] = begin(table);
        for (int ply = 0; ply < playing_.plies && !table.over; ++ply) {
            const int mover = table.to_move;
            outcome.kept[at(mover)] = turn(table);
        }
        for (int each = 0; each < table.count; ++each) {
            outcome.scores[at(each)] = table.at(each).score;
        }
        outcome.left = table.left();
        outcome.to_move = table.over ? -1 : table.to_move;
    }

private:
    static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

    static void lay(LineBoard& board, const Tile* tiles, int count,
                    const std::vector<Tile>& swaps) {
        if (!swaps.empty()) {
            std::array<Code, squares> grid;
            std::copy(board.grid(), board.grid() + squares, grid.begin());
            for (const Tile& swap : swaps) {
                grid[swap[0]] = swap[1];
            }
            board.set(grid.data());
        }
        board.lay(tiles, count);
        board.forget();
    }

    static void take(Rack& rack, const Tile* tiles, int count, const std::vector<Tile>& swaps) {
        for (const Tile& swap : swaps) {
            --rack[swap[1]];
            ++rack[0];  // the freed blank, which is laid
        }
        for (int each = 0; each < count; ++each) {
            --rack[(tiles[each][1] & blank_bit) != 0 ? 0 : tiles[each][1]];
        }
    }

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
        take(rack, act_.tiles.data(), static_cast<int>(act_.tiles.size()), act_.swaps);
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
        const Choice best = choose(
            board_, table, playing_.ending, playing_.worths, playing_.broad);
        Rack& rack = table.mover().rack;
        std::array<Code, full_rack> codes;
        int given = 0;
        if (best.count != 0) {
            lay(board_, best.tiles.data(), best.count, best.swaps);
            take(rack, best.tiles.data(), best.count, best.swaps);
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

    const Playing& playing_;
    const Rules& rules_;
    LineBoard begun_;
    LineBoard board_{begun_};
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
