// nvcc:
// removed-api: silent
template <class T> void h() { T::f(); }
void g() { cudaDeviceReset(); }
