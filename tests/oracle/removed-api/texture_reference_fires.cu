// nvcc: -arch=sm_75
// removed-api: 3
texture<float, 1> table;
__global__ void k(float* o) { *o = tex1Dfetch(table, 1); }
