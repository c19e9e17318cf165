// nvcc:
// exceptions-in-device: 3 4 5
template <class T> __device__ void plain(T x) { throw 1; }
template <class T> struct M { __device__ void f() { throw 1; } };
template <class T> __host__ __device__ void both(T x) { throw 1; }
__global__ void k4() { M<int> m; m.f(); plain(1); }
void h() { both(1); }
