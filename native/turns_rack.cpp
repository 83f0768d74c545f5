#include <algorithm>
#include <bit>

#include "turns.hpp"

namespace fishka::tiles {

Rack::Rack(const Position& position, const std::array<std::uint8_t, words::codes>& freed) {
    kind_.fill(static_cast<std::uint8_t>(foreign));
    wilds_ = position.rack[0];
    size_ = position.rack[0];
    std::uint8_t kinds = 0;
    std::uint8_t bits = 0;
    for (Code letter = 1; letter < words::codes; ++letter) {
        const int held = position.rack[letter];
        const int as_wild = std::min<int>(held, freed[letter]);
        const int real = held - as_wild;
        size_ += held;
        wilds_ += as_wild;
        if (real != 0) {
            kind_[letter] = kinds;
            letter_[kinds] = letter;
            first_[kinds] = bits;
            left_ |= static_cast<std::uint32_t>(real) << (4 * kinds);
            real_ |= bit(letter);
            bits = static_cast<std::uint8_t>(bits + real);
            ++kinds;
        }
    }
    first_[foreign] = bits;
    wild_ = wilds_;
    whole_ = size_;
}

bool Rack::take(Code letter) {
    --size_;
    const int shift = 4 * kind_[letter];
    if ((left_ >> shift & 7) == 0) {
        --wild_;
        return false;
    }
    left_ -= std::uint32_t{1} << shift;
    if ((left_ >> shift & 7) == 0) {
        real_ &= ~bit(letter);
    }
    return true;
}

void Rack::put_back(Code letter, bool real) {
    ++size_;
    if (real) {
        left_ += std::uint32_t{1} << (4 * kind_[letter]);
        real_ |= bit(letter);
    } else {
        ++wild_;
    }
}

// How many wild tiles the need takes: a nibble that borrows keeps what it lacks of eight.
int Rack::lacking(std::uint32_t need) const {
    const std::uint32_t left = (left_ | borrows) - need;
    int count = 0;
    for (std::uint32_t short_of = ~left & borrows; short_of != 0; short_of &= short_of - 1) {
        count += 8 - static_cast<int>(left >> (std::countr_zero(short_of) - 3) & 7);
    }
    return count;
}

bool Rack::has(std::uint32_t need) const {
    if (wild_ == 0) {
        return (((left_ | borrows) - need) & borrows) == borrows;
    }
    return lacking(need) <= wild_;
}

void Rack::use(std::uint32_t need) {
    const int lacks = lacking(need);
    for (std::size_t kind = 0; kind <= foreign; ++kind) {
        const std::uint32_t wanted = need >> (4 * kind) & 7;
        const std::uint32_t taken = std::min(wanted, left_ >> (4 * kind) & 7);
        left_ -= taken << (4 * kind);
        size_ -= static_cast<int>(wanted);
        if (taken != 0 && (left_ >> (4 * kind) & 7) == 0) {
            real_ &= ~bit(letter_[kind]);
        }
    }
    wild_ -= lacks;
}

Subrack Rack::tiles_of(std::uint32_t counts, int wild) const {
    Subrack tiles = ((1U << wild) - 1) << first_[foreign];
    for (std::size_t kind = 0; counts != 0; ++kind, counts >>= 4) {
        tiles |= ((1U << (counts & 7)) - 1) << first_[kind];
    }
    return tiles;
}

Subrack Rack::tiles_for(std::uint32_t need) const {
    std::uint32_t taken = 0;
    int wild = 0;
    for (std::size_t kind = 0; need >> (4 * kind) != 0; ++kind) {
        const std::uint32_t wanted = need >> (4 * kind) & 7;
        const std::uint32_t real = std::min(wanted, left_ >> (4 * kind) & 7);
        taken |= real << (4 * kind);
        wild += static_cast<int>(wanted - real);
        if (kind == foreign) {
            break;
        }
    }
    return tiles_of(taken, wild);
}

Subrack Rack::next_to(Code letter, const Rack& after) const {
    const std::size_t kind = kind_[letter];
    const unsigned left = after.left_ >> (4 * kind) & 7;
    const bool as_wild = after.wild_ != wild_ || (left_ >> (4 * kind) & 7) == left;
    return as_wild ? 1U << (first_[foreign] + at(after.wild_)) : 1U << (first_[kind] + left);
}

Subrack Rack::ordered(Subrack tiles) const {
    std::uint32_t counts = 0;
    for (std::size_t kind = 0; kind < foreign && letter_[kind] != 0; ++kind) {
        const unsigned end = kind + 1 < foreign && letter_[kind + 1] != 0 ? first_[kind + 1]
                                                                         : first_[foreign];
        const Subrack own = tiles >> first_[kind] & ((1U << (end - first_[kind])) - 1);
        counts |= static_cast<std::uint32_t>(std::popcount(own)) << (4 * kind);
    }
    return tiles_of(counts, std::popcount(tiles & wild_tiles()));
}

}  // namespace fishka::tiles
