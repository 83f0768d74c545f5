// Any board with any rack and any premiums, for the targets of the tile games.
#pragma once

#include "../tiles.hpp"
#include "input.hpp"

namespace fishka::fuzz {

using tiles::Rules;
using tiles::Tile;
using words::Code;
using RackOfTiles = std::array<std::uint8_t, words::codes>;

inline constexpr int letters = 6;

inline Code any_tile(Input& input) {
    const auto letter = static_cast<Code>(1 + input.below(letters));
    return input.below(8) == 0 ? static_cast<Code>(letter | tiles::blank_bit) : letter;
}

// Of up to so many tiles, no more than two of them blanks.
inline RackOfTiles any_rack(Input& input, int most_tiles = tiles::full_rack) {
    RackOfTiles rack{};
    for (int left = input.below(most_tiles + 1); left > 0; --left) {
        ++rack[static_cast<std::size_t>(input.below(letters + 1))];
    }
    rack[0] = std::min<std::uint8_t>(rack[0], 2);
    return rack;
}

inline int tiles_of(const RackOfTiles& rack) {
    int count = 0;
    for (const std::uint8_t each : rack) {
        count += each;
    }
    return count;
}

struct Scene {
    std::array<Code, tiles::squares> grid{};
    std::array<std::uint8_t, tiles::squares> letter_times{};
    std::array<std::uint8_t, tiles::squares> word_times{};
    Rules rules{};
    RackOfTiles rack;

    // Every `premium`th square may be one.
    explicit Scene(Input& input, int premium = 1, int most_value = tiles::most_value,
                   int most_tiles = tiles::full_rack)
        : rack(board(input, premium, most_value, most_tiles)) {}

private:
    RackOfTiles board(Input& input, int premium, int most_value, int most_tiles) {
        for (std::size_t each = 0; each < tiles::squares; ++each) {
            const bool may = each % static_cast<std::size_t>(premium) == 0;
            const int most = may ? tiles::most_times : 1;
            letter_times[each] = static_cast<std::uint8_t>(1 + (may ? input.below(most) : 0));
            word_times[each] = static_cast<std::uint8_t>(1 + (may ? input.below(most) : 0));
        }
        for (int left = input.below(40); left > 0; --left) {
            grid[static_cast<std::size_t>(input.below(tiles::squares))] = any_tile(input);
        }
        rules.values.fill(-1);
        for (std::size_t each = 1; each <= letters; ++each) {
            rules.values[each] = input.below(most_value + 1);
        }
        rules.letter_times = letter_times.data();
        rules.word_times = word_times.data();
        rules.bonus = input.byte();
        rules.lasting = input.coin();
        rules.blanks_pay = input.coin();
        rules.may_repeat = input.coin();
        return any_rack(input, most_tiles);
    }
};

// Takes what a turn swaps and lays off a rack and puts it on a board, if it may be done.
inline void take(RackOfTiles& rack, std::array<Code, tiles::squares>& grid, const Tile* laid,
                 std::size_t count, const std::vector<Tile>& swaps) {
    for (const Tile& each : swaps) {
        expect(each[0] < tiles::squares && grid[each[0]] == (each[1] | tiles::blank_bit) &&
               rack[each[1]] != 0);
        grid[each[0]] = each[1];
        --rack[each[1]];
        ++rack[0];
    }
    for (std::size_t number = 0; number < count; ++number) {
        const Tile& each = laid[number];
        const Code held = (each[1] & tiles::blank_bit) != 0 ? Code{0} : each[1];
        expect(each[0] < tiles::squares && grid[each[0]] == 0 && tiles::plain(each[1]) != 0 &&
               rack[held] != 0);
        grid[each[0]] = each[1];
        --rack[held];
    }
}

}  // namespace fishka::fuzz
