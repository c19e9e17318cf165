#include "check.cuh"

static long long limit = (1LL << 40) - 7;

__global__ void k(long long* out) { *out = limit; }

int main() {
  long long* out = room<long long>();
  k<<<1, 1>>>(out);
  return different(out, 1099511627769LL);
}
