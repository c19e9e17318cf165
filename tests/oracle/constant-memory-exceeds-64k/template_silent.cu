// nvcc:
// constant-memory-exceeds-64k: silent
template <class T> __constant__ T v[65537];
__constant__ char a[4];
