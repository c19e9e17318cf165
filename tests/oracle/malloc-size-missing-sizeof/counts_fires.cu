// nvcc:
// malloc-size-missing-sizeof: 3 4 5
void h(int n, int m) { float* p; cudaMalloc((void**)&p, n);
  cudaMallocManaged(&p, n * m + 1);
  const int count = n * m; cudaMalloc(&p, count);
}
