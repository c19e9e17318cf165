// nvcc:
// param-may-be-copied: 4
struct Out { float* p[4]; };
template <bool B> __global__ void k(Out t, float v) { if constexpr (B) t.p[blockIdx.y][threadIdx.x] = v; }
