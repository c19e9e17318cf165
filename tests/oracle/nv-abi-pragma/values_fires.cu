// nvcc:
// nv-abi-pragma: 4 6 8 10
#define FOUR 4
#pragma nv_abi preserve_n_data(0)
__device__ int f1(int a);
#pragma nv_abi preserve_n_data(4) preserve_n_control(-1)
__device__ int f2(int a);
#pragma nv_abi preserve_n_data(2147483648)
__device__ int f3(int a);
#pragma nv_abi preserve_n_data(FOUR)
__device__ int f4(int a);
