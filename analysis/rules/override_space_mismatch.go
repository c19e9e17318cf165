package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "override-space-mismatch",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a function that overrides a virtual one of other execution spaces",
		Why: "Whoever calls a virtual function sees the spaces of the one that is declared in the base class, so every function that overrides it has to be in the same ones. " +
			"Without an annotation that is `__host__`. An implicit member, or one that is defaulted in the class, takes them over.",
		Bad: `struct Base { __device__ virtual int area() { return 0; } };
struct Square : Base { int area() override { return 1; } };
`,
		Good: `struct Base { __device__ virtual int area() { return 0; } };
struct Square : Base { __device__ int area() override { return 1; } };
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runOverrideSpaceMismatch,
	})
}

func runOverrideSpaceMismatch(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	g := calls.Of(p.File)
	for d := range decls(p) {
		if d.Kind != facts.Member || d.Class == nil || len(d.Class.Bases) == 0 || len(d.Template) > 0 || carries(&d.Annotations, "static") {
			continue
		}
		class, ok := p.File.Definition(p.File.ThisClass(d))
		if !ok {
			continue
		}
		base := overridden(p.File, class, d, 0)
		if base == nil {
			continue
		}
		own, want := g.Space(d), g.Space(base)
		if own == 0 || want == 0 || (own|want)&(calls.AsNeeded|calls.Kernel) != 0 || own == want {
			continue
		}
		f := p.Report(d.At, place(d), "'%s' is %s, and overrides a function that is %s; both have to be in the same spaces", d.Name, own, want)
		f.Related(base.At, place(base), "the function that it overrides")
		f.Fix(func(p *analysis.Pass) []quickfix.Fix {
			b := newDraft(p)
			for _, e := range p.File.Group(d) {
				b.respell(e, spacesOf(want))
			}
			return advised(b.fix("Declare '"+d.Name+"' "+want.String(), quickfix.Review))
		})
	}
}

// carries reports whether a declaration has a word, or may have it.
func carries(a *facts.Annotations, word string) bool { return resolve.Has(a, word) != treesitter.No }

// spacesOf are the words that spell some spaces.
func spacesOf(s calls.Space) []string {
	var words []string
	if s&calls.Host != 0 {
		words = append(words, host)
	}
	if s&calls.Device != 0 {
		words = append(words, device)
	}
	return words
}

// deepestBase bounds how far a function is looked for in bases of bases.
const deepestBase = 16

// overridden is the virtual function of a base that d surely overrides, nil for
// none.
func overridden(f *resolve.File, class resolve.ClassOf, d *resolve.Decl, depth int) *resolve.Decl {
	if depth > deepestBase {
		return nil
	}
	for _, t := range class.Bases() {
		base, ok := f.Definition(t)
		if !ok {
			continue
		}
		name := d.Name
		if name == "~"+d.Class.Name {
			name = "~" + base.Name
		}
		for _, e := range base.Methods(name) {
			if !sameMember(f, e, d) {
				continue
			}
			if resolve.Has(&e.Annotations, "virtual") == treesitter.Yes {
				return e
			}
		}
		if e := overridden(f, base, d, depth+1); e != nil {
			return e
		}
	}
	return nil
}

// sameMember reports whether two members of different classes surely have the same
// parameters and qualifiers.
func sameMember(f *resolve.File, a, b *resolve.Decl) bool {
	if a.Broken || b.Broken || a.Uncertain || b.Uncertain || len(a.Params) != len(b.Params) || a.Ellipsis.Empty() != b.Ellipsis.Empty() || a.Suffix != b.Suffix || len(a.Template) > 0 {
		return false
	}
	for i := range a.Params {
		if f.ParamType(a, i).Same(f.ParamType(b, i)) != treesitter.Yes {
			return false
		}
	}
	return true
}
