struct M { float m[12]; };
__device__ float3 mul(const M& a, float3 p) { return make_float3(a.m[0] * p.x + a.m[1] * p.y + a.m[2] * p.z + a.m[3], a.m[4] * p.x + a.m[5] * p.y + a.m[6] * p.z + a.m[7], a.m[8] * p.x + a.m[9] * p.y + a.m[10] * p.z + a.m[11]); }
extern "C" __global__ void k(/*P*/ M m, float3* q) { q[threadIdx.x] = mul(m, q[threadIdx.x]); }
