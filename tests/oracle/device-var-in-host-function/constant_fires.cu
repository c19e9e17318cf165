// nvcc:
// device-var-in-host-function: 3
void h() { __constant__ int c; }
