// nvcc:
// kernel-recursion: 4, 7
namespace plain {
__global__ void k(int n) { if (n > 0) k(n - 1); }
}
namespace in_lambda {
__global__ void k(int n) { auto f = [](int m) { k(m); }; f(n); }
}
