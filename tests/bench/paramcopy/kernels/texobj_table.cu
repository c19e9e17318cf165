struct X { cudaTextureObject_t t[8]; };
extern "C" __global__ void k(/*P*/ X x, float* o, int i) { o[threadIdx.x] = tex1Dfetch<float>(x.t[i], threadIdx.x); }
