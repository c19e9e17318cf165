// nvcc:
// grid-constant-not-const: 3, 4, 5, 7
template <class T = const int> __global__ void k1(__grid_constant__ T p) {}
template <class T = int> __global__ void k2(__grid_constant__ T p) {}
template <class T = const int> __global__ void k3(__grid_constant__ T p) {}
template <class T = const int> __global__ void k4(const T* q, __grid_constant__ T p) {}
template <class U, class T = int> __global__ void k5(U u, __grid_constant__ T p) {}
template <class U, class T = const int> __global__ void k6(U u, __grid_constant__ T p = 0) {}
void h(float f, const int c) {
  k1<><<<1, 1>>>(3);
  k2<><<<1, 1>>>(3);
  k3<<<1, 1>>>(c);
  k5<int><<<1, 1>>>(1, f);
  k6<<<1, 1>>>(1);
}
