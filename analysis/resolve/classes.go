package resolve

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
)

// ClassOf is a class type's definition, read with the type's template arguments.
type ClassOf struct {
	*facts.TypeDecl
	// At holds the definition.
	At *Entry

	file *File
	bind *bindings
}

// Definition finds the definition that a class type has: of a template's instance
// the specialisation that surely fits, else the primary template's. ok is false for
// what is no class, is not defined in the file, or where it is unknown which
// definition counts.
func (f *File) Definition(t Type) (c ClassOf, ok bool) {
	if t.n == nil || t.n.kind != classNode {
		return c, false
	}
	budget := maxSteps
	decl, at, bind := f.definition(t.n, &budget)
	if decl == nil && t.n.decl.Template == nil {
		decl, at = f.definedLater(t.n)
	}
	if decl == nil {
		return c, false
	}
	return ClassOf{TypeDecl: decl, At: at, file: f, bind: bind}, true
}

// definedLater finds the only definition of a class that a mere declaration names.
func (f *File) definedLater(n *node) (*facts.TypeDecl, *Entry) {
	var found *facts.TypeDecl
	var at *Entry
	if n.decl.Function != nil || n.decl.Class != nil {
		return nil, nil
	}
	scope := f.qualifiedScope(n.at.space(), n.at, n.decl)
	for _, known := range f.refs(typeNames, n.decl.Name) {
		r := f.typeOf(known)
		if r.scope != scope || !r.decl.Defined || r.decl.Template != nil {
			continue
		}
		if found != nil {
			return nil, nil
		}
		found, at = r.decl, r.at
	}
	return found, at
}

// Bases are the types of the base classes in the order of the text; the zero Type
// for one of which nothing is known.
func (c ClassOf) Bases() []Type {
	p := place{f: c.file, at: c.At, pos: c.Span.End, scope: c.At.space(), class: c.Class, fn: c.Function, bind: c.bind}
	bases := make([]Type, len(c.TypeDecl.Bases))
	for i, b := range c.TypeDecl.Bases {
		bases[i] = Type{p.eval(b)}
	}
	return bases
}

// TypeIn is what a type that is spelled in the class's definition stands for.
func (c ClassOf) TypeIn(t *facts.Type) Type {
	p := place{f: c.file, at: c.At, pos: c.Span.End, scope: c.At.space(), class: c.TypeDecl, fn: c.Function, bind: c.bind}
	return Type{p.eval(t)}
}

// Methods are the member functions that the definition declares with a name.
func (c ClassOf) Methods(name string) []*Decl {
	var all []*Decl
	for i := range c.At.Decls {
		d := &c.At.Decls[i]
		if d.Class == c.TypeDecl && d.Kind == facts.Member && d.Name == name {
			all = append(all, d)
		}
	}
	return all
}

// ThisClass is the class of which d is a member; the zero Type where it is none,
// or not known.
func (f *File) ThisClass(d *Decl) Type {
	switch {
	case d.Kind == facts.Friend:
		return Type{}
	case d.Class != nil:
		p := f.header(d)
		if d.Class.Name == "" {
			return Type{p.defined(d.Class)}
		}
		n := p.defined(d.Class)
		n.args = p.injected(d.Class)
		return Type{n}
	case len(d.Qualifier) == 0 || len(d.Template) > 0:
		return Type{}
	}
	b := &facts.Base{Kind: facts.Named, Global: d.Global, Text: strings.Join(d.Qualifier, "::")}
	for _, q := range d.Qualifier {
		b.Name = append(b.Name, facts.NamePart{Name: q})
	}
	p := place{f: f, at: d.At, pos: d.Span.Start, scope: d.At.space()}
	n := p.qualified(b)
	if n == nil || n.kind != classNode {
		return Type{}
	}
	return Type{n}
}

// Declared is the declaration of a class or enum that a type is, with the entry that
// holds it; nil for any other type.
func (f *File) Declared(t Type) (*facts.TypeDecl, *Entry) {
	if t.n == nil || t.n.kind != classNode && t.n.kind != enumNode {
		return nil, nil
	}
	return t.n.decl, t.n.at
}
