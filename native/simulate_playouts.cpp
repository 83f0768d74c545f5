#include <algorithm>

#include "simulate_acts.hpp"

namespace fishka::tiles {
namespace {

class Playouts {
public:
    Playouts(const Playing& playing, const std::vector<Act>& acts)
        : playing_(playing), rules_(playing.board.rules()), search_(playing.map, playing.board) {
        for (const Act& act : acts) {
            search_.look(begun_.emplace_back(playing.board, act));
        }
    }

    // With one row of hidden tiles each act: outcomes that many apart.
    void run(const Code* tiles, int size, Outcome* outcomes, int apart) {
        Table dealt = playing_.table;
        deal(dealt, tiles, size);
        for (Begun& begun : begun_) {
            run(begun, dealt, *outcomes);
            outcomes += apart;
        }
    }

private:
    static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

    void run(Begun& begun, Table table, Outcome& outcome) {
        const int first = table.to_move;
        outcome.kept[at(first)] = begin(table, begun.act());
        for (int ply = 0; ply < playing_.plies && !table.over; ++ply) {
            const int mover = table.to_move;
            outcome.kept[at(mover)] = turn(begun, table, ply);
        }
        begun.take_back();
        for (int each = 0; each < table.count; ++each) {
            outcome.scores[at(each)] = table.at(each).score;
        }
        outcome.left = table.left();
        outcome.to_move = table.over ? -1 : table.to_move;
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

    static void deal(Table& table, const Code* tiles, int size) {
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
    int begin(Table& table, const Act& act) const {
        Rack& rack = table.mover().rack;
        take(rack, act.tiles.data(), static_cast<int>(act.tiles.size()), act.swaps);
        for (const Code given : act.given) {
            --rack[given];
        }
        table.mover().held -= static_cast<int>(act.tiles.size() + act.given.size());
        std::array<Code, full_rack> codes;
        const Subracks subracks(rack);
        const int count = subracks.tiles(subracks.all() - 1, codes.data());
        const int kept =
            KeptWorth(table, playing_.ending, rules_).of(playing_.worths, codes.data(), count);
        finish(table, static_cast<int>(act.tiles.size()), act.score, act.given.data(),
               static_cast<int>(act.given.size()));
        return kept;
    }

    void finish(Table& table, int laid, Points score, const Code* given, int number) const {
        if (laid != 0) {
            table.lay(score, playing_.ending, rules_);
        } else {
            table.exchange(given, number, playing_.ending, rules_);
        }
    }

    int turn(Begun& begun, Table& table, int ply) {
        const auto find = [&](const Rack& rack, const KeptWorths& worths) {
            return search_.best(begun, ply, rack, worths);
        };
        const Choice best = choose(begun.board(), table, playing_.ending, playing_.worths,
                                   playing_.broad, find);
        Rack& rack = table.mover().rack;
        std::array<Code, full_rack> codes;
        int given = 0;
        if (best.count != 0) {
            if (ply + 1 < playing_.plies) {
                begun.lay(best.tiles.data(), best.count, best.swaps);
            }
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
    PlayoutSearch search_;
    std::deque<Begun> begun_;
};

}  // namespace

void play_out(const Playing& playing, const std::vector<Act>& acts, const Code* deals, int rows,
              int size, Outcome* outcomes) {
    Playouts playouts(playing, acts);
    for (int row = 0; row < rows; ++row) {
        playouts.run(deals + row * size, size, outcomes + row, rows);
    }
}

}  // namespace fishka::tiles
