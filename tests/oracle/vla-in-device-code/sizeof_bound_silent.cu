// nvcc:
// vla-in-device-code: silent
struct P { int a[3]; };
__global__ void k(int* o, P p) { __shared__ char s[sizeof(p)]; s[0] = 1; *o = s[0]; }
