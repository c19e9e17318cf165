// nvcc: -arch=sm_75
// removed-api: 3
void h(void* p, cudaArray_t a) { cudaMemcpyToArray(a, 0, 0, p, 4, cudaMemcpyHostToDevice); }
