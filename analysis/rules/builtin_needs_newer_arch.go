package rules

import (
	"github.com/gridls/gridls/analysis"
)

func init() {
	register(&analysis.Rule{
		Name:     "builtin-needs-newer-arch",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a function of CUDA's that an architecture of the compile command, or its toolkit, does not have yet",
		Why: "CUDA's headers declare many functions only from some architecture on: `__nanosleep` and `__match_any_sync` from compute_70, " +
			"`__reduce_add_sync` from compute_80, `atomicAdd(float4 *, …)` from compute_90. One older architecture in the compile command is enough for an error, " +
			"and other functions came with a later release of the toolkit. [Functions by architecture](../functions.md) has them all.\n\n" +
			"Put the call under `#if __CUDA_ARCH__ >= 800`, with code that does without it in the `#else`, or drop the old architecture.",
		Bad: `__global__ void k(unsigned* out) { *out = __reduce_add_sync(0xffffffffu, *out); }
`,
		Good: `__global__ void k(unsigned* out) {
#if __CUDA_ARCH__ >= 800
  *out = __reduce_add_sync(0xffffffffu, *out);
#else
  for (int lane = 16; lane > 0; lane /= 2) *out += __shfl_xor_sync(0xffffffffu, *out, lane);
#endif
}
`,
		Flags: []string{"-arch=sm_75"},
		Refs:  []string{guide + "#compute-capabilities"},
		Run:   runBuiltinNeedsNewerArch,
	})
}

func runBuiltinNeedsNewerArch(p *analysis.Pass) {
	sure := sureNames{p: p}
	for g := range gatedTypesIn(p) {
		severity := sure.severity(g)
		switch {
		case severity == analysis.Off:
		case g.reason == newerRelease:
			p.Report(g.at, g.name.NameSpan, "the type '%s' is not in CUDA %s; CUDA %s has it", g.name.Name, p.Command.Toolkit, g.needs).As(severity)
		case g.reason == newerArch:
			p.Report(g.at, g.name.NameSpan, "the type '%s' needs %s or newer; %s", g.name.Name, g.needs, compiledAlso(p, g.passes)).For(g.passes).As(severity)
		}
	}
	for g := range gatedAsmIn(p) {
		switch {
		case g.suffix || g.reason == olderArch:
		case g.reason == newerRelease:
			p.Report(g.at, g.span, "'%s' is not in CUDA %s; %s has it", g.opcode, p.Command.Toolkit, g.needs).For(g.passes).As(g.severity())
		default:
			p.Report(g.at, g.span, "'%s' needs %s; %s", g.opcode, g.needs, compiledAlso(p, g.passes)).For(g.passes).As(g.severity())
		}
	}
	for g := range gatedIn(p) {
		severity := analysis.Off
		if g.reason == newerArch || g.reason == newerRelease {
			severity = sure.severity(g)
		}
		switch {
		case severity == analysis.Off:
		case g.reason == newerRelease:
			p.Report(g.at, g.name.NameSpan, "%s is not in CUDA %s; CUDA %s has it", g.spelled(), p.Command.Toolkit, g.needs).As(severity)
		default:
			p.Report(g.at, g.name.NameSpan, "%s needs %s or newer; %s", g.spelled(), g.needs, compiledAlso(p, g.passes)).For(g.passes).As(severity)
		}
	}
}
