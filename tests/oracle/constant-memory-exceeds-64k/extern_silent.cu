// nvcc: -rdc=true
// constant-memory-exceeds-64k: silent
extern __constant__ char a[65000];
__constant__ char b[60000];
