// nvcc:
// constexpr-host-array-in-device: silent
template <class T> struct S { static constexpr T V[3] = {1, 2, 42}; };
extern "C" __global__ void kern(int* o) { o[0] = S<int>::V[2]; }
