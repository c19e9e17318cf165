package rules

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// topLayer is the derivation step that top-level const qualifies, array bounds
// looked through: nil for the type's name itself. ok is false for types that
// cannot be const.
func topLayer(t *facts.Type) (top *facts.Layer, ok bool) {
	for i := range t.Layers {
		switch t.Layers[i].Kind {
		case facts.Array:
			continue
		case facts.Pointer, facts.MemberPointer:
			return &t.Layers[i], true
		}
		return nil, false
	}
	return nil, true
}

func spelledConst(t *facts.Type, top *facts.Layer) bool {
	if top != nil {
		return top.Const
	}
	return t.Base.Const
}

// wordPlaces are the offsets at which const and the annotation belong. After a
// '*' the compilers want the annotation behind all qualifiers; elsewhere it
// follows const, and const stands on the side of the type where the file has it.
func wordPlaces(d *resolve.Decl, p *facts.Param, top *facts.Layer) (constAt, wordAt int) {
	if top != nil {
		constAt, wordAt = top.Span.End, max(top.Span.End, top.QualSpan.End)
		for _, a := range p.Annotations.List {
			span := groupSpan(d.At.Source, a)
			if span.Start >= constAt && (p.NameSpan.Empty() || span.End <= p.NameSpan.Start) && a.Word != gridConstant {
				wordAt = max(wordAt, span.End)
			}
		}
		return constAt, wordAt
	}
	base := &p.Type.Base
	if base.Const {
		for _, c := range base.ConstSpans {
			if c.Start >= base.Span.End {
				return c.End, c.End
			}
		}
		return base.Span.Start, base.Span.Start
	}
	if eastConst(d.At) {
		return base.Span.End, base.Span.End
	}
	constAt = base.Span.Start
	for i := len(p.Annotations.List) - 1; i >= 0; i-- {
		// Nothing of the declaration may stand before [[...]].
		if a := p.Annotations.List[i]; a.Span.End <= constAt && a.Spelling != treesitter.Std {
			constAt = groupSpan(d.At.Source, a).Start
		}
	}
	return constAt, base.Span.Start
}

// eastConst tells whether the item writes const behind the type ("int const n").
func eastConst(at *resolve.Entry) bool {
	east, west := 0, 0
	count := func(t *facts.Type) {
		if t == nil {
			return
		}
		for _, c := range t.Base.ConstSpans {
			if c.Start >= t.Base.Span.End {
				east++
			} else {
				west++
			}
		}
	}
	for _, fn := range at.Facts.Functions {
		for _, p := range fn.Params {
			count(p.Type)
		}
	}
	for _, v := range at.Facts.Variables {
		count(v.Type)
	}
	return east > west
}
