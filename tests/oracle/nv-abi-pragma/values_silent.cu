// nvcc:
// nv-abi-pragma: silent
constexpr int N = 4;
#pragma nv_abi preserve_n_data(N * 2)
__device__ int a1();
#pragma nv_abi preserve_n_data(2147483647)
__device__ int a2();
#pragma nv_abi preserve_n_data(4u)
__device__ int a3();
#pragma nv_abi preserve_n_data('a')
__device__ int a4();
#pragma nv_abi preserve_n_data(1 ? 4 : 2)
__device__ int a5();
#pragma nv_abi preserve_n_data((4))
__device__ int a6();
#if 0
#pragma nv_abi foo
#endif
