// nvcc:
// kernel-return-not-void: 3 4
template <class T> __global__ T k(int* o);
template <class T> __global__ T k(int* o) { *o = 1; return T(); }
void h(int* o) { k<int><<<1, 1>>>(o); }
