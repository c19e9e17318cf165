package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:       "pointer-params-could-be-restrict",
		Severity:   analysis.Hint,
		OptIn:      true,
		Scope:      analysis.ItemScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a kernel that reads and writes through pointers of one type, none of them __restrict__",
		Why: `As long as a write may change what another pointer reads, the compiler reads again after each write and cannot use the read-only cache:
of a loop that adds one element to many, nvcc 11.8, 12.4 and 13.5 read that element each time, and once with ` + "`__restrict__`" + `.
The word is a promise that the objects do not overlap; it can cost registers. Only the author knows whether it holds, so that the rule
has to be switched on.`,
		Bad: `__global__ void add(const float* a, float* b) { b[threadIdx.x] += a[0]; }
`,
		Good: `__global__ void add(const float* __restrict__ a, float* __restrict__ b) { b[threadIdx.x] += a[0]; }
`,
		Refs:   []string{guideRestrict},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runPointerParamsCouldBeRestrict,
	})
}

func runPointerParamsCouldBeRestrict(p *analysis.Pass) {
	for d := range kernels(p) {
		if d.Body.Empty() || directive(d) {
			continue
		}
		all := pointerParams(p.File, d)
		if len(all) < 2 || restricted(all) > 0 {
			continue
		}
		noteAccesses(d, all)
		read, written := disturbed(all)
		if read == nil {
			continue
		}
		p.Report(d.At, place(d), "kernel %s reads through '%s' and writes through '%s', which may point to the same elements; if they never do, __restrict__ on all pointers lets the compiler keep what it has read and use the read-only cache", calledFunction(d), read.Name, written.Name).
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				b := newDraft(p)
				b.restrictAll(d, all)
				return advised(b.fix("Add __restrict__", quickfix.Review))
			})
	}
}

func restricted(all []pointerParam) int {
	n := 0
	for i := range all {
		if all[i].restricted {
			n++
		}
	}
	return n
}

// disturbed is a pointer without __restrict__ through which the kernel reads what it may
// write through another one, with that; nil for none.
func disturbed(all []pointerParam) (read, written *pointerParam) {
	for i := range all {
		for k := range all {
			a, b := &all[i], &all[k]
			if i != k && a.read && b.written && !a.restricted && !b.restricted && mayAlias(a, b) {
				return a, b
			}
		}
	}
	return nil, nil
}
