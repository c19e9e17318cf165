// nvcc:
// const-host-variable-address: 4
const int V = 42;
extern "C" __global__ void kern(const int** o) { o[0] = &V; }
