package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "host-call-from-host-device",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		NVCC:     20011,
		Tag:      "unsafe_device_call",
		Clang:    []string{"ref_bad_target"},
		Summary:  "a call of a __host__ function in __host__ __device__ code",
		Why: "The device's half of a `__host__ __device__` function cannot call a `__host__` function: where device code reaches the call, the program does not link or fails when it runs. " +
			"nvcc only warns, because the host may be the only one that uses the function.\n\n" +
			"As nvcc does, the rule looks at functions that code is made for, and at calls for which no condition may decide at compile time that they are never reached.",
		Bad: `int twice(int x) { return 2 * x; }
__host__ __device__ int four() { return twice(2); }
`,
		Good: `__host__ __device__ int twice(int x) { return 2 * x; }
__host__ __device__ int four() { return twice(2); }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runHostCallFromHostDevice,
	})
}

func runHostCallFromHostDevice(p *analysis.Pass) {
	if len(p.Passes) == 0 {
		return // only device passes tell
	}
	for c := range crossings(p) {
		if !c.from.Only(calls.Host|calls.Device) || !c.to.Only(calls.Host) || c.Standard != "" || c.Folded || c.Subobject || c.Unevaluated {
			continue
		}
		if c.consteval() || c.constexpr() != treesitter.No {
			continue
		}
		if !c.made() && (!c.Virtual || c.Caller.Templated()) {
			continue // nobody uses it, or only those for whom it is right
		}
		f := p.Report(c.At, c.Span, "%s calls %s, for which no device code is made; declare it __host__ __device__", c.caller(), c.what())
		c.related(f).Fix(c.widen)
	}
}
