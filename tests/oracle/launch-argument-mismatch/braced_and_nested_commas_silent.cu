// nvcc:
// launch-argument-mismatch: silent
struct P { int a, b; };
template <class A, class B> A pick(A a, B) { return a; }
__global__ void k(P p, int n) {}
void h() { k<<<1, 1>>>(P{1, 2}, pick<int, int>(3, 4)); k<<<1, 1>>>({1, 2}, 3); }
