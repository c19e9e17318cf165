package resolve

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

const (
	unknown = treesitter.Unknown
	no      = treesitter.No
	yes     = treesitter.Yes
)

// SameFunction tells whether two declarations declare the same function or
// function template, or the same specialisation of one: equal name, scope,
// template heads (parameters by position) and parameter types after decay,
// top-level cv-qualifiers dropped. An explicit specialisation is not the same
// function as its primary template, and an instantiation directive declares
// nothing: see Primary. Block-scope declarations, which the compiler does not
// compare, are the same as nothing but themselves, and so are friends in a class
// template, unless the file instantiates that at namespace scope: then they are
// read with the arguments of its first instance.
func (f *File) SameFunction(a, b *Decl) treesitter.Tri {
	if a == b {
		return yes
	}
	if a.Name != b.Name || a.Name == "" || !f.declares(a) || !f.declares(b) {
		return no
	}
	if (a.Kind == facts.Specialisation) != (b.Kind == facts.Specialisation) {
		return no
	}
	if !slices.Equal(a.Path(), b.Path()) {
		return no
	}
	t := f.sameHeads(a, b)
	if a.Kind == facts.Specialisation {
		t = t.And(f.sameSpecialisation(a, b))
	}
	if t == no {
		return no
	}
	return t.And(f.sameSignature(a, b))
}

// declares reports whether d is a declaration that the compiler compares with
// others.
func (f *File) declares(d *Decl) bool {
	switch d.Kind {
	case facts.BlockScope, facts.Lambda, facts.InstantiationDefinition, facts.InstantiationDeclaration:
		return false
	case facts.Friend:
		return f.liveClass(d.At, d.Class)
	}
	return d.Enclosing == nil
}

// liveClass reports whether a class is no template, or one of which the file
// surely makes an instance.
func (f *File) liveClass(at *Entry, c *facts.TypeDecl) bool {
	for ; c != nil; c = c.Class {
		if len(c.Template) == 0 {
			continue
		}
		if f.instance(at, c) == nil {
			return false
		}
	}
	return true
}

// instance gives the arguments of the first instance of a class template that
// the file makes, nil for none.
func (f *File) instance(at *Entry, c *facts.TypeDecl) *bindings {
	for _, known := range f.refs(instanceNames, c.Name) {
		r := f.instanceOf(known)
		if r.at.Index <= at.Index {
			continue
		}
		if args, ok := f.classArgs(at, c, r); ok {
			return &bindings{head: c.Template, args: args}
		}
	}
	return nil
}

// classArgs are the arguments with which an explicit instantiation instantiates
// the class template c, if it does.
func (f *File) classArgs(at *Entry, c *facts.TypeDecl, r classRef) ([]arg, bool) {
	in := place{f: f, at: r.at, scope: r.at.space()}
	if r.v != nil {
		in.pos = r.v.Span.Start
		n := in.eval(r.v.Type)
		if n != nil && n.kind == classNode && n.key == in.classKey(c, at) && !n.dependent() {
			return n.args, true
		}
		return nil, false
	}
	in.pos = r.t.Span.Start
	scope := in.scope
	if len(r.t.Qualifier) > 0 {
		scope = f.namespacePath(scope, false, r.t.Qualifier)
	}
	if within(scope, r.t.Name) == in.classKey(c, at) {
		return in.templateArgs(c.Template, r.t.Args), true
	}
	return nil, false
}

// sameHeads compares the functions' own template heads.
func (f *File) sameHeads(a, b *Decl) treesitter.Tri {
	if a.Kind == facts.Specialisation {
		return yes
	}
	h, g := head(a.Function), head(b.Function)
	if len(h) != len(g) {
		return no
	}
	t := yes
	for i := range h {
		if h[i].Kind != g[i].Kind || h[i].Pack != g[i].Pack {
			return no
		}
		if h[i].Kind == facts.ValueParam && h[i].Type != nil && g[i].Type != nil {
			p, q := f.header(a), f.header(b)
			t = t.And(same(p.eval(h[i].Type).decayed().unqualified(), q.eval(g[i].Type).decayed().unqualified()))
		}
	}
	if a.Requires != b.Requires {
		if a.Requires == "" || b.Requires == "" {
			return no
		}
		// The same constraint may be spelled with other parameter names.
		t = t.And(unknown)
	}
	return t
}

// sameSignature compares parameters and, of templates, return types.
func (f *File) sameSignature(a, b *Decl) treesitter.Tri {
	if a.Broken || b.Broken || a.Uncertain || b.Uncertain {
		return unknown
	}
	p, okA := f.params(a)
	q, okB := f.params(b)
	if !okA || !okB {
		return unknown
	}
	if len(p) != len(q) || a.Ellipsis.Empty() != b.Ellipsis.Empty() || a.Suffix != b.Suffix {
		return no
	}
	t := yes
	for i := range p {
		if p[i].Pack != q[i].Pack {
			return no
		}
		t = t.And(same(a.plain(i), b.plain(i)))
		if t == no {
			return no
		}
	}
	if len(head(a.Function)) > 0 {
		t = t.And(f.sameReturn(a, b))
	}
	return t
}

// sameReturn compares return types; a dependent one counts as the same when it
// cannot be told apart, for two templates seldom differ in it alone.
func (f *File) sameReturn(a, b *Decl) treesitter.Tri {
	r := same(f.returnType(a, nil).n, f.returnType(b, nil).n)
	if r == no {
		return no
	}
	return yes
}

// Group returns the declarations that surely declare the same function as d
// and that a compilation which sees d can see, in the order of the text, d
// itself included.
func (f *File) Group(d *Decl) []*Decl {
	if len(f.refs(functionNames, d.Name)) <= 1 {
		return []*Decl{d}
	}
	return f.groups.Get(d, func() []*Decl { return f.group(d, f.functions(d.Name)) })
}

func (f *File) group(d *Decl, all []*Decl) []*Decl {
	group := make([]*Decl, 0, len(all))
	for _, e := range all {
		if e == d || !d.Exclusive(e) && f.SameFunction(d, e) == yes {
			group = append(group, e)
		}
	}
	if len(group) == 0 {
		group = append(group, d)
	}
	return slices.Clip(group)
}
