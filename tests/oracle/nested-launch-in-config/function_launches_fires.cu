// nvcc:
// nested-launch-in-config: 6 7
__global__ void k(int n) {}
int blocks() { k<<<1, 1>>>(0); return 1; }
int most(int a, int b) { return a < b ? b : a; }
void h() { k<<<blocks(), 1>>>(1);
  k<<<1, most(1, blocks())>>>(1); }
