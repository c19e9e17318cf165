package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:       "grid-constant-reference",
		Severity:   analysis.Error,
		DeviceOnly: true,
		Scope:      analysis.FamilyScope,
		Since:      since,
		Summary:    "a __grid_constant__ parameter that is a reference",
		Why: `The annotation is about an object that the launch copies once for the whole grid. A reference has no such
object: it would lead back to the host. Pass the value and read it in place, which is what
` + "`const __grid_constant__`" + ` is for.

A spelled ` + "`&` or `&&`" + ` is rejected at once, also in a template that nobody instantiates. A reference that comes
with a template argument is rejected where the template is instantiated. As no reference is const,
` + "`grid-constant-not-const`" + ` applies to it as well, unless const is written on a template
parameter that becomes one.`,
		Bad: `template <class T> __global__ void k(const __grid_constant__ T& value, T* out) { *out = value; }
`,
		Good: `template <class T> __global__ void k(const __grid_constant__ T value, T* out) { *out = value; }
`,
		Refs:   []string{guideGridConstant, guideKernelParameters},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runGridConstantReference,
	})
}

func runGridConstantReference(p *analysis.Pass) {
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		for i, param := range d.Params {
			if _, ok := carried(&param.Annotations, gridConstant); !ok {
				continue
			}
			spelled := len(param.Type.Layers) > 0 && isReference(param.Type.Layers[0])
			switch {
			case spelled, !d.Templated() && refers(p.File.ParamType(d, i)):
				reportReference(p, d, i, "is a reference")
			case d.Templated() && d.Kind != facts.Specialisation:
				for _, inst := range p.File.Instances(d) {
					if t, ok := refersUnder(p.File, d, i, inst.Subst); ok {
						reportReference(p, d, i, becomes(d, i, t)+"is a reference").Related(inst.At, inst.Span, "instantiated here")
						break
					}
				}
			}
		}
	}
}

// reportReference reports a parameter; fault says what is wrong with its type.
func reportReference(p *analysis.Pass, d *resolve.Decl, index int, fault string) *analysis.Finding {
	return p.Report(d.At, referenceOf(d.Params[index]), "%s is __grid_constant__ but its type%s %s; pass it by value", named(d.Params, index), quotedType(d.At, d.Params[index]), fault).
		Fix(func(p *analysis.Pass) []quickfix.Fix {
			return prefer([]quickfix.Fix{takeByValue(p, d, index), reviewed(removeGridConstant(p, d, index))})
		})
}

func refers(t resolve.Type) bool {
	return t.Reference() == resolve.Lvalue || t.Reference() == resolve.Rvalue
}

// refersUnder tells whether a parameter is a reference under a substitution, and
// which.
func refersUnder(f *resolve.File, d *resolve.Decl, index int, s *resolve.Substitution) (t resolve.Type, ok bool) {
	types, ok := f.ParamTypes(d, index, s)
	if i := slices.IndexFunc(types, refers); ok && i >= 0 {
		return types[i], true
	}
	return t, false
}

// becomesReference tells whether a parameter is no reference as it is spelled but
// one by its alias, or in some instantiation.
func becomesReference(f *resolve.File, d *resolve.Decl, index int) bool {
	if refers(f.ParamType(d, index)) {
		return true
	}
	return slices.ContainsFunc(f.Instances(d), func(i resolve.Instance) bool {
		_, ok := refersUnder(f, d, index, i.Subst)
		return ok
	})
}
