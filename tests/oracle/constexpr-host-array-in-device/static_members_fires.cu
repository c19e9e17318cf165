// nvcc:
// constexpr-host-array-in-device: 5, 8
struct S { static constexpr int v[3] = {1, 2, 3}; };
template <class T> struct G { static constexpr T v[3] = {1, 2, 3}; };
__global__ void k1(int* o, int i) { o[0] = S::v[i]; }
__global__ void k2(int* o) { o[0] = S::v[1]; }
__global__ void k3(int* o) { o[0] = G<int>::v[2]; }
__global__ void k4(int* o) { for (int i = 0; i < 3; i++) o[i] = S::v[i]; }
