#include "tiles_blanks.hpp"

#include <algorithm>

namespace fishka::tiles {
namespace {

// Tries for each letter how many blanks to free; those that then pay most. A rack of seven tiles
// leaves no more than 128 ways, however many blanks lie on the board.
class Ways {
public:
    Ways(const EndState& state, Points score, Turn& best)
        : state_(state), left_(state.held), best_(best) {
        squares_ = state.swappable;
        std::sort(squares_.begin(), squares_.end(), [&](int one, int other) {
            const Code letter = state.grid[at(one)];
            const Code other_letter = state.grid[at(other)];
            const Points pays = state.pays[at(one)];
            const Points other_pays = state.pays[at(other)];
            return letter != other_letter ? letter < other_letter
                   : pays != other_pays   ? pays > other_pays
                                          : one < other;
        });
        for (int square = 0; square < squares && !state.rules.blanks_pay; ++square) {
            score -= state.before[square] > blank_bit ? state.pays[at(square)] : 0;
        }
        free_from(0, score);
    }

    Points most() const { return most_; }

private:
    void free_from(std::size_t number, Points score) {
        if (number == squares_.size()) {
            lay_blanks(score);
            return;
        }
        const Code letter = state_.grid[at(squares_[number])];
        std::size_t next = number;
        while (next < squares_.size() && state_.grid[at(squares_[next])] == letter) {
            ++next;
        }
        free_from(next, score);
        std::size_t freed = 0;
        for (; number + freed < next && left_[letter] != 0; ++freed) {
            const int square = squares_[number + freed];
            score += state_.rules.blanks_pay ? 0 : state_.pays[at(square)];
            --left_[letter];
            swaps_.push_back({static_cast<std::uint8_t>(square), letter});
            free_from(next, score);
        }
        left_[letter] = static_cast<std::uint8_t>(left_[letter] + freed);
        swaps_.resize(swaps_.size() - freed);
    }

    // Lays the turn's letters, and of them as blanks those that pay least: all that the rack lacks
    // as real tiles, and as many as blanks are freed. The score falls by what these do not pay.
    void lay_blanks(Points score) {
        const auto& pays = state_.pays;
        auto real = left_;
        std::vector<Tile> tiles = state_.laid;
        std::sort(tiles.begin(), tiles.end(), [&](const Tile& one, const Tile& other) {
            return pays[one[0]] != pays[other[0]] ? pays[one[0]] > pays[other[0]] : one < other;
        });
        std::size_t blanks = 0;
        const auto lay_blank = [&](Tile& tile) {
            score -= state_.rules.blanks_pay ? 0 : pays[tile[0]];
            tile[1] |= blank_bit;
            ++blanks;
        };
        for (Tile& tile : tiles) {
            if (real[tile[1]] == 0) {
                lay_blank(tile);
            } else {
                --real[tile[1]];
            }
        }
        for (std::size_t each = tiles.size(); each-- > 0 && blanks < swaps_.size();) {
            if ((tiles[each][1] & blank_bit) == 0) {
                lay_blank(tiles[each]);
            }
        }
        if (blanks < swaps_.size() || blanks > state_.held[0] + swaps_.size()) {
            return;
        }
        most_ = std::max(most_, score);
        if (score > best_.score) {
            std::sort(tiles.begin(), tiles.end());
            best_.score = score;
            best_.tiles = std::move(tiles);
            best_.swaps = swaps_;
            std::sort(best_.swaps.begin(), best_.swaps.end());
        }
    }

    const EndState& state_;
    std::array<std::uint8_t, words::codes> left_;
    std::vector<int> squares_;
    std::vector<Tile> swaps_;
    Turn& best_;
    Points most_ = -1;
};

}  // namespace

Points settle(const EndState& state, Points score, Turn& best) {
    return Ways(state, score, best).most();
}

}  // namespace fishka::tiles
