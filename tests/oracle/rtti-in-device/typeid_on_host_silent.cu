// nvcc:
// rtti-in-device: silent
#include <typeinfo>
bool h() { return typeid(int) == typeid(float); }
__global__ void k(int* o) { *o = 1; }
