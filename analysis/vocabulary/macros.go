package vocabulary

// macros are those that nvcc defines and code asks about.
func macros() []Word {
	const architectures = "Application Compatibility"
	return []Word{
		{
			Name: "__CUDA_ARCH__", Kind: Macro,
			Means:   "The virtual architecture for which device code is compiled, as a number: 900 for `compute_90`. The host's pass does not define it.",
			Legal:   "in device code and in conditions; no signature, template argument or set of instantiations may hang on it",
			Section: "`__CUDA_ARCH__`", Anchor: "#cuda-arch",
			Rules: []string{"cuda-arch-in-host-code", "arch-guard-unreachable", "launch-uses-arch-dependent-macro"},
		},
		{
			Name: "__CUDA_ARCH_LIST__", Kind: Macro,
			Means:   "The virtual architectures of the whole compilation, ascending, as a comma-separated list of numbers; the host's pass defines it, too.",
			Section: architectures, Anchor: "#application-compatibility",
		},
		{
			Name: "__CUDA_ARCH_SPECIFIC__", Kind: Macro,
			Means:   "Like `__CUDA_ARCH__`, but defined only in code that is made for one architecture alone, such as `compute_90a`.",
			Section: architectures, Anchor: "#application-compatibility",
		},
		{
			Name: "__CUDA_ARCH_FAMILY_SPECIFIC__", Kind: Macro,
			Means:   "Like `__CUDA_ARCH__`, but defined only in code that is made for one family of architectures, such as `compute_100f`.",
			Section: architectures, Anchor: "#application-compatibility",
		},
		{
			Name: "__CUDACC__", Kind: Macro,
			Means:   "Defined where a file is compiled as CUDA, in the passes for devices and in the host's.",
			Section: "Compilation with NVCC", Anchor: "#compilation-with-nvcc",
		},
		{
			Name: "__NVCC__", Kind: Macro,
			Means:   "Defined by nvcc whatever it compiles, C++ files included.",
			Section: "Compilation with NVCC", Anchor: "#compilation-with-nvcc",
		},
		{
			Name: "__CUDACC_RDC__", Kind: Macro,
			Means:   "Defined with `-rdc=true`: device code may refer to that of other files.",
			Section: "Compilation with NVCC", Anchor: "#compilation-with-nvcc",
		},
		{
			Name: "__CUDACC_EXTENDED_LAMBDA__", Kind: Macro,
			Means:   "Defined with `--extended-lambda`: lambdas may be `__device__` or `__host__ __device__`.",
			Section: "Extended Lambdas", Anchor: "#extended-lambdas",
		},
		{
			Name: "__CUDACC_RELAXED_CONSTEXPR__", Kind: Macro,
			Means:   "Defined with `--expt-relaxed-constexpr`: device code may call `constexpr` functions of the host, and the other way round.",
			Section: "Constexpr functions and function templates", Anchor: "#constexpr-functions-and-function-templates",
		},
		{
			Name: "__CUDACC_VER_MAJOR__", Kind: Macro,
			Means:   "The major number of nvcc's release.",
			Section: "Compilation with NVCC", Anchor: "#compilation-with-nvcc",
		},
		{
			Name: "__CUDACC_VER_MINOR__", Kind: Macro,
			Means:   "The minor number of nvcc's release.",
			Section: "Compilation with NVCC", Anchor: "#compilation-with-nvcc",
		},
	}
}
