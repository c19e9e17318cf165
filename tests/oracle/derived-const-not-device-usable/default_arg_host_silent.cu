// nvcc:
// derived-const-not-device-usable: silent
int V = 42;
extern "C" __global__ void kern(int* o, int n = V) { o[0] = n; }
void h(int* o) { kern<<<1, 1>>>(o); }
