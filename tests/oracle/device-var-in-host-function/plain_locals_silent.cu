// nvcc:
// device-var-in-host-function: silent
__device__ int g;
void h(int* p) { static int n; int* q = &n; *p = *q; extern __device__ int g; }
