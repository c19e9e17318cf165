struct Span { const float* p; int n; __device__ const float* begin() const { return p; } __device__ const float* end() const { return p + n; } };
struct Args { Span s; float scale; };
extern "C" __global__ void k(/*P*/ Args a, float* o) { float r = 0; for (float x : a.s) r += x; o[threadIdx.x] = r * a.scale; }
