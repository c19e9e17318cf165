package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// The numbers that nvcc prints for attributes where none can stand.
const (
	attributeDoesNotApply = 1835
	attributeMayNotAppear = 1098
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-non-kernel",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Clang:    []string{"cuda_grid_constant_not_allowed"},
		Summary:  "__grid_constant__ on something other than a kernel's parameter",
		Why: `Only the parameters of a ` + "`__global__`" + ` function live in memory that the grid shares. On a parameter of any
other function, lambdas and member functions included, the annotation is an error. On a variable, a data
member, a type or a function it is ignored with warning 1835, on a template or catch parameter with 1098.

A device function that reads a kernel's parameter in place takes it as ` + "`const T&`" + `.`,
		Bad: `struct Params { int n; };
__device__ int f(const __grid_constant__ Params p) { return p.n; }
`,
		Good: `struct Params { int n; };
__device__ int f(const Params p) { return p.n; }
`,
		Refs:   []string{guideGridConstant},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runGridConstantNonKernel,
	})
}

func runGridConstantNonKernel(p *analysis.Pass) {
	for d := range decls(p) {
		if a, ok := carried(&d.Annotations, gridConstant); ok {
			reportIgnored(p, a, "function "+calledFunction(d))
		}
		// Whether a lambda says __global__ makes no difference to the compilers.
		if d.Kind != facts.Lambda && p.File.Kernel(d) != treesitter.No {
			continue
		}
		if unjudged(d) {
			continue
		}
		for i, param := range d.Params {
			a, ok := carried(&param.Annotations, gridConstant)
			if !ok {
				continue
			}
			p.Report(d.At, a.Span, "%s of %s is __grid_constant__, which only a parameter of a __global__ function can be", named(d.Params, i), calledFunction(d)).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return removeMisplaced(p, d, i, a) })
		}
	}
	for _, v := range p.Item.Facts.Variables {
		if a, ok := carried(&v.Annotations, gridConstant); ok && !v.Broken {
			reportIgnored(p, a, variableKind(v)+" '"+v.Name+"'")
		}
	}
	for _, m := range p.Item.Facts.Misplaced {
		if m.Annotation.Word != gridConstant || m.Annotation.Uncertain {
			continue
		}
		switch m.On {
		case facts.OnFunctionTypeParam:
			// nvcc takes no notice of it there.
		case facts.OnTemplateParam, facts.OnCatchParam:
			reportIgnored(p, m.Annotation, misplacedOn(m)).Number(attributeMayNotAppear)
		default:
			reportIgnored(p, m.Annotation, misplacedOn(m))
		}
	}
}

// unjudged tells whether the compilers never look at the parameters of a
// declaration in a class: a member template's, and those of a friend that each
// instance of a class template has anew.
func unjudged(d *resolve.Decl) bool {
	isTemplate := len(d.Template) > 0 || slices.ContainsFunc(d.Params, func(p *facts.Param) bool { return p.Type.Base.Kind == facts.Auto })
	switch d.Kind {
	case facts.Member:
		return isTemplate
	case facts.Friend:
		return !isTemplate && d.Templated()
	}
	return false
}

// reportIgnored reports an annotation of which nvcc takes no notice.
func reportIgnored(p *analysis.Pass, a facts.Annotation, on string) *analysis.Finding {
	return p.Report(p.Item, a.Span, "%s has no effect on %s", a.Word, on).
		As(analysis.Warning).
		Number(attributeDoesNotApply).
		Tag(analysis.Unnecessary).
		Fix(func(p *analysis.Pass) []quickfix.Fix { return removeWord(p, p.Item, a) })
}

// removeMisplaced takes the annotation off. What a class declares counts for the
// definition outside of it, so both have to change.
func removeMisplaced(p *analysis.Pass, d *resolve.Decl, index int, a facts.Annotation) []quickfix.Fix {
	if len(d.Qualifier) == 0 {
		return removeWord(p, p.Item, a)
	}
	if all := removeGridConstant(p, d, index); all.Disabled == "" {
		return prefer([]quickfix.Fix{all})
	}
	fixes := removeWord(p, p.Item, a)
	for i := range fixes {
		fixes[i] = reviewed(fixes[i])
	}
	return prefer(fixes)
}

// removeWord is the only fix for an annotation in the wrong place.
func removeWord(p *analysis.Pass, at *resolve.Entry, a facts.Annotation) []quickfix.Fix {
	b := newDraft(p)
	b.removeAnnotation(at, a)
	return prefer([]quickfix.Fix{b.fix("Remove "+spelledWord(a), quickfix.Safe)})
}

// spelledWord is the annotation as it stands in the file.
func spelledWord(a facts.Annotation) string {
	if a.Macro != "" {
		return a.Macro
	}
	return a.Word
}

func variableKind(v *facts.Variable) string {
	if v.Class != nil {
		return "data member"
	}
	return "variable"
}

func misplacedOn(m facts.Misplaced) string {
	kind := map[facts.MisplacedOn]string{
		facts.OnType:              "type",
		facts.OnTemplateParam:     "template parameter",
		facts.OnCatchParam:        "catch parameter",
		facts.OnFunctionTypeParam: "parameter of a function type",
		facts.OnNamespace:         "namespace",
	}[m.On]
	switch {
	case kind == "":
		return "what it stands on"
	case m.Name == "":
		return "a " + kind
	}
	return kind + " '" + m.Name + "'"
}
