// nvcc:
// derived-const-not-device-usable: silent
const long double A = 2.5L;
const double V = (double)A;
extern "C" __global__ void kern(double* o) { o[0] = V; }
