package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// annotate makes a parameter const __grid_constant__ on every declaration of
// the kernel in the file: redeclarations, friends, specialisations and
// instantiations have to agree.
func annotate(p *analysis.Pass, d *resolve.Decl, index int) quickfix.Fix {
	b := newDraft(p)
	word := gridConstantWord(p.File, d)
	safe := true
	for e, i := range b.family(d, index) {
		if b.annotateParam(e, i, word) {
			safe = safe && b.staysValid(e, i)
		}
	}
	title := "Add const " + word
	if safe {
		return b.fix(title, quickfix.Safe)
	}
	return b.fix(title, quickfix.Review)
}

// addConst makes one parameter of one declaration const: const does not belong
// to a function's signature, so other declarations need not agree.
func addConst(p *analysis.Pass, d *resolve.Decl, index int) quickfix.Fix {
	b := newDraft(p)
	b.annotateParam(d, index, "")
	if b.staysValid(d, index) {
		return b.fix("Add const", quickfix.Safe)
	}
	return b.fix("Add const", quickfix.Review)
}

// removeGridConstant takes the annotation off a parameter on every declaration
// of the function in the file.
func removeGridConstant(p *analysis.Pass, d *resolve.Decl, index int) quickfix.Fix {
	b := newDraft(p)
	word := gridConstant
	for e, i := range b.family(d, index) {
		for _, a := range e.Params[i].Annotations.List {
			if a.Word == gridConstant {
				b.removeAnnotation(e.At, a)
				b.touched[e] = true
				if a.Macro != "" {
					word = a.Macro
				}
			}
		}
	}
	return b.fix("Remove "+word, quickfix.Safe)
}

// family yields every declaration of the file that has to agree with d, each
// with the indexes of the parameters that stand for the one in question. It
// fails the draft where that cannot be told.
func (b *draft) family(d *resolve.Decl, index int) func(yield func(*resolve.Decl, int) bool) {
	return func(yield func(*resolve.Decl, int) bool) {
		family, sure := b.pass.File.Family(d)
		if sure != treesitter.Yes {
			b.fail("it cannot be told which declarations of '%s' have to change with this one", d.Name)
			return
		}
		pack := -1
		for _, e := range family {
			if e.Typedef != nil {
				b.fail("'%s' is also declared through a typedef of its type", d.Name)
				return
			}
			if e.Broken {
				b.fail("a declaration of '%s' cannot be read", d.Name)
				return
			}
			if i := packIndex(e.Params); i >= 0 {
				pack = i
			}
		}
		for _, e := range family {
			first, last := index, index
			switch {
			case pack < 0 || index < pack:
			case packIndex(e.Params) == pack && pack == len(e.Params)-1:
				first, last = pack, pack
			case packIndex(e.Params) < 0:
				first, last = pack, len(e.Params)-1
			default:
				b.fail("a parameter pack of '%s' is not its last parameter", d.Name)
				return
			}
			for i := first; i <= last; i++ {
				if i >= len(e.Params) {
					b.fail("a declaration of '%s' has fewer parameters", d.Name)
					return
				}
				if !yield(e, i) {
					return
				}
			}
		}
	}
}

// annotateParam writes const and the annotation (if word is not "") where they
// are missing, and tells whether const was.
func (b *draft) annotateParam(d *resolve.Decl, index int, word string) (madeConst bool) {
	p := d.Params[index]
	switch resolve.Has(&p.Annotations, gridConstant) {
	case treesitter.Yes:
		word = ""
	case treesitter.Unknown:
		b.fail("a macro may already annotate %s", named(d.Params, index))
		return false
	}
	top, ok := topLayer(p.Type)
	if !ok {
		b.fail("a parameter of this type cannot be const")
		return false
	}
	isConst := spelledConst(p.Type, top) || b.pass.File.ParamType(d, index).Const() == treesitter.Yes
	if isConst && word == "" {
		return false
	}
	b.touched[d] = true
	constAt, wordAt := wordPlaces(d, p, top)
	switch {
	case isConst:
		b.insert(d.At, wordAt, word)
	case word == "":
		b.insert(d.At, constAt, "const")
	case constAt == wordAt:
		b.insert(d.At, constAt, "const "+word)
	default:
		b.insert(d.At, constAt, "const")
		b.insert(d.At, wordAt, word)
	}
	return !isConst
}

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
