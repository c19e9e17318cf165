union U { float f[16]; int i[16]; };
extern "C" __global__ void k(/*P*/ U u, float* o, int i) { o[threadIdx.x] = u.f[i] + u.i[i + 1]; }
