package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-modified",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a write to a __grid_constant__ parameter through a cast or a mutable member",
		Why: `All threads of the grid share a ` + "`__grid_constant__`" + ` parameter. Writing it, also through a cast or a mutable
member, is undefined: the store may be dropped, fault, or reach other threads. No compiler reports it.

Copy what has to change into a local variable.`,
		Bad: `struct Params { int n; };
__global__ void k(const __grid_constant__ Params p, int* out) {
  const_cast<Params&>(p).n = 1;
  *out = p.n;
}
`,
		Good: `struct Params { int n; };
__global__ void k(const __grid_constant__ Params p, int* out) {
  Params local = p;
  local.n = 1;
  *out = local.n;
}
`,
		Refs: []string{guideGridConstant},
		Run:  runGridConstantModified,
	})
}

func runGridConstantModified(p *analysis.Pass) {
	for d := range kernels(p) {
		for _, use := range d.Uses {
			param := d.Params[use.Param]
			if _, ok := carried(&param.Annotations, gridConstant); !ok {
				continue
			}
			switch use.Kind {
			case facts.CastAway:
				p.Report(d.At, use.Span, "__grid_constant__ %s is written through a cast; all threads share it and writing it is undefined", named(d.Params, use.Param))
			case facts.Written, facts.Indexed:
				// Any other write to a const parameter does not compile.
				if len(use.Member) > 0 && writes(p.File, d, use) == treesitter.Yes && p.File.MutableMember(p.File.ParamType(d, use.Param), use.Member) == treesitter.Yes {
					p.Report(d.At, use.Span, "__grid_constant__ %s is written through a mutable member; all threads share it and writing it is undefined", named(d.Params, use.Param))
				}
			}
		}
	}
}
