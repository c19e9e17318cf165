// nvcc:
// launch-bounds-arguments: silent
#define THREADS 256
#define HALF(x) ((x) / 2)
constexpr int warps = 8;
enum { BLOCKS = 2 };
struct Tile { static constexpr int threads = 64; };
constexpr int square(int n) { return n * n; }
__global__ void __launch_bounds__(THREADS) a() {}
__global__ void __launch_bounds__(HALF(THREADS), BLOCKS) b() {}
__global__ void __launch_bounds__(warps * 32) c() {}
__global__ void __launch_bounds__(Tile::threads, 1) d() {}
__global__ void __launch_bounds__(square(16)) e() {}
__global__ void __launch_bounds__(sizeof(double) * 16) f() {}
__global__ void __launch_bounds__(true ? 64 : 4096) g() {}
