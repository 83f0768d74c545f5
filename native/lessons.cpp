// The best turn with a rack: the best lay, or the best of what stays when others are given back.
#include <bit>

#include "lessons.hpp"

namespace fishka::tiles {

Bringing bringing(const LineBoard& board, const Rack& rack, const Worths& worths) {
    const Subracks subracks(rack);
    KeptWorths kept{};
    Bringing found;
    bool gives = false;
    std::array<Code, full_rack> codes;
    for (unsigned stays = 0; stays < subracks.all(); ++stays) {
        if (!subracks.canonical(stays)) {
            continue;
        }
        kept[stays] = worths.of(codes.data(), subracks.tiles(stays, codes.data()));
        if (stays + 1 < subracks.all() && (!gives || kept[stays] > found.value)) {
            gives = true;
            found.value = kept[stays];
            found.stays = stays;
        }
    }
    const Best lay = best_lay(board, rack, kept);
    if (lay.count != 0 && (!gives || lay.value >= found.value)) {
        found = {lay, lay.value, lay.stays};
    }
    return found;
}

}  // namespace fishka::tiles
