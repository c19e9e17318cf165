// nvcc:
// derived-const-not-device-usable: 4
const float4 V = make_float4(1, 2, 3.25f, 4);
extern "C" __global__ void kern(float* o) { o[0] = V.z; }
