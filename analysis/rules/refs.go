package rules

// The sections of NVIDIA's CUDA C++ Programming Guide that rules refer to.
const (
	guide                 = "https://docs.nvidia.com/cuda/cuda-c-programming-guide/index.html"
	guideGridConstant     = guide + "#grid-constant"
	guideRestrict         = guide + "#restrict"
	guideExecutionSpaces  = guide + "#function-execution-space-specifiers"
	guideGlobal           = guide + "#global"
	guideMemorySpaces     = guide + "#variable-memory-space-specifiers"
	guideConstVariables   = guide + "#const-qualified-variables"
	guideSpaceLimits      = guide + "#device-memory-space-specifiers"
	guideKernelParameters = guide + "#global-function-argument-processing"
	guideNoInline         = guide + "#noinline-and-forceinline"
	guideExtendedLambda   = guide + "#extended-lambda"
	guideUnroll           = guide + "#pragma-unroll"
	guideLaunchBounds     = guide + "#launch-bounds"
	guideExceptions       = guide + "#exception-handling"
	guideRTTI             = guide + "#rtti"
	guideLongDouble       = guide + "#long-double"
	guideBuiltinVariables = guide + "#built-in-variables"
	guideLaunch           = guide + "#execution-configuration"
	guideDynamicLaunch    = guide + "#cuda-dynamic-parallelism"
	guideBarriers         = guide + "#synchronization-functions"
	guideCUDAArch         = guide + "#cuda-arch"
	guideClusters         = guide + "#thread-block-clusters"
	guideMaxRegisters     = guide + "#maximum-number-of-registers-per-thread"
)

// since is the version that brought the first rules.
const since = "0.1.0"
