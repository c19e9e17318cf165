package treesitter

import "sync"

// knownMacros are annotation macros of libraries that files use far more often
// than they show the definition of. A file's own definitions, and those of the
// environment, come first.
var knownMacros = sync.OnceValue(func() map[string]*Macro {
	t := map[string]*Macro{}
	for body, names := range map[string][]string{
		"__host__ __device__": {
			"C10_HOST_DEVICE", "_CCCL_HOST_DEVICE", "THRUST_HOST_DEVICE", "CUB_HOST_DEVICE", "CUDF_HOST_DEVICE", "XGBOOST_DEVICE",
			"EIGEN_DEVICE_FUNC", "HOST_DEVICE", "HOSTDEVICE", "__hd__", "__HD__", "HD", "GLM_CUDA_FUNC_DECL", "DEVICE_HOST",
			"RAFT_HOST_DEVICE", "CUCO_HOST_DEVICE", "TCNN_HOST_DEVICE", "AT_HOST_DEVICE", "KOKKOS_FUNCTION", "CUDA_HOST_DEVICE",
			"MATX_HOST_DEVICE", "GSPLAT_HOST_DEVICE", "CUDA_CALLABLE_MEMBER", "PLATFORM_HOST_DEVICE", "HOST_DEVICE_CUDA",
		},
		"__forceinline__ __host__ __device__": {
			"CUTLASS_HOST_DEVICE", "CUTE_HOST_DEVICE", "XGBOOST_HOST_DEV_INLINE", "HOST_DEVICE_INLINE", "RAFT_INLINE_FUNCTION",
			"KOKKOS_INLINE_FUNCTION", "KOKKOS_FORCEINLINE_FUNCTION", "C10_HOST_DEVICE_INLINE", "HOSTDEVICEINLINE", "CUDA_HOST_DEVICE_INLINE",
		},
		"__forceinline__ __device__": {"CUTLASS_DEVICE", "CUTE_DEVICE", "XGBOOST_DEV_INLINE", "RAFT_DEVICE_INLINE_FUNCTION", "DEVICE_INLINE", "CUDA_INLINE"},
		"__device__":                 {"C10_DEVICE", "_CCCL_DEVICE", "THRUST_DEVICE", "CUB_DEVICE", "CUDF_DEVICE"},
		"__device__ inline":          {"DI"},
		"__host__ __device__ inline": {"HDI"},
		"__host__":                   {"C10_HOST", "_CCCL_HOST", "CUTLASS_HOST", "CUTE_HOST", "THRUST_HOST", "CUB_HOST"},
		"__global__ static":          {"CUTLASS_GLOBAL", "CUDF_KERNEL"},
		"__grid_constant__":          {"CUTLASS_GRID_CONSTANT", "CUTE_GRID_CONSTANT", "_CCCL_GRID_CONSTANT", "NCCL_GRID_CONSTANT"},
		"__global__":                 {"_CCCL_KERNEL_ATTRIBUTES", "CUB_DETAIL_KERNEL_ATTRIBUTES", "THRUST_DETAIL_KERNEL_ATTRIBUTES"},
		"static __global__ void":     {"RAFT_KERNEL", "CUVS_KERNEL"},
		"":                           {"CUTLASS_PRAGMA_UNROLL", "CUTLASS_PRAGMA_NO_UNROLL", "CUTE_UNROLL", "CUTE_NO_UNROLL", "CUTLASS_GEMM_LOOP", "GLM_FUNC_QUALIFIER", "C10_UNUSED", "C10_ALWAYS_INLINE", "C10_NODISCARD", "_CCCL_NODISCARD", "_CCCL_FORCEINLINE", "_CCCL_VISIBILITY_HIDDEN", "EIGEN_STRONG_INLINE", "EIGEN_ALWAYS_INLINE", "PRAGMA_UNROLL"},
	} {
		for _, name := range names {
			t[name] = &Macro{Name: name, Body: body}
		}
	}
	return t
})
