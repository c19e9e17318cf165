// Times the read of one pointer out of a table, by how the table reaches the kernel and how the index varies: nvcc -arch=sm_90 tables.cu
#include <cstdio>
#include <cuda_runtime.h>
template <int N> struct Table { const float* t[N]; int n; };
template <int N> __device__ __noinline__ const float* pickRef(const Table<N>& s, int i) { return s.t[i % N]; }
template <int N> __device__ __noinline__ const float* pickVal(Table<N> s, int i) { return s.t[i % N]; }
template <int N> __device__ __forceinline__ const float* pickInl(const Table<N>& s, int i) { return s.t[i % N]; }
template <int N> struct M : Table<N> { __device__ __noinline__ const float* at(int i) const { return this->t[i % N]; } };
#define IDX (U ? (int)blockIdx.x : (int)threadIdx.x)
#define T (blockIdx.x * blockDim.x + threadIdx.x)
template <int N, bool U> __global__ void valDirect(Table<N> s, float* o) { o[T] = s.t[IDX % N][threadIdx.x]; }
template <int N, bool U> __global__ void gcDirect(const __grid_constant__ Table<N> s, float* o) { o[T] = s.t[IDX % N][threadIdx.x]; }
template <int N, bool U> __global__ void valInl(Table<N> s, float* o) { o[T] = pickInl(s, IDX)[threadIdx.x]; }
template <int N, bool U> __global__ void valRef(Table<N> s, float* o) { o[T] = pickRef(s, IDX)[threadIdx.x]; }
template <int N, bool U> __global__ void gcRef(const __grid_constant__ Table<N> s, float* o) { o[T] = pickRef(s, IDX)[threadIdx.x]; }
template <int N, bool U> __global__ void valVal(Table<N> s, float* o) { o[T] = pickVal(s, IDX)[threadIdx.x]; }
template <int N, bool U> __global__ void gcVal(const __grid_constant__ Table<N> s, float* o) { o[T] = pickVal(s, IDX)[threadIdx.x]; }
template <int N, bool U> __global__ void valMem(M<N> s, float* o) { o[T] = s.at(IDX)[threadIdx.x]; }
template <int N, bool U> __global__ void gcMem(const __grid_constant__ M<N> s, float* o) { o[T] = s.at(IDX)[threadIdx.x]; }
template <int N, bool U> __global__ void valWrite(Table<N> s, float* o) { s.t[IDX % N] = s.t[0]; o[T] = s.t[(IDX + 1) % N][threadIdx.x]; }
template <int N, bool U> __global__ void ptrDirect(const Table<N>* s, float* o) { o[T] = s->t[IDX % N][threadIdx.x]; }
template <int N, bool U> __global__ void ptrRef(const Table<N>* s, float* o) { o[T] = pickRef(*s, IDX)[threadIdx.x]; }
template <class K, class... A> float us(K k, int blocks, A... a) {
  cudaEvent_t b, e; cudaEventCreate(&b); cudaEventCreate(&e);
  for (int i = 0; i < 3; i++) k<<<blocks, 256>>>(a...);
  float best = 1e9;
  for (int r = 0; r < 7; r++) { cudaEventRecord(b); for (int i = 0; i < 10; i++) k<<<blocks, 256>>>(a...); cudaEventRecord(e); cudaEventSynchronize(e); float m; cudaEventElapsedTime(&m, b, e); best = m < best ? m : best; }
  return best / 10 * 1000;
}
template <int N, bool U> void row() {
  int blocks = 1 << 16; float* o; cudaMalloc(&o, sizeof(float) * blocks * 256);
  M<N> h; h.n = N; for (int i = 0; i < N; i++) { float* p; cudaMalloc(&p, 1024); cudaMemset(p, 0, 1024); h.t[i] = p; }
  M<N>* d; cudaMalloc(&d, sizeof h); cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice);
  Table<N> t = h; Table<N>* dt = d;
  printf("N=%d index=%s bytes=%zu", N, U ? "uniform" : "divergent", sizeof h);
  printf(" valDirect=%.1f gcDirect=%.1f valInl=%.1f valRef=%.1f gcRef=%.1f valVal=%.1f gcVal=%.1f valMem=%.1f gcMem=%.1f valWrite=%.1f ptrDirect=%.1f ptrRef=%.1f %s\n",
    us(valDirect<N, U>, blocks, t, o), us(gcDirect<N, U>, blocks, t, o), us(valInl<N, U>, blocks, t, o), us(valRef<N, U>, blocks, t, o), us(gcRef<N, U>, blocks, t, o), us(valVal<N, U>, blocks, t, o), us(gcVal<N, U>, blocks, t, o), us(valMem<N, U>, blocks, h, o), us(gcMem<N, U>, blocks, h, o), us(valWrite<N, U>, blocks, t, o), us(ptrDirect<N, U>, blocks, (const Table<N>*)dt, o), us(ptrRef<N, U>, blocks, (const Table<N>*)dt, o), cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(o);
}
// launch cost of the bytes themselves: an empty kernel with n bytes of parameters against one upload + 8-byte pointer
template <int B> struct Blob { char b[B]; };
template <int B> __global__ void emptyVal(const __grid_constant__ Blob<B> s) {}
template <int B> __global__ void emptyPtr(const Blob<B>* s) {}
template <int B> void cost() {
  Blob<B> h{}; Blob<B>* d; cudaMalloc(&d, B); Blob<B>* pin; cudaMallocHost(&pin, B);
  cudaEvent_t b, e; cudaEventCreate(&b); cudaEventCreate(&e); float v, p, c;
  auto t = [&](auto f) { f(); cudaDeviceSynchronize(); float best = 1e9; for (int r = 0; r < 5; r++) { cudaEventRecord(b); for (int i = 0; i < 2000; i++) f(); cudaEventRecord(e); cudaEventSynchronize(e); float m; cudaEventElapsedTime(&m, b, e); best = m < best ? m : best; } return best / 2000 * 1000; };
  v = t([&] { emptyVal<B><<<1, 32>>>(h); }); p = t([&] { emptyPtr<B><<<1, 32>>>(d); });
  c = t([&] { cudaMemcpyAsync(d, pin, B, cudaMemcpyHostToDevice); emptyPtr<B><<<1, 32>>>(d); });
  printf("launch bytes=%d byValue=%.2f byPointer=%.2f upload+byPointer=%.2f us\n", B, v, p, c);
}
int main() {
  row<4, true>(); row<4, false>(); row<16, true>(); row<16, false>(); row<32, true>(); row<32, false>(); row<128, true>(); row<128, false>(); row<400, true>(); row<400, false>();
  cost<8>(); cost<256>(); cost<1024>(); cost<4000>();
}
