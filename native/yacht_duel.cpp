// Two seats that both play to win: backward over both sheets and the lead between them.
#include <algorithm>
#include <memory>

#include "yacht_layers.hpp"

namespace fishka::yacht {
namespace {

template <class Real>
struct Owned {
    std::unique_ptr<std::uint64_t[]> place;
    std::unique_ptr<std::int16_t[]> low;
    std::unique_ptr<std::uint16_t[]> length;
    std::unique_ptr<Real[]> values;

    Owned(std::size_t pairs, std::size_t room)
        : place(std::make_unique_for_overwrite<std::uint64_t[]>(pairs)),
          low(std::make_unique_for_overwrite<std::int16_t[]>(pairs)),
          length(std::make_unique_for_overwrite<std::uint16_t[]>(pairs)),
          values(std::make_unique_for_overwrite<Real[]>(room)) {}

    Shares<Real> shares() const { return {place.get(), low.get(), length.get(), values.get()}; }
};

}  // namespace

template <class Real>
bool duel(const Duel& game, double* shares) {
    const Course course(game.scores, game.mine, game.theirs, game.least, game.most);
    const std::size_t whole = course.open_rows();
    const auto columns = static_cast<std::size_t>(2 * game.reach + 1);
    std::vector<Real> line(columns);
    Owned<Real> next(1, 1);
    end(next.shares());
    for (std::size_t open_rows = 1; open_rows <= whole; ++open_rows) {
        if (open_rows == whole) {
            // The seat that has just moved is, for the whole game, the first.
            const Stage after = course.stage(open_rows - 1);
            for (std::size_t row = 0, number = 1; row < rows; ++row) {
                const std::size_t bit = std::size_t{1} << row;
                if (course.first.whole & bit) {
                    const auto pair = after.pair(course.second.whole, course.first.whole ^ bit);
                    read(next.shares(), pair, -game.reach, columns, line.data());
                    std::copy(line.begin(), line.end(), shares + number++ * columns);
                }
            }
        }
        Owned<Real> layer(course.stage(open_rows).pairs(), course.room(open_rows));
        if (solve_layer(course, open_rows, next.shares(), layer.shares(), game.threads,
                        game.progress) < 0) {
            return false;
        }
        std::swap(next, layer);
    }
    // The seat that has just moved is, for the whole game, the second.
    read(next.shares(), 0, -game.reach, columns, line.data());
    for (std::size_t column = 0; column < columns; ++column) {
        shares[column] = 1 - line[columns - 1 - column];
    }
    return true;
}

template bool duel<float>(const Duel&, double*);
template bool duel<double>(const Duel&, double*);

}  // namespace fishka::yacht
