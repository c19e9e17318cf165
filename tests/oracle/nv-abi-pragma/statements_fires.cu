// nvcc:
// nv-abi-pragma: 5 7 9 11 13 17
__device__ int f(int a) { return a; }
__global__ void k(int* p) {
#pragma nv_abi preserve_n_data(4)
  int a = f(2);
#pragma nv_abi preserve_n_data(4)
  if (a) p[1] = 2;
#pragma nv_abi preserve_n_data(4)
  for (int i = 0; i < 2; i++) f(i);
#pragma nv_abi preserve_n_data(4)
  { f(2); }
#pragma nv_abi preserve_n_data(4)
  return;
}
void h(int* p) {
#pragma nv_abi preserve_n_data(4)
  p[0] = 1;
}
