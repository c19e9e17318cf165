// nvcc:
// config-on-non-kernel: silent
struct M { int v; };
int operator<<(M a, int b) { return a.v << b; }
int h(int a) { M m{a}; return (m << 1) + (a << 2 >> 1); }
