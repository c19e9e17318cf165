// nvcc:
// printf-too-many-args: 5
#include <cstdio>
__global__ void k(int i) {
  auto f = [=] { printf("x", i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i); };
  f();
}
