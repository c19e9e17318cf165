package rules

import (
	"github.com/gridls/gridls/analysis"
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
	if word != "" && b.pass.File.Kernel(d) == treesitter.No {
		b.fail("a declaration of '%s' leaves __global__ out", d.Name)
		return false
	}
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
