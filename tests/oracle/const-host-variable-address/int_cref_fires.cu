// nvcc:
// const-host-variable-address: 4
const int V = 42;
extern "C" __global__ void kern(int* o) { const int& r = V; o[0] = r; }
