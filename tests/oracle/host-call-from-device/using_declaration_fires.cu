// nvcc:
// host-call-from-device: 5
namespace n { int f() { return 1; } }
using n::f;
__global__ void k(int* o) { *o = f() + ::n::f(); }
