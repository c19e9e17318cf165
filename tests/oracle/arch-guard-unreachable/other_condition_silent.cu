// nvcc: -arch=sm_80
// arch-guard-unreachable: silent
#if 0
int x;
#endif
__device__ int f() { return 0; }
