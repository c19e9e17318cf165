// nvcc:
// kernel-template-arg-local-type: silent
template <class T> __global__ void k(T* t) {}
__global__ void plain(const void* t) {}
struct L { int x; };
void h() { struct M { int x; } m{1}; plain<<<1, 1>>>(&m); k<L><<<1, 1>>>(nullptr); k<<<1, 1>>>(&m.x); }
