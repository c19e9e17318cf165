// nvcc: no-extended-lambda -expt-extended-lambda
// lambda-needs-extended-lambda-flag: silent
template <class F> void run(F) {}
void h() { run([] __device__ (int i) { return i; }); }
