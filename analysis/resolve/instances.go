package resolve

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// instances works out Instances.
func (f *File) instances(d *Decl) []Instance {
	if !isTemplate(d) || !f.declares(d) || d.Broken || d.Uncertain {
		return nil
	}
	var found []Instance
	for _, e := range f.index.functions[d.Name] {
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
	x := f.names()
	for _, r := range x.launches[d.Name] {
		if r.l.Enclosing != nil && isTemplated(r.l.Enclosing) {
			continue
		}
		if s, ok := f.launched(d, r.at, r.l); ok {
			found = append(found, Instance{Kind: LaunchOf, Subst: s, At: r.at, Span: r.l.CalleeSpan})
		}
	}
	for _, r := range x.uses[d.Name] {
		if r.u.Enclosing != nil && isTemplated(r.u.Enclosing) {
			continue
		}
		if s, ok := f.used(d, r.at, r.u); ok {
			found = append(found, Instance{Kind: UseOf, Subst: s, At: r.at, Span: r.u.Span})
		}
	}
	sortInstances(found)
	return found
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
func (f *File) launched(d *Decl, at *Entry, l *facts.Launch) (*Substitution, bool) {
	p := place{f: f, at: at, pos: l.Span.Start, scope: joinPath(at.scope), fn: l.Enclosing}
	types := make([]*node, 0, len(l.Args))
	lvalues := make([]bool, 0, len(l.Args))
	for i := range l.Args {
		if l.Args[i].PackExpansion {
			return nil, false
		}
		n, lvalue := p.expression(&l.Args[i])
		types, lvalues = append(types, n), append(lvalues, lvalue)
	}
	return f.only(d, &p, qualifiedName(l.Qualifier, l.Name), func(t *Decl) (*Substitution, treesitter.Tri) {
		return f.call(t, &p, l.TemplateArgs, types, lvalues)
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
	ded, answer := f.explicit(t, p.at, *p, written)
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
func (f *File) used(d *Decl, at *Entry, u *facts.TemplateUse) (*Substitution, bool) {
	p := place{f: f, at: at, pos: u.Span.Start, scope: joinPath(at.scope), fn: u.Enclosing}
	return f.only(d, &p, qualifiedName(u.Qualifier, u.Name), func(t *Decl) (*Substitution, treesitter.Tri) {
		if !isTemplate(t) {
			return nil, no
		}
		ded, answer := f.explicit(t, at, p, u.TemplateArgs)
		if answer == no {
			return nil, no
		}
		s := f.complete(t, ded)
		for _, a := range s.Args {
			if a.Kind == UnknownArg {
				return nil, unknown
			}
		}
		return s, yes
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
