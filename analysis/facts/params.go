package facts

import (
	ts "github.com/gridls/gridls/treesitter"
)

// params reads a parameter list. "(void)" gives none.
func (x *extractor) params(list int) (params []*Param, ellipsis ts.Span) {
	nodes := x.nodes
	count := 0
	for c := range x.item.Tree.Children(list) {
		if isParam(nodes[c].Kind) {
			count++
		}
	}
	if count > 0 {
		params = make([]*Param, 0, count)
	}
	store := make([]Param, count)
	from := int(nodes[list].Start)
	for c := range x.item.Tree.Children(list) {
		switch n := &nodes[c]; {
		case n.Kind == ts.TokParenOpen || n.Kind == ts.TokComma:
			from = int(n.End)
		case n.Kind == ts.TokEllipsis:
			ellipsis = n.Span()
		case isParam(n.Kind) && len(store) > 0:
			p := &store[0]
			store = store[1:]
			if e := x.param(p, c, from); !e.Empty() {
				ellipsis = e
			}
			params = append(params, p)
			from = int(n.End)
		case n.Kind == ts.KindError:
			// "T... t..." leaves the second ellipsis in an error.
			if e := x.item.Tree.FirstOf(c, ts.TokEllipsis); e >= 0 {
				ellipsis = nodes[e].Span()
			}
		}
	}
	if len(params) == 1 {
		if p := params[0]; p.Name == "" && len(p.Type.Layers) == 0 && p.Type.Base.Kind == Builtin &&
			p.Type.Base.Name[0].Name == "void" && len(p.Annotations.List) == 0 {
			return nil, ellipsis
		}
	}
	return params, ellipsis
}

func isParam(k ts.Kind) bool {
	return k == ts.KindParameterDeclaration || k == ts.KindOptionalParameterDeclaration || k == ts.KindVariadicParameterDeclaration
}

// param reads the parameter at node i into p; its annotations stand after from.
// An ellipsis that the grammar glued to the parameter is returned.
func (x *extractor) param(p *Param, i, from int) (ellipsis ts.Span) {
	base, span, words := x.specifiers(i, nil)
	p.Type = &Type{Base: base, Span: span}
	p.Annotations.List = words
	p.Pack = x.nodes[i].Kind == ts.KindVariadicParameterDeclaration

	to := x.nextToken(i)
	skip := make([]ts.Span, 0, 4)
	if d := x.item.Tree.Child(i, ts.FieldDeclarator); d >= 0 {
		dec := x.declarator(d)
		p.Type.Layers = dec.layers
		p.Pack = p.Pack || dec.pack
		if dec.name >= 0 {
			p.NameSpan = x.nodes[dec.name].Span()
			p.Name = x.text[p.NameSpan.Start:p.NameSpan.End]
		}
		skip = append(skip, dec.lists...)
		x.functionTypeParams(dec.layers)
	}
	if v := x.item.Tree.Child(i, ts.FieldDefaultValue); v >= 0 {
		p.Default = x.nodes[v].Span()
		skip = append(skip, p.Default)
	}
	if base.Kind != Builtin && base.Kind != OtherBase {
		skip = append(skip, base.Span)
	}
	if p.Pack && p.Name == "" {
		// "int n..." is a plain parameter with a C ellipsis after it.
		if e := x.item.Tree.FirstOf(i, ts.KindError); e >= 0 {
			if id := x.item.Tree.FirstOf(e, ts.KindIdentifier); id >= 0 {
				p.NameSpan = x.nodes[id].Span()
				p.Name, p.Pack = x.textOf(id), false
				ellipsis = ts.Span{Start: int(x.nodes[i].End) - len("..."), End: int(x.nodes[i].End)}
			}
		}
	}
	x.annotate(&p.Annotations, from, to, skip)
	p.Type.qualify(&p.Annotations)
	p.Span = x.nodes[i].Span()
	for _, a := range p.Annotations.List {
		p.Span.Start, p.Span.End = min(p.Span.Start, a.Span.Start), max(p.Span.End, a.Span.End)
	}
	p.Uncertain = x.uncertain(ts.Span{Start: from, End: to})
	return ellipsis
}

// nextToken is where the token after node i begins: the next separator.
func (x *extractor) nextToken(i int) int {
	next, parent := int(x.nodes[i].Next), int(x.nodes[i].Parent)
	if parent >= 0 && next < int(x.nodes[parent].Next) {
		return int(x.nodes[next].Start)
	}
	if parent >= 0 {
		return int(x.nodes[parent].End)
	}
	return int(x.nodes[i].End)
}

// functionTypeParams records annotations on the parameters of function types.
func (x *extractor) functionTypeParams(layers []Layer) {
	for _, l := range layers {
		if l.Kind != FunctionOf {
			continue
		}
		for _, p := range l.Params {
			x.misplace(&p.Annotations, OnFunctionTypeParam, p.Name)
		}
	}
}

func (x *extractor) templateParams(list int) []TemplateParam {
	params := []TemplateParam{}
	from := int(x.nodes[list].Start)
	for c := range x.item.Tree.Children(list) {
		n := &x.nodes[c]
		if n.Kind == ts.TokLess || n.Kind == ts.TokComma {
			from = int(n.End)
			continue
		}
		p, ok := x.templateParam(c)
		if !ok {
			continue
		}
		var a Annotations
		x.annotate(&a, from, x.nextToken(c), nil)
		x.misplace(&a, OnTemplateParam, p.Name)
		params = append(params, p)
	}
	return params
}

func (x *extractor) templateParam(i int) (p TemplateParam, ok bool) {
	n := &x.nodes[i]
	p.Span = n.Span()
	switch n.Kind {
	case ts.KindTypeParameterDeclaration, ts.KindVariadicTypeParameterDeclaration, ts.KindOptionalTypeParameterDeclaration:
		p.Kind, p.Pack = TypeParam, n.Kind == ts.KindVariadicTypeParameterDeclaration
		for c := range x.item.Tree.Children(i) {
			switch m := &x.nodes[c]; {
			case m.Field == ts.FieldDefaultType:
				p.Default = squeeze(x.textOf(c))
			case m.Kind == ts.KindTypeIdentifier && m.Field == 0 || m.Field == ts.FieldName:
				p.Name = x.textOf(c)
			}
		}
	case ts.KindTemplateTemplateParameterDeclaration:
		p.Kind = TemplateTemplateParam
		if c := x.lastNamed(i); c >= 0 {
			inner, _ := x.templateParam(c)
			p.Name, p.Pack, p.Default = inner.Name, inner.Pack, inner.Default
		}
	case ts.KindParameterDeclaration, ts.KindOptionalParameterDeclaration, ts.KindVariadicParameterDeclaration:
		p.Kind = ValueParam
		base, span, _ := x.specifiers(i, nil)
		p.Type = &Type{Base: base, Span: span}
		p.Pack = n.Kind == ts.KindVariadicParameterDeclaration
		if d := x.item.Tree.Child(i, ts.FieldDeclarator); d >= 0 {
			dec := x.declarator(d)
			p.Type.Layers = dec.layers
			p.Pack = p.Pack || dec.pack
			if dec.name >= 0 {
				p.Name = x.textOf(dec.name)
			}
		}
		if v := x.item.Tree.Child(i, ts.FieldDefaultValue); v >= 0 {
			p.Default = squeeze(x.textOf(v))
		}
	default:
		return p, false
	}
	return p, true
}
