struct Camera { float3 origin, lower_left, horizontal, vertical; int width, height; };
__device__ float3 ray(const Camera& c, float u, float v) {
  return make_float3(c.lower_left.x + u * c.horizontal.x + v * c.vertical.x - c.origin.x, c.lower_left.y + u * c.horizontal.y + v * c.vertical.y - c.origin.y, c.lower_left.z + u * c.horizontal.z + v * c.vertical.z - c.origin.z);
}
extern "C" __global__ void k(/*P*/ Camera cam, float3* out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= cam.width || y >= cam.height) return;
  out[y * cam.width + x] = ray(cam, x / (float)cam.width, y / (float)cam.height);
}
