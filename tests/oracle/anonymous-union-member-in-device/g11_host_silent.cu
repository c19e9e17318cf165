// nvcc:
// anonymous-union-member-in-device: silent
static union { int ai; float af; };
int h() { return ai; }
template <class T> __device__ T never() { return 0; }
struct S { int ai; __device__ int get() { return ai; } };
