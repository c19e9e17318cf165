// nvcc:
// nv-abi-pragma: 15
#pragma nv_abi preserve_n_data(4)
static __device__ __noinline__ int f1(int a) { return a; }
#pragma nv_abi preserve_n_data(4)
#pragma nv_abi preserve_n_control(4)
__device__ int f2(int a);
#pragma nv_abi preserve_n_data ( 4 ) preserve_n_control ( 0x10 ) // registers
extern "C" __device__ int f4(int a);
#pragma nv_abi preserve_n_data(4)preserve_n_control(2)
__host__ __device__ auto f7() -> int;
#pragma nv_abi preserve_n_data(4)
template <class T> __device__ int t1(T a) { return a; }
struct S { __device__ int m(); };
#pragma nv_abi preserve_n_data(4)
__device__ int S::m() { return 1; }
