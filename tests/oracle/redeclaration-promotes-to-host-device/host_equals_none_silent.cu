// nvcc:
// redeclaration-promotes-to-host-device: silent
__host__ int f(int);
int f(int x) { return x; }
