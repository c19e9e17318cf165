package rules

import (
	"iter"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// kernelArgument is a type with which a launch instantiates a kernel template:
// written, or deduced from what is passed.
type kernelArgument struct {
	calls.Passed
	crossing
}

// kernelArguments yields those of the file's launches in code of the host.
func kernelArguments(p *analysis.Pass) iter.Seq[kernelArgument] {
	return func(yield func(kernelArgument) bool) {
		for c := range sites(p) {
			d := c.Callee()
			if c.Kind != calls.Launch || d == nil || c.to != calls.Kernel || !d.Templated() || c.from&calls.Host == 0 || d.Class != nil {
				continue
			}
			for _, a := range c.Passed {
				if a.Param >= 0 && !deduces(p.File, d, a.Param) {
					continue
				}
				if !yield(kernelArgument{a, c}) {
					return
				}
			}
		}
	}
}

// deduces reports whether a kernel's template arguments are deduced from what is
// passed for a parameter.
func deduces(f *resolve.File, d *resolve.Decl, i int) bool {
	for len(d.Params) > 0 && i >= len(d.Params) && d.Params[len(d.Params)-1].Pack {
		i = len(d.Params) - 1
	}
	return i < len(d.Params) && f.ParamType(d, i).Dependent()
}

// hostLocal reports whether a type is local to a function of the host.
func hostLocal(p *analysis.Pass, d *facts.TypeDecl, at *resolve.Entry) bool {
	return d.Function != nil && calls.Of(p.File).Space(at.DeclOf(d.Function))&calls.Host != 0
}

// report reports what is wrong with one argument.
func (a *kernelArgument) report(p *analysis.Pass, format string, args ...any) *analysis.Finding {
	return p.Report(a.At, a.Passed.Span, format, args...)
}

// placeOf is the smallest span that stands for a type in a message.
func placeOf(d *facts.TypeDecl) treesitter.Span {
	if !d.NameSpan.Empty() {
		return d.NameSpan
	}
	return d.Span
}

// nameless reports whether a class or enum has no name at all, not even the one that
// a typedef of it gives.
func nameless(d *facts.TypeDecl, at *resolve.Entry) bool {
	if d.Name != "" {
		return false
	}
	for _, alias := range at.Facts.Types {
		if alias.Kind == facts.Alias && alias.Aliased != nil && alias.Aliased.Base.Decl == d {
			return false
		}
	}
	return true
}
