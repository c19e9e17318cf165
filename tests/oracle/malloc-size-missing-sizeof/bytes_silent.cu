// nvcc:
// malloc-size-missing-sizeof: silent
void h(int n, int nbytes, size_t size) {
  float* p; char* c; void* v;
  const size_t total = n * sizeof(float);
  cudaMalloc(&p, total); cudaMalloc(&p, n * 4); cudaMalloc(&p, nbytes); cudaMalloc(&p, size); cudaMalloc(&p, 1024);
  cudaMalloc(&c, n); cudaMalloc(&v, n); cudaMalloc((void**)&p, n * sizeof(*p));
}
