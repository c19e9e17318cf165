// nvcc:
// derived-const-not-device-usable: 4, 9
extern const int later;
__global__ void a(int* o) { o[0] = later; }
const int later = 5;
struct S { static const int declared; static const int defined; static const float real; };
const int S::defined = 9;
const float S::real = 2.5f;
__global__ void b(int* o) { o[0] = S::declared; }
__global__ void c(int* o) { o[0] = S::defined; }
__global__ void d(float* o) { o[0] = S::real; }
