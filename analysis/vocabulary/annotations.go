package vocabulary

// annotations are the specifiers and attributes of CUDA by their canonical spelling.
func annotations() []Word {
	return []Word{
		{
			Name: "__grid_constant__", Kind: Annotation,
			Means:   "The parameter is read-only for the whole grid and is not copied: every thread sees the one in the constant bank, and its address may be taken.",
			Legal:   "on `const`, non-reference parameters of `__global__` functions, from CUDA 11.7 for `compute_70` and newer; every declaration, specialisation and instantiation of the kernel must agree on it",
			Cost:    "saves a per-thread copy to local memory where one would be made (measured on one H200: 12 times faster at 136 bytes, 303 times at 3.2 KB); on scalars and pointers it gains nothing and can cost registers",
			Section: "`__grid_constant__`", Anchor: "#grid-constant",
			Rules: []string{
				"grid-constant-not-const", "grid-constant-reference", "grid-constant-non-kernel", "grid-constant-unsupported-arch",
				"grid-constant-redecl-mismatch", "grid-constant-template-redecl-mismatch", "grid-constant-specialization-mismatch",
				"grid-constant-instantiation-mismatch", "grid-constant-memory-space-conflict", "grid-constant-modified",
			},
		},
		{
			Name: "__global__", Kind: Annotation,
			Means:   "A kernel: it runs on the device and is launched with `<<<grid, block>>>` from the host (or from device code with `-rdc=true`).",
			Legal:   "on `void` functions that are no class members; no `...`, no rvalue reference parameters, and no `__device__` or `__host__` beside it",
			Cost:    "parameters are copied to the constant bank at each launch: at most 4,096 bytes, from CUDA 12.1 on `sm_70` and newer 32,764",
			Section: "`__global__`", Anchor: "#global",
			Rules: []string{"kernel-return-not-void", "kernel-deduced-return", "kernel-ellipsis", "kernel-inline-ignored", "kernel-rvalue-ref-param", "kernel-reference-param", "kernel-space-conflict"},
		},
		{
			Name: "__device__", Kind: Annotation,
			Means:   "On a function: it runs on the device and is called from device code. On a variable: it lives in global memory for as long as the program runs.",
			Legal:   "functions and lambdas; variables at namespace scope or `static` in a device function; never data members or parameters",
			Section: "`__device__`", Anchor: "#device",
			Rules: []string{"kernel-space-conflict", "memory-space-conflict", "memory-space-on-data-member", "memory-space-on-parameter", "duplicate-specifier"},
		},
		{
			Name: "__host__", Kind: Annotation,
			Means:   "The function runs on the host; together with `__device__` it is compiled for both. Alone it says what is so anyway.",
			Legal:   "on functions and lambdas, never together with `__global__`",
			Section: "`__host__`", Anchor: "#host",
			Rules: []string{"kernel-space-conflict", "duplicate-specifier"},
		},
		{
			Name: "__shared__", Kind: Annotation,
			Means:   "One copy for each thread block, in the on-chip memory; gone when the block ends, never initialised.",
			Legal:   "variables in device functions, and `extern` arrays whose size the launch gives; no initialiser, no data members, no parameters",
			Cost:    "48 KB for a block without opting in to more; what a block takes bounds how many blocks run at once",
			Section: "`__shared__`", Anchor: "#shared",
			Rules: []string{"memory-space-conflict", "memory-space-thread-local", "memory-space-on-data-member", "memory-space-on-parameter"},
		},
		{
			Name: "__constant__", Kind: Annotation,
			Means:   "Read-only for device code, cached; the host writes it with `cudaMemcpyToSymbol`.",
			Legal:   "variables at namespace scope; no data members, no parameters; `__device__` may stand beside it, another space may not",
			Cost:    "64 KB in all; threads of a warp that read different addresses wait for one another",
			Section: "`__constant__`", Anchor: "#constant",
			Rules: []string{"memory-space-conflict", "memory-space-thread-local", "memory-space-on-data-member", "memory-space-on-parameter"},
		},
		{
			Name: "__managed__", Kind: Annotation,
			Means:   "Host and device read and write it at one address; the driver moves its pages.",
			Legal:   "variables at namespace scope; not together with `__shared__` or `__constant__`",
			Section: "`__managed__`", Anchor: "#managed",
			Rules: []string{"memory-space-conflict", "memory-space-thread-local", "memory-space-on-data-member", "memory-space-on-parameter"},
		},
		{
			Name: "__launch_bounds__", Kind: Attribute,
			Means:   "Promises the most threads a block is launched with, then the fewest blocks wanted on a multiprocessor, then (`sm_90`) the most blocks in a cluster.",
			Legal:   "on `__global__` functions, once, and not beside `__maxnreg__`",
			Cost:    "the compiler limits registers so that the promise can be kept; a launch with more threads fails",
			Section: "Launch Bounds", Anchor: "#launch-bounds",
			Rules: []string{"launch-attr-on-non-kernel", "launch-bounds-with-maxnreg", "duplicate-launch-attribute"},
			Arguments: []Argument{
				{Name: "maxThreadsPerBlock", Means: "the most threads a block is launched with"},
				{Name: "minBlocksPerMultiprocessor", Means: "the fewest blocks that shall fit on a multiprocessor at once", Default: "0"},
				{Name: "maxBlocksPerCluster", Means: "the most blocks in a cluster, for `sm_90` and newer", Default: "0"},
			},
		},
		{
			Name: "__maxnreg__", Kind: Attribute,
			Means:   "The most registers a thread of this kernel may use.",
			Legal:   "on `__global__` functions from CUDA 12.4, not beside `__launch_bounds__`",
			Cost:    "what does not fit is spilled to local memory",
			Section: "Maximum Number of Registers per Thread", Anchor: "#maximum-number-of-registers-per-thread",
			Rules: []string{"launch-attr-on-non-kernel", "launch-bounds-with-maxnreg", "duplicate-launch-attribute"},
			Arguments: []Argument{
				{Name: "maxRegisters", Means: "the most registers of a thread"},
			},
		},
		{
			Name: "__cluster_dims__", Kind: Attribute,
			Means:   "The size of the thread block clusters in which the kernel always runs, in blocks.",
			Legal:   "on `__global__` functions for `sm_90` and newer",
			Section: "Thread Block Clusters", Anchor: "#thread-block-clusters",
			Rules: []string{"launch-attr-on-non-kernel", "duplicate-launch-attribute"},
			Arguments: []Argument{
				{Name: "x", Means: "blocks of a cluster in x"},
				{Name: "y", Means: "blocks of a cluster in y", Default: "1"},
				{Name: "z", Means: "blocks of a cluster in z", Default: "1"},
			},
		},
		{
			Name: "__block_size__", Kind: Attribute,
			Means:   "The block size (and the cluster size) that the kernel is always launched with.",
			Legal:   "on `__global__` functions from CUDA 13.0",
			Section: "Launch Bounds", Anchor: "#launch-bounds",
			Rules: []string{"launch-attr-on-non-kernel", "duplicate-launch-attribute"},
			Arguments: []Argument{
				{Name: "(blockX, blockY, blockZ)", Means: "the threads of a block, in parentheses where there are several"},
				{Name: "(clusterX, clusterY, clusterZ)", Means: "the blocks of a cluster, in parentheses where there are several", Default: "(1, 1, 1)"},
			},
		},
		{
			Name: "__forceinline__", Kind: Annotation,
			Means:   "The function is inlined wherever it can be, whatever the compiler thinks of it.",
			Legal:   "on functions, beside `__device__` or `__host__`",
			Section: "`__noinline__` and `__forceinline__`", Anchor: "#noinline-and-forceinline",
		},
		{
			Name: "__noinline__", Kind: Annotation,
			Means:   "The function is called and not inlined, if it can be called.",
			Legal:   "on functions, beside `__device__` or `__host__`",
			Cost:    "what is passed by address goes through local memory: a parameter of the kernel is copied for it in every thread",
			Section: "`__noinline__` and `__forceinline__`", Anchor: "#noinline-and-forceinline",
		},
		{
			Name: "__restrict__", Kind: Annotation,
			Means:   "Promises that what the pointer points to is reached through no other pointer as long as it lives.",
			Legal:   "on pointers and references",
			Cost:    "loads may be kept in registers or go through the read-only cache; on all pointers of a kernel or on none of them, since one without it may point to what the others do",
			Section: "`__restrict__`", Anchor: "#restrict",
		},
	}
}
