// nvcc:
// extern-shared-not-unsized-array: 4, 8, 11, 14
namespace namespace_scope {
extern __shared__ int s[3];
__global__ void k(int* o) { s[0] = 1; *o = s[0]; }
}
namespace pointer {
__global__ void k(int* o) { extern __shared__ int* p; p = o; *o = *p; }
}
namespace scalar {
__global__ void k(int* o) { extern __shared__ int s; s = 1; *o = s; }
}
namespace sized_array {
__global__ void k(int* o) { extern __shared__ int s[4]; s[0] = 1; *o = s[0]; }
}
