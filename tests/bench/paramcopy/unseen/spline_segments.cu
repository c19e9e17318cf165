struct Spline { float4 seg[32]; float lo, step; };
extern "C" __global__ void k(/*P*/ Spline s, float* x) {
  float v = (x[threadIdx.x] - s.lo) / s.step; int i = (int)v; float t = v - i;
  float4 c = s.seg[i & 31];
  x[threadIdx.x] = ((c.w * t + c.z) * t + c.y) * t + c.x;
}
