#include "turns_pairs.hpp"

#include <algorithm>
#include <vector>

namespace fishka::tiles {
namespace {

constexpr std::size_t most_partitions = 203;  // of six tiles

using Parts = std::array<Subrack, most_paired>;  // 0 behind the last

// All partitions of so many tiles, and which have no two tiles together that another has too.
struct Partitions {
    std::vector<Parts> all;
    std::vector<std::vector<std::uint8_t>> fitting;  // the numbers of the others

    explicit Partitions(int tiles) {
        Parts parts{};
        part((1U << tiles) - 1, parts, 0);
        for (const Parts& one : all) {
            auto& fit = fitting.emplace_back();
            for (std::size_t other = 0; other < all.size(); ++other) {
                if (share_one(one, all[other])) {
                    fit.push_back(static_cast<std::uint8_t>(other));
                }
            }
        }
    }

private:
    void part(Subrack left, Parts& parts, std::size_t count) {
        if (left == 0) {
            all.push_back(parts);
            return;
        }
        const Subrack lowest = left & -left;
        const Subrack others = left ^ lowest;
        for (Subrack more = others;; more = (more - 1) & others) {
            parts[count] = more | lowest;
            part(others ^ more, parts, count + 1);
            if (more == 0) {
                break;
            }
        }
        parts[count] = 0;
    }

    static bool share_one(const Parts& one, const Parts& other) {
        return std::all_of(one.begin(), one.end(), [&](Subrack run) {
            return std::all_of(other.begin(), other.end(), [&](Subrack crossing) {
                const Subrack shared = run & crossing;
                return (shared & (shared - 1)) == 0;
            });
        });
    }
};

const Partitions& partitions_of(int tiles) {
    static const std::array<Partitions, most_paired + 1> made{
        Partitions(0), Partitions(1), Partitions(2), Partitions(3),
        Partitions(4), Partitions(5), Partitions(6)};
    return made[at(tiles)];
}

Points sum_of(const Parts& parts, const Points* pays) {
    Points sum = 0;
    for (const Subrack run : parts) {
        if (run == 0) {
            break;
        }
        sum += pays[run];
    }
    return sum;
}

// What it adds at most that a run pays as it is demanded.
Points demanding(const Parts& parts, const Points* pays, const Points* demanded) {
    Points more = none;
    for (const Subrack run : parts) {
        if (run == 0) {
            break;
        }
        more = std::max(more, demanded[run] - pays[run]);
    }
    return more;
}

}  // namespace

Points most_of_pairs(int tiles, const Points* along, const Points* crossing,
                     const Points* demanded) {
    const Partitions& partitions = partitions_of(tiles);
    std::array<Points, most_partitions> crossed;
    Points highest = none;
    for (std::size_t each = 0; each < partitions.all.size(); ++each) {
        const Parts& parts = partitions.all[each];
        crossed[each] = sum_of(parts, crossing);
        crossed[each] += demanded == nullptr ? 0 : demanding(parts, crossing, demanded);
        highest = std::max(highest, crossed[each]);
    }
    Points most = demanded == nullptr ? 0 : none;
    for (std::size_t each = 0; each < partitions.all.size(); ++each) {
        const Points paid = sum_of(partitions.all[each], along);
        if (paid + highest > most) {
            for (const std::uint8_t other : partitions.fitting[each]) {
                most = std::max(most, paid + crossed[other]);
            }
        }
    }
    return most;
}

}  // namespace fishka::tiles
