// nvcc:
// kernel-friend-definition: 3
struct S { template <class T> friend __global__ void k(T* p) {} };
