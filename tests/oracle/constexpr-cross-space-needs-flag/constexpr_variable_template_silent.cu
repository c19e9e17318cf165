// nvcc:
// constexpr-cross-space-needs-flag: silent
template <class T> constexpr T two = T(2);
__global__ void k(float* o) { *o = two<float>; }
