// nvcc:
// removed-api: silent
__global__ void k(cudaTextureObject_t t, float* o) { *o = tex1Dfetch<float>(t, 0); }
