struct Flat { float a[64]; int n; };
typedef float (*Fn)(const Flat&, int);
extern "C" __global__ void k(/*P*/ Flat s, Fn f, float* o, int i) { o[threadIdx.x] = f(s, i); }
