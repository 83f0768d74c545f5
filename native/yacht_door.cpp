// The door of the Yacht kernels: flat arrays in and out, anything unfit refused with a ValueError.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <memory>

#include "doors.hpp"
#include "yacht_doors.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace yacht;

using Expected = In<double, nb::shape<sheets>>;
using Policy = In<std::int16_t, nb::shape<sheets, throws, rolls>>;
using Vector = In<double, nb::shape<-1>>;

void check_finite(const double* values, std::size_t count, const char* what) {
    require(std::all_of(values, values + count, [](double each) { return std::isfinite(each); }),
            what);
}

Out<double> door_solve(const ScoreTable& scores) {
    const Scores table = checked(scores);
    auto expected = std::make_unique<double[]>(sheets);
    {
        const nb::gil_scoped_release others_run;
        solve(table, expected.get());
    }
    return array(std::move(expected), {sheets});
}

Out<double> door_turn(const In<double, nb::shape<rolls>>& stop) {
    require(std::none_of(stop.data(), stop.data() + rolls, [](double each) { return std::isnan(each); }),
            "the value of a roll must be a number");
    auto stages = std::make_unique<double[]>((throws + 1) * keeps);
    {
        const nb::gil_scoped_release others_run;
        turn(stop.data(), stages.get());
    }
    return array(std::move(stages), {throws + 1, keeps});
}

Out<std::int16_t> door_policy(const ScoreTable& scores, const Expected& expected) {
    const Scores table = checked(scores);
    check_finite(expected.data(), sheets, "expected points must be finite");
    auto choices = std::make_unique<std::int16_t[]>(sheets * throws * rolls);
    {
        const nb::gil_scoped_release others_run;
        policy(table, expected.data(), choices.get());
    }
    return array(std::move(choices), {sheets, throws, rolls});
}

Out<double> door_totals(const ScoreTable& scores, const Policy& choices) {
    const Scores table = checked(scores);
    require(is_policy(choices.data()), "a choice must be an open row or a keep of its roll");
    const auto width = static_cast<std::size_t>(spans(table).most[sheets - 1]) + 1;
    auto distribution = std::make_unique<double[]>(sheets * width);
    {
        const nb::gil_scoped_release others_run;
        totals(table, choices.data(), static_cast<int>(width), distribution.get());
    }
    return array(std::move(distribution), {sheets, width});
}

Out<double> door_pursue(const ScoreTable& scores, int sheet, const Vector& worth, int starts) {
    const Scores table = checked(scores);
    require(sheet >= 0 && sheet < sheets, "a sheet must be from 0 to 4095");
    require(worth.size() >= 1 && worth.size() <= most_totals, "worth must have 1 to 3061 values");
    const auto length = worth.size();
    require(starts >= 1 && static_cast<std::size_t>(starts) <= length,
            "starts must be from 1 to the number of totals");
    check_finite(worth.data(), length, "worth must be finite");
    const auto lines = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(sheet))) + 1;
    auto best = std::make_unique<double[]>(lines * length);
    {
        const nb::gil_scoped_release others_run;
        pursue(table, sheet, worth.data(), static_cast<int>(length), starts, best.get());
    }
    return array(std::move(best), {lines, length});
}

}  // namespace

void open_yacht(nb::module_& module) {
    using namespace nb::literals;
    auto yacht = module.def_submodule("yacht", "Twins: fishka.engines.yacht.twin.");
    yacht.def("solve", &door_solve, "scores"_a.noconvert());
    yacht.def("turn", &door_turn, "stop"_a.noconvert());
    yacht.def("policy", &door_policy, "scores"_a.noconvert(), "expected"_a.noconvert());
    yacht.def("totals", &door_totals, "scores"_a.noconvert(), "choices"_a.noconvert());
    yacht.def("pursue", &door_pursue, "scores"_a.noconvert(), "sheet"_a, "worth"_a.noconvert(),
              "starts"_a);
    open_duel(yacht);
}

}  // namespace fishka
