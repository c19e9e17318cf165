package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:       "vla-in-device-code",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Clang:      []string{"cuda_vla"},
		Summary:    "an array in device code whose bound is no constant",
		Why: `Host compilers take ` + "`int a[n]`" + ` with any n as an extension; device code has no such arrays. Give a bound that is a constant,
or take the memory from outside: dynamic shared memory (` + "`extern __shared__`" + `), whose size the launch says, or global memory.`,
		Bad: `__global__ void k(int n, float* out) { float sums[n]; sums[0] = 1; *out = sums[0]; }
`,
		Good: `__global__ void k(int n, float* out) { float sums[32]; sums[0] = 1; *out = sums[0]; }
`,
		Refs: []string{guideSpaceLimits},
		Run:  runVLAInDeviceCode,
	})
}

func runVLAInDeviceCode(p *analysis.Pass) {
	var e *consteval.Evaluator
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil {
			continue
		}
		for _, v := range at.Facts.Variables {
			if v.Function == nil || v.Class != nil || v.Broken || !hasBound(v.Type) {
				continue
			}
			d := deviceFunction(at, v.Function)
			if d == nil {
				continue
			}
			if e == nil {
				e = consteval.New(p.File)
			}
			reportVLA(p, e, d, v)
		}
	}
}

func hasBound(t *facts.Type) bool {
	for i := range t.Layers {
		if l := &t.Layers[i]; l.Kind == facts.Array && l.Bound != "" {
			return true
		}
	}
	return false
}

// deviceFunction is the declaration of a function for which surely device code is
// made as it stands: in a template nothing is judged before it is instantiated.
func deviceFunction(at *resolve.Entry, fn *facts.Function) *resolve.Decl {
	outer := fn
	for outer.Enclosing != nil && outer.Kind == facts.Lambda {
		if len(outer.Annotations.List) > 0 {
			break
		}
		outer = outer.Enclosing
	}
	_, kernel := carried(&outer.Annotations, global)
	if _, onDevice := carried(&outer.Annotations, device); !kernel && !onDevice {
		return nil
	}
	d := at.DeclOf(fn)
	if d == nil || d.Templated() || d.Broken || outer.Broken {
		return nil
	}
	return d
}

func reportVLA(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, v *facts.Variable) {
	for i := range v.Type.Layers {
		l := &v.Type.Layers[i]
		if l.Kind != facts.Array || l.Bound == "" {
			continue
		}
		value := e.Value(l.Bound, e.In(d.At, d, v.NameSpan.Start, nil))
		if fault := constantFault(value, l.Bound); fault != "" {
			p.Report(d.At, v.NameSpan, "array '%s' needs a constant bound in device code: %s", v.Name, fault)
			return
		}
	}
}
