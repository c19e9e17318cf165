package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "device-call-from-host",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Tag:      "unsafe_device_call",
		Clang:    []string{"ovl_no_viable_function_in_call"},
		Summary:  "a call of a __device__ function in host code",
		Why: "No code for the host is made of a `__device__` function. Host code can launch a kernel that calls it, or the function is declared `__host__ __device__`.\n\n" +
			"The compiler looks at every function of the host, used or not; in templates at calls that do not depend on a template parameter.",
		Bad: `__device__ int twice(int x) { return 2 * x; }
int four() { return twice(2); }
`,
		Good: `__host__ __device__ int twice(int x) { return 2 * x; }
int four() { return twice(2); }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    func(p *analysis.Pass) { runDeviceCall(p, calls.Host) },
	})
}

// runDeviceCall reports calls of functions that are only on the device, from code
// in some spaces.
func runDeviceCall(p *analysis.Pass, from calls.Space) {
	if !p.Host {
		return // only the host's pass tells
	}
	for c := range crossings(p) {
		if !c.from.Only(from) || !c.to.Only(calls.Device) || c.Dependent {
			continue
		}
		if c.Subobject || c.Kind == calls.Constructor && c.Elements {
			continue // the compilers take no notice of these
		}
		if c.consteval() || p.Command.RelaxedConstexpr && c.constexpr() != treesitter.No {
			continue
		}
		if c.Builtin != "" {
			p.Report(c.At, c.Span, "%s calls '%s', which only device code has", c.caller(), c.Builtin)
			continue
		}
		f := p.Report(c.At, c.Span, "%s calls %s, for which no host code is made; declare it __host__ __device__", c.caller(), c.what())
		if unseen(p) {
			f.As(analysis.Warning)
		}
		c.related(f).Fix(c.widen)
	}
}
