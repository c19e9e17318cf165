package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "grid-constant-not-const",
		Severity:   analysis.Error,
		DeviceOnly: true,
		Scope:      analysis.FamilyScope,
		Since:      since,
		Clang:      []string{"cuda_grid_constant_not_allowed"},
		Summary:    "a __grid_constant__ parameter whose type is not const",
		Why: `A ` + "`__grid_constant__`" + ` parameter lives in memory that the whole grid shares and nobody may write, so
the compiler insists on a const type. What counts is the declared type itself, looked at before an array
becomes a pointer and through typedefs and aliases: ` + "`const T[4]` and `T* const`" + ` are const, ` + "`const T*`" + ` is a
mutable pointer to const data and is not. A reference is never const.

In a template the compilers judge the parameter when the template is instantiated, and so does this rule.`,
		Bad: `struct Params { int n; };
__global__ void k(__grid_constant__ Params p, int* out) { *out = p.n; }
`,
		Good: `struct Params { int n; };
__global__ void k(const __grid_constant__ Params p, int* out) { *out = p.n; }
`,
		Refs:   []string{guideGridConstant},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runGridConstantNotConst,
	})
}

func runGridConstantNotConst(p *analysis.Pass) {
	for d := range kernels(p) {
		// The front end judges neither the specialisation's own parameters nor
		// those that an instantiation directive repeats.
		if d.Kind == facts.Specialisation || directive(d) {
			continue
		}
		for i, param := range d.Params {
			annotation, ok := carried(&param.Annotations, gridConstant)
			if !ok || param.Annotations.Hidden {
				// A macro of a header that is not there may well be the const.
				continue
			}
			if d.Templated() {
				reportNotConstInstance(p, d, i)
				continue
			}
			if late := lateQualifier(d.At, param, annotation); !late.Empty() {
				p.Report(d.At, annotation.Span, "__grid_constant__ stands before a qualifier of the pointer %s, where no compiler accepts it; it belongs behind all of them", named(d.Params, i)).
					Fix(func(p *analysis.Pass) []quickfix.Fix {
						return prefer([]quickfix.Fix{moveGridConstant(p, d, i)})
					})
				continue
			}
			// "int (n)" may be an int in parentheses or a function that takes an n.
			if len(param.Type.Layers) > 0 && param.Type.Layers[0].Kind == facts.FunctionOf {
				continue
			}
			if p.File.ParamType(d, i).Const() == treesitter.No {
				reportNotConst(p, d, i, "is not const")
			}
		}
	}
}

// reportNotConstInstance reports a template's parameter once if some
// instantiation gives it a type that is not const.
func reportNotConstInstance(p *analysis.Pass, d *resolve.Decl, index int) {
	// One const declaration is enough for the compilers, and of several others
	// they name the last one.
	group := p.File.Group(d)
	if group[len(group)-1] != d {
		return
	}
	for _, inst := range p.File.Instances(d) {
		if t, ok := notConstUnder(p.File, group, index, inst.Subst); ok {
			fault := becomes(d, index, t)
			reportNotConst(p, d, index, fault+"is not const").Related(inst.At, inst.Span, "instantiated here")
			return
		}
	}
}

// notConstUnder tells whether a parameter has a type that is not const under a
// substitution, in all of the declarations, and which.
func notConstUnder(f *resolve.File, group []*resolve.Decl, index int, s *resolve.Substitution) (t resolve.Type, ok bool) {
	for _, d := range group {
		if f.ParamType(d, index).Const() == treesitter.Yes {
			return t, false // const on a T that is a reference is ignored, but counts
		}
		types, ok := f.ParamTypes(d, index, s)
		i := slices.IndexFunc(types, func(t resolve.Type) bool { return t.Const() == treesitter.No })
		if !ok || i < 0 {
			return t, false
		}
		t = types[i]
	}
	return t, true
}

// reportNotConst reports a parameter; fault says what is wrong with its type.
func reportNotConst(p *analysis.Pass, d *resolve.Decl, index int, fault string) *analysis.Finding {
	param := d.Params[index]
	return p.Report(d.At, typeSpan(param), "%s is __grid_constant__ but its type%s %s", named(d.Params, index), quotedType(d.At, param), fault).
		Fix(func(p *analysis.Pass) []quickfix.Fix {
			if len(param.Type.Layers) > 0 && isReference(param.Type.Layers[0]) {
				return prefer([]quickfix.Fix{takeByValue(p, d, index)})
			}
			// Whether the parameter is to be shared or written is the author's choice.
			add := addConst(p, d, index)
			if becomesReference(p.File, d, index) {
				add = reviewed(add) // const makes no value of it
			}
			return prefer([]quickfix.Fix{add, reviewed(removeGridConstant(p, d, index))})
		})
}

// lateQualifier is the first qualifier of a pointer that stands behind the
// annotation ("int* __grid_constant__ const p"); empty if there is none.
func lateQualifier(at *resolve.Entry, p *facts.Param, a facts.Annotation) treesitter.Span {
	top, ok := topLayer(p.Type)
	if !ok || top == nil || a.Macro != "" || a.Span.Start < top.Span.End || a.Span.End >= top.QualSpan.End {
		return treesitter.Span{}
	}
	return treesitter.Span{Start: a.Span.End, End: top.QualSpan.End}
}

// moveGridConstant puts the annotation behind the pointer's qualifiers.
func moveGridConstant(p *analysis.Pass, d *resolve.Decl, index int) quickfix.Fix {
	b := newDraft(p)
	param := d.Params[index]
	if a, ok := carried(&param.Annotations, gridConstant); ok {
		late := lateQualifier(d.At, param, a)
		b.remove(d.At, a.Span)
		b.insert(d.At, late.End, gridConstant)
	}
	return b.fix("Move __grid_constant__ behind the qualifiers", quickfix.Safe)
}
