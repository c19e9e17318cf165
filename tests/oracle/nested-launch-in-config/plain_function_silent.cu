// nvcc:
// nested-launch-in-config: silent
__global__ void k(int n) {}
int blocks() { return 1; }
int later() { k<<<blocks(), 1>>>(0); return 1; }
void h() { int n = later(); k<<<n, 1>>>(later()); }
