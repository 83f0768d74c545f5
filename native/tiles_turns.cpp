// The turn that pays most, exact over all end states that the rules allow.
//
// Only the end state is judged, so the search goes run by run: each step lays all that is missing
// of one word that holds a tile already lying there. Whatever hangs together is reached so. A run
// that is no word yet must be part of one, and is completed before all else. Equal sets of letters
// on squares are met once, however they came about; which of them are blanks is settled at the end.
#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "tiles.hpp"
#include "tiles_blanks.hpp"

namespace fishka::tiles {
namespace {

constexpr int across = 0;
constexpr int down = 1;

constexpr int step_of(int way) { return way == across ? 1 : side; }
constexpr int place_of(int square, int way) { return way == across ? square % side : square / side; }
std::uint64_t mixed(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

struct Step {
    std::array<Tile, full_rack> tiles;
    int count;
    int way;
    std::uint64_t hash;
};

struct Run {
    int first;
    int behind;  // places
    int way;
    int square;  // the first
};

class Turns {
public:
    Turns(const Lexicon& lexicon, const Rules& rules, const Position& position, bool may_swap,
          volatile std::int64_t* cells)
        : graph_(lexicon.graph),
          lexicon_(lexicon),
          rules_(rules),
          before_(position.grid),
          held_(position.rack),
          cells_(cells) {
        for (Code letter = 1; letter < words::codes; ++letter) {
            known_ |= rules.values[letter] >= 0 ? bit(letter) : 0;
            own_ |= held_[letter] != 0 ? bit(letter) : 0;
            size_ += held_[letter];
        }
        size_ += held_[0];
        for (int square = 0; square < squares; ++square) {
            grid_[at(square)] = plain(before_[square]);
            if (may_swap && before_[square] > blank_bit && held_[plain(before_[square])] != 0) {
                swappable_.push_back(square);
                ++freed_by_[plain(before_[square])];
            }
        }
    }

    Turn best() {
        for (int way : {across, down}) {
            for (int square = 0; square < squares; ++square) {
                parts_[at(way)][at(square)] = parts(square, way);
            }
        }
        if (std::all_of(grid_.begin(), grid_.end(), [](Code letter) { return letter == 0; })) {
            way_ = across;
            base_ = squares / 2 - side / 2;
            least_ = 0;
            end_ = side / 2;
            least_made_ = 2;
            back(end_, graph_.gaddag());
            least_made_ = 1;
            follow(0);
        } else {
            read_board();
            expand();
        }
        return std::move(best_);
    }

private:
    // The states.

    void expand() {
        const std::size_t from = steps_.size();
        if (!pending_.empty()) {
            complete(pending_.front());
        } else {
            if (!laid_.empty()) {
                judge();
            }
            if (static_cast<int>(laid_.size()) < size_) {
                all_words();
            }
        }
        follow(from);
    }

    void follow(std::size_t from) {
        for (std::size_t each = from; each < steps_.size() && !stopped_; ++each) {
            const Step step = steps_[each];
            if (!met_.insert(step.hash).second) {
                continue;
            }
            cells_[0] = cells_[0] + 1;
            const std::int64_t most = cells_[1];
            stopped_ = most != 0 && cells_[0] >= most;
            apply(step);
        }
        steps_.resize(from);
    }

    void apply(const Step& step) {
        const std::vector<Run> pending = pending_;
        const std::size_t undo = changed_.size();
        const std::uint64_t hash = hash_;
        hash_ = step.hash;
        std::vector<Run> checked = pending;
        for (int each = 0; each < step.count; ++each) {
            put(step.tiles[at(each)]);
        }
        for (int each = 0; each < step.count; ++each) {
            const int square = step.tiles[at(each)][0];
            const Run crossed = run_through(square, 1 - step.way);
            checked.push_back(crossed);
            renew(crossed);
            if (each == 0) {
                const Run made = run_through(square, step.way);
                renew(made);
                if (lexicon_.mask != nullptr) {
                    checked.push_back(made);
                }
            }
        }
        pending_.clear();
        for (const Run& each : checked) {
            const Run run = run_through(each.square, each.way);
            const bool known = std::any_of(pending_.begin(), pending_.end(), [&](const Run& other) {
                return other.square == run.square && other.way == run.way;
            });
            if (!known && run.behind - run.first > 1 && !is_word(run)) {
                pending_.push_back(run);
            }
        }
        if (pending_.empty() || static_cast<int>(laid_.size()) < size_) {
            expand();
        }
        for (; changed_.size() > undo; changed_.pop_back()) {
            parts_[at(changed_.back().way)][at(changed_.back().square)] = changed_.back().letters;
        }
        for (int each = 0; each < step.count; ++each) {
            take_back();
        }
        hash_ = hash;
        pending_ = pending;
    }

    void put(Tile tile) {
        grid_[tile[0]] = tile[1];
        laid_.push_back(tile);
        use(tile[1]);
    }

    void take_back() {
        const Tile tile = laid_.back();
        laid_.pop_back();
        grid_[tile[0]] = 0;
        give_back(tile[1]);
    }

    void use(Code letter) {
        ++used_[letter];
        if (used_[letter] > held_[letter]) {
            ++lacking_;
        }
    }

    void give_back(Code letter) {
        if (used_[letter] > held_[letter]) {
            --lacking_;
        }
        --used_[letter];
    }

    // How many letters blanks may stand for, those freed by tiles that are left included.
    int wild() const {
        int count = held_[0];
        for (const int square : swappable_) {
            const Code letter = grid_[at(square)];
            if (before_is_first_of(square)) {
                count += std::clamp(held_[letter] - used_[letter], 0, int{freed_by_[letter]});
            }
        }
        return count;
    }

    bool before_is_first_of(int square) const {
        return *std::find_if(swappable_.begin(), swappable_.end(), [&](int other) {
                   return grid_[at(other)] == grid_[at(square)];
               }) == square;
    }

    // What can still be laid on an empty square.
    Letters wanted(int square) const {
        Letters found = lacking_ < wild() ? known_ : 0;
        if (found == 0) {
            for (Letters left = own_; left != 0; left &= left - 1) {
                const auto letter = static_cast<Code>(__builtin_ctzll(left));
                found |= used_[letter] < held_[letter] ? bit(letter) : 0;
            }
        }
        return found & parts_[at(way_)][at(square)];
    }

    // The words.

    void all_words() {
        for (way_ = across; way_ <= down; ++way_) {
            for (int line = 0; line < side; ++line) {
                base_ = way_ == across ? line * side : line;
                int behind = -1;
                for (int place = 0; place < side; ++place) {
                    if (letter_at(place) == 0) {
                        continue;
                    }
                    least_ = behind + 1;
                    for (end_ = place; letter_at(end_ + 1) != 0; ++end_) {
                    }
                    through_block();
                    place = end_;
                    behind = end_ + 1;
                }
            }
        }
    }

    void complete(const Run& run) {
        way_ = run.way;
        base_ = run.square - run.first * step_of(run.way);
        least_ = 0;
        end_ = run.behind - 1;
        through_block();
    }

    void through_block() {
        Node list = graph_.gaddag();
        int place = end_;
        for (; letter_at(place) != 0; --place) {
            const Node read = graph_.find(list, letter_at(place));
            list = read == 0 ? 0 : words::child_of(graph_.nodes[read]);
            if (list == 0) {
                return;
            }
        }
        back(place, list);
    }

    int square_at(int place) const { return base_ + place * step_of(way_); }

    Code letter_at(int place) const {
        return place < 0 || place >= side ? Code{0} : grid_[at(square_at(place))];
    }

    void back(int place, Node list) {
        if (letter_at(place) != 0) {
            const Node read = graph_.find(list, letter_at(place));
            if (read != 0) {
                read_back(place, graph_.nodes[read]);
            }
            return;
        }
        if (words::letter_of(graph_.nodes[list]) == words::separator && place < end_) {
            on(end_ + 1, words::child_of(graph_.nodes[list]));
        }
        if (place >= least_) {
            lay_each(place, list, [&](Node node) { read_back(place, node); });
        }
    }

    void read_back(int place, Node node) {
        if (words::ends(node) && letter_at(place - 1) == 0) {
            keep();
        }
        if (words::child_of(node) != 0) {
            back(place - 1, words::child_of(node));
        }
    }

    void on(int place, Node list) {
        if (place >= side) {
            return;
        }
        if (letter_at(place) != 0) {
            const Node read = graph_.find(list, letter_at(place));
            if (read != 0) {
                read_on(place, graph_.nodes[read]);
            }
            return;
        }
        lay_each(place, list, [&](Node node) { read_on(place, node); });
    }

    void read_on(int place, Node node) {
        if (words::ends(node) && letter_at(place + 1) == 0) {
            keep();
        }
        if (words::child_of(node) != 0) {
            on(place + 1, words::child_of(node));
        }
    }

    template <class Follow>
    void lay_each(int place, Node list, Follow follow_up) {
        const int square = square_at(place);
        const Letters letters = wanted(square);
        for (; letters != 0; ++list) {
            const Node node = graph_.nodes[list];
            const Letters left = letters >> words::letter_of(node);
            if ((left & 1) != 0) {
                use(words::letter_of(node));
                if (lacking_ <= wild()) {
                    made_.push_back({static_cast<std::uint8_t>(square), words::letter_of(node)});
                    follow_up(node);
                    made_.pop_back();
                }
                give_back(words::letter_of(node));
            }
            if (left <= 1 || words::is_last(node)) {
                return;
            }
        }
    }

    void keep() {
        if (made_.size() < least_made_) {
            return;
        }
        Step step{{}, static_cast<int>(made_.size()), way_, hash_};
        for (std::size_t each = 0; each < made_.size(); ++each) {
            step.tiles[each] = made_[each];
            step.hash += mixed(made_[each][0] * words::codes + made_[each][1]);
        }
        steps_.push_back(step);
    }

    // Runs and what lies beside them.

    Run run_through(int square, int way) const {
        const int step = step_of(way);
        const int place = place_of(square, way);
        Run run{place, place + 1, way, square};
        while (run.first > 0 && grid_[at(run.square - step)] != 0) {
            --run.first;
            run.square -= step;
        }
        while (run.behind < side && grid_[at(run.square + (run.behind - run.first) * step)] != 0) {
            ++run.behind;
        }
        return run;
    }

    std::string text_of(const Run& run) const {
        std::string text;
        for (int each = 0; each < run.behind - run.first; ++each) {
            text.push_back(static_cast<char>(grid_[at(run.square + each * step_of(run.way))]));
        }
        return text;
    }

    bool is_word(const Run& run) const {
        const std::string text = text_of(run);
        return lexicon_.admits({reinterpret_cast<const Code*>(text.data()), text.size()});
    }

    void renew(const Run& run) {
        const int step = step_of(run.way);
        if (run.first > 0) {
            change(run.square - step, 1 - run.way);
        }
        if (run.behind < side) {
            change(run.square + (run.behind - run.first) * step, 1 - run.way);
        }
    }

    void change(int square, int way) {
        Letters& letters = parts_[at(way)][at(square)];
        changed_.push_back({square, way, letters});
        letters = parts(square, way);
    }

    // The letters that on an empty square make part of a word the other way.
    Letters parts(int square, int way) {
        if (grid_[at(square)] != 0) {
            return 0;
        }
        const Run run = run_through(square, 1 - way);
        if (run.behind - run.first == 1) {
            return known_;
        }
        std::string text = text_of(run);
        auto [found, fresh] = fillings_.try_emplace(text);
        if (fresh) {
            found->second = filling(text) & known_;
        }
        return found->second;
    }

    // What the one 0 in the text may be.
    Letters filling(const std::string& text) const {
        Letters found = 0;
        const std::size_t gap = text.find('\0');
        Node list = graph_.gaddag();
        for (std::size_t each = text.size(); each-- > gap + 1 && list != 0;) {
            const Node read = graph_.find(list, static_cast<Code>(text[each]));
            list = read == 0 ? 0 : words::child_of(graph_.nodes[read]);
        }
        for (Node sibling = list; sibling != 0;
             sibling = words::is_last(graph_.nodes[sibling]) ? 0 : sibling + 1) {
            const Code letter = words::letter_of(graph_.nodes[sibling]);
            Node read = letter == words::separator ? 0 : sibling;
            for (std::size_t each = gap; each-- > 0 && read != 0;) {
                read = graph_.find(words::child_of(graph_.nodes[read]), static_cast<Code>(text[each]));
            }
            found |= read == 0 ? 0 : bit(letter);
        }
        return found;
    }

    // What a state pays.

    std::vector<Run> runs() const {
        std::vector<Run> found;
        for (const Tile& tile : laid_) {
            for (int way : {across, down}) {
                const Run run = run_through(tile[0], way);
                const bool known = std::any_of(found.begin(), found.end(), [&](const Run& other) {
                    return other.square == run.square && other.way == run.way;
                });
                if (!known && run.behind - run.first > 1) {
                    found.push_back(run);
                }
            }
        }
        return found;
    }

    void judge() {
        const std::vector<Run> made = runs();
        if (!rules_.may_repeat && repeats(made)) {
            return;
        }
        // what each square pays as a real tile, and what blanks on the board do not pay
        std::array<Points, squares> pays{};
        Points score = static_cast<int>(laid_.size()) == full_rack ? rules_.bonus : 0;
        for (const Run& run : made) {
            Points times = 1;
            for (int each = 0; each < run.behind - run.first; ++each) {
                const int square = run.square + each * step_of(run.way);
                times *= counts(square) ? rules_.word_times[square] : 1;
            }
            for (int each = 0; each < run.behind - run.first; ++each) {
                const int square = run.square + each * step_of(run.way);
                const Points value = std::max(rules_.values[grid_[at(square)]], 0);
                const Points paid = value * times * (counts(square) ? rules_.letter_times[square] : 1);
                pays[at(square)] += paid;
                score += paid;
            }
        }
        settle({rules_, before_, held_, swappable_, grid_, laid_, pays}, score, best_);
    }

    bool counts(int square) const { return rules_.lasting || before_[square] == 0; }

    bool repeats(const std::vector<Run>& made) const {
        std::set<std::string> texts;
        for (const Run& run : made) {
            std::string text = text_of(run);
            if (on_board_.contains(text) || !texts.insert(std::move(text)).second) {
                return true;
            }
        }
        return false;
    }

    void read_board() {
        for (int square = 0; square < squares; ++square) {
            for (int way : {across, down}) {
                if (grid_[at(square)] != 0 && !rules_.may_repeat) {
                    on_board_.insert(text_of(run_through(square, way)));
                }
            }
        }
    }

    struct Changed {
        int square;
        int way;
        Letters letters;
    };

    const Graph& graph_;
    const Lexicon& lexicon_;
    const Rules& rules_;
    const Code* before_;
    std::array<std::uint8_t, words::codes> held_;
    volatile std::int64_t* cells_;
    bool stopped_ = false;
    Letters known_ = 0;
    Letters own_ = 0;
    int size_ = 0;
    std::vector<int> swappable_;
    std::array<std::uint8_t, words::codes> freed_by_{};
    std::set<std::string> on_board_;

    std::array<Code, squares> grid_{};
    std::array<std::array<Letters, squares>, 2> parts_{};  // by way and square
    std::unordered_map<std::string, Letters> fillings_;
    std::array<int, words::codes> used_{};
    int lacking_ = 0;
    std::vector<Tile> laid_;
    std::vector<Run> pending_;
    std::vector<Changed> changed_;
    std::vector<Step> steps_;
    std::unordered_set<std::uint64_t> met_;
    std::uint64_t hash_ = 0;
    Turn best_;

    // the word that is being made
    int way_ = across;
    int base_ = 0;
    int least_ = 0;
    int end_ = 0;
    std::size_t least_made_ = 1;
    std::vector<Tile> made_;
};

}  // namespace

Turn best_turn(const Lexicon& lexicon, const Rules& rules, const Position& position, bool may_swap,
               volatile std::int64_t* cells) {
    return Turns(lexicon, rules, position, may_swap, cells).best();
}

}  // namespace fishka::tiles
