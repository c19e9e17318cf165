struct Config { float w[60]; int n, m; };
extern "C" __global__ void k(/*P*/ Config c, float* o) {
  __shared__ Config s;
  const int* from = reinterpret_cast<const int*>(&c); int* to = reinterpret_cast<int*>(&s);
  for (int i = threadIdx.x; i < (int)(sizeof(Config) / 4); i += blockDim.x) to[i] = from[i];
  __syncthreads();
  o[threadIdx.x] = s.w[threadIdx.x % 60];
}
