// nvcc:
// nv-abi-pragma: 3 5 7 9 11 13 15 17
#pragma nv_abi
__device__ int f1(int a);
#pragma nv_abi foo(3)
__device__ int f2(int a);
#pragma nv_abi preserve_n_data
__device__ int f3(int a);
#pragma nv_abi preserve_n_data()
__device__ int f4(int a);
#pragma nv_abi preserve_n_data(4) preserve_n_data(4)
__device__ int f5(int a);
#pragma nv_abi preserve_n_data(4), preserve_n_control(2)
__device__ int f6(int a);
#pragma nv_abi preserve_n_data=4
__device__ int f7(int a);
#pragma nv_abi preserve_n_data(4
__device__ int f8(int a);
