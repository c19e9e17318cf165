// nvcc:
// kernel-params-too-large: 5
constexpr int rows = 64, columns = 65;
struct Table { double d[rows][columns]; };
static __global__ void k(const __grid_constant__ Table t, double* o) { *o = t.d[1][2]; }
