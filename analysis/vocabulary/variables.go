package vocabulary

// variables are the built-in variables. Their types are those of the toolkit's
// device_launch_parameters.h (11.8 to 13.5).
func variables() []Word {
	const legal = "in device code; it is read-only, and its address cannot be taken"
	axes := []string{"x", "y", "z"}
	return []Word{
		{
			Name: "threadIdx", Kind: Variable, Type: "uint3", Members: axes, Legal: legal,
			Means:   "The place of the thread in its block, from 0 to `blockDim` - 1. Threads with successive `x` stand side by side in a warp.",
			Section: "`threadIdx`", Anchor: "#threadidx",
		},
		{
			Name: "blockIdx", Kind: Variable, Type: "uint3", Members: axes, Legal: legal,
			Means:   "The place of the block in the grid, from 0 to `gridDim` - 1; the same for all threads of a block.",
			Section: "`blockIdx`", Anchor: "#blockidx",
		},
		{
			Name: "blockDim", Kind: Variable, Type: "dim3", Members: axes, Legal: legal,
			Means:   "The threads of a block in each direction, as the launch says: at most 1,024 in all, 1,024 in `x` and `y`, 64 in `z`.",
			Section: "`blockDim`", Anchor: "#blockdim",
		},
		{
			Name: "gridDim", Kind: Variable, Type: "dim3", Members: axes, Legal: legal,
			Means:   "The blocks of the grid in each direction, as the launch says: at most 2,147,483,647 in `x`, 65,535 in `y` and `z`.",
			Section: "`gridDim`", Anchor: "#griddim",
		},
		{
			Name: "warpSize", Kind: Variable, Type: "int", Legal: legal,
			Means:   "The threads of a warp: 32 on every device so far. It is no constant expression, so it cannot size an array.",
			Section: "`warpSize`", Anchor: "#warpsize",
		},
	}
}

// launch is the execution configuration.
func launch() Word {
	return Word{
		Name: "<<<", Kind: Configuration,
		Means:   "Launches a kernel: how many blocks, of how many threads, with how much shared memory, in which stream.",
		Legal:   "between the name of a kernel and its arguments, in host code, or in device code with `-rdc=true`",
		Section: "Execution Configuration", Anchor: "#execution-configuration",
		Arguments: []Argument{
			{Name: "grid", Means: "the blocks of the grid: a number, or a `dim3`"},
			{Name: "block", Means: "the threads of a block: a number, or a `dim3`; at most 1,024 in all"},
			{Name: "shared", Means: "the bytes of dynamic shared memory of a block", Default: "0"},
			{Name: "stream", Means: "the stream in which it runs", Default: "0"},
		},
	}
}
