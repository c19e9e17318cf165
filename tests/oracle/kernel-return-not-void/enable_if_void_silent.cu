// nvcc:
// kernel-return-not-void: silent
template <bool B, class T = void> struct En {};
template <class T> struct En<true, T> { typedef T type; };
template <class T> __global__ typename En<sizeof(T) == 4>::type k(T* o) { *o = T(); }
void h(int* o) { k<<<1, 1>>>(o); }
