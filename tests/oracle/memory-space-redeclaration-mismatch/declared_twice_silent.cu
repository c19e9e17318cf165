// nvcc: -rdc=true
// memory-space-redeclaration-mismatch: silent
extern __managed__ int x;
extern __managed__ int x;
