#include "stopping_door.hpp"

#include "arrays.hpp"

namespace nb = nanobind;

namespace fishka {

Stopping::Stopping(const Cells& cells, const nb::object& enough)
    : told_(cells.data()), enough_(enough) {
    require(enough.is_none() || PyCallable_Check(enough.ptr()),
            "what tells whether it is enough must be callable, or None");
}

bool Stopping::operator()(std::int64_t steps) const {
    told_[0] = steps;
    if (told_[1] != 0 && steps >= told_[1]) {
        return true;
    }
    const nb::gil_scoped_acquire held;
    if (PyErr_CheckSignals() != 0) {
        throw nb::python_error();
    }
    const int said = enough_.is_none() ? 0 : PyObject_IsTrue(enough_().ptr());
    if (said < 0) {
        throw nb::python_error();
    }
    return said != 0;
}

}  // namespace fishka
