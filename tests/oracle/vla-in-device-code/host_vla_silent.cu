// nvcc:
// vla-in-device-code: silent
int h(int n) { int a[n]; a[0] = n; return a[0]; }
