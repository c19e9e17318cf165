// nvcc:
// const-host-variable-address: 5
template <class T> __host__ __device__ const T& mx(const T& a, const T& b) { return a < b ? b : a; }
const int V = 42;
extern "C" __global__ void kern(int* o, int i) { o[0] = mx(V, i); }
