// nvcc:
// kernel-template-packs: 4, 7, 10, 13, 17, 20, 24
namespace declaration_pack_not_last {
template <class... P, class T> __global__ void k(T t, P... p);
}
namespace default_behind {
template <class... P, class T = int> __global__ void k(P... p) {}
}
namespace case_friend {
struct S { template <class... P, class T> friend __global__ void k(S s, T t, P... p); };
}
namespace nontype_pack_then_type {
template <int... N, class T> __global__ void k(T* o) { *o = sizeof...(N); }
}
namespace redeclared_without_global {
template <class T, class... P> __global__ void k(T t, P... p);
template <class... P, class T> __global__ void k(T* t, P... p);
}
namespace template_template_pack {
template <template <class> class... C, class T> __global__ void k(T* o) { *o = T(); }
}
namespace two_packs {
template <class... A> struct L {};
template <class... A, class... B> __global__ void k(L<A...>, L<B...>) {}
}
