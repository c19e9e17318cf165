package archcfg

import "sync"

// capacity is what the architectures of one number have of their own, whatever
// the suffix. Registers are in units of 1,024, memory is in KiB.
type capacity struct {
	number                      int
	blocks, warps               int
	registersBlock, registersSM int
	sharedBlock, sharedSM       int
	// static124 is what ptxas 12.4 refuses more static shared memory than.
	static124 int
	// cluster is the largest cluster that is not portable; zero if unknown.
	cluster int
	source  string
}

const (
	fromGuide42 = "CUDA C programming guide 4.2, technical specifications per compute capability"
	fromGuide65 = "CUDA C programming guide 6.5, technical specifications per compute capability"
	fromGuide11 = "CUDA C++ programming guide 11, technical specifications per compute capability; blocks and warps: ptxas"
	fromGuide13 = "CUDA programming guide 13.0, section 5.1.3; blocks and warps: ptxas"
	fromHopper  = "CUDA programming guide 13.0, section 5.1.3; cuDeviceGetAttribute on an H200; cluster: Hopper tuning guide"
	fromBlackwl = "CUDA programming guide 13.0, section 5.1.3; blocks and warps: ptxas; cluster: Blackwell tuning guide"
	from88      = "cuda_occupancy.h and arch_traits.h of CUDA 13.5; blocks and warps: ptxas 13.0"
	from107own  = "CUDA programming guide 13.4, section 5.1.3 and cuda_occupancy.h of 13.5; blocks and warps: ptxas 13.5; arch_traits.h of 13.5 says 228 KB of shared memory"
)

// capacityTable is in order of number.
var capacityTable = sync.OnceValue(func() []capacity {
	return []capacity{
		{20, 8, 48, 32, 32, 48, 48, 0, 0, fromGuide42},
		{21, 8, 48, 32, 32, 48, 48, 0, 0, fromGuide42},
		{30, 16, 64, 64, 64, 48, 48, 0, 0, fromGuide65},
		{32, 16, 64, 64, 64, 48, 48, 0, 0, fromGuide65},
		{35, 16, 64, 64, 64, 48, 48, 0, 0, fromGuide11},
		{37, 16, 64, 64, 128, 48, 112, 0, 0, fromGuide11},
		{50, 32, 64, 64, 64, 48, 64, 64, 0, fromGuide11},
		{52, 32, 64, 64, 64, 48, 96, 96, 0, fromGuide11},
		{53, 32, 64, 32, 64, 48, 64, 64, 0, fromGuide11},
		{60, 32, 64, 64, 64, 48, 64, 64, 0, fromGuide11},
		{61, 32, 64, 64, 64, 48, 96, 96, 0, fromGuide11},
		{62, 32, 64, 32, 64, 48, 64, 64, 0, fromGuide11},
		{70, 32, 64, 64, 64, 96, 96, 96, 0, fromGuide11},
		{72, 32, 64, 64, 64, 96, 96, 64, 0, fromGuide11},
		{75, 16, 32, 64, 64, 64, 64, 64, 0, fromGuide13},
		{80, 32, 64, 64, 64, 163, 164, 164, 0, fromGuide13},
		{86, 16, 48, 64, 64, 99, 100, 100, 0, fromGuide13},
		{87, 16, 48, 64, 64, 163, 164, 164, 0, fromGuide13},
		{88, 16, 48, 64, 64, 99, 100, 0, 0, from88},
		{89, 24, 48, 64, 64, 99, 100, 164, 0, fromGuide13},
		{90, 32, 64, 64, 64, 227, 228, 164, 16, fromHopper},
		{100, 32, 64, 64, 64, 227, 228, 0, 16, fromBlackwl},
		{101, 24, 48, 64, 64, 227, 228, 0, 0, "cuda_occupancy.h of CUDA 13.5; it became sm_110"},
		{103, 32, 64, 64, 64, 227, 228, 0, 16, fromBlackwl},
		{107, 16, 32, 64, 64, 327, 328, 0, 0, from107own},
		{110, 24, 48, 64, 64, 227, 228, 0, 0, fromGuide13},
		{120, 24, 48, 64, 64, 99, 100, 0, 0, fromGuide13},
		{121, 24, 48, 64, 64, 99, 100, 0, 0, fromGuide13},
	}
})
