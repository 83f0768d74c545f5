// The search for layouts of one hand, branch and bound over the loss: what the cubes are worth that
// stand in one word only, and three times what those are worth that are not used.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "cubes.hpp"
#include "cubes_packing.hpp"

namespace fishka::cubes {

class Search {
public:
    Search(const Hand& hand, const std::vector<Word>& all);

    // Looks for layouts with the root letter in them that lose less than `below`, through at most
    // so many steps; `enough` is asked now and then. True: there is none better any more. A seed
    // that is not 0 mixes the order of words.
    bool run(Points below, std::int64_t most, std::uint64_t seed,
             const std::function<bool()>& enough);
    bool was_enough() const { return enough_said_; }

    struct Laid {
        int square;
        Kind kind;
        bool single;
    };
    Points loss = -1;  // of the best found, -1 where none was
    std::vector<Laid> found;
    std::int64_t steps = 0;
    Kind root_kind() const { return root_; }
    // No layout of the hand loses less.
    Points floor() { return floor_; }

private:
    struct Slot {
        int square;
        int line;
        int at;
        bool down;
        bool joined;  // to another letter in its line: it cannot stay single
        Kind kind;
        int count;
        std::array<std::uint8_t, most_cubes> beside;  // letters of each kind that lie in its line
        const Bits* bits;
    };
    struct Level {
        std::array<std::uint8_t, most_cubes> left{};
        std::array<std::uint8_t, most_cubes> singles{};
        Points spent = 0;
        std::size_t cubes = 0;  // that are left, by the number of the index
        std::array<std::size_t, 2> open{};  // letters whose word across, or down, is not decided
        int slots = 0;
        std::array<Slot, 2 * most_cubes> slot;
        std::vector<Bits> bits;
        std::vector<std::uint32_t> ways;
        std::size_t used = 0;
    };
    struct Ready {
        const Bits* bits = nullptr;
        int count = 0;
    };
    // A word, or the single letter of a slot, with what it changed.
    struct Run {
        bool down;
        int line;
        int from;
        int length;
        std::array<int, most_cubes> squares;  // of the letters that are new
        std::array<int, most_cubes> places;
        std::array<Kind, most_cubes> kinds;
        int fresh;
        std::array<int, 2> closed;
        int closes;
    };

    void begin();
    void count_step();
    void mix(std::vector<std::uint32_t>& ways);
    void expand(int depth);
    void try_word(int depth, const Slot& slot, std::size_t pair);
    void try_single(int depth, const Slot& slot);
    bool lay(Level& next, Run& run, const Index::Letters& word);
    void close(Run& run);
    void undo(const Run& run);
    bool derive(const Level& was, Level& next, const Run& run);
    bool pass_on(const Slot& before, Level& next, const Run& run);
    void open(Level& next, int square, bool down, Kind kind);
    void prepare(Ready& ready, Kind kind, const Level& next, const Slot& slot);
    void order_root(Level& next, std::size_t pair);
    Bits* space(Level& next, std::size_t width);
    void finish(const Level& now);
    Points at_least(const Level& next);
    Points packed(const Level& next);
    bool may_be_single(const Level& now, const Slot& slot) const {
        return !slot.joined && now.spent + price(now.singles, slot.kind) <= budget_;
    }
    Points price(const std::array<std::uint8_t, most_cubes>& singles, Kind kind) const {
        return singles[kind] < hand_.free[kind] ? 0 : hand_.values[kind];
    }

    Hand hand_;
    Index index_;
    Packing packing_;
    Kind root_ = 0;
    std::vector<Ready> ready_;  // by kind and cubes
    std::vector<std::unique_ptr<Bits[]>> blocks_;
    std::size_t block_ = 0;  // what is free of the last
    Plane plane_;
    std::vector<int> laid_;
    std::vector<Level> levels_;
    Points floor_ = 0;
    Points budget_ = -1;
    std::int64_t limit_ = 0;
    bool stopped_ = false;
    bool enough_said_ = false;
    const std::function<bool()>* enough_ = nullptr;
    std::uint64_t chance_ = 0;
};

}  // namespace fishka::cubes
