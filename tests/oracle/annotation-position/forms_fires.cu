// nvcc:
// annotation-position: 4, 7, 8, 11, 14, 15, 19, 23
namespace before_extern_c {
__global__ extern "C" void k(int* o) { *o = 1; }
}
namespace before_template {
__device__ template <class T> T f(T t) { return t; }
__launch_bounds__(64) template <class T> __global__ void k(T* o) { *o = T(); }
}
namespace before_using {
__device__ using T = int;
}
namespace behind_parameters_of_definition {
void f(int* o) __device__ { *o = 1; }
void k(int* o) __global__ __launch_bounds__(64) { *o = 1; }
}
namespace macro_before_template {
#define DEV __device__
DEV template <class T> T f(T t) { return t; }
#undef DEV
}
namespace variable_before_extern_c {
__device__ extern "C" int n;
}
