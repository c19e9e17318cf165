struct Job { const float* in; float* out; int n; };
extern "C" __global__ void k(Job j) { while (j.n-- > 0) *j.out++ = *j.in++; }
