// nvcc:
// host-call-from-device: 4
struct V { int x; int get() const { return x; } };
__global__ void k(V v, int* o) { *o = v.get(); }
