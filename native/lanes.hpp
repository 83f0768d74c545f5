// Values side by side, 64 bytes of them: one vector register or several, as the machine has them.
#pragma once

#include <cstddef>
#include <cstring>

namespace fishka {

inline constexpr std::size_t lane_bytes = 64;

template <class T>
inline constexpr std::size_t lane_count = lane_bytes / sizeof(T);

template <class T>
struct lanes_of {
    typedef T type __attribute__((vector_size(lane_bytes)));
};

// Never passed or returned by value: how that is done differs between machines.
template <class T>
using Lanes = typename lanes_of<T>::type;

#define FISHKA_INLINE inline __attribute__((always_inline))

template <class T>
FISHKA_INLINE void load(Lanes<T>& to, const T* from) {
    std::memcpy(&to, from, lane_bytes);
}

template <class T>
FISHKA_INLINE void store(T* to, const Lanes<T>& from) {
    std::memcpy(to, &from, lane_bytes);
}

template <class T>
FISHKA_INLINE void fill(Lanes<T>& to, T value) {
    to = Lanes<T>{} + value;
}

template <class V>
FISHKA_INLINE void raise(V& to, const V& other) {
    to = other > to ? other : to;
}

// Compiles a function that inlines all it does for wide and for plain machines, and calls the one
// that fits: `body` is called as body(arguments…), `name` is what results.
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define FISHKA_WIDE __attribute__((target("avx512f")))
inline bool is_wide() { return __builtin_cpu_supports("avx512f") != 0; }

#define FISHKA_WIDEST(name, body)                                                              \
    template <class... Arguments>                                                              \
    FISHKA_WIDE void name##_avx512(Arguments... arguments) {                                   \
        body(arguments...);                                                                    \
    }                                                                                          \
    template <class... Arguments>                                                              \
    __attribute__((target("avx2"))) void name##_avx2(Arguments... arguments) {                 \
        body(arguments...);                                                                    \
    }                                                                                          \
    template <class... Arguments>                                                              \
    void name(Arguments... arguments) {                                                        \
        if (is_wide()) {                                                                       \
            name##_avx512<Arguments...>(arguments...);                                         \
        } else if (__builtin_cpu_supports("avx2")) {                                           \
            name##_avx2<Arguments...>(arguments...);                                           \
        } else {                                                                               \
            body(arguments...);                                                                \
        }                                                                                      \
    }
#else
#define FISHKA_WIDEST(name, body)                                                              \
    template <class... Arguments>                                                              \
    void name(Arguments... arguments) {                                                        \
        body(arguments...);                                                                    \
    }
#endif

}  // namespace fishka
