// nvcc:
// host-call-from-device: 5, 6
namespace a { namespace b { struct S { static int s() { return 1; } }; } }
namespace c = a::b;
__global__ void k(int* o) { *o = c::S::s(); }
__device__ int e() { return c::S::s(); }
