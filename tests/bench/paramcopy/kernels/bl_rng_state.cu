struct R { unsigned s[4]; int n, m; __device__ unsigned next() { unsigned t = s[3]; s[3] = s[2]; s[2] = s[1]; s[1] = s[0]; t ^= t << 11; s[0] = t ^ (t >> 8) ^ s[0] ^ (s[0] >> 19); return s[0]; } };
extern "C" __global__ void k(/*P*/ R r0, unsigned* o) { R r = r0; r.s[0] ^= threadIdx.x; for (int i = 0; i < r.n; i++) o[threadIdx.x] = r.next(); }
