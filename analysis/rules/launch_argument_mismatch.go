package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-argument-mismatch",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Clang:    []string{"typecheck_call_too_few_args"},
		Summary:  "a launch with too few or too many arguments",
		Why: "A launch passes its arguments like a call: one for each parameter that has no default. Where kernels of the same name take other numbers of arguments, " +
			"none of them may fit for a finding.",
		Bad: `__global__ void scale(float* data, float by) { data[threadIdx.x] *= by; }
void h(float* d) { scale<<<1, 32>>>(d); }
`,
		Good: `__global__ void scale(float* data, float by) { data[threadIdx.x] *= by; }
void h(float* d) { scale<<<1, 32>>>(d, 2.f); }
`,
		Refs: []string{guideLaunch},
		Run:  runLaunchArgumentMismatch,
	})
}

func runLaunchArgumentMismatch(p *analysis.Pass) {
	for l := range launches(p) {
		kernels := launched(p, l)
		n := len(l.Args)
		if len(kernels) == 0 || l.spread() {
			continue
		}
		if open(p.File, l.At, l.In.Function) && (l.Launch.TemplateArgs != nil || !l.literal()) {
			continue // what depends on the template is judged when it is instantiated
		}
		a, ok := arityOf(kernels)
		if !ok || a.accepts(n) {
			continue
		}
		p.Report(l.At, l.Launch.CalleeSpan, "'%s' is launched with %s and takes %s", l.Launch.Name, counted(n, "argument"), a).
			Related(kernels[0].At, place(kernels[0]), "declared here")
	}
}

// arity is how many arguments some functions of one name take: the numbers from
// least to most of any of them.
type arity []struct{ least, most int }

// arityOf reads the parameters of some declarations, and reports whether all of
// them say how many there are. A default counts wherever it is declared.
func arityOf(all []*resolve.Decl) (a arity, ok bool) {
	for _, d := range all {
		if !d.Ellipsis.Empty() {
			return nil, false
		}
		n := len(d.Params)
		least := n
		for _, e := range all {
			if len(e.Params) != n {
				continue
			}
			for i, p := range e.Params {
				if p.Pack {
					return nil, false
				}
				if !p.Default.Empty() {
					least = min(least, i)
				}
			}
		}
		if same := (struct{ least, most int }{least, n}); !slices.Contains(a, same) {
			a = append(a, same)
		}
	}
	return a, true
}

func (a arity) accepts(n int) bool {
	return slices.ContainsFunc(a, func(r struct{ least, most int }) bool { return r.least <= n && n <= r.most })
}

func (a arity) String() string {
	var parts []string
	for _, r := range a {
		if r.least == r.most {
			parts = append(parts, fmt.Sprint(r.most))
		} else {
			parts = append(parts, fmt.Sprintf("%d to %d", r.least, r.most))
		}
	}
	return strings.Join(parts, " or ")
}
