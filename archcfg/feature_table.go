package archcfg

// The features, in the order of [FeatureTable].
const (
	// GridConstant is __grid_constant__ on a kernel parameter.
	GridConstant Feature = iota
	// ParamAddress is the address of a kernel parameter in the constant bank, cvta.param.
	ParamAddress
	// ClusterDims is __cluster_dims__.
	ClusterDims
	// BlockSize is __block_size__.
	BlockSize
	// MaxNReg is __maxnreg__.
	MaxNReg
	// LaunchBoundsCluster is the third argument of __launch_bounds__.
	LaunchBoundsCluster
	// ManagedMemory is __managed__ variables.
	ManagedMemory
	// DynamicParallelism is launching kernels from device code.
	DynamicParallelism
	// IndependentThreads is independent thread scheduling.
	IndependentThreads
	// GridSync is cooperative_groups::this_grid().sync().
	GridSync
	// ClusterGroup is cooperative_groups::this_cluster().
	ClusterGroup
	// TensorMapParam is a CUtensorMap as a __grid_constant__ parameter.
	TensorMapParam
	// AtomicAddDouble is atomicAdd(double *, double).
	AtomicAddDouble
	// AtomicAddHalf2 is atomicAdd(__half2 *, __half2).
	AtomicAddHalf2
	// AtomicAddHalf is atomicAdd(__half *, __half).
	AtomicAddHalf
	// AtomicAddBFloat16 is atomicAdd(__nv_bfloat16 *, __nv_bfloat16).
	AtomicAddBFloat16
	// AtomicAddFloat4 is atomicAdd of float2 and float4.
	AtomicAddFloat4
	// AtomicCAS16 is atomicCAS(unsigned short *, …).
	AtomicCAS16
	// AtomicExch128 is atomicExch and atomicCAS of 16 bytes.
	AtomicExch128
	// AtomicSystem is atomic functions with _system.
	AtomicSystem
	// WarpReduce is __reduce_add_sync and its kind.
	WarpReduce
	// WarpMatch is __match_any_sync, __match_all_sync.
	WarpMatch
	// Nanosleep is __nanosleep.
	Nanosleep
	// DPX is __viaddmax_s32 and its kind.
	DPX
	// Float128 is __float128 in device code.
	Float128
	// BFloat16Types is __nv_bfloat16 and cuda_bf16.h.
	BFloat16Types
	// FP8Types is __nv_fp8_e4m3 and cuda_fp8.h.
	FP8Types
	// FP4Types is __nv_fp4_e2m1 and cuda_fp4.h.
	FP4Types
	// HalfArithmetic is 16-bit floating-point instructions, add.f16.
	HalfArithmetic
	// BFloat16FMA is fma.rn.bf16.
	BFloat16FMA
	// BFloat16Add is add.bf16.
	BFloat16Add
	// PackedFloat2 is add.f32x2.
	PackedFloat2
	// CvtBFloat16x2 is cvt.rn.bf16x2.f32.
	CvtBFloat16x2
	// CvtTF32 is cvt.rna.tf32.f32.
	CvtTF32
	// CvtFP8 is cvt.rn.satfinite.e4m3x2.f32.
	CvtFP8
	// CvtFP6 is cvt.rn.satfinite.e2m3x2.f32.
	CvtFP6
	// DP4A is dp4a, __dp4a.
	DP4A
	// TanhApprox is tanh.approx.f32.
	TanhApprox
	// ShuffleSync is shfl.sync.
	ShuffleSync
	// ElectSync is elect.sync.
	ElectSync
	// ReduxSync is redux.sync of integers.
	ReduxSync
	// ReduxSyncFloat is redux.sync of floating-point numbers.
	ReduxSyncFloat
	// CpAsync is cp.async.
	CpAsync
	// MBarrier is mbarrier, asynchronous barriers.
	MBarrier
	// MBarrierTryWait is mbarrier.try_wait.
	MBarrierTryWait
	// CpAsyncBulk is cp.async.bulk.
	CpAsyncBulk
	// CpAsyncBulkTensor is cp.async.bulk.tensor.
	CpAsyncBulkTensor
	// TensorMapReplace is tensormap.replace.
	TensorMapReplace
	// Multimem is multimem.
	Multimem
	// ClusterBarrier is barrier.cluster.
	ClusterBarrier
	// DistributedShared is mapa, st.shared::cluster.
	DistributedShared
	// DependentLaunch is griddepcontrol, programmatic dependent launch.
	DependentLaunch
	// LaunchControl is clusterlaunchcontrol.
	LaunchControl
	// SetMaxNReg is setmaxnreg.
	SetMaxNReg
	// LdMatrix is ldmatrix.
	LdMatrix
	// StMatrix is stmatrix.
	StMatrix
	// WMMA is wmma.
	WMMA
	// MMAF16K8 is mma.m16n8k8 of f16.
	MMAF16K8
	// MMAF16K16 is mma.m16n8k16 of f16.
	MMAF16K16
	// MMAInt8 is mma.m8n8k16 of s8 and u8.
	MMAInt8
	// MMABFloat16 is mma.m16n8k16 of bf16.
	MMABFloat16
	// MMATF32 is mma.m16n8k8 of tf32.
	MMATF32
	// MMAF64 is mma.m8n8k4 of f64.
	MMAF64
	// MMAFP8 is mma.m16n8k32 of e4m3 and e5m2.
	MMAFP8
	// MMABlockScale is mma with .block_scale.
	MMABlockScale
	// MMASparse is mma.sp.
	MMASparse
	// WGMMA is wgmma.
	WGMMA
	// TCGen05 is tcgen05.
	TCGen05
	// L2Policy is createpolicy and .L2::cache_hint.
	L2Policy
	// Load256 is ld.global.v4.b64, loads of 32 bytes.
	Load256
)

// ptx is the source of an instruction: the PTX ISA version that introduced it, and
// what ptxas of the recorded releases assembles.
func ptx(version string) string { return "PTX ISA, introduced in " + version + "; ptxas" }

// FeatureTable is every feature that this package knows, in order of [Feature].
// "nvcc" and "ptxas" in a source are the compilers of 11.8, 12.4, 13.0 and 13.5;
// their answers are in testdata/features.json.
func FeatureTable() []FeatureSupport {
	v := func(major, minor int) Version { return Version{major, minor} }
	exact := Version{}
	return []FeatureSupport{
		{GridConstant, "grid-constant", "`__grid_constant__` on a kernel parameter", []ArchRange{{70, 0, "", v(11, 7), exact}}, "CUDA programming guide, __grid_constant__ parameters; nvcc"},
		{ParamAddress, "param-address", "the address of a kernel parameter in the constant bank, `cvta.param`", []ArchRange{{70, 0, "", v(11, 7), exact}}, ptx("7.7")},
		{ClusterDims, "cluster-dims", "`__cluster_dims__`", []ArchRange{{90, 0, "", v(11, 8), exact}}, "CUDA programming guide, thread block clusters; nvcc"},
		{BlockSize, "block-size", "`__block_size__`", []ArchRange{{90, 0, "", v(13, 0), v(12, 4)}}, "CUDA programming guide, __block_size__; nvcc 12.4 does not know it, 13.0 does"},
		{MaxNReg, "maxnreg", "`__maxnreg__`", []ArchRange{{0, 0, "", v(12, 4), v(11, 8)}}, "CUDA programming guide, __maxnreg__; nvcc 11.8 does not know it, 12.4 does"},
		{LaunchBoundsCluster, "launch-bounds-cluster", "the third argument of `__launch_bounds__`", []ArchRange{{90, 0, "", v(11, 8), exact}}, "CUDA programming guide, launch bounds; nvcc"},
		{ManagedMemory, "managed-memory", "`__managed__` variables", []ArchRange{{30, 0, "", v(6, 0), exact}}, "CUDA programming guide, unified memory; nvcc"},
		{DynamicParallelism, "dynamic-parallelism", "launching kernels from device code", []ArchRange{{35, 0, "", v(5, 0), exact}}, "CUDA programming guide, dynamic parallelism; nvcc"},
		{IndependentThreads, "independent-threads", "independent thread scheduling", []ArchRange{{70, 0, "", v(9, 0), exact}}, "CUDA programming guide, SIMT architecture; no compiler tells"},
		{GridSync, "grid-sync", "`cooperative_groups::this_grid().sync()`", []ArchRange{{30, 0, "", v(9, 0), exact}}, "nvcc compiles it for all; the CUDA programming guide, cooperative groups, has it work on sm_60 and newer"},
		{ClusterGroup, "cluster-group", "`cooperative_groups::this_cluster()`", []ArchRange{{90, 0, "", v(11, 8), exact}}, "CUDA programming guide, cooperative groups; nvcc"},
		{TensorMapParam, "tensor-map-param", "a `CUtensorMap` as a `__grid_constant__` parameter", []ArchRange{{70, 0, "", v(12, 0), exact}}, "CUDA programming guide, tensor memory accelerator; nvcc"},
		{AtomicAddDouble, "atomic-add-double", "`atomicAdd(double *, double)`", []ArchRange{{60, 0, "", v(8, 0), exact}}, "CUDA programming guide, atomicAdd(); nvcc"},
		{AtomicAddHalf2, "atomic-add-half2", "`atomicAdd(__half2 *, __half2)`", []ArchRange{{50, 59, "", v(12, 4), v(11, 8)}, {60, 0, "", v(10, 0), v(7, 5)}}, "CUDA programming guide, atomicAdd(), which has it on sm_60 and newer only; nvcc"},
		{AtomicAddHalf, "atomic-add-half", "`atomicAdd(__half *, __half)`", []ArchRange{{70, 0, "", v(10, 0), v(8, 0)}}, "CUDA programming guide, atomicAdd(); nvcc"},
		{AtomicAddBFloat16, "atomic-add-bfloat16", "`atomicAdd(__nv_bfloat16 *, __nv_bfloat16)`", []ArchRange{{70, 79, "", v(12, 4), v(11, 8)}, {80, 0, "", v(11, 0), exact}}, "CUDA programming guide, atomicAdd(), which has it on sm_80 and newer only; nvcc"},
		{AtomicAddFloat4, "atomic-add-float4", "`atomicAdd` of `float2` and `float4`", []ArchRange{{90, 0, "", v(12, 4), v(11, 8)}}, "CUDA programming guide, atomicAdd(); nvcc"},
		{AtomicCAS16, "atomic-cas-16", "`atomicCAS(unsigned short *, …)`", []ArchRange{{70, 0, "", v(11, 8), v(8, 0)}}, "CUDA programming guide, atomicCAS(); nvcc"},
		{AtomicExch128, "atomic-exch-128", "`atomicExch` and `atomicCAS` of 16 bytes", []ArchRange{{90, 0, "", v(12, 4), v(11, 8)}}, "CUDA programming guide, atomicExch(); nvcc"},
		{AtomicSystem, "atomic-system", "atomic functions with `_system`", []ArchRange{{60, 0, "", v(8, 0), exact}}, "CUDA programming guide, atomic functions; nvcc"},
		{WarpReduce, "warp-reduce", "`__reduce_add_sync` and its kind", []ArchRange{{80, 0, "", v(11, 0), exact}}, "CUDA programming guide, warp reduce functions; nvcc"},
		{WarpMatch, "warp-match", "`__match_any_sync`, `__match_all_sync`", []ArchRange{{70, 0, "", v(9, 0), exact}}, "CUDA programming guide, warp match functions; nvcc"},
		{Nanosleep, "nanosleep", "`__nanosleep`", []ArchRange{{70, 0, "", v(10, 0), v(8, 0)}}, "CUDA programming guide, nanosleep function; nvcc"},
		{DPX, "dpx", "`__viaddmax_s32` and its kind", []ArchRange{{0, 0, "", v(12, 0), exact}}, "CUDA programming guide, DPX; nvcc"},
		{Float128, "float128", "`__float128` in device code", []ArchRange{{100, 0, "", v(12, 8), exact}}, "CUDA programming guide, 5.1.2; nvcc"},
		{BFloat16Types, "bfloat16-types", "`__nv_bfloat16` and cuda_bf16.h", []ArchRange{{0, 0, "", v(11, 0), exact}}, "CUDA math API, bfloat16; nvcc"},
		{FP8Types, "fp8-types", "`__nv_fp8_e4m3` and cuda_fp8.h", []ArchRange{{0, 0, "", v(11, 8), exact}}, "CUDA math API, FP8; nvcc"},
		{FP4Types, "fp4-types", "`__nv_fp4_e2m1` and cuda_fp4.h", []ArchRange{{0, 0, "", v(12, 8), exact}}, "CUDA math API, FP4; nvcc"},
		{HalfArithmetic, "half-arithmetic", "16-bit floating-point instructions, `add.f16`", []ArchRange{{53, 0, "", v(7, 0), exact}}, ptx("4.2")},
		{BFloat16FMA, "bfloat16-fma", "`fma.rn.bf16`", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{BFloat16Add, "bfloat16-add", "`add.bf16`", []ArchRange{{90, 0, "", v(11, 8), exact}}, ptx("7.8")},
		{PackedFloat2, "packed-float2", "`add.f32x2`", []ArchRange{{100, 0, "", v(12, 8), exact}}, ptx("8.6")},
		{CvtBFloat16x2, "cvt-bfloat16x2", "`cvt.rn.bf16x2.f32`", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{CvtTF32, "cvt-tf32", "`cvt.rna.tf32.f32`", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{CvtFP8, "cvt-fp8", "`cvt.rn.satfinite.e4m3x2.f32`", []ArchRange{{89, 89, "", v(12, 1), exact}, {90, 0, "", v(11, 8), exact}}, ptx("7.8 and, for sm_89, 8.1")},
		{CvtFP6, "cvt-fp6", "`cvt.rn.satfinite.e2m3x2.f32`", []ArchRange{{100, 0, "af", v(12, 8), exact}}, ptx("8.6")},
		{DP4A, "dp4a", "`dp4a`, `__dp4a`", []ArchRange{{61, 0, "", v(8, 0), exact}}, ptx("5.0")},
		{TanhApprox, "tanh-approx", "`tanh.approx.f32`", []ArchRange{{75, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{ShuffleSync, "shuffle-sync", "`shfl.sync`", []ArchRange{{30, 0, "", v(9, 0), exact}}, ptx("6.0")},
		{ElectSync, "elect-sync", "`elect.sync`", []ArchRange{{90, 0, "", v(12, 0), exact}}, ptx("8.0")},
		{ReduxSync, "redux-sync", "`redux.sync` of integers", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{ReduxSyncFloat, "redux-sync-float", "`redux.sync` of floating-point numbers", []ArchRange{{100, 109, "af", v(12, 8), exact}}, ptx("8.6")},
		{CpAsync, "cp-async", "`cp.async`", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{MBarrier, "mbarrier", "`mbarrier`, asynchronous barriers", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{MBarrierTryWait, "mbarrier-try-wait", "`mbarrier.try_wait`", []ArchRange{{90, 0, "", v(11, 8), exact}}, ptx("7.8")},
		{CpAsyncBulk, "cp-async-bulk", "`cp.async.bulk`", []ArchRange{{90, 0, "", v(12, 0), exact}}, ptx("8.0")},
		{CpAsyncBulkTensor, "cp-async-bulk-tensor", "`cp.async.bulk.tensor`", []ArchRange{{90, 0, "", v(12, 0), exact}}, ptx("8.0")},
		{TensorMapReplace, "tensormap-replace", "`tensormap.replace`", []ArchRange{{90, 90, "a", v(12, 3), exact}, {100, 0, "af", v(12, 8), exact}}, ptx("8.3")},
		{Multimem, "multimem", "`multimem`", []ArchRange{{90, 0, "", v(12, 1), exact}}, ptx("8.1")},
		{ClusterBarrier, "cluster-barrier", "`barrier.cluster`", []ArchRange{{90, 0, "", v(11, 8), exact}}, ptx("7.8")},
		{DistributedShared, "distributed-shared", "`mapa`, `st.shared::cluster`", []ArchRange{{90, 0, "", v(11, 8), exact}}, ptx("7.8")},
		{DependentLaunch, "dependent-launch", "`griddepcontrol`, programmatic dependent launch", []ArchRange{{90, 0, "", v(11, 8), exact}}, ptx("7.8")},
		{LaunchControl, "launch-control", "`clusterlaunchcontrol`", []ArchRange{{100, 0, "", v(12, 8), exact}}, ptx("8.6")},
		{SetMaxNReg, "setmaxnreg", "`setmaxnreg`", []ArchRange{{90, 90, "a", v(12, 0), exact}, {100, 0, "af", v(12, 8), exact}}, ptx("8.0")},
		{LdMatrix, "ldmatrix", "`ldmatrix`", []ArchRange{{75, 0, "", v(10, 2), exact}}, ptx("6.5")},
		{StMatrix, "stmatrix", "`stmatrix`", []ArchRange{{90, 0, "", v(11, 8), exact}}, ptx("7.8")},
		{WMMA, "wmma", "`wmma`", []ArchRange{{70, 0, "", v(9, 0), exact}}, ptx("6.0")},
		{MMAF16K8, "mma-f16-k8", "`mma.m16n8k8` of f16", []ArchRange{{75, 0, "", v(10, 2), exact}}, ptx("6.5")},
		{MMAF16K16, "mma-f16-k16", "`mma.m16n8k16` of f16", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{MMAInt8, "mma-int8", "`mma.m8n8k16` of s8 and u8", []ArchRange{{75, 0, "", v(10, 2), exact}}, ptx("6.5")},
		{MMABFloat16, "mma-bfloat16", "`mma.m16n8k16` of bf16", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{MMATF32, "mma-tf32", "`mma.m16n8k8` of tf32", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{MMAF64, "mma-f64", "`mma.m8n8k4` of f64", []ArchRange{{80, 0, "", v(11, 0), exact}}, ptx("7.0")},
		{MMAFP8, "mma-fp8", "`mma.m16n8k32` of e4m3 and e5m2", []ArchRange{{89, 0, "", v(12, 4), exact}}, ptx("8.4")},
		{MMABlockScale, "mma-block-scale", "`mma` with `.block_scale`", []ArchRange{{120, 129, "af", v(12, 8), exact}}, ptx("8.7")},
		{MMASparse, "mma-sparse", "`mma.sp`", []ArchRange{{80, 0, "", v(11, 1), exact}}, ptx("7.1")},
		{WGMMA, "wgmma", "`wgmma`", []ArchRange{{90, 90, "a", v(12, 0), exact}}, ptx("8.0")},
		{TCGen05, "tcgen05", "`tcgen05`", []ArchRange{{100, 119, "af", v(12, 8), exact}}, ptx("8.6")},
		{L2Policy, "l2-policy", "`createpolicy` and `.L2::cache_hint`", []ArchRange{{80, 0, "", v(11, 4), exact}}, ptx("7.4")},
		{Load256, "load-256", "`ld.global.v4.b64`, loads of 32 bytes", []ArchRange{{100, 0, "", v(12, 9), exact}}, ptx("8.8")},
	}
}
