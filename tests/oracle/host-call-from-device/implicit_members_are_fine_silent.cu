// nvcc:
// host-call-from-device: silent
struct V { int x; float y[4]; };
__global__ void k(V v, V* o) { V w; w = v; V u(w); *o = u; }
