// One search for the best turn, over tables that searches with the same roll share.
#pragma once

#include <vector>

#include "cubes_stock.hpp"

namespace fishka::cubes {

struct Tables {
    const std::vector<Word>& words;  // that the roll can make, each once
    const Roll& roll;
    Stock stock;
    Options options;
    std::vector<Points> most_paid;  // by word, with as few blanks as may be

    Tables(const std::vector<Word>& all, const Roll& cubes);
};

LadderTurn climb(Tables& tables, const Ladder& ladder, const Enough& enough);

}  // namespace fishka::cubes
