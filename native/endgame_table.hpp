// What is known of positions that have been searched.
#pragma once

#include <vector>

#include "endgame_board.hpp"
#include "endgame_source.hpp"

namespace fishka::tiles::endgame {

enum class Kind : std::uint8_t { none, exact, at_least, at_most };

inline constexpr std::uint8_t to_the_end = 255;  // as a depth: nothing was cut short

struct Known {
    Hash key = 0;
    std::uint32_t move = no_move;
    std::int16_t value = 0;
    std::uint8_t depth = 0;
    Kind kind = Kind::none;
};

class Table {
public:
    Table() : known_(first_size) {}

    const Known* find(Hash key) const {
        const Known& found = known_[key & (known_.size() - 1)];
        return found.key == key && found.kind != Kind::none ? &found : nullptr;
    }

    void keep(const Known& known) {
        Known& place = known_[known.key & (known_.size() - 1)];
        used_ += place.kind == Kind::none ? 1 : 0;
        place = known;
        if (used_ > known_.size() / 2 && known_.size() < most_size) {
            grow();
        }
    }

private:
    static constexpr std::size_t first_size = std::size_t{1} << 14;
    static constexpr std::size_t most_size = std::size_t{1} << 22;

    void grow() {
        std::vector<Known> before(known_.size() * 4);
        before.swap(known_);
        used_ = 0;
        for (const Known& each : before) {
            if (each.kind != Kind::none) {
                known_[each.key & (known_.size() - 1)] = each;
                ++used_;
            }
        }
    }

    std::vector<Known> known_;
    std::size_t used_ = 0;
};

}  // namespace fishka::tiles::endgame
