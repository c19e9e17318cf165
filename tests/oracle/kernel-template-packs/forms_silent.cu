// nvcc:
// kernel-template-packs: silent
namespace device_function_two_packs {
template <class... A> struct L {};
template <class... A, class... B> __device__ int f(L<A...>, L<B...>) { return sizeof...(A); }
__global__ void k(int* o) { *o = f(L<int>(), L<int, int>()); }
}
namespace nontype_pack_last {
template <class T, int... N> __global__ void k(T* o) { *o = sizeof...(N); }
void h(int* o) { k<int, 1, 2><<<1, 1>>>(o); }
}
namespace pack_in_class_head {
template <class... P> struct M { template <class T, class... Q> static void run(T t, Q... q) {} };
template <class T, class... P> __global__ void k(T t, P... p) {}
}
namespace pack_of_parameter_type {
template <class... P> struct L {};
template <class T, class U> __global__ void k(L<T, U, T> l, U u) {}
}
