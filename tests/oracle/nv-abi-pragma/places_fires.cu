// nvcc:
// nv-abi-pragma: 3 5 7 9 11 13
#pragma nv_abi preserve_n_data(4)
int f1(int a);
#pragma nv_abi preserve_n_data(4)
__global__ void f2(int a);
#pragma nv_abi preserve_n_data(4)
__device__ int v;
#pragma nv_abi preserve_n_data(4)
struct S { int x; };
#pragma nv_abi preserve_n_data(4)
__device__ int (*pointer)(int);
#pragma nv_abi preserve_n_data(4)
typedef int T;
