// nvcc:
// shared-in-range-for: silent
namespace body_declares {
__global__ void k(int* o) { int a[2] = {1, 2}; for (int x : a) { __shared__ int s; s = x; *o += s; } }
}
namespace loop_over_shared {
__global__ void k(int* o) { __shared__ int a[2]; for (auto& x : a) x = 1; for (const int x : a) *o += x; }
}
namespace shared_before_loop {
__global__ void k(int* o) { __shared__ int a[2]; a[0] = a[1] = 1; for (int x : a) *o += x; }
}
namespace shared_in_classic_for_init {
__global__ void k(int* o) { for (__shared__ int i; *o < 2; ++*o) { i = 1; } }
}
