package facts

import (
	"slices"

	ts "github.com/gridls/gridls/treesitter"
)

// declarator is a declarator taken apart.
type declarator struct {
	// name is the node of the declared name, -1 for an abstract declarator.
	name int
	// layers go outwards from the name.
	layers []Layer
	// function is the function_declarator of the innermost layer, -1 if that is
	// no function.
	function int
	// init is the initialiser's node, bindings a structured binding's; -1 for none.
	init, bindings int
	pack           bool
	end            int
	// lists are the parameter lists in it: their marks belong to the parameters.
	lists []ts.Span
}

// declarator reads the declarator at node i.
func (x *extractor) declarator(i int) declarator {
	d := declarator{name: -1, function: -1, init: -1, bindings: -1, end: int(x.nodes[i].End)}
	for i >= 0 {
		n := &x.nodes[i]
		next := x.item.Tree.Child(i, ts.FieldDeclarator)
		switch n.Kind {
		case ts.KindPointerDeclarator, ts.KindAbstractPointerDeclarator, ts.KindPointerTypeDeclarator:
			d.layers = append(d.layers, x.pointer(i))
			d.function = -1
		case ts.KindReferenceDeclarator, ts.KindAbstractReferenceDeclarator:
			l := Layer{Kind: LvalueReference}
			for c := range x.item.Tree.Children(i) {
				switch m := &x.nodes[c]; {
				case m.Kind == ts.TokAmp, m.Kind == ts.TokAmpAmp:
					l.Span = m.Span()
					if m.Kind == ts.TokAmpAmp {
						l.Kind = RvalueReference
					}
					if s := x.standIn(c); s != nil {
						l = operator(s)
					}
					l.QualSpan = ts.Span{Start: l.Span.End, End: l.Span.End}
				case m.Flags&ts.Named != 0 && m.Kind != ts.KindError:
					next = c
				}
			}
			d.layers = append(d.layers, l)
			d.function = -1
		case ts.KindArrayDeclarator, ts.KindAbstractArrayDeclarator:
			d.layers = append(d.layers, x.array(i))
			d.function = -1
		case ts.KindFunctionDeclarator, ts.KindAbstractFunctionDeclarator:
			d.layers = append(d.layers, x.functionLayer(i, &d))
			d.function = i
		case ts.KindParenthesizedDeclarator, ts.KindAbstractParenthesizedDeclarator, ts.KindAttributedDeclarator:
			if next < 0 {
				for c := range x.item.Tree.Children(i) {
					if m := &x.nodes[c]; m.Flags&ts.Named != 0 && m.Kind != ts.KindError && m.Kind != ts.KindMsCallModifier {
						next = c
						break
					}
				}
			}
		case ts.KindInitDeclarator:
			d.init = x.item.Tree.Child(i, ts.FieldValue)
		case ts.KindVariadicDeclarator:
			d.pack = true
			next = x.item.Tree.FirstOf(i, ts.KindIdentifier)
		case ts.KindQualifiedIdentifier:
			inner, layer, ok := x.memberPointer(i)
			if !ok {
				d.name, next = i, -1
				if cast := x.castNode(i); cast >= 0 {
					if list := x.item.Tree.Child(cast, ts.FieldDeclarator); list >= 0 {
						x.operatorCast(list, &d)
					}
				}
				break
			}
			d.layers = append(d.layers, layer)
			d.function = -1
			next = inner
		case ts.KindStructuredBindingDeclarator:
			d.bindings, next = i, -1
		case ts.KindIdentifier, ts.KindFieldIdentifier, ts.KindTypeIdentifier, ts.KindOperatorName, ts.KindDestructorName,
			ts.KindTemplateFunction, ts.KindTemplateMethod, ts.KindTemplateType, ts.KindDependentName, ts.KindOperatorCast,
			ts.KindPrimitiveType:
			if n.End > n.Start {
				d.name = i
			}
			if n.Kind == ts.KindOperatorCast && next >= 0 {
				x.operatorCast(next, &d)
			}
			next = -1
		}
		if next == i {
			break
		}
		i = next
	}
	slices.Reverse(d.layers)
	return d
}

// operatorCast takes the function layer out of the declarator of a conversion
// function: operator T*() has the layers of T* around those of the function.
func (x *extractor) operatorCast(i int, d *declarator) {
	inner := x.declarator(i)
	if inner.function >= 0 && len(inner.layers) > 0 {
		d.layers = append(d.layers, inner.layers[0])
		d.function = inner.function
		d.lists = append(d.lists, inner.lists...)
	}
}

func (x *extractor) pointer(i int) Layer {
	l := Layer{Kind: Pointer}
	inner, written := int(x.nodes[i].End), 0
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch {
		case n.Kind == ts.TokStar:
			l.Span = n.Span()
			written = l.Span.End
			if s := x.standIn(c); s != nil {
				l = operator(s)
				written = l.Span.Start // its __restrict__ has the same place
			}
			l.QualSpan = ts.Span{Start: l.Span.End, End: l.Span.End}
		case n.Kind == ts.KindTypeQualifier:
			x.qualifyPointer(&l, c)
		case n.Field == ts.FieldDeclarator:
			inner = int(n.Start)
		}
	}
	if s, ok := x.restricted(written, inner); ok {
		l.Restrict = true
		l.QualSpan.End = max(l.QualSpan.End, s.End)
	}
	return l
}

func (x *extractor) qualifyPointer(l *Layer, c int) {
	switch x.textOf(c) {
	case "const":
		l.Const = true
	case "volatile":
		l.Volatile = true
	case "restrict", "__restrict", "__restrict__":
		l.Restrict = true
	default:
		return
	}
	l.QualSpan.End = int(x.nodes[c].End)
}

func (x *extractor) array(i int) Layer {
	l := Layer{Kind: Array, Span: ts.Span{Start: int(x.nodes[i].End), End: int(x.nodes[i].End)}}
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch {
		case n.Kind == ts.TokBracketOpen:
			l.Span.Start = int(n.Start)
		case n.Field == ts.FieldSize:
			l.Bound = squeeze(x.textOf(c))
		}
	}
	return l
}

func (x *extractor) functionLayer(i int, d *declarator) Layer {
	l := Layer{Kind: FunctionOf}
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch n.Kind {
		case ts.KindParameterList:
			l.Span = n.Span()
			var ellipsis ts.Span
			l.Params, ellipsis = x.params(c)
			l.Variadic = !ellipsis.Empty()
			d.lists = append(d.lists, n.Span())
		case ts.KindTypeQualifier, ts.KindRefQualifier:
			l.Suffix = joinWords(l.Suffix, x.textOf(c))
		}
	}
	return l
}

// memberPointer recognises "C::* name", which the grammar takes for a qualified
// name that ends in a pointer.
func (x *extractor) memberPointer(i int) (inner int, l Layer, ok bool) {
	first, i0 := i, i
	for x.nodes[i].Kind == ts.KindQualifiedIdentifier {
		i0 = i
		if i = x.item.Tree.Child(i, ts.FieldName); i < 0 {
			return -1, l, false
		}
	}
	if x.nodes[i].Kind != ts.KindPointerTypeDeclarator {
		return -1, l, false
	}
	l = x.pointer(i)
	l.Kind = MemberPointer
	class := &Type{Base: Base{Kind: Named}}
	parts, global, _ := x.path(first)
	class.Base.Name, class.Base.Global = parts, global
	if scope := x.item.Tree.Child(i0, ts.FieldScope); scope >= 0 {
		class.Span = ts.Span{Start: int(x.nodes[first].Start), End: int(x.nodes[scope].End)}
		class.Base.Span, class.Base.Text = class.Span, squeeze(x.text[class.Span.Start:class.Span.End])
	}
	l.Class = class
	return x.item.Tree.Child(i, ts.FieldDeclarator), l, true
}
