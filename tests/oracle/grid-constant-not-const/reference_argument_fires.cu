// nvcc:
// grid-constant-not-const: 4, 5
template <class T> struct Tr { using c = const T; };
template <class T> __global__ void a(__grid_constant__ T p) {}
template <class T> __global__ void b(__grid_constant__ typename Tr<T>::c p) {}
void h() { int x = 0; a<int&><<<1, 1>>>(x); a<const int&><<<1, 1>>>(x); b<int&><<<1, 1>>>(x); }
