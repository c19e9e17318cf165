// nvcc:
// long-double-in-device: 3 4 5 6 7 8 9 10
__device__ double c(double x) { return (double)(long double)x; }
__device__ double c2(double x) { return static_cast<double>(static_cast<double long>(x)); }
__host__ __device__ double hd(double x) { long double y = x; return (double)y; }
__device__ void vars(double* d) { const long double a[2] = {1, 2}; *d = (double)a[1]; }
__device__ void alias() { using U = long double; U u = 1; (void)u; }
__device__ void pointer() { long double (*fp)(long double) = nullptr; (void)fp; }
void h() { auto l = [] __device__ () { long double x = 1; (void)x; }; (void)l; }
__device__ double li(double x) { return x * 2.0L; }
