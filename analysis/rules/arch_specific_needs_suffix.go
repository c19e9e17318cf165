package rules

import "github.com/gridls/gridls/analysis"

func init() {
	register(&analysis.Rule{
		Name:     "arch-specific-needs-suffix",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "an instruction of one architecture in code that is compiled for architectures in general",
		Why: "Some instructions are there for one architecture and no later one: `wgmma` and `setmaxnreg` with `sm_90a`, `tcgen05` with `sm_100a` or `sm_100f`. " +
			"The assembler refuses them for `sm_90` and `sm_100`, whose code has to run on what comes after.\n\n" +
			"Ask for the architecture with its suffix: `-gencode arch=compute_90a,code=sm_90a`. If the file is compiled for others as well, put the instruction under a condition " +
			"that holds in that pass alone: `#ifdef __CUDA_ARCH_FEAT_SM90_ALL`. [Functions by architecture](../functions.md) lists the instructions.",
		Bad: `__global__ void k() { asm volatile("wgmma.fence.sync.aligned;"); }
`,
		Good: `__global__ void k() {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile("wgmma.fence.sync.aligned;");
#endif
}
`,
		Flags: []string{"-arch=sm_90"},
		Refs:  []string{"https://docs.nvidia.com/cuda/parallel-thread-execution/index.html#ptx-module-directives-target"},
		Run:   runArchSpecificNeedsSuffix,
	})
}

func runArchSpecificNeedsSuffix(p *analysis.Pass) {
	for g := range gatedAsmIn(p) {
		switch {
		case !g.suffix:
		case g.reason == olderArch:
			p.Report(g.at, g.span, "'%s' is there for %s and no later architecture; %s", g.opcode, g.needs, compiledAlso(p, g.passes)).For(g.passes).As(g.severity())
		default:
			p.Report(g.at, g.span, "'%s' needs an architecture with a suffix, like %s; %s", g.opcode, g.needs, compiledAlso(p, g.passes)).For(g.passes).As(g.severity())
		}
	}
}
