// nvcc:
// extern-shared-not-unsized-array: silent
namespace dependent {
template <class T> __global__ void k(T* o) { extern __shared__ T s[]; s[0] = T(); *o = s[0]; }
template __global__ void k<int>(int*);
}
namespace extern_shared_aligned {
__global__ void k(int* o) { extern __shared__ __align__(16) unsigned char raw[]; int* p = (int*)raw; p[0] = 1; *o = p[0]; }
}
namespace extern_shared_two_dimensional {
__global__ void k(int* o) { extern __shared__ int s[][4]; s[0][1] = 1; *o = s[0][1]; }
}
namespace initialised_local {
__global__ void k(int* o) { static __shared__ int s[4]; s[0] = 1; *o = s[0]; }
}
namespace unsized_alias {
typedef int A[];
extern __shared__ A s;
__global__ void k(int* o) { s[0] = 1; *o = s[0]; }
}
