// nvcc:
// derived-const-not-device-usable: silent
template <class T> constexpr T V = T(3.25);
extern "C" __global__ void kern(float* o) { o[0] = V<float>; }
