// nvcc:
// kernel-call-without-config: silent
namespace dev { __global__ void k(int n) {} }
namespace host { void k(int n) { dev::k<<<1, 1>>>(n); } }
void h() { host::k(1); }
