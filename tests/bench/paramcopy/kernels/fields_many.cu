struct S { float v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, va, vb, vc, vd, ve, vf; };
extern "C" __global__ void k(/*P*/ S s, float* o) { o[threadIdx.x] = s.v0 + s.v3 * s.v7 + s.v9 - s.ve + s.vf; }
