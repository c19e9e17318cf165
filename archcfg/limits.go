package archcfg

import "slices"

// Limits is what one architecture allows a kernel, under one release. Zero is
// unknown in every field but ReservedShared, PortableCluster and MaxCluster,
// whose comments say what it means there.
type Limits struct {
	// ThreadsPerBlock is the most threads of one block, 1,024 everywhere. No
	// compiler looks at it: a launch with more fails.
	ThreadsPerBlock int
	// BlockDim and GridDim are the largest x, y and z of a block and of a grid.
	BlockDim, GridDim [3]int
	// WarpSize is the number of threads of one warp.
	WarpSize int
	// BlocksPerSM and WarpsPerSM are how many may reside on one multiprocessor.
	// ptxas ignores a minimum of blocks above them, with a warning.
	BlocksPerSM, WarpsPerSM int
	// RegistersPerThread is the most registers of one thread: ptxas ignores a
	// __maxnreg__ above it, with a warning. MinRegisters is the count that ptxas
	// raises a lower __maxnreg__ to.
	RegistersPerThread, MinRegisters int
	// RegistersPerBlock and RegistersPerSM count 32-bit registers.
	RegistersPerBlock, RegistersPerSM int
	// StaticShared is how many bytes of static __shared__ variables ptxas lets one
	// kernel have. The driver may still refuse to load more than 49,152 bytes.
	StaticShared int
	// DynamicShared is how many bytes of shared memory a block may have, static
	// and dynamic, after the program asked for more than 49,152 with
	// cudaFuncSetAttribute.
	DynamicShared int
	// SharedPerSM is the bytes of shared memory of one multiprocessor.
	SharedPerSM int
	// ReservedShared is the bytes of SharedPerSM that each resident block costs
	// beside its own; zero before sm_80.
	ReservedShared int
	// ConstantBank is the bytes of all __constant__ variables of a program.
	ConstantBank int
	// ParamBytes is the bytes of all parameters of one kernel; the front end
	// refuses more.
	ParamBytes int
	// PortableCluster is the most blocks of a cluster on every GPU of the
	// architecture; zero where there are no clusters.
	PortableCluster int
	// MaxCluster is the most blocks of a cluster after the program asked for a
	// size that is not portable; zero where there are no clusters and where no
	// document says it. No compiler looks at the size of a cluster.
	MaxCluster int
	// LocalPerThread is the bytes of local memory of one thread. ptxas accepts
	// more.
	LocalPerThread int
	// Barriers is how many barriers a block has: bar.sync takes 0 to Barriers-1.
	Barriers int
	// Source names the documents and the runs behind what is the architecture's own.
	Source string
}

// ThreadsPerSM is how many threads may reside on one multiprocessor.
func (l Limits) ThreadsPerSM() int { return l.WarpsPerSM * l.WarpSize }

const kib = 1024

// LimitsOf gives what architecture a allows under release v. Where releases
// differ and v is unknown or lies between two that were recorded, the limit is
// the most permissive one; a release after [Newest] is read like it. A suffix
// matters: ptxas lets sm_90a have more static shared memory than sm_90. ok is
// false for an architecture that is not in the table or that v does not have.
func LimitsOf(a Arch, v Version) (l Limits, ok bool) {
	rows := capacityTable()
	i, found := slices.BinarySearchFunc(rows, a.Number, func(r capacity, number int) int { return r.number - number })
	row, known := archRow(a)
	if !found || !known || !v.HasArch(a) {
		return Limits{}, false
	}
	r := rows[i]
	l = Limits{
		ThreadsPerBlock: 1024,
		BlockDim:        [3]int{1024, 1024, 64},
		GridDim:         [3]int{1<<31 - 1, 65535, 65535},
		WarpSize:        32,

		BlocksPerSM: r.blocks,
		WarpsPerSM:  r.warps,

		RegistersPerThread: 255,
		MinRegisters:       16,
		RegistersPerBlock:  r.registersBlock * kib,
		RegistersPerSM:     r.registersSM * kib,

		DynamicShared: r.sharedBlock * kib,
		SharedPerSM:   r.sharedSM * kib,
		StaticShared:  r.staticShared(row, v),

		ConstantBank:   64 * kib,
		ParamBytes:     paramBytes(a, v),
		LocalPerThread: 512 * kib,
		Barriers:       16,
		Source:         r.source,
	}
	if a.Number < 30 {
		l.GridDim[0] = 65535
	}
	if a.Number < 32 {
		l.RegistersPerThread = 63
	}
	if a.Number >= 70 {
		l.MinRegisters = 24
	}
	if a.Number >= 80 {
		l.ReservedShared = 1 * kib
	}
	if a.Number >= 90 {
		l.PortableCluster, l.MaxCluster = 8, r.cluster
	}
	return l, true
}

// paramBytes is 4,096, and 32,764 from CUDA 12.1 on sm_70 and newer (guide,
// "__global__ function parameters"; nvcc 11.8, 12.4, 13.0 and 13.5).
func paramBytes(a Arch, v Version) int {
	if a.Number >= 70 && (!v.Known() || v.AtLeast(12, 1)) {
		return 32764
	}
	return 4096
}

// staticShared is what ptxas refuses more than. The guide says 48 KB. ptxas 11.8,
// 13.0 and 13.5 agree for architectures without "a"; 13.0 and 13.5 give an "a" all
// that a block can have, but sm_107a only 227 KB; 12.4 has numbers of its own.
func (r capacity) staticShared(row ArchSupport, v Version) int {
	const guide = 48 * kib
	unrecorded := !v.Known() || v.Compare(Version{11, 8}) > 0 && v.Compare(Version{13, 0}) < 0
	switch {
	case v == Version{12, 4}:
		return max(guide, r.static124*kib)
	case unrecorded && row.Since.Compare(Version{13, 0}) < 0 && (!row.Until.Known() || row.Until.Compare(Version{12, 0}) > 0):
		return max(guide, r.static124*kib, r.sharedSM*kib)
	case row.Arch.Suffix == "a" && (!v.Known() || v.Compare(Version{13, 0}) >= 0):
		return max(guide, min(r.sharedBlock, 227)*kib)
	}
	return guide
}
