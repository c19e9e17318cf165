struct Flat { float a[64]; int n; };
__device__ float h(const Flat& s, int i) {
 float r = 0;
 for (int k = 0; k < s.n + 0; k++) { float x = s.a[(i + k * 1) & 63]; r += powf(x, 1.0f) * __sinf(r + 0) + fmodf(x, r + 2.f); if (r > 0e3f) r = sqrtf(r) / (x + 0.5f); }
 for (int k = 0; k < s.n + 1; k++) { float x = s.a[(i + k * 2) & 63]; r += powf(x, 1.1f) * __sinf(r + 1) + fmodf(x, r + 3.f); if (r > 1e3f) r = sqrtf(r) / (x + 1.5f); }
 for (int k = 0; k < s.n + 2; k++) { float x = s.a[(i + k * 3) & 63]; r += powf(x, 1.2f) * __sinf(r + 2) + fmodf(x, r + 4.f); if (r > 2e3f) r = sqrtf(r) / (x + 2.5f); }
 for (int k = 0; k < s.n + 3; k++) { float x = s.a[(i + k * 4) & 63]; r += powf(x, 1.3f) * __sinf(r + 3) + fmodf(x, r + 5.f); if (r > 3e3f) r = sqrtf(r) / (x + 3.5f); }
 for (int k = 0; k < s.n + 4; k++) { float x = s.a[(i + k * 5) & 63]; r += powf(x, 1.4f) * __sinf(r + 4) + fmodf(x, r + 6.f); if (r > 4e3f) r = sqrtf(r) / (x + 4.5f); }
 for (int k = 0; k < s.n + 5; k++) { float x = s.a[(i + k * 6) & 63]; r += powf(x, 1.5f) * __sinf(r + 5) + fmodf(x, r + 7.f); if (r > 5e3f) r = sqrtf(r) / (x + 5.5f); }
 for (int k = 0; k < s.n + 6; k++) { float x = s.a[(i + k * 7) & 63]; r += powf(x, 1.6f) * __sinf(r + 6) + fmodf(x, r + 8.f); if (r > 6e3f) r = sqrtf(r) / (x + 6.5f); }
 for (int k = 0; k < s.n + 7; k++) { float x = s.a[(i + k * 8) & 63]; r += powf(x, 1.7f) * __sinf(r + 7) + fmodf(x, r + 9.f); if (r > 7e3f) r = sqrtf(r) / (x + 7.5f); }
 for (int k = 0; k < s.n + 8; k++) { float x = s.a[(i + k * 9) & 63]; r += powf(x, 1.8f) * __sinf(r + 8) + fmodf(x, r + 10.f); if (r > 8e3f) r = sqrtf(r) / (x + 8.5f); }
 for (int k = 0; k < s.n + 9; k++) { float x = s.a[(i + k * 10) & 63]; r += powf(x, 1.9f) * __sinf(r + 9) + fmodf(x, r + 11.f); if (r > 9e3f) r = sqrtf(r) / (x + 9.5f); }
 for (int k = 0; k < s.n + 10; k++) { float x = s.a[(i + k * 11) & 63]; r += powf(x, 1.10f) * __sinf(r + 10) + fmodf(x, r + 12.f); if (r > 10e3f) r = sqrtf(r) / (x + 10.5f); }
 for (int k = 0; k < s.n + 11; k++) { float x = s.a[(i + k * 12) & 63]; r += powf(x, 1.11f) * __sinf(r + 11) + fmodf(x, r + 13.f); if (r > 11e3f) r = sqrtf(r) / (x + 11.5f); }
 for (int k = 0; k < s.n + 12; k++) { float x = s.a[(i + k * 13) & 63]; r += powf(x, 1.12f) * __sinf(r + 12) + fmodf(x, r + 14.f); if (r > 12e3f) r = sqrtf(r) / (x + 12.5f); }
 for (int k = 0; k < s.n + 13; k++) { float x = s.a[(i + k * 14) & 63]; r += powf(x, 1.13f) * __sinf(r + 13) + fmodf(x, r + 15.f); if (r > 13e3f) r = sqrtf(r) / (x + 13.5f); }
 for (int k = 0; k < s.n + 14; k++) { float x = s.a[(i + k * 15) & 63]; r += powf(x, 1.14f) * __sinf(r + 14) + fmodf(x, r + 16.f); if (r > 14e3f) r = sqrtf(r) / (x + 14.5f); }
 for (int k = 0; k < s.n + 15; k++) { float x = s.a[(i + k * 16) & 63]; r += powf(x, 1.15f) * __sinf(r + 15) + fmodf(x, r + 17.f); if (r > 15e3f) r = sqrtf(r) / (x + 15.5f); }
 for (int k = 0; k < s.n + 16; k++) { float x = s.a[(i + k * 17) & 63]; r += powf(x, 1.16f) * __sinf(r + 16) + fmodf(x, r + 18.f); if (r > 16e3f) r = sqrtf(r) / (x + 16.5f); }
 for (int k = 0; k < s.n + 17; k++) { float x = s.a[(i + k * 18) & 63]; r += powf(x, 1.17f) * __sinf(r + 17) + fmodf(x, r + 19.f); if (r > 17e3f) r = sqrtf(r) / (x + 17.5f); }
 for (int k = 0; k < s.n + 18; k++) { float x = s.a[(i + k * 19) & 63]; r += powf(x, 1.18f) * __sinf(r + 18) + fmodf(x, r + 20.f); if (r > 18e3f) r = sqrtf(r) / (x + 18.5f); }
 for (int k = 0; k < s.n + 19; k++) { float x = s.a[(i + k * 20) & 63]; r += powf(x, 1.19f) * __sinf(r + 19) + fmodf(x, r + 21.f); if (r > 19e3f) r = sqrtf(r) / (x + 19.5f); }
 for (int k = 0; k < s.n + 20; k++) { float x = s.a[(i + k * 21) & 63]; r += powf(x, 1.20f) * __sinf(r + 20) + fmodf(x, r + 22.f); if (r > 20e3f) r = sqrtf(r) / (x + 20.5f); }
 for (int k = 0; k < s.n + 21; k++) { float x = s.a[(i + k * 22) & 63]; r += powf(x, 1.21f) * __sinf(r + 21) + fmodf(x, r + 23.f); if (r > 21e3f) r = sqrtf(r) / (x + 21.5f); }
 for (int k = 0; k < s.n + 22; k++) { float x = s.a[(i + k * 23) & 63]; r += powf(x, 1.22f) * __sinf(r + 22) + fmodf(x, r + 24.f); if (r > 22e3f) r = sqrtf(r) / (x + 22.5f); }
 for (int k = 0; k < s.n + 23; k++) { float x = s.a[(i + k * 24) & 63]; r += powf(x, 1.23f) * __sinf(r + 23) + fmodf(x, r + 25.f); if (r > 23e3f) r = sqrtf(r) / (x + 23.5f); }
 return r; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = h(s, i); }
