// nvcc:
// extended-lambda-captures: silent
void h() { int a[4] = {1, 2, 3, 4}; auto f = [=] __device__ (int i) { return a[i]; }; (void)f; }
