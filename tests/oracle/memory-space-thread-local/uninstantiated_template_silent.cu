// nvcc:
// memory-space-thread-local: silent
template <class T> __global__ void kt() { thread_local int c; c = 1; }
template <class T> struct S { __device__ void m() { thread_local int c; c = 1; } };
void hh() { auto l = []() { thread_local int c; c = 1; }; l(); }
