// nvcc:
// device-static-dynamic-init: silent
__device__ constexpr int dce(int x) { return x + 1; }
__device__ int other;
__constant__ const int cc = 3;
const int hc = 4;
__device__ int literal() { static int s = 3; return s; }
__device__ int function() { static int s = dce(3); return s; }
__device__ int constant_local() { const int l = 3; static int s = l; return s; }
__device__ int address() { static int* s = &other; return *s; }
__device__ int host_constant() { static int s = hc + cc; return s; }
__device__ int size(int x) { static int s = sizeof(x); return s; }
