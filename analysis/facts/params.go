package facts

import (
	"slices"
	"sort"
	"strings"

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
	var layers []Layer
	if d := x.item.Tree.Child(i, ts.FieldDeclarator); d >= 0 {
		dec := x.declarator(d)
		layers = dec.layers
		p.Pack = p.Pack || dec.pack
		if dec.name >= 0 {
			p.NameSpan = x.nodes[dec.name].Span()
			p.Name = x.text[p.NameSpan.Start:p.NameSpan.End]
		}
		skip = append(skip, dec.lists...)
		x.functionTypeParams(dec.layers)
	}
	p.Type.Layers = p.Type.Base.take(layers)
	if v := x.item.Tree.Child(i, ts.FieldDefaultValue); v >= 0 {
		p.Default = x.nodes[v].Span()
		skip = append(skip, p.Default)
	}
	if base.Kind != Builtin && base.Kind != OtherBase && !base.standIn {
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
	// a macro's use may be longer than what stands in for it
	if base.standIn {
		p.Span.End = max(p.Span.End, base.Span.End)
	}
	for i := range layers {
		p.Span.End = max(p.Span.End, layers[i].Span.End)
	}
	x.restoreName(p, to)
	if p.Pack {
		x.restorePointers(p, i)
	}
	for _, a := range p.Annotations.List {
		p.Span.Start, p.Span.End = min(p.Span.Start, a.Span.Start), max(p.Span.End, a.Span.End)
	}
	p.Uncertain = x.uncertain(ts.Span{Start: from, End: to})
	return ellipsis
}

// restoreName finds the name that the mask put a comma over: the grammar reads
// "int n..." only as "int ,...".
func (x *extractor) restoreName(p *Param, comma int) {
	source := x.item.Source
	if p.Name != "" || comma >= len(source) || x.text[comma] != ',' || !isIdentifierByte(source[comma]) {
		return
	}
	s := ts.Span{Start: comma, End: comma + 1}
	for s.Start > p.Span.End && isIdentifierByte(source[s.Start-1]) {
		s.Start--
	}
	for s.End < len(source) && isIdentifierByte(source[s.End]) {
		s.End++
	}
	p.Name, p.NameSpan = source[s.Start:s.End], s
	p.Span.End = max(p.Span.End, s.End)
}

func isIdentifierByte(c byte) bool {
	return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// restorePointers reads the "* const" in front of a pack's dots, which the mask
// blanks because the grammar knows no packs of pointers, or which that leaves in an
// error where the pack has no name.
func (x *extractor) restorePointers(p *Param, i int) {
	dots := strings.Index(x.text[p.Type.Span.End:x.nodes[i].End], "...")
	if dots < 0 {
		return
	}
	source := x.item.Source
	var outward []Layer
	for at, end := p.Type.Span.End, p.Type.Span.End+dots; at < end; at++ {
		if x.text[at] != ' ' && x.text[at] != '*' || x.marked(at) {
			continue
		}
		switch last := len(outward) - 1; {
		case source[at] == '*':
			outward = append(outward, Layer{Kind: Pointer, Span: ts.Span{Start: at, End: at + 1}, QualSpan: ts.Span{Start: at + 1, End: at + 1}})
		case last < 0:
		case strings.HasPrefix(source[at:end], "const"):
			outward[last].Const = true
			at += len("const")
			outward[last].QualSpan.End = at
		case strings.HasPrefix(source[at:end], "volatile"):
			outward[last].Volatile = true
			at += len("volatile")
			outward[last].QualSpan.End = at
		}
	}
	slices.Reverse(outward)
	p.Type.Layers = append(p.Type.Layers, outward...)
}

// marked reports whether a mark covers an offset.
func (x *extractor) marked(at int) bool {
	k := sort.Search(len(x.marks), func(k int) bool { return x.marks[k].Span.End > at })
	return k < len(x.marks) && x.marks[k].Span.Contains(at)
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
				// the mask writes an identifier over what is more than a name
				p.Default = squeeze(x.item.Source[m.Start:m.End])
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
		p.Type.Layers = p.Type.Base.take(p.Type.Layers)
		if v := x.item.Tree.Child(i, ts.FieldDefaultValue); v >= 0 {
			p.Default = squeeze(x.textOf(v))
		}
	default:
		return p, false
	}
	return p, true
}
