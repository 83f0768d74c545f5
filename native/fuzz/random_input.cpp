// Throws seeded random bytes at one fuzz target, for compilers that bring no fuzzing engine.
// Usage: fuzz_NAME [seconds] [seed]

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments) {
    using clock = std::chrono::steady_clock;
    const double seconds = count > 1 ? std::atof(arguments[1]) : 10.0;
    const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
    const auto end = clock::now() + std::chrono::duration<double>(seconds);

    std::mt19937_64 random(seed);
    std::vector<std::uint8_t> data;
    std::uint64_t inputs = 0;
    while (clock::now() < end) {
        data.resize(random() % 512);
        for (auto& byte : data) {
            byte = static_cast<std::uint8_t>(random());
        }
        LLVMFuzzerTestOneInput(data.data(), data.size());
        ++inputs;
    }
    std::printf("%llu inputs, seed %llu\n", static_cast<unsigned long long>(inputs),
                static_cast<unsigned long long>(seed));
}
