// nvcc:
// kernel-return-not-void: silent
void nothing();
__global__ decltype(nothing()) k(int* o) { *o = 1; }
