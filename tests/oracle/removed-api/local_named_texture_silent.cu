// nvcc: -arch=sm_75
// removed-api: silent
namespace own {
template <class T, int N> struct image {};
image<float, 1> texture;
}
__global__ void k(float* o, cudaTextureObject_t t) { *o = tex1D<float>(t, 0.5f); }
