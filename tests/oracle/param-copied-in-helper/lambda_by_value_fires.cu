// nvcc:
// param-copied-in-helper: 4
struct Table { const float* rows[32]; int n; };
__global__ void k(Table t, float* o, int i) { auto f = [=](int j) { return t.rows[j][0]; }; *o = f(i); }
