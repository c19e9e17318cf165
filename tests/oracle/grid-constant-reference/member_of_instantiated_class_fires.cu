// nvcc:
// grid-constant-reference: 4, 10
template <class T> struct S { static void run(T t); static void idle(T t); };
template <class T> __global__ void k(__grid_constant__ const T t) {}
template <class T> void S<T>::run(T t) { k<T&><<<1, 1>>>(t); }
template struct S<int>;
template <class T> __global__ void k2(__grid_constant__ const T t) {}
template <class T> struct Lazy { static void run(T t) { k2<T&><<<1, 1>>>(t); } };
Lazy<int> lazy;
template <class T> __global__ void k3(__grid_constant__ const T t) {}
template <class T> struct Inline { static void run(T t) { k3<T&><<<1, 1>>>(t); } };
template struct Inline<int>;
