struct V { float q[4]; };
struct E { V v[8]; };
struct T { E e[8]; int n; };
extern "C" __global__ void k(/*P*/ T t, float* o, int i, int j) { o[threadIdx.x] = t.e[i].v[j].q[i & 3]; }
