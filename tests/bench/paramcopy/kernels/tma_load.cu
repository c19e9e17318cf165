struct alignas(64) TMap { unsigned long long q[16]; };
extern "C" __global__ void k(/*P*/ TMap m, float* o, int x, int y) {
  __shared__ alignas(128) float h[1024]; __shared__ alignas(8) unsigned long long bar;
  unsigned d = (unsigned)__cvta_generic_to_shared(h), b = (unsigned)__cvta_generic_to_shared(&bar);
  if (threadIdx.x == 0) asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" :: "r"(d), "l"(&m), "r"(x), "r"(y), "r"(b) : "memory");
  __syncthreads(); o[threadIdx.x] = h[threadIdx.x]; }
