package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "constexpr-cross-space-needs-flag",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		NVCC:     20013,
		Tag:      "unsafe_device_call",
		Summary:  "a call of a constexpr __host__ function in device code, without --expt-relaxed-constexpr",
		Why: "A `constexpr` function without an execution space is a `__host__` function like any other: device code may call it only with `--expt-relaxed-constexpr`, even " +
			"where the compiler could work out the call itself, as in the bound of an array. In `__host__ __device__` code nvcc warns, in device code it is an error.\n\n" +
			"Clang makes every `constexpr` function `__host__ __device__`, so tools that are built on it do not see this.",
		Bad: `constexpr int square(int x) { return x * x; }
__global__ void k(int* out) { *out = square(3); }
`,
		Good: `constexpr __host__ __device__ int square(int x) { return x * x; }
__global__ void k(int* out) { *out = square(3); }
`,
		Flags:  []string{"-std=c++17", "-arch=sm_80"},
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runConstexprCrossSpace,
	})
}

func runConstexprCrossSpace(p *analysis.Pass) {
	if p.Command.RelaxedConstexpr || p.Command.Assumed || len(p.Passes) == 0 {
		return
	}
	for c := range crossings(p) {
		onDevice := c.from == calls.Device || c.from == calls.Kernel
		if !onDevice && !c.from.Only(calls.Host|calls.Device) || !c.to.Only(calls.Host) || c.Subobject {
			continue
		}
		if c.Standard != "" {
			if standardConstexpr(c.Standard, c.Kind == calls.Constructor) && (!c.Caller.Templated() || c.made()) {
				f := p.Report(c.At, c.Span, "%s uses std::%s, which is constexpr and __host__; compile with --expt-relaxed-constexpr, or use cuda::std::%s", c.caller(), c.Standard, c.Standard)
				if !onDevice {
					f.As(analysis.Warning)
				} else {
					f.Number(0)
				}
			}
			continue
		}
		if c.consteval() || c.constexpr() != treesitter.Yes {
			continue
		}
		if c.Caller.Templated() && !c.made() {
			continue // compilers look at instances only
		}
		f := p.Report(c.At, c.Span, "%s calls %s, which is constexpr; declare it __host__ __device__, or compile with --expt-relaxed-constexpr", c.caller(), c.what())
		switch {
		case !onDevice:
			f.As(analysis.Warning)
		case unseen(p):
			f.As(analysis.Warning).Number(0)
		default:
			f.Number(0)
		}
		c.related(f).Fix(c.widen)
	}
}
