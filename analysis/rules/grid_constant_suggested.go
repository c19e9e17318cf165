package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-suggested",
		Severity: analysis.Hint,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a by-value kernel parameter that could be const __grid_constant__",
		Why: `When a kernel needs the address of a by-value parameter, or indexes it at run time, every thread may first copy it to local
memory. ` + "`const __grid_constant__`" + ` lets all threads read the one copy that the launch made. Where it can be told
whether there is a copy, [param-copied](param-copied.md), [param-may-be-copied](param-may-be-copied.md) and
[param-copied-in-helper](param-copied-in-helper.md) say so, and a parameter that surely is not copied gets no advice: this hint is for those
of which nobody can tell, such as one of a type that depends on template parameters.

The compiler itself never prints this advice. The setting ` + "`grid-constant.suggest`" + ` chooses for which parameters
gridls gives it: ` + "`aggregates`" + ` (classes and types that depend on template parameters; the default), ` + "`all`" + `
(numbers, pointers and parameters without a copy, too, which gain nothing that could be measured) or ` + "`off`" + `. Parameters that the
kernel writes or only reads the value of, that have a default argument, hold mutable members or call a member function that may not be const are left alone, and so is everything compiled for an architecture before compute_70.`,
		Bad: `template <class Table> __global__ void k(Table table, float* out) { *out = table.weight[threadIdx.x]; }
`,
		Good: `template <class Table> __global__ void k(const __grid_constant__ Table table, float* out) { *out = table.weight[threadIdx.x]; }
`,
		Refs:   []string{guideGridConstant},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runGridConstantSuggested,
	})
}

func runGridConstantSuggested(p *analysis.Pass) {
	if p.Settings.Suggest == analysis.SuggestOff || !gridConstantAccepted(p.Command) || len(p.Passes) == 0 {
		return
	}
	type place struct {
		d     *resolve.Decl
		index int
	}
	known := map[place][]paramFate{}
	for f := range paramFates(p) {
		at := place{f.decl, f.index}
		known[at] = append(known[at], f)
	}
	for d := range kernels(p) {
		if d.Body.Empty() || directive(d) || member(d) {
			continue
		}
		for i, param := range d.Params {
			if !annotatable(p.File, d, i) || !wanted(p, d, i) || elsewhereAnnotated(p.File, d, i) {
				continue
			}
			if !reachedInto(d, i) && p.Settings.Suggest != analysis.SuggestAll {
				continue // its value is read, as that of any number
			}
			if writesThroughCall(d, i) {
				continue // a view may give const elements when it is const
			}
			if callsNonConst(p.File, d, i) {
				continue
			}
			spoken, nothing := speaksOf(known[place{d, i}])
			if spoken || nothing && p.Settings.Suggest != analysis.SuggestAll {
				continue
			}
			span := param.NameSpan
			if span.Empty() {
				span = param.Span
			}
			p.Report(d.At, span, "%s could be const __grid_constant__, which saves the copy that each thread makes where it needs one (advice of gridls; nvcc itself never gives it)", named(d.Params, i)).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return advised(suggested(p, d, i)) })
		}
	}
}

// elsewhereAnnotated tells whether another declaration of the kernel may have
// the annotation already: then they disagree, and another rule says so.
func elsewhereAnnotated(f *resolve.File, d *resolve.Decl, index int) bool {
	family, _ := f.Family(d)
	for _, e := range family {
		if param, ok := counterpart(f, e, index, len(d.Params)); ok && resolve.Has(&param.Annotations, gridConstant) != treesitter.No {
			return true
		}
	}
	return false
}

// gridConstantAccepted tells whether some device pass of the command accepts
// the annotation.
func gridConstantAccepted(c *archcfg.Command) bool {
	if c.Toolkit.Known() && !c.Toolkit.AtLeast(gridConstantToolkit.Major, gridConstantToolkit.Minor) {
		return false
	}
	for _, pass := range c.Passes {
		if pass.Virtual.Number < gridConstantArch {
			return false
		}
	}
	return true
}

// suggested is the fix to look at: declarations in other files have to follow,
// and what the annotation is worth depends on the kernel.
func suggested(p *analysis.Pass, d *resolve.Decl, index int) quickfix.Fix {
	return reviewed(annotate(p, d, index))
}

// annotatable tells whether a parameter is surely not annotated yet and could
// be: it is a value that the body does not change.
func annotatable(f *resolve.File, d *resolve.Decl, index int) bool {
	param := d.Params[index]
	if resolve.Has(&param.Annotations, gridConstant) != treesitter.No || len(carriedSpaces(&param.Annotations)) > 0 {
		return false
	}
	// g++ does not find a template by its address any more when its pack is const.
	if param.Pack {
		return false
	}
	if !param.Default.Empty() || param.Type.Base.Volatile {
		return false
	}
	if _, ok := topLayer(param.Type); !ok {
		return false
	}
	t := f.ParamType(d, index)
	switch t.Category() {
	case resolve.DependentCategory:
		// A bare T may be a reference; what the launches make of it decides.
		if becomesReference(f, d, index) {
			return false
		}
	default:
		if t.Reference() != resolve.NoReference {
			return false
		}
	}
	if f.MutableMember(t, nil) == treesitter.Yes {
		return false
	}
	for _, use := range d.Uses {
		if use.Param == index && writes(f, d, use) != treesitter.No {
			return false
		}
	}
	return true
}

// reachedInto tells whether the kernel does something with the parameter that may need
// its address: all but reading its value or that of a member by name.
func reachedInto(d *resolve.Decl, index int) bool {
	return slices.ContainsFunc(d.Uses, func(u facts.ParamUse) bool { return u.Param == index })
}

// callsNonConst tells whether the kernel calls a member function by name that is not
// const, or of which nobody knows: there the kernel may not compile with a const parameter, or
// get pointers to const. Functors are mostly made to be called when they are const.
func callsNonConst(f *resolve.File, d *resolve.Decl, index int) bool {
	return slices.ContainsFunc(d.Uses, func(u facts.ParamUse) bool {
		if u.Param != index || u.Kind != facts.Called || u.Callee == "operator()" {
			return false
		}
		class, known := f.Definition(f.ParamType(d, index).Value())
		if !known || len(u.Member) > 0 {
			return true
		}
		return !slices.ContainsFunc(class.Methods(u.Callee), func(m *resolve.Decl) bool { return strings.Contains(m.Suffix, "const") })
	})
}

// writesThroughCall tells whether the kernel assigns to what the parameter's operator()
// gives.
func writesThroughCall(d *resolve.Decl, index int) bool {
	return slices.ContainsFunc(d.Uses, func(u facts.ParamUse) bool {
		return u.Param == index && u.Kind == facts.Called && u.Write
	})
}

// wanted tells whether the settings ask for advice on a parameter of this type.
func wanted(p *analysis.Pass, d *resolve.Decl, index int) bool {
	if p.Settings.Suggest == analysis.SuggestAll {
		return true
	}
	// An array parameter is a pointer, whatever its bounds.
	if len(d.Params[index].Type.Layers) > 0 {
		return false
	}
	category := p.File.ParamType(d, index).Category()
	return category == resolve.ClassCategory || category == resolve.DependentCategory
}
