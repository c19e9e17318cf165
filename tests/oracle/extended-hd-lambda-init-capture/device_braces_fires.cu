// nvcc:
// extended-hd-lambda-init-capture: 4
template <class F> void run(F) {}
void a() { run([x{1}] __device__ () { return x; }); }
