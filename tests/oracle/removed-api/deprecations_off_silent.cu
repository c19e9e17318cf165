// nvcc: -Wno-deprecated-declarations
// removed-api: silent
void h(void* p, cudaArray_t a) { cudaMemcpyToArray(a, 0, 0, p, 4, cudaMemcpyHostToDevice); }
