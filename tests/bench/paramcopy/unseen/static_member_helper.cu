struct Grid { float v[36]; int w; __device__ static float get(const Grid& g, int i) { return g.v[i]; } };
extern "C" __global__ void k(/*P*/ Grid g, float* o, int i) { o[threadIdx.x] = Grid::get(g, i) * g.w; }
