package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "host-call-from-device",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Tag:      "unsafe_device_call",
		Clang:    []string{"ovl_no_viable_function_in_call"},
		Summary:  "a call of a __host__ function in __device__ or __global__ code",
		Why: "A function without an execution space is `__host__`: no code is made of it for the device, so device code cannot call it. That includes what is " +
			"called without being named: constructors, destructors, operators and conversion functions.\n\n" +
			"nvcc looks at the functions that code is made for: kernels, functions that other files can call, and all that those call. A function that nobody calls yet, `inline` or a member, gets a warning here.",
		Bad: `int twice(int x) { return 2 * x; }
__global__ void k(int* out) { *out = twice(1); }
`,
		Good: `__host__ __device__ int twice(int x) { return 2 * x; }
__global__ void k(int* out) { *out = twice(1); }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runHostCallFromDevice,
	})
}

func runHostCallFromDevice(p *analysis.Pass) {
	if len(p.Passes) == 0 {
		return // only device passes tell
	}
	for c := range crossings(p) {
		if c.from != calls.Device && c.from != calls.Kernel || !c.to.Only(calls.Host) || c.Standard != "" || c.Folded || c.Unevaluated {
			continue
		}
		if c.consteval() || c.constexpr() != treesitter.No {
			continue
		}
		made := c.made()
		if !made && c.Dependent {
			continue
		}
		f := p.Report(c.At, c.Span, "%s calls %s, for which no device code is made; declare it __host__ __device__", c.caller(), c.what())
		if !made && !(c.Virtual && !c.Caller.Templated()) || unseen(p) {
			f.As(analysis.Warning)
		}
		c.related(f).Fix(c.widen)
	}
}

// unseen reports whether something that the file includes was not read, so that
// other declarations of its functions may be there.
func unseen(p *analysis.Pass) bool { return analysis.Partial(p.File.Doc) }
