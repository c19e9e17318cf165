package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "restrict-params-aliased-at-launch",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a launch that gives one pointer to two __restrict__ parameters, of which the kernel writes one",
		Why: "`__restrict__`" + ` promises that what a kernel writes through one parameter is read and written through no other. A launch that passes the
same pointer twice breaks the promise: the kernel may read what was there before, from a cache that is never updated.`,
		Bad: `__global__ void shift(const float* __restrict__ in, float* __restrict__ out) { out[threadIdx.x] = in[threadIdx.x + 1]; }
void run(float* data) { shift<<<1, 32>>>(data, data); }
`,
		Good: `__global__ void shift(const float* __restrict__ in, float* __restrict__ out) { out[threadIdx.x] = in[threadIdx.x + 1]; }
void run(float* data, float* other) { shift<<<1, 32>>>(data, other); }
`,
		Refs: []string{guideRestrict},
		Run:  runRestrictParamsAliasedAtLaunch,
	})
}

func runRestrictParamsAliasedAtLaunch(p *analysis.Pass) {
	for l := range launches(p) {
		if l.spread() {
			continue
		}
		d := definitionOf(launched(p, l))
		if d == nil || len(l.Launch.Args) > len(d.Params) {
			continue
		}
		all := pointerParams(p.File, d)
		if restricted(all) < 2 {
			continue
		}
		noteAccesses(d, all)
		for i := range all {
			for k := range all {
				out, other := &all[i], &all[k]
				if !out.written || !other.read && !(other.written && k > i) || i == k || !out.restricted || !other.restricted || max(out.index, other.index) >= len(l.Launch.Args) {
					continue
				}
				x, y := l.Launch.Args[out.index], l.Launch.Args[other.index]
				if x.Form != facts.NameExpr || y.Form != facts.NameExpr || x.Text != y.Text || null(x.Text) {
					continue
				}
				p.Report(l.At, y.Span, "'%s' goes to '%s' and to '%s' of kernel %s, which are __restrict__, and the kernel writes through '%s': pass memory that does not overlap, or drop the promise", x.Text, out.Name, other.Name, calledFunction(d), out.Name).
					Related(d.At, out.NameSpan, "written through this").
					Related(d.At, other.NameSpan, "the other one")
			}
		}
	}
}

func null(text string) bool { return text == "nullptr" || text == "NULL" || text == "0" }

// definitionOf is the only definition among the kernels that a launch may mean, nil where
// there is none, or several.
func definitionOf(all []*resolve.Decl) *resolve.Decl {
	var found *resolve.Decl
	for _, d := range all {
		if d.Body.Empty() {
			continue
		}
		if found != nil {
			return nil
		}
		found = d
	}
	return found
}
