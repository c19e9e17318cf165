// nvcc:
// unrecognized-pragma-in-device: 4 5 6 7 8 9 10
__device__ void f(int* p) {
#pragma unroll_and_jam
#pragma Unroll
#pragma weak foo
#pragma cuda unroll
#pragma optimize("", off)
#pragma comment(lib, "x")
#pragma deprecated(x)
  p[0] = 1;
}
