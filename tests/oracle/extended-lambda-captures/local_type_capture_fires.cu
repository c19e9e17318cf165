// nvcc:
// extended-lambda-captures: 3
void h() { struct L { int x; } l{1}; auto f = [=] __device__ () { return l.x; }; (void)f; }
