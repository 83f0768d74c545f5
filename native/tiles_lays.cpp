// All lays of a position, along each line.
#include "line_repeats.hpp"
#include "line_walk.hpp"

namespace fishka::tiles {
namespace {

class Search : public Walk<Search> {
public:
    Search(const LineBoard& board, const Rack& rack, Lays& found)
        : Walk(board, rack),
          lexicon_(board.lexicon()),
          rules_(board.rules()),
          spare_(rack),
          blanks_held_(rack[0]),
          repeats_(board),
          found_(found) {}

    void board() {
        Anchors anchors;
        find_anchors(board_, anchors);
        int entered = -1;
        for (std::size_t each = 0; each < anchors.count; ++each) {
            const Anchor& anchor = anchors.each[each];
            if (anchor.line != entered) {
                entered = anchor.line;
                enter(entered);
            }
            search(anchor);
        }
    }

private:
    friend class Walk<Search>;

    Letters before() const { return blanks_ != 0 ? ~Letters{0} : rack_; }
    Letters further() const { return before(); }

    void record(int last, const Paid& paid) {
        const int count = std::popcount(laid_);
        const bool other_way = count == 1 && line_->down && line_->crossed[index(lowest(laid_))];
        if (first_ == last || other_way) {
            return;
        }
        const auto length = static_cast<std::size_t>(last - first_ + 1);
        const words::Word word{&lane_.letters[index(first_)], length};
        if (lexicon_.mask != nullptr && !lexicon_.admits(word)) {
            return;
        }
        if (!rules_.may_repeat && repeats_.any(*line_, word, laid_, lane_.letters)) {
            return;
        }
        place_ = {square_at(first_), static_cast<std::uint8_t>(length), line_->down,
                  static_cast<std::uint8_t>(count)};
        count_ = 0;
        for (unsigned places = laid_; places != 0; places &= places - 1) {
            const int at = lowest(places);
            places_[index(count_)] = at;
            tiles_[index(count_++)] = {square_at(at), lane_.letters[index(at)]};
        }
        const Points score = paid.all() + (count == full_rack ? rules_.bonus : 0);
        if (blanks_held_ == 0) {
            write(score);
        } else {
            times_ = paid.times;
            stand_for(0, score, blanks_held_);
        }
    }

    static int lowest(unsigned places) { return std::countr_zero(places); }

    // The blanks in every way that the rack allows, for the letters of the tiles from one on.
    void stand_for(int number, Points score, int blanks) {
        if (number == count_) {
            write(score);
            return;
        }
        Code& letter = tiles_[index(number)][1];
        const Code real = letter;
        if (spare_[real] != 0) {
            --spare_[real];
            stand_for(number + 1, score, blanks);
            ++spare_[real];
        }
        if (blanks != 0) {
            letter = real | blank_bit;
            stand_for(number + 1,
                      rules_.blanks_pay ? score : score - paid(places_[index(number)], real),
                      blanks - 1);
            letter = real;
        }
    }

    Points paid(int at, Code letter) const {
        return values_[letter] * (lane_.along[index(at)] * times_ + lane_.across[index(at)]);
    }

    void write(Points score) {
        found_.scores.push_back(score);
        found_.places.push_back(place_);
        for (int each = 0; each < count_; ++each) {
            found_.tiles.push_back(tiles_[index(each)]);
        }
    }

    std::uint8_t square_at(int place) const { return tiles::square_at(*line_, place); }

    const Lexicon& lexicon_;
    const Rules& rules_;
    Rack spare_;
    int blanks_held_;
    Repeats repeats_;
    Lays& found_;
    Place place_{};
    Points times_ = 1;
    int count_ = 0;  // of the tiles laid
    std::array<int, full_rack> places_{};
    std::array<Tile, full_rack> tiles_{};
};

}  // namespace

Lays lays(const LineBoard& board, const Rack& rack) {
    constexpr std::size_t usual = 1024;
    Lays found;
    found.scores.reserve(usual);
    found.places.reserve(usual);
    found.tiles.reserve(4 * usual);
    Search(board, rack, found).board();
    return found;
}

Lays lays(const Lexicon& lexicon, const Rules& rules, const Position& position) {
    LineBoard board(lexicon, rules);
    board.set(position.grid);
    return lays(board, position.rack);
}

}  // namespace fishka::tiles
