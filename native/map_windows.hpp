// Where words may lie in a line, each place with what is known of it before any rack.
#pragma once

#include <vector>

#include "map_rack.hpp"

namespace fishka::tiles {

using Spots = std::uint16_t;  // places of a line, a bit each

// Squares side by side with nothing before and behind them, some of which are laid.
struct Window {
    Ordered times;            // by which the laid tiles count
    Key through;              // of the letters that lie in it
    std::int32_t fixed;       // points of all but the laid tiles
    std::int32_t word_times;
    Spots laid;
    Spots lying;
    Spots limited;            // those of the laid ones where not every letter may stand
    std::uint8_t start;
    std::uint8_t length;
    std::uint8_t count;       // of the laid tiles
    Code beside;              // the letter that lies in it, or as MapRack says
};

// Of one line.
class Windows {
public:
    // Those that touch what lies on the board; on the empty board those over its centre.
    void look(const WordMap& map, const Line& line, int number, const Rules& rules, bool empty);

    const std::vector<Window>& all() const { return found_; }

    // The letters that may stand on a place, and where these are not all.
    Letters may(int place) const { return may_[static_cast<std::size_t>(place)]; }
    Spots limited() const { return limited_; }

private:
    void look_at_places(Letters known, int centre);
    void look_from(int start);
    void lay(int place);
    void pass(int place);
    void keep(int behind);

    const WordMap* map_ = nullptr;
    const Line* line_ = nullptr;
    int bonus_ = 0;
    Places<Letters> may_{};
    Spots limited_ = 0;
    Spots closed_ = 0;    // where no letter may stand
    Spots touching_ = 0;  // where a tile lies, or one that is laid touches one
    std::vector<Window> found_;

    Window window_{};
    int lying_ = 0;     // points of the tiles that lie
    int crossing_ = 0;  // points of the words across, but for the laid tiles
    int sorted_ = 0;    // so many of the laid tiles are in `times`
    std::int32_t sorted_for_ = 0;
    std::array<std::uint8_t, full_rack> places_{};  // of the laid tiles
};

}  // namespace fishka::tiles
