// nvcc:
// vla-in-device-code: 3
__global__ void k(int* o, int m) { const int n = m; int s[n]; s[0] = 1; *o = s[0]; }
