// nvcc:
// grid-constant-reference: silent
struct P { int a[64]; };
#define BY &
#define CP const P
__global__ void k(__grid_constant__ CP p, int* o) { *o = p.a[0] BY 1; }
__device__ int l(CP BY p) { return p.a[0]; }
