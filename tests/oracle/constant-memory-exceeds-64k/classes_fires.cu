// nvcc:
// constant-memory-exceeds-64k: 6
constexpr int n = 1 << 12;
struct Row { double4 a; float b; };
namespace x { __constant__ char pad[64]; }
__constant__ Row rows[n];
