// nvcc:
// deduced-device-function-in-host: 5 6 7
__device__ auto f() { return 1; }
template <class T> __device__ auto t(T x) { return x; }
int h1() { return (int)sizeof(f()); }
void h2() { auto p = &t<int>; (void)p; }
template <class T> int h3() { return (int)sizeof(f()); }
