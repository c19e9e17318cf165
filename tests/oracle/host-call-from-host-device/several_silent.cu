// nvcc:
// host-call-from-host-device: silent
namespace unused_static {
int h(int x) { return x; }
static __host__ __device__ int f() { return h(1); }
}
namespace unused_member {
int h(int x) { return x; }
struct S { __host__ __device__ int m() { return h(1); } };
}
namespace folded {
int h(int x) { return x; }
__host__ __device__ int f() { return sizeof(int) == 4 ? 1 : h(1); }
}
namespace exec_check_disabled {
int h(int x) { return x; }
#pragma nv_exec_check_disable
__host__ __device__ int f() { return h(1); }
}
namespace host_device_callee_redeclared {
__host__ __device__ int h(int);
__host__ __device__ int f() { return h(1); }
__host__ __device__ int h(int x) { return x; }
}
