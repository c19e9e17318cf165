package resolve

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

const (
	// maxNesting bounds how many templates an instantiation may lead through.
	maxNesting = 2
	// maxInstances bounds how many instances of one template are collected.
	maxInstances = 200
)

// instancesKey is a question for the instances of a template, from within as many others.
type instancesKey struct {
	d       *Decl
	nesting int
}

// instances is Instances; nesting counts the templates on the way.
func (f *File) instances(d *Decl, nesting int) []Instance {
	if !isTemplate(d) || !f.declares(d) || d.Broken || d.Uncertain || nesting > maxNesting {
		return nil
	}
	return f.instanceLists.Get(instancesKey{d, nesting}, func() []Instance { return f.findInstances(d, nesting) })
}

// findInstances works out instances of a template that can have some.
func (f *File) findInstances(d *Decl, nesting int) []Instance {
	var found []Instance
	for _, e := range f.functions(d.Name) {
		if !isInstance(e) {
			continue
		}
		p, s, t := f.primary(e)
		if t != yes || !f.holds(p, d) {
			continue
		}
		kind := Directive
		if e.Kind == facts.Specialisation {
			kind = SpecialisationOf
		}
		found = append(found, Instance{Kind: kind, Subst: s, At: e.At, Span: e.NameSpan, Decl: e})
	}
	for _, r := range f.refs(launchNames, d.Name) {
		if len(found) >= maxInstances {
			break
		}
		at := f.entryOf(r)
		l := at.Facts.Launches[r.k]
		f.inBodies(at, l.Enclosing, l.Span.Start, l.Discardable, nesting, func(p *place) {
			if s, ok := f.launched(d, p, l); ok {
				found = append(found, Instance{Kind: LaunchOf, Subst: s, At: at, Span: l.CalleeSpan})
			}
		})
	}
	for _, r := range f.refs(useNames, d.Name) {
		if len(found) >= maxInstances {
			break
		}
		at := f.entryOf(r)
		u := at.Facts.TemplateUses[r.k]
		f.inBodies(at, u.Enclosing, u.Span.Start, u.Discardable, nesting, func(p *place) {
			if s, ok := f.used(d, p, u); ok {
				found = append(found, Instance{Kind: UseOf, Subst: s, At: at, Span: u.Span})
			}
		})
	}
	sortInstances(found)
	return slices.Clip(found)
}

// inBodies calls visit once for every instantiation of the body around an
// offset that is surely made: once for a body outside of templates, for a
// function template's as often as the file instantiates that.
func (f *File) inBodies(at *Entry, fn *facts.Function, pos int, discardable bool, nesting int, visit func(*place)) {
	p := place{f: f, at: at, pos: pos, scope: at.space(), fn: fn}
	if fn != nil {
		p.class = fn.Class
	}
	if fn == nil || !isTemplated(fn) {
		visit(&p)
		return
	}
	for fn.Kind == facts.Lambda && len(fn.Template) == 0 && autoParams(fn) == 0 && fn.Enclosing != nil {
		fn = fn.Enclosing
	}
	g := at.DeclOf(fn)
	if !discardable && g.Enclosing == nil && (g.Class != nil || len(g.Qualifier) > 0) {
		f.inMember(g, p, visit)
		return
	}
	if discardable || g.Enclosing != nil || g.Class != nil || len(g.Template) != 1 || len(g.Qualifier) > 0 {
		return
	}
	for _, in := range f.instances(g, nesting+1) {
		if in.Decl != nil && in.Decl.Kind != facts.InstantiationDefinition || f.specialised(g, in.Subst) {
			continue
		}
		q := p
		q.bind = &bindings{head: head(g.Function), args: inner(in.Subst.Args)}
		visit(&q)
	}
}

// specialised reports whether an explicit specialisation may take over from the
// template g for some arguments.
func (f *File) specialised(g *Decl, s *Substitution) bool {
	for _, e := range f.functions(g.Name) {
		if e.Kind != facts.Specialisation {
			continue
		}
		p, args, t := f.primary(e)
		if t == unknown || t == yes && f.holds(p, g) && sameArgs(inner(args.Args), inner(s.Args)) != no {
			return true
		}
	}
	return false
}

func sortInstances(list []Instance) {
	for i := 1; i < len(list); i++ {
		for k := i; k > 0 && before(&list[k], &list[k-1]); k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}

func before(a, b *Instance) bool {
	if a.At.Index != b.At.Index {
		return a.At.Index < b.At.Index
	}
	return a.Span.Start < b.Span.Start
}

// holds reports whether one of the declarations is d or declares the same.
func (f *File) holds(group []*Decl, d *Decl) bool {
	for _, e := range group {
		if e == d || f.SameFunction(e, d) == yes {
			return true
		}
	}
	return false
}

// launched tells whether a launch calls template d, and with which arguments.
func (f *File) launched(d *Decl, p *place, l *facts.Launch) (*Substitution, bool) {
	types := make([]*node, 0, len(l.Args))
	lvalues := make([]bool, 0, len(l.Args))
	for i := range l.Args {
		if l.Args[i].PackExpansion {
			return nil, false
		}
		n, lvalue := p.expression(&l.Args[i])
		types, lvalues = append(types, n), append(lvalues, lvalue)
	}
	return f.only(d, p, qualifiedName(l.Qualifier, l.Name), func(t *Decl) (*Substitution, treesitter.Tri) {
		return f.call(t, p, l.TemplateArgs, types, lvalues)
	})
}

// only asks the question of all functions that a name may mean and gives the
// answer for d, if no other function is in question.
func (f *File) only(d *Decl, p *place, name []string, ask func(*Decl) (*Substitution, treesitter.Tri)) (*Substitution, bool) {
	var answer *Substitution
	for _, t := range p.functions(name) {
		if t.Exclusive(d) || p.visible(t.At, t.NameSpan.Start) == no || isInstance(t) || !f.declares(t) {
			continue
		}
		s, ok := ask(t)
		if ok == no {
			continue
		}
		switch f.SameFunction(t, d) {
		case yes:
			if ok != yes {
				return nil, false
			}
			if answer == nil {
				answer = s
			}
		default:
			return nil, false
		}
	}
	return answer, answer != nil
}

func qualifiedName(qualifier []string, name string) []string {
	return append(append(make([]string, 0, len(qualifier)+1), qualifier...), name)
}

// call tells whether t can be called with arguments of these types.
func (f *File) call(t *Decl, p *place, written []facts.TemplateArg, types []*node, lvalues []bool) (*Substitution, treesitter.Tri) {
	if !isTemplate(t) {
		params, ok := f.params(t)
		switch {
		case !ok:
			return nil, unknown
		case written != nil, len(types) > len(params) && t.Ellipsis.Empty():
			return nil, no
		}
		for i := len(types); i < len(params); i++ {
			if params[i].Default.Empty() {
				return nil, no
			}
		}
		return nil, yes
	}
	ded, answer := f.explicit(t, *p, written)
	if answer == no {
		return nil, no
	}
	ded.call = true
	given := len(written)
	k := -1
	answer = f.deduceAll(t, ded, types, func(q, a *node) treesitter.Tri {
		k++
		if q != nil && q.kind == paramNode && q.index < given && !q.pack {
			return yes // written: the argument is converted
		}
		r := ded.fromArgument(q, a, k < len(lvalues) && lvalues[k])
		if r == no && given > 0 {
			return unknown // a written argument may have made it convertible
		}
		return r
	})
	if answer == no {
		return nil, no
	}
	s := f.complete(t, ded)
	if answer == unknown && f.anyKnown(s) {
		// What was deduced is right whether the rest could be deduced or not:
		// the program calls the only function there is.
		answer = yes
	}
	return s, answer
}

func (f *File) anyKnown(s *Substitution) bool {
	for _, a := range s.Args {
		if a.Kind != UnknownArg {
			return true
		}
	}
	return false
}

// used tells whether a template-id names template d.
func (f *File) used(d *Decl, p *place, u *facts.TemplateUse) (*Substitution, bool) {
	return f.only(d, p, qualifiedName(u.Qualifier, u.Name), func(t *Decl) (*Substitution, treesitter.Tri) {
		if !isTemplate(t) {
			return nil, no
		}
		ded, answer := f.explicit(t, *p, u.TemplateArgs)
		if answer == no {
			return nil, no
		}
		h := head(t.Function)
		for i := range ded.args {
			// A parameter that has neither an argument nor a default is deduced
			// from what the function is used for.
			if i >= len(u.TemplateArgs) && (i >= len(h) || h[i].Default == "" && !h[i].Pack) {
				return nil, unknown
			}
		}
		return f.complete(t, ded), yes
	})
}

// expression is the type of an argument and whether it is an lvalue; nil where
// it is not sure.
func (p *place) expression(e *facts.Expr) (n *node, lvalue bool) {
	if e.Type != nil {
		n = p.eval(e.Type)
		return n.strip(), n != nil && n.kind == lvalueNode
	}
	switch e.Form {
	case facts.NameExpr, facts.ParenExpr:
		if n, ok := p.variable(e.Name, e.Span.Start); ok {
			return n.strip(), true
		}
	case facts.AddressExpr:
		if n, ok := p.variable(e.Name, e.Span.Start); ok && n != nil {
			return &node{kind: pointerNode, elem: n.strip()}, false
		}
	case facts.CallExpr:
		if n, ok := p.call(e); ok && n != nil {
			return n.strip(), n.kind == lvalueNode
		}
	case facts.LambdaExpr:
		return &node{kind: classNode, key: "#lambda" + e.Text, text: "lambda", decl: &facts.TypeDecl{}, at: p.at}, false
	}
	return nil, false
}
