// Memory in large pages, where the system has them, for tables that are looked up all over.
#pragma once

#include <cstddef>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace fishka {

template <class T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class Other>
    explicit LargePages(const LargePages<Other>&) {}

    static constexpr std::align_val_t page{std::size_t{1} << 21};

    T* allocate(std::size_t count) {
        constexpr auto size = static_cast<std::size_t>(page);
        const std::size_t bytes = (count * sizeof(T) + size - 1) / size * size;
        void* memory = ::operator new(bytes, page);
#ifdef __linux__
        madvise(memory, bytes, MADV_HUGEPAGE);  // where it is refused, small pages serve
#endif
        return static_cast<T*>(memory);
    }

    void deallocate(T* memory, std::size_t) { ::operator delete(memory, page); }

    bool operator==(const LargePages&) const = default;
};

}  // namespace fishka
