package facts

import (
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// typeDecl reads a class, struct, union or enum specifier. bare is set where it
// declares nothing else, so that all annotations around it are its own.
func (x *extractor) typeDecl(i int, l lead, bare bool) *TypeDecl {
	t := &TypeDecl{Class: x.class, Span: ts.Span{Start: x.startOf(i, &l), End: int(x.nodes[i].End)}, Instantiation: l.instantiation}
	x.placeType(t)
	body := x.item.Tree.Child(i, ts.FieldBody)
	switch x.nodes[i].Kind {
	case ts.KindUnionSpecifier:
		t.Kind = Union
	case ts.KindEnumSpecifier:
		t.Kind = Enum
		x.enum(t, i, body)
	}
	if n := len(l.heads); n > 0 {
		t.Template = l.heads[n-1]
	}
	keyEnd := int(x.nodes[i].End)
	if name := x.item.Tree.Child(i, ts.FieldName); name >= 0 {
		parts, _, last := x.path(name)
		t.Qualifier, t.Name, t.Args = split(parts)
		// "template" of a directive may have been blanked; nothing else spells
		// arguments without a head and a body.
		t.Instantiation = t.Instantiation || t.Args != nil && len(l.heads) == 0 && body < 0
		t.NameSpan = x.nodes[last].Span()
		if n := x.item.Tree.Child(last, ts.FieldName); n >= 0 {
			t.NameSpan = x.nodes[n].Span()
		}
		keyEnd = int(x.nodes[name].Start)
	} else if body >= 0 {
		keyEnd = int(x.nodes[body].Start)
	}
	if t.Qualifier == nil {
		t.Qualifier = classNames(x.class)
	}
	from := int(x.nodes[i].Start)
	if bare {
		from = l.from
	}
	x.annotate(&t.Annotations, from, keyEnd, l.skip)
	x.misplace(&t.Annotations, OnType, t.Name)
	x.out.Types = append(x.out.Types, t)

	if bases := x.item.Tree.FirstOf(i, ts.KindBaseClassClause); bases >= 0 {
		for c := range x.item.Tree.Children(bases) {
			t.VirtualBases = t.VirtualBases || x.nodes[c].Kind == ts.KindVirtual
			if k := x.nodes[c].Kind; isTypeNode(k) || k == ts.KindQualifiedIdentifier {
				t.Bases = append(t.Bases, x.descriptor(c))
			}
		}
	}
	if body >= 0 {
		t.Defined = true
		if t.Kind != Enum {
			x.classBody(t, body, l)
		}
	}
	return t
}

// enum reads what makes an enum's values: its underlying type and its names.
func (x *extractor) enum(t *TypeDecl, i, body int) {
	for c := range x.item.Tree.Children(i) {
		switch n := &x.nodes[c]; {
		case n.Kind == ts.TokClass || n.Kind == ts.TokStruct:
			t.Scoped = true
		case n.Field == ts.FieldBase:
			t.Underlying = x.descriptor(c)
		}
	}
	if body < 0 {
		return
	}
	for c := range x.item.Tree.Children(body) {
		if x.nodes[c].Kind != ts.KindEnumerator {
			continue
		}
		name := x.item.Tree.Child(c, ts.FieldName)
		if name < 0 {
			continue
		}
		e := Enumerator{Name: x.textOf(name), NameSpan: x.nodes[name].Span()}
		if v := x.item.Tree.Child(c, ts.FieldValue); v >= 0 {
			e.Value = x.nodes[v].Span()
		}
		t.Enumerators = append(t.Enumerators, e)
	}
}

func (x *extractor) classBody(t *TypeDecl, body int, l lead) {
	class, templated, block := x.class, x.templated, x.block
	x.class = t
	for _, h := range l.heads {
		x.templated = x.templated || len(h) > 0
	}
	depth := len(x.locals)
	x.children(body, int(x.nodes[body].Start))
	x.class, x.templated, x.block, x.locals = class, templated, block, x.locals[:depth]
}

func classNames(c *TypeDecl) []string {
	if c == nil {
		return nil
	}
	return append(append([]string(nil), c.Qualifier...), c.Name)
}

func (x *extractor) placeType(t *TypeDecl) {
	t.Function = x.fn
	if x.fn != nil {
		t.Scope = x.block
	}
}

func (x *extractor) alias(i int, l lead) {
	t := &TypeDecl{Kind: Alias, Class: x.class, Qualifier: classNames(x.class), Span: ts.Span{Start: x.startOf(i, &l), End: int(x.nodes[i].End)}}
	x.placeType(t)
	if n := len(l.heads); n > 0 {
		t.Template = l.heads[n-1]
	}
	if name := x.item.Tree.Child(i, ts.FieldName); name >= 0 {
		t.Name, t.NameSpan = x.textOf(name), x.nodes[name].Span()
	}
	if d := x.item.Tree.Child(i, ts.FieldType); d >= 0 {
		t.Aliased = x.descriptor(d)
	}
	x.distrust(t)
	skip := l.skip
	if t.Aliased != nil && (t.Aliased.Base.Decl != nil || t.Aliased.Base.Kind == Decltype) {
		// What stands in a class or an expression is not the alias's.
		skip = append(skip[:len(skip):len(skip)], t.Aliased.Base.Span)
	}
	x.annotate(&t.Annotations, l.from, int(x.nodes[i].End), skip)
	x.out.Types = append(x.out.Types, t)
}

// distrust makes an alias stand for an unknown type where the grammar could not
// read it. The body of a class that is defined along with it does not matter.
func (x *extractor) distrust(t *TypeDecl) {
	if t.Aliased == nil || t.Aliased.Base.Decl != nil {
		return
	}
	for _, b := range x.item.Broken {
		// "P::" of a pointer to member is an error to the grammar, not to facts.
		if b.Overlaps(t.Span) && !(strings.HasSuffix(x.text[b.Start:b.End], "::") && strings.HasPrefix(x.text[b.End:], "*")) {
			t.Aliased = &Type{Base: Base{Kind: OtherBase, Span: t.Aliased.Base.Span}, Span: t.Aliased.Span}
			return
		}
	}
}

func (x *extractor) typedef(i int, l lead) {
	base, span, _ := x.specifiers(i, &l)
	for c := range x.item.Tree.Children(i) {
		if x.nodes[c].Field != ts.FieldDeclarator {
			continue
		}
		dec := x.declarator(c)
		dec.layers = base.take(dec.layers)
		if dec.name < 0 {
			continue
		}
		t := &TypeDecl{
			Kind: Alias, Class: x.class, Qualifier: classNames(x.class),
			Name: x.textOf(dec.name), NameSpan: x.nodes[dec.name].Span(),
			Aliased: &Type{Layers: dec.layers, Base: base, Span: span},
			Span:    ts.Span{Start: x.startOf(i, &l), End: int(x.nodes[i].End)},
		}
		x.distrust(t)
		x.placeType(t)
		x.functionTypeParams(dec.layers)
		x.annotate(&t.Annotations, l.from, int(x.nodes[i].End), append(dec.lists, base.Span))
		x.out.Types = append(x.out.Types, t)
	}
}

func (x *extractor) using(i int) {
	u := &Using{Span: x.nodes[i].Span(), Class: x.class}
	x.placeUsing(u)
	for c := range x.item.Tree.Children(i) {
		switch n := &x.nodes[c]; {
		case n.Kind == ts.TokNamespace:
			u.Namespace = true
		case n.Flags&ts.Named != 0 && n.Kind != ts.KindError:
			parts, _, _ := x.path(c)
			u.Path = names(parts)
		}
	}
	x.out.Usings = append(x.out.Usings, u)
}

func (x *extractor) namespaceAlias(i int) {
	u := &Using{Span: x.nodes[i].Span(), Class: x.class}
	x.placeUsing(u)
	name := x.item.Tree.Child(i, ts.FieldName)
	if name < 0 {
		return
	}
	u.Alias = x.textOf(name)
	for c := range x.item.Tree.Children(i) {
		if n := &x.nodes[c]; c != name && n.Flags&ts.Named != 0 && n.Kind != ts.KindError {
			parts, _, _ := x.path(c)
			u.Path = names(parts)
		}
	}
	x.out.Usings = append(x.out.Usings, u)
}

func (x *extractor) placeUsing(u *Using) {
	u.Function = x.fn
	if x.fn != nil {
		u.Scope = x.block
	}
}

func names(parts []NamePart) []string {
	s := make([]string, len(parts))
	for i, p := range parts {
		s[i] = p.Name
	}
	return s
}
