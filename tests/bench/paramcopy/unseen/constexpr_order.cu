struct Block { float v[16]; };
extern "C" __global__ void k(/*P*/ Block b, float* o) { constexpr int order[4] = {3, 9, 1, 14}; o[threadIdx.x] = b.v[order[0]] + b.v[order[1]] * b.v[order[2]] - b.v[order[3]]; }
