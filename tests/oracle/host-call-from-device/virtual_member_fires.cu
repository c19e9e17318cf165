// nvcc:
// host-call-from-device: 4
struct V { virtual int v() { return 1; } };
inline __device__ int f(V* p) { return p->v(); }
