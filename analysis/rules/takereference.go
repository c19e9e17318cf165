package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// referenceFixes let the helper that takes a kernel's parameter by value take a reference
// to const, and annotate the parameter on the way.
func referenceFixes(p *analysis.Pass, f *paramFate) []quickfix.Fix {
	if len(f.Chain) == 0 {
		return nil
	}
	last := f.Chain[len(f.Chain)-1]
	if last.Callee == nil {
		return nil
	}
	index := argumentAt(p, f, last.Callee)
	b := newDraft(p)
	if index < 0 {
		b.fail("it cannot be told which parameter of '%s' takes it", last.Callee.Name)
	} else {
		b.takeReference(last.Callee, index)
	}
	if f.param.Annotated == treesitter.No && b.problem == "" {
		if annotatable(p.File, f.decl, f.index) && !elsewhereAnnotated(p.File, f.decl, f.index) {
			word := gridConstantWord(p.File, f.decl)
			for e, i := range b.family(f.decl, f.index) {
				if b.annotateParam(e, i, word) {
					b.staysValid(e, i)
				}
			}
		}
	}
	return advised(b.fix("Let '"+last.Callee.Name+"' take a reference to const", quickfix.Review))
}

// argumentAt is the number of the parameter that takes what the report's access passes, -1
// where that cannot be told.
func argumentAt(p *analysis.Pass, f *paramFate, callee *resolve.Decl) int {
	found := -1
	for i, param := range callee.Params {
		if len(param.Type.Layers) > 0 || param.Type.Base.Kind != facts.Named {
			continue
		}
		if p.File.ParamType(callee, i).Value().Same(f.param.Type.Value()) != treesitter.Yes {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// takeReference lets one parameter of a function take a reference to const, on every
// declaration of the function.
func (b *draft) takeReference(d *resolve.Decl, index int) {
	group := b.pass.File.Group(d)
	for e := range b.pass.File.Named(d.Name) {
		if e.Class == d.Class && len(e.Params) == len(d.Params) && b.pass.File.SameFunction(e, d) == treesitter.Unknown {
			b.fail("it cannot be told which declarations of '%s' have to change with this one", d.Name)
			return
		}
	}
	for _, e := range group {
		if e.Broken || index >= len(e.Params) || e.Typedef != nil {
			b.fail("a declaration of '%s' cannot be read", d.Name)
			return
		}
		for _, use := range e.Uses {
			if use.Param == index && writes(b.pass.File, e, use) != treesitter.No {
				b.fail("the body of '%s' writes it", d.Name)
				return
			}
		}
		param := e.Params[index]
		base := param.Type.Base
		b.touched[e] = true
		if !base.Const {
			b.insert(e.At, base.Span.Start, "const")
		}
		b.replaceBefore(e.At, param.Type.Span.End, "&")
	}
}
