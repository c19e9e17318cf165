package resolve

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// isInstance reports whether d specialises or instantiates a template.
func isInstance(d *Decl) bool {
	return d.Kind == facts.Specialisation || d.Kind == facts.InstantiationDefinition || d.Kind == facts.InstantiationDeclaration
}

// isTemplate reports whether d declares a function template.
func isTemplate(d *Decl) bool {
	return !isInstance(d) && (len(head(d.Function)) > 0 || autoParams(d.Function) > 0)
}

// Primary finds the function template that an explicit specialisation or an
// explicit instantiation belongs to: its declarations before d in the order of
// the text, and Yes, when exactly one template fits. No means that the file
// holds no template of that name in that scope, or none that fits; Unknown that
// it cannot be told which. For any other declaration the answer is nil, No.
func (f *File) Primary(d *Decl) ([]*Decl, treesitter.Tri) {
	group, _, t := f.primary(d)
	return group, t
}

// primary is Primary with the template arguments that d has.
func (f *File) primary(d *Decl) ([]*Decl, *Substitution, treesitter.Tri) {
	if !isInstance(d) {
		return nil, nil, no
	}
	a := f.primaries.Get(d, func() primaryAnswer {
		group, args, found := f.findPrimary(d)
		return primaryAnswer{group, args, found}
	})
	return a.group, a.args, a.found
}

// primaryAnswer is what primary says of a declaration.
type primaryAnswer struct {
	group []*Decl
	args  *Substitution
	found treesitter.Tri
}

func (f *File) findPrimary(d *Decl) ([]*Decl, *Substitution, treesitter.Tri) {
	var best *Decl
	var args *Substitution
	answer := no
	for _, t := range f.templates(d) {
		if best != nil && f.SameFunction(best, t) == yes {
			continue
		}
		s, fits := f.fits(t, d)
		switch {
		case fits == no:
		case fits == unknown:
			answer = unknown
		case best == nil:
			best, args = t, s
		default:
			switch {
			case f.moreSpecialised(t, best):
				best, args = t, s
			case !f.moreSpecialised(best, t):
				answer = unknown
			}
		}
	}
	if best == nil || answer == unknown {
		return nil, nil, answer
	}
	var group []*Decl
	for _, e := range f.Group(best) {
		if e.Before(d) && !e.Exclusive(d) {
			group = append(group, e)
		}
	}
	if len(group) == 0 {
		return nil, nil, no
	}
	return slices.Clip(group), args, yes
}

// templates are the function templates before d that its name may mean.
func (f *File) templates(d *Decl) []*Decl {
	var found []*Decl
	add := func(all []*Decl) {
		for _, t := range all {
			if isTemplate(t) && t.Before(d) && !t.Exclusive(d) && f.declares(t) {
				found = append(found, t)
			}
		}
	}
	all := f.functions(d.Name)
	p := place{f: f, at: d.At, pos: d.NameSpan.Start, scope: joinPath(d.Path())}
	add(p.inScope(all, p.scope, d.Name))
	return found
}

// fits tells whether d is an instance of template t, and with which arguments.
func (f *File) fits(t, d *Decl) (*Substitution, treesitter.Tri) {
	if d.Broken || t.Broken || d.Uncertain || t.Uncertain {
		return nil, unknown
	}
	dp, ok := f.params(d)
	if !ok {
		return nil, unknown
	}
	s, answer := f.explicit(t, f.header(d), d.TemplateArgs)
	if answer == no {
		return nil, no
	}
	ded := deduction{args: s.args}
	types := make([]*node, len(dp))
	for i := range dp {
		types[i] = d.plain(i)
	}
	answer = answer.And(f.deduceAll(t, &ded, types, func(p, a *node) treesitter.Tri {
		if p != nil && p.kind == paramNode && p.level == ded.level && !p.pack && p.index < len(d.TemplateArgs) && s.args[p.index].kind == TypeArg {
			return yes // written; const on it is no part of the signature, which is compared below
		}
		return ded.match(p.decayed().unqualified(), a)
	}))
	if answer == no {
		return nil, no
	}
	subst := f.complete(t, &ded)
	// With the arguments in place, the signatures must be the same.
	k := 0
	for i := range t.Params {
		got, known := f.paramTypes(t, i, subst)
		if !known {
			return nil, unknown
		}
		for _, g := range got {
			if k >= len(types) {
				return nil, no
			}
			if g.n == nil || !g.n.dependent() {
				answer = answer.And(same(g.n.decayed().unqualified(), types[k]))
			} else {
				answer = answer.And(unknown)
			}
			k++
		}
	}
	if k != len(types) || t.Ellipsis.Empty() != d.Ellipsis.Empty() {
		return nil, no
	}
	return subst, answer
}

// explicit starts a deduction from written template arguments.
func (f *File) explicit(t *Decl, p place, written []facts.TemplateArg) (*deduction, treesitter.Tri) {
	h := head(t.Function)
	ded := &deduction{args: make([]arg, len(h)+autoParams(t.Function))}
	k := 0
	var pack *arg
	for i := range written {
		var param *facts.TemplateParam
		if pack == nil && k < len(h) {
			param = &h[k]
		}
		for _, a := range p.arg(&written[i], param) {
			switch {
			case pack != nil:
				pack.pack = append(pack.pack, a)
			case k >= len(ded.args):
				return ded, no
			case k < len(h) && h[k].Pack:
				pack = &ded.args[k]
				*pack = arg{kind: PackArg, pack: []arg{a}}
			default:
				ded.args[k] = a
				k++
			}
		}
	}
	return ded, yes
}

// deduceAll deduces from every parameter of t; packs take the rest.
func (f *File) deduceAll(t *Decl, ded *deduction, types []*node, one func(p, a *node) treesitter.Tri) treesitter.Tri {
	answer := yes
	for i, q := range t.Params {
		p := f.parameter(t, i, nil)
		if !q.Pack {
			if i >= len(types) {
				if q.Default.Empty() {
					return no
				}
				continue
			}
			answer = answer.And(one(p, types[i]))
			continue
		}
		if i > len(types) {
			return no
		}
		answer = answer.And(f.deducePack(t, i, ded, types[i:], p, one))
		return answer
	}
	if len(types) > len(t.Params) && t.Ellipsis.Empty() {
		return no
	}
	return answer
}

// deducePack deduces the elements of a pack one by one.
func (f *File) deducePack(t *Decl, i int, ded *deduction, types []*node, p *node, one func(p, a *node) treesitter.Tri) treesitter.Tri {
	packs := f.packs(t, i)
	if len(packs) != 1 || packs[0] >= len(ded.args) {
		return unknown
	}
	k := packs[0]
	if ded.args[k].kind == PackArg && len(ded.args[k].pack) > len(types) {
		return no
	}
	given := ded.args[k].pack
	elements := make([]arg, len(types))
	answer := yes
	for e, a := range types {
		ded.args[k] = arg{}
		if e < len(given) {
			ded.args[k] = given[e]
		}
		answer = answer.And(one(p, a))
		elements[e] = ded.args[k]
	}
	ded.args[k] = arg{kind: PackArg, pack: elements}
	return answer
}

// complete fills in default template arguments.
func (f *File) complete(t *Decl, ded *deduction) *Substitution {
	h := head(t.Function)
	p := f.header(t)
	for i := range ded.args {
		if ded.args[i].kind != UnknownArg || i >= len(h) {
			continue
		}
		if h[i].Pack {
			ded.args[i] = arg{kind: PackArg}
			continue
		}
		ded.args[i] = p.defaultArg(h, i, ded.args)
	}
	return &Substitution{Args: public(ded.args)}
}

// moreSpecialised reports whether everything that a takes b takes, too, but not
// the other way round.
func (f *File) moreSpecialised(a, b *Decl) bool {
	return f.accepts(b, a) == yes && f.accepts(a, b) == no
}

// accepts tells whether t could be called with what d is declared to take, d's
// own template parameters taken as types of their own.
func (f *File) accepts(t, d *Decl) treesitter.Tri {
	if len(t.Params) != len(d.Params) {
		return unknown
	}
	ded := deduction{args: make([]arg, len(head(t.Function))+autoParams(t.Function))}
	answer := yes
	for i := range t.Params {
		answer = answer.And(ded.match(t.plain(i), d.plain(i).asUnique()))
	}
	return answer
}

// asUnique replaces template parameters by types that are equal to no other.
func (n *node) asUnique() *node {
	if n == nil {
		return nil
	}
	m := *n
	switch n.kind {
	case paramNode:
		m = node{kind: classNode, key: "#" + n.key, cnst: n.cnst, volatile: n.volatile, cat: ClassCategory}
	default:
		m.elem = n.elem.asUnique()
		m.owner = n.owner.asUnique()
		m.args = make([]arg, len(n.args))
		for i, a := range n.args {
			a.n = a.n.asUnique()
			m.args[i] = a
		}
		m.params = make([]*node, len(n.params))
		for i, p := range n.params {
			m.params[i] = p.asUnique()
		}
	}
	return &m
}

// sameSpecialisation tells whether two explicit specialisations have the same
// arguments of the same template.
func (f *File) sameSpecialisation(a, b *Decl) treesitter.Tri {
	p, s, t := f.primary(a)
	q, u, v := f.primary(b)
	if t != yes || v != yes {
		// Without a template to compare with, equal spelling will do.
		if len(a.TemplateArgs) != len(b.TemplateArgs) {
			return unknown
		}
		for i := range a.TemplateArgs {
			if a.TemplateArgs[i].Text != b.TemplateArgs[i].Text {
				return unknown
			}
		}
		return t.Or(v).Or(unknown).And(unknown)
	}
	return f.SameFunction(p[0], q[0]).And(sameArgs(inner(s.Args), inner(u.Args)))
}

// Family returns every declaration of the file that has to agree with d on its
// parameters' annotations: the group of d, the template that d specialises or
// instantiates, and all specialisations and instantiations of it, in the order
// of the text. Unlike Group it holds declarations of mutually exclusive #if
// branches, too. The answer is Unknown when a declaration may belong to the
// family but that cannot be told, else Yes.
func (f *File) Family(d *Decl) ([]*Decl, treesitter.Tri) {
	answer := yes
	root := d
	if isInstance(d) {
		p, t := f.Primary(d)
		if t == yes {
			root = p[0]
		} else if t == unknown {
			answer = unknown
		}
	}
	var family []*Decl
	for _, e := range f.functions(d.Name) {
		t := no
		switch {
		case e == d || e == root:
			t = yes
		case isInstance(e):
			var p []*Decl
			if p, t = f.Primary(e); t == yes {
				t = f.SameFunction(root, p[0])
			}
			if e.Kind == d.Kind {
				t = t.Or(f.SameFunction(d, e))
			}
		default:
			t = f.SameFunction(root, e)
		}
		switch t {
		case yes:
			family = append(family, e)
		case unknown:
			answer = unknown
		}
	}
	if len(family) == 0 {
		family = []*Decl{d}
	}
	return family, answer
}
