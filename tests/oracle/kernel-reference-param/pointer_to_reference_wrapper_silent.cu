// nvcc:
// kernel-reference-param: silent
template <class T> struct Ref { T* p; __device__ T& get() const { return *p; } };
template <class T> __global__ void k(Ref<T> r) { r.get() = T(); }
void h(int* o) { k<<<1, 1>>>(Ref<int>{o}); }
