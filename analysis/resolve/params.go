package resolve

import (
	"github.com/gridls/gridls/analysis/facts"
)

// bound is the header of d with its own template parameters bound.
func (f *File) bound(d *Decl, s *Substitution) place {
	p := f.header(d)
	if s == nil {
		return p
	}
	if s.class != nil {
		p.bind = s.class
	}
	if h := head(d.Function); len(h) > 0 {
		p.bind = &bindings{outer: p.bind, head: h, args: inner(s.Args)}
	}
	return p
}

// inner turns public arguments into nodes.
func inner(args []Arg) []arg {
	out := make([]arg, len(args))
	for i, a := range args {
		out[i] = arg{kind: a.Kind, n: a.Type.n, text: a.Text, where: a.where}
		if a.Kind == PackArg {
			out[i].pack = inner(a.Pack)
		}
	}
	return out
}

func public(args []arg) []Arg {
	out := make([]Arg, len(args))
	for i, a := range args {
		out[i] = Arg{Kind: a.kind, Text: a.text, where: a.where}
		if a.kind == TypeArg {
			out[i].Type = Type{a.n}
		}
		if a.kind == PackArg {
			out[i].Pack = public(a.pack)
		}
	}
	return out
}

// params gives the parameters of d; see Params.
func (f *File) params(d *Decl) ([]*facts.Param, bool) {
	if d.Typedef == nil {
		return d.Params, true
	}
	l, _, ok := f.functionLayer(d)
	if !ok {
		return nil, false
	}
	return l.Params, true
}

// functionLayer follows the typedef through which d is declared to the function
// type, with the place where that is spelled.
func (f *File) functionLayer(d *Decl) (*facts.Layer, place, bool) {
	p := f.header(d)
	t := d.Typedef
	for range maxDepth {
		if len(t.Layers) > 0 {
			if t.Layers[0].Kind == facts.FunctionOf {
				return &t.Layers[0], p, true
			}
			return nil, p, false
		}
		if t.Base.Kind != facts.Named || len(t.Base.Name) == 0 {
			return nil, p, false
		}
		r, ok := p.aliasOf(&t.Base)
		if !ok || r.decl.Template != nil {
			return nil, p, false
		}
		p = place{f: f, at: r.at, pos: r.decl.Span.End, scope: r.scope}
		t = r.decl.Aliased
	}
	return nil, p, false
}

// aliasOf finds the only alias declaration that a name means.
func (p *place) aliasOf(b *facts.Base) (typeRef, bool) {
	last := len(b.Name) - 1
	for s := p.scope; ; s = outer(s) {
		scope := s
		if last > 0 {
			names := make([]string, last)
			for i := range names {
				names[i] = b.Name[i].Name
			}
			scope = p.f.namespacePath(s, b.Global, names)
		}
		c := p.candidates(scope, b.Name[last].Name)
		if len(c) == 1 && c[0].sure && c[0].decl.Kind == facts.Alias && c[0].decl.Aliased != nil {
			return c[0].typeRef, true
		}
		if len(c) > 0 || s == "" || last > 0 {
			return typeRef{}, false
		}
	}
}

// parameter is the resolved type of parameter i.
func (f *File) parameter(d *Decl, i int, s *Substitution) *node {
	if s == nil || d.Typedef != nil {
		if types := d.signature().types; i >= 0 && i < len(types) {
			return types[i]
		}
		return nil
	}
	if i < 0 || i >= len(d.Params) {
		return nil
	}
	p := f.bound(d, s)
	return p.param(d, i, s)
}

// plain is parameter i as it counts for overloading: decayed, unqualified.
func (d *Decl) plain(i int) *node {
	if plain := d.signature().plain; i < len(plain) {
		return plain[i]
	}
	return nil
}

func (d *Decl) signature() *signature {
	known := &d.file.signatures[d.number]
	if s := known.Load(); s != nil {
		return s
	}
	s := &signature{types: d.file.openTypes(d)}
	s.plain = make([]*node, len(s.types))
	for i, n := range s.types {
		s.plain[i] = n.decayed().unqualified()
	}
	known.CompareAndSwap(nil, s)
	return known.Load()
}

func (f *File) openTypes(d *Decl) []*node {
	if d.Typedef != nil {
		l, p, ok := f.functionLayer(d)
		if !ok {
			return nil
		}
		types := make([]*node, len(l.Params))
		for i, q := range l.Params {
			types[i] = p.eval(q.Type)
		}
		return types
	}
	types := make([]*node, len(d.Params))
	p := f.header(d)
	for i := range types {
		types[i] = p.param(d, i, nil)
	}
	return types
}

// param resolves parameter i; auto stands for an invented template parameter.
func (p *place) param(d *Decl, i int, s *Substitution) *node {
	q := d.Params[i]
	if q.Type.Base.Kind != facts.Auto {
		return p.eval(q.Type)
	}
	number := len(head(d.Function))
	for _, before := range d.Params[:i] {
		if before.Type.Base.Kind == facts.Auto {
			number++
		}
	}
	n := &node{kind: paramNode, key: "auto", index: number, pack: q.Pack}
	if s != nil {
		n = nil
		if number < len(s.Args) && s.Args[number].Kind == TypeArg {
			n = s.Args[number].Type.n
		}
	}
	n = n.qualified(q.Type.Base.Const, q.Type.Base.Volatile)
	for k := len(q.Type.Layers) - 1; k >= 0; k-- {
		n = p.layer(&q.Type.Layers[k], n)
	}
	return n
}

func (f *File) paramType(d *Decl, i int) Type { return Type{f.parameter(d, i, nil)} }

func (f *File) paramTypes(d *Decl, i int, s *Substitution) ([]Type, bool) {
	if i < 0 || i >= len(d.Params) || !d.Params[i].Pack || s == nil {
		return []Type{{f.parameter(d, i, s)}}, true
	}
	// An expansion has as many elements as the packs named in its pattern.
	count := -1
	for _, k := range f.packs(d, i) {
		if k >= len(s.Args) || s.Args[k].Kind != PackArg || count >= 0 && count != len(s.Args[k].Pack) {
			return nil, false
		}
		count = len(s.Args[k].Pack)
	}
	if count < 0 {
		return nil, false
	}
	types := make([]Type, count)
	for e := range types {
		types[e] = Type{f.parameter(d, i, s.element(f.packs(d, i), e))}
	}
	return types, true
}

// element is s with the given packs replaced by their e-th elements.
func (s *Substitution) element(packs []int, e int) *Substitution {
	t := &Substitution{Args: append([]Arg(nil), s.Args...)}
	for _, k := range packs {
		t.Args[k] = s.Args[k].Pack[e]
	}
	return t
}

// packs are the numbers of the function's parameter packs that a pack parameter
// expands.
func (f *File) packs(d *Decl, i int) []int {
	h := head(d.Function)
	var found []int
	add := func(name string) {
		if k := indexOf(h, name); k >= 0 && h[k].Pack {
			found = append(found, k)
		}
	}
	if d.Params[i].Type.Base.Kind == facts.Auto {
		number := len(h)
		for _, before := range d.Params[:i] {
			if before.Type.Base.Kind == facts.Auto {
				number++
			}
		}
		return []int{number}
	}
	walkNames(d.Params[i].Type, add, 0)
	return found
}

// walkNames calls visit with every name in a type.
func walkNames(t *facts.Type, visit func(string), depth int) {
	if t == nil || depth > maxDepth {
		return
	}
	for i := range t.Base.Name {
		visit(t.Base.Name[i].Name)
		for _, a := range t.Base.Name[i].Args {
			if a.Type == nil {
				visit(a.Text)
			}
			walkNames(a.Type, visit, depth+1)
		}
	}
	for i := range t.Layers {
		for _, q := range t.Layers[i].Params {
			walkNames(q.Type, visit, depth+1)
		}
		walkNames(t.Layers[i].Class, visit, depth+1)
	}
}

func (f *File) returnType(d *Decl, s *Substitution) Type {
	p := f.bound(d, s)
	switch {
	case d.Typedef != nil:
		if n := p.eval(d.Typedef); n != nil && n.kind == functionNode {
			return Type{n.elem}
		}
		return Type{}
	case d.Return == nil:
		return Type{}
	case !d.Trailing:
		// A leading return type is looked up outside of the function's scope.
		p.scope = d.At.space()
	}
	return Type{p.eval(d.Return)}
}

func (f *File) typeAt(at *Entry, d *Decl, t *facts.Type) Type {
	p := place{f: f, at: at, pos: t.Span.Start, scope: at.space()}
	if d != nil {
		p = f.header(d)
		p.pos = t.Span.Start
	}
	return Type{p.eval(t)}
}
