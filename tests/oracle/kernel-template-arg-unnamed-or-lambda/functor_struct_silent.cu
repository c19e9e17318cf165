// nvcc:
// kernel-template-arg-unnamed-or-lambda: silent
struct F { __device__ void operator()() const {} };
template <class T> __global__ void k(T f) { f(); }
void h() { k<<<1, 1>>>(F{}); }
