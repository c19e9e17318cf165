// nvcc: -rdc=true
// device-var-in-host-function: silent
void h() { extern __shared__ int a[]; }
void g() { extern __device__ int b; }
