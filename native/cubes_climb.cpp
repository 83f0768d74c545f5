// The search for the best turn: branch and bound, word by word.
//
// A layout is looked for from the longest of its words that reach a new rung, laid across (or, where
// it has none, from its longest word). In each node one cube is chosen whose other direction is
// open, the one through which the fewest words go: each of these, or none, is a branch, and what a
// branch leaves open another does not. So no layout is met twice from one root.
#include "cubes_climb.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "cubes_board.hpp"
#include "cubes_outlook.hpp"
#include "cubes_promise.hpp"

namespace fishka::cubes {
namespace {

constexpr std::int64_t nodes_between = 256;  // two questions whether it is enough
constexpr std::uint32_t roots_between = 1024;
// Before the search proper some of the most promising roots are glanced at, for a good start.
constexpr std::size_t most_glances = 100;
constexpr std::int64_t glance = 30;
constexpr std::int64_t without_end = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t deepest = 3 * most_cubes;

struct Root {
    Board::Run run;
    bool reaches;  // a new rung; else no word of the layout does
    Points bound;
};

struct Branch {
    Board::Run run;
    bool none;  // no word
    Points bound;
    Points order;
};

class Climb {
public:
    Climb(Tables& tables, const Ladder& ladder, const Enough& enough)
        : words_(tables.words),
          most_paid_(tables.most_paid),
          ladder_(ladder),
          enough_(enough),
          stock_(tables.stock),
          options_(tables.options),
          board_(words_, tables.roll, stock_, ladder.repeats),
          branches_(deepest + 1) {
        found_.value = now(Node(stock_.whole));
    }

    LadderTurn run() {
        const std::vector<Root> all = roots();
        if (stopped_) {
            found_.bound = at_most();
            return found_;
        }
        const std::size_t glances = std::min(all.size(), most_glances);
        for (std::size_t root = 0; root < glances && !stopped_; ++root) {
            climb(all[root], glance);
        }
        for (const Root& root : all) {
            found_.bound = std::max(found_.value, root.bound);
            if (root.bound <= found_.value || stops()) {
                return found_;
            }
            climb(root, without_end);
            if (stopped_) {
                return found_;
            }
        }
        found_.bound = found_.value;
        return found_;
    }

private:
    // Lays nothing more and leaves all other cubes.
    Points now(const Node& node) const {
        const Credit lies = credit(node, ladder_);
        return lies.paid + ladder_.worth[lies.done] - stock_.total(node.left);
    }

    // Each cube pays twice.
    Points at_most() const {
        return 2 * stock_.total(stock_.whole) +
               *std::max_element(ladder_.worth.begin(), ladder_.worth.end());
    }

    bool is_new(int length) const {
        return is_rung(length) && ladder_.booked[Stock::at(length - shortest)] < 0;
    }

    // Searches from a root, through so many nodes at most.
    void climb(const Root& root, std::int64_t nodes) {
        if (root.bound <= found_.value) {
            return;
        }
        begin(root);
        last_ = nodes == without_end ? nodes : found_.nodes + nodes;
        Node node(stock_.whole);
        Board::Laid laid;
        board_.lay(root.run, node, laid);
        search(node, 0);
        board_.lift(laid);
    }

    void begin(const Root& root) {
        reaches_ = root.reaches;
        longest_ = words_[root.run.word][0];
        ahead_ = reaches_ ? (1U << (longest_ - shortest + 1)) - 1 : 0;
    }

    bool belongs(int length) const {
        return is_new(length) ? reaches_ && length <= longest_ : reaches_ || length <= longest_;
    }

    Points promised(const Node& node) const {
        return promise(board_, stock_, ladder_, node, ahead_, found_.value);
    }

    // The most promising first. The best single word is in hand when they are told.
    std::vector<Root> roots() {
        std::vector<Root> found;
        const Node bare(stock_.whole);
        for (std::uint32_t word = 0; word < words_.size() && !stopped_; ++word) {
            if (word % roots_between == roots_between - 1 && stops()) {
                break;
            }
            Root root{{word, Plane::middle, false, 0}, is_new(words_[word][0]), 0};
            begin(root);
            each_choice_of_blanks(root.run, bare, [&] {
                Node node = bare;
                Board::Laid laid;
                if (board_.lay(root.run, node, laid)) {
                    keep_best(node);
                    root.bound = promised(node);
                    board_.lift(laid);
                    if (root.bound > found_.value) {
                        found.push_back(root);
                    }
                }
            });
        }
        std::stable_sort(found.begin(), found.end(), [](const Root& one, const Root& other) {
            return one.bound > other.bound;
        });
        return found;
    }

    void keep_best(const Node& node) {
        if (const Points worth = now(node); worth > found_.value) {
            found_.value = worth;
            found_.cubes = board_.cubes();
        }
    }

    // Sets which of the run's new cubes are blanks, in every way that the cubes left allow.
    template <class Try>
    void each_choice_of_blanks(Board::Run& run, const Node& node, const Try& attempt) {
        const Word& word = words_[run.word];
        Stock::Counts left = stock_.counts(node.left);
        int blanks = stock_.blanks_in(node.left);
        unsigned free = 0;    // places where a blank may lie
        unsigned lacked = 0;  // those of them whose letter has run out at the latest here
        for (int place = 0; place < word[0]; ++place) {
            if (board_.is_free(run.square(place))) {
                const int kind = stock_.kind_of(word[Stock::at(place) + 1]);
                free |= 1U << place;
                if (kind < 0 || left[Stock::at(kind)] == 0) {
                    lacked |= 1U << place;
                } else {
                    --left[Stock::at(kind)];
                }
            }
        }
        if (std::popcount(lacked) <= blanks) {
            choose_blanks(run, free, blanks, attempt);
        }
        run.blanks = 0;
    }

    template <class Try>
    void choose_blanks(Board::Run& run, unsigned places, int blanks, const Try& attempt) {
        attempt();
        for (; blanks > 0 && places != 0; places &= places - 1) {
            const unsigned lowest = places & (0U - places);
            run.blanks |= lowest;
            choose_blanks(run, places ^ lowest, blanks - 1, attempt);
            run.blanks ^= lowest;
        }
    }

    bool stops() {
        stopped_ = stopped_ || (enough_ && enough_(found_.nodes));
        return stopped_;
    }

    void search(const Node& node, std::size_t depth) {
        if (++found_.nodes % nodes_between == 0 && stops()) {
            return;
        }
        const bool whole = std::none_of(
            node.open.begin(), node.open.begin() + node.opens,
            [this](const Open& open) { return board_.is_joined(open); });
        if (whole) {
            keep_best(node);
        }
        if (node.opens == 0) {
            return;
        }
        options_.make_room();
        const int chosen = narrowest(node);
        const Open open = node.open[Stock::at(chosen)];
        std::vector<Branch>& branches = branches_[depth];
        branches.clear();
        branch(node, open, branches);
        Node without = node;
        without.settle(chosen);
        if (!board_.is_joined(open)) {
            board_.close(open);
            keep(branches, {{}, true, promised(without), now(without)});
            board_.reopen(open);
        }
        std::stable_sort(branches.begin(), branches.end(), [](const Branch& one, const Branch& other) {
            return one.bound + one.order > other.bound + other.order;
        });
        for (const Branch& each : branches) {
            if (each.bound <= found_.value || stopped_ || found_.nodes >= last_) {
                continue;
            }
            if (each.none) {
                board_.close(open);
                search(without, depth + 1);
                board_.reopen(open);
            } else {
                Node next = node;
                Board::Laid laid;
                board_.lay(each.run, next, laid);
                search(next, depth + 1);
                board_.lift(laid);
            }
        }
    }

    void keep(std::vector<Branch>& branches, const Branch& branch) const {
        if (branch.bound > found_.value) {
            branches.push_back(branch);
        }
    }

    // How far a word through an open cube can reach, and the cubes that it can be made of.
    struct Room {
        int before = 0;
        int behind = 0;
        Part part = 0;
    };
    Room room(const Node& node, const Open& open) const {
        Room found;
        found.part = node.left;
        found.before = reach(node, open, -1, found);
        found.behind = reach(node, open, 1, found);
        return found;
    }
    int reach(const Node& node, const Open& open, int way, Room& room) const {
        const int step = way * Plane::step(open.down);
        int squares = 0;
        int square = open.square + step;
        for (int left = stock_.cubes(node.left); !board_.is_closed(square); square += step) {
            if (board_.is_free(square)) {
                if (left-- == 0) {
                    break;
                }
            } else {
                room.part += stock_.steps[Stock::at(board_.kind(square))];
                }
            ++squares;
        }
        return squares;
    }

    // The open cube through which the fewest words go; those first that cannot stay as they are.
    int narrowest(const Node& node) {
        int chosen = 0;
        std::size_t fewest = 0;
        bool joined = false;
        for (int each = 0; each < node.opens; ++each) {
            const Open& open = node.open[Stock::at(each)];
            const bool must = board_.is_joined(open);
            if (joined && !must) {
                continue;
            }
            const std::size_t words =
                options_.through(board_.letter(open.square), room(node, open).part).size;
            if (each == 0 || must > joined || words < fewest) {
                chosen = each;
                fewest = words;
                joined = must;
            }
        }
        return chosen;
    }

    // What a node is worth at most with a word more, told before that is laid.
    struct Prospects {
        const Climb& climb;
        Points paid;
        std::array<bool, most_cubes + 1> pays{};  // by length: a word adds its points
        std::array<Points, most_cubes + 1> ahead{};

        Prospects(const Climb& now, const Node& node) : climb(now) {
            const Outlook outlook(now.board_, now.stock_, node);
            const Credit lies = credit(node, now.ladder_);
            paid = lies.paid;
            for (int length = shortest; length <= most_cubes; ++length) {
                const unsigned rung = is_rung(length) ? 1U << (length - shortest) : 0;
                pays[Stock::at(length)] = (rung & ~lies.done) != 0;
                ahead[Stock::at(length)] =
                    length == shortest || rung != 0 || length == shortest + rungs
                        ? outlook.most(now.ladder_, lies.done | rung, now.ahead_)
                        : ahead[Stock::at(length - 1)];
            }
        }
        Points with(std::uint32_t word) const {
            const std::size_t length = climb.words_[word][0];
            return paid + ahead[length] + (pays[length] ? climb.most_paid_[word] : 0);
        }
    };

    void branch(const Node& node, const Open& open, std::vector<Branch>& branches) {
        const Room around = room(node, open);
        const Options::Span pairs = options_.through(board_.letter(open.square), around.part);
        const int step = Plane::step(open.down);
        const Prospects prospects(*this, node);
        for (std::size_t each = 0; each < pairs.size; ++each) {
            const Pair pair = pairs.data[each];
            const int length = words_[pair.word][0];
            if (pair.place > around.before || length - 1 - pair.place > around.behind ||
                !belongs(length) || prospects.with(pair.word) <= found_.value) {
                continue;
            }
            Board::Run run{pair.word, static_cast<Square>(open.square - pair.place * step),
                           open.down, 0};
            if (!board_.agrees(run)) {
                continue;
            }
            each_choice_of_blanks(run, node, [&] {
                Node next = node;
                Board::Laid laid;
                if (board_.lay(run, next, laid)) {
                    keep(branches, {run, false, promised(next), now(next)});
                    board_.lift(laid);
                }
            });
        }
    }

    const std::vector<Word>& words_;
    const std::vector<Points>& most_paid_;
    const Ladder& ladder_;
    const Enough& enough_;
    const Stock& stock_;
    Options& options_;
    Board board_;
    std::vector<std::vector<Branch>> branches_;
    LadderTurn found_;
    bool reaches_ = false;
    int longest_ = 0;
    unsigned ahead_ = 0;
    std::int64_t last_ = 0;  // node that may be searched
    bool stopped_ = false;
};

}  // namespace

Tables::Tables(const std::vector<Word>& all, const Roll& cubes)
    : words(all), roll(cubes), stock(all, cubes), options(all, stock) {
    for (const Word& word : all) {
        most_paid.push_back(stock.most_paid(word));
    }
}

LadderTurn climb(Tables& tables, const Ladder& ladder, const Enough& enough) {
    return Climb(tables, ladder, enough).run();
}

}  // namespace fishka::cubes
