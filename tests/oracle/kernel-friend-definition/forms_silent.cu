// nvcc:
// kernel-friend-definition: silent
namespace device_friend {
struct S { int n; friend __device__ int get(S s) { return s.n; } };
__global__ void k(S s, int* o) { *o = get(s); }
}
namespace friend_class {
struct S { struct T; friend struct T; friend class U; int n; };
class U { void run(); };
}
namespace friend_declaration_in_class_template {
template <class T> struct S { template <class U> friend __global__ void k(S<U>, U* o); };
template <class U> __global__ void k(S<U>, U* o) { *o = U(); }
}
namespace host_friend_launches {
template <class T> __global__ void k(T* o) { *o = T(); }
struct S { int n; friend void run(S, int* o) { k<<<1, 1>>>(o); } };
}
namespace specialisation_friend {
template <class T> __global__ void k(T* o) { *o = T(); }
struct S { friend __global__ void k<int>(int* o); };
}
