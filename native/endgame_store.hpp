// The lays of lines, kept close together, and where to find them.
#pragma once

#include <memory>
#include <vector>

#include "endgame_plays.hpp"

namespace fishka::tiles::endgame {

// Gives out memory bit by bit, and takes all of it back at once.
class Store {
public:
    const Plays* keep(const std::vector<Play>& plays);
    void clear() { used_ = 0, chunk_ = 0; }
    std::size_t bytes() const { return chunks_.size() * chunk_bytes; }

private:
    static constexpr std::size_t chunk_bytes = std::size_t{1} << 20;

    std::byte* room(std::size_t bytes);

    std::vector<std::unique_ptr<std::byte[]>> chunks_;
    std::size_t chunk_ = 0;  // as many are full
    std::size_t used_ = 0;   // of the next
};

// By the key of a line, the lays of both seats; null where they are not known.
class KnownLines {
public:
    using Both = std::array<const Plays*, 2>;

    KnownLines() : known_(first_size) {}
    void prefetch(Hash key) const { __builtin_prefetch(&known_[key & (known_.size() - 1)]); }
    Both& at(Hash key);

private:
    static constexpr std::size_t first_size = std::size_t{1} << 12;
    struct Known {
        Hash key = 0;
        Both both{};
    };

    std::vector<Known> known_;
    std::size_t used_ = 0;
};

}  // namespace fishka::tiles::endgame
