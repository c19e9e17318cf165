// nvcc:
// device-variable-in-host-code: silent
__device__ const int k = 3;
__constant__ const float cf = 2.0f;
__device__ constexpr double d = 1.5;
__managed__ int m;
int constant() { return k; }
float real() { return cf; }
double twice() { return 2 * d; }
int managed() { m = 2; return m; }
constexpr int evaluated() { return k; }
int used() { return evaluated(); }
