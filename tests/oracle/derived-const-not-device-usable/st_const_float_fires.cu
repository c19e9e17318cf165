// nvcc:
// derived-const-not-device-usable: silent
struct P { float x, y; };
const P V = {1.5f, 3.25f};
extern "C" __global__ void kern(float* o) { o[0] = V.y; }
