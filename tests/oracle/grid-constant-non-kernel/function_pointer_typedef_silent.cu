// nvcc:
// grid-constant-non-kernel: silent
struct P { int n; };
typedef void (*Fn)(const __grid_constant__ P p, int*);
