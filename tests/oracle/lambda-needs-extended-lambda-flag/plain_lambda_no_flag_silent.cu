// nvcc: no-extended-lambda
// lambda-needs-extended-lambda-flag: silent
__global__ void k(int* o) { auto f = [&](int i) { return i + *o; }; *o = f(1); }
int h(int a) { auto f = [a] { return a; }; return f(); }
