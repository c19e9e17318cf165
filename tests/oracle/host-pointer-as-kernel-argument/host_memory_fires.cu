// nvcc:
// host-pointer-as-kernel-argument: 7 8 9 10
#include <vector>
__global__ void k(int* p) { *p = 1; }
template <class T> __global__ void tk(T* p) { *p = 1; }
void h() { int x = 0, a[4]; std::vector<int> v(4); int* heap = new int[4];
  k<<<1, 1>>>(&x);
  tk<<<1, 1>>>(a); tk<int><<<1, 1>>>(a);
  k<<<1, 1>>>(v.data()); k<<<1, 1>>>(&v[0]);
  k<<<1, 1>>>(heap);
}
