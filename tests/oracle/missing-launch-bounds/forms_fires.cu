// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: 4, 8, 13, 16, 17, 18, 21, 22
namespace first_declaration {
__global__ void k(int* o);
__global__ void k(int* o) { *o = 1; }
}
namespace first_without {
__global__ void k(int* o);
__global__ void __launch_bounds__(64) k(int* o) { *o = 1; }
}
namespace specialisation {
template <class T> __global__ void __launch_bounds__(64) k(T* o) { *o = T(); }
template <> __global__ void k<int>(int* o) { *o = 1; }
}
namespace static_and_unnamed {
static __global__ void k(int* o) { *o = 1; }
namespace { __global__ void j(int* o) { *o = 1; } }
extern "C" __global__ void l(int* o) { *o = 1; }
}
namespace template_and_directive {
template <class T> __global__ void k(T* o) { *o = T(); }
template __global__ void k<int>(int*);
}
