// nvcc:
// kernel-params-too-large: 6
template <class T, int N> struct Array { T data[N]; };
struct Base { Array<double, 4095> a; };
struct Derived : Base { int more; };
__global__ void k(Derived d, double* o) { *o = d.a.data[1]; }
