package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// takeByValue drops the reference of a parameter on every declaration of the
// kernel in the file, and makes an annotated parameter const on the way.
func takeByValue(p *analysis.Pass, d *resolve.Decl, index int) quickfix.Fix {
	b := newDraft(p)
	for e, i := range b.family(d, index) {
		param := e.Params[i]
		if len(param.Type.Layers) == 0 || !isReference(param.Type.Layers[0]) {
			b.fail("the reference is part of the type's own definition")
			break
		}
		if len(param.Type.Layers) > 1 && (param.Type.Layers[1].Kind == facts.Array || param.Type.Layers[1].Kind == facts.FunctionOf) {
			b.fail("a referenced array or function cannot be passed by value")
			break
		}
		b.remove(e.At, param.Type.Layers[0].Span)
		b.touched[e] = true
		if _, annotated := carried(&param.Annotations, gridConstant); annotated {
			b.constWithout(e, param)
		}
	}
	title := "Take it by value"
	if name := d.Params[index].Name; name != "" {
		title = "Take '" + name + "' by value"
	}
	return b.fix(title, b.copying(d, index))
}

func isReference(l facts.Layer) bool {
	return l.Kind == facts.LvalueReference || l.Kind == facts.RvalueReference
}

// constWithout makes the parameter const for when its reference is gone.
func (b *draft) constWithout(d *resolve.Decl, p *facts.Param) {
	under := facts.Type{Layers: p.Type.Layers[1:], Base: p.Type.Base}
	top, ok := topLayer(&under)
	if !ok || spelledConst(&under, top) {
		return
	}
	value := *p
	value.Type = &under
	constAt, _ := wordPlaces(d, &value, top)
	b.insert(d.At, constAt, "const")
}

// copying is how far passing the parameter by value can be trusted: a scalar can
// always be copied, a class perhaps not, and what the body wrote through a
// reference would be lost.
func (b *draft) copying(d *resolve.Decl, index int) quickfix.Applicability {
	family, _ := b.pass.File.Family(d)
	for _, e := range family {
		if index >= len(e.Params) {
			continue
		}
		for _, use := range e.Uses {
			if use.Param == index && writes(b.pass.File, e, use) != treesitter.No {
				return quickfix.Review
			}
		}
	}
	t := d.Params[index].Type
	if len(t.Layers) == 0 {
		return quickfix.Review
	}
	under := facts.Type{Layers: t.Layers[1:], Base: t.Base, Span: t.Span}
	switch b.pass.File.TypeAt(d.At, d, &under).Category() {
	case resolve.ScalarCategory, resolve.PointerCategory, resolve.EnumCategory:
		return quickfix.Safe
	case resolve.ClassCategory:
		if c, _ := b.pass.File.Class(b.pass.File.TypeAt(d.At, d, &under)); c != nil && plainClass(c) {
			return quickfix.Safe
		}
	}
	return quickfix.Review
}

// plainClass tells whether a class holds data only, as far as that can be seen
// in its members: then it can be copied.
func plainClass(c *facts.TypeDecl) bool {
	if len(c.Bases) > 0 {
		return false
	}
	for _, m := range c.Members {
		for _, l := range m.Type.Layers {
			if isReference(l) {
				return false
			}
		}
		if m.Type.Base.Kind != facts.Builtin && len(m.Type.Layers) == 0 {
			return false
		}
	}
	return true
}

// referenceOf is the reference of a parameter as it is spelled, else the whole
// type: where a finding about the reference stands.
func referenceOf(p *facts.Param) treesitter.Span {
	if len(p.Type.Layers) > 0 && isReference(p.Type.Layers[0]) && !p.Type.Layers[0].Span.Empty() {
		return p.Type.Layers[0].Span
	}
	return typeSpan(p)
}
