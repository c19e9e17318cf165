package resolve

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
)

// inMember calls visit for every instantiation of a class template's member
// function that an explicit instantiation of the class makes after it.
func (f *File) inMember(g *Decl, p place, visit func(*place)) {
	class, head, ok := f.classOf(g)
	if !ok {
		return
	}
	for _, known := range f.refs(instanceNames, class.decl.Name) {
		r := f.instanceOf(known)
		if r.t == nil || r.at.Index <= g.At.Index || strings.HasPrefix(r.at.Source, "extern") {
			continue
		}
		args, ok := f.classArgs(class.at, class.decl, r)
		if !ok {
			continue
		}
		q := p
		q.bind = &bindings{head: head, args: args}
		visit(&q)
	}
}

// classOf finds the class template of which g is an ordinary member, and the
// template head by whose names g calls the class's arguments. ok is false for
// members of nested classes, member templates, and where a specialisation of
// the class or the member may take over.
func (f *File) classOf(g *Decl) (class typeRef, head []facts.TemplateParam, ok bool) {
	scope := g.At.space()
	switch {
	case g.Class != nil && len(g.Qualifier) == 0 && len(g.Template) == 0:
		class, head = typeRef{g.Class, g.At, scope}, g.Class.Template
	case g.Class == nil && len(g.Qualifier) == 1 && len(g.Template) == 1:
		head = g.Template[0]
	default:
		return class, nil, false
	}
	name := ""
	if class.decl != nil {
		name = class.decl.Name
	} else {
		name = g.Qualifier[0]
	}
	defined := 0
	for _, known := range f.refs(typeNames, name) {
		r := f.typeOf(known)
		switch {
		case r.decl.Instantiation || !r.decl.Defined:
			continue
		case r.decl.Args != nil || r.scope != scope || r.decl.Class != nil || len(r.decl.Template) != len(head) || len(head) == 0:
			return class, nil, false
		}
		defined++
		class = r
	}
	for _, e := range f.functions(g.Name) {
		if e.Kind == facts.Specialisation && len(e.Qualifier) > 0 {
			return class, nil, false
		}
	}
	return class, head, defined == 1
}
