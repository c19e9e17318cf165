package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "dynamic-shared-not-passed",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a launch without shared memory, of a kernel that uses an unsized shared array",
		Why: "An `extern __shared__` array without a size has as many bytes as the third configuration argument of the launch says. Without it there are none, and the first access is out of bounds.\n\n" +
			"Pass the number of bytes.",
		Bad: `__global__ void k(float* out) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = out[threadIdx.x];
}
void h(float* out) { k<<<1, 32>>>(out); }
`,
		Good: `__global__ void k(float* out) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = out[threadIdx.x];
}
void h(float* out) { k<<<1, 32, 32 * sizeof(float)>>>(out); }
`,
		Refs: []string{guideLaunch, guide + "#shared"},
		Run:  runDynamicSharedNotPassed,
	})
}

func runDynamicSharedNotPassed(p *analysis.Pass) {
	for l := range launches(p) {
		config := l.Launch.Config
		if len(config) < 1 || l.unexpanded() || len(config) > 2 && config[2].Text != "0" {
			continue
		}
		var kernel *resolve.Decl
		var array *facts.Variable
		for _, d := range launched(p, l) {
			if d.Body.Empty() {
				continue
			}
			if kernel != nil {
				kernel = nil // one of several is meant
				break
			}
			kernel, array = d, dynamicShared(d)
		}
		if kernel == nil || array == nil {
			continue
		}
		p.Report(l.At, l.Launch.ConfigSpan, "'%s' uses the shared array '%s', whose size a launch gives as third argument; here it has none", l.Launch.Name, array.Name).
			Related(kernel.At, array.NameSpan, "the array")
	}
}

// dynamicShared is the unsized shared array that a kernel declares and surely uses,
// nil for none.
func dynamicShared(d *resolve.Decl) *facts.Variable {
	b := body.Of(d.At.Facts).Body(d.Function)
	if b == nil || b.Broken {
		return nil
	}
	for _, v := range d.At.Facts.Variables {
		if v.Function != d.Function || v.Broken || len(v.Type.Layers) != 1 || v.Type.Layers[0].Kind != facts.Array || v.Type.Layers[0].Bound != "" {
			continue
		}
		_, inShared := carried(&v.Annotations, shared)
		if _, isExtern := carried(&v.Annotations, "extern"); !inShared || !isExtern {
			continue
		}
		for c := range sure(b) {
			if i, ok := c.Node.(*body.Index); ok && !c.Unevaluated && !guarded(c) {
				if n, ok := body.Unparen(i.X).(*body.Name); ok && n.Name == v.Name {
					return v
				}
			}
		}
	}
	return nil
}

// guarded tells whether a condition that is no index of threads decides whether a
// place is reached: the kernel may be launched without it.
func guarded(c *body.Cursor) bool {
	for ; c.Up() != nil; c = c.Up() {
		switch up := c.Up().Node.(type) {
		case *body.If:
			if c.Node != body.Node(up.Cond) && !aboutThreads(up.Cond) {
				return true
			}
		case *body.Switch, *body.Conditional:
			return true
		}
	}
	return false
}

// aboutThreads tells whether a condition names the position of the thread.
func aboutThreads(x body.Expr) bool {
	if x == nil {
		return false
	}
	for n := range body.All(x) {
		if m, ok := n.(*body.Name); ok && (m.Name == "threadIdx" || m.Name == "blockIdx") {
			return true
		}
	}
	return false
}
