package resolve

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// eval resolves a spelled type at the place.
func (p *place) eval(t *facts.Type) *node {
	if t == nil || !p.spend() {
		return nil
	}
	n := p.base(&t.Base).qualified(t.Base.Const, t.Base.Volatile)
	for i := len(t.Layers) - 1; i >= 0; i-- {
		n = p.layer(&t.Layers[i], n)
	}
	return n
}

func (p *place) layer(l *facts.Layer, n *node) *node {
	switch l.Kind {
	case facts.Pointer:
		return &node{kind: pointerNode, elem: n.strip(), cnst: l.Const, volatile: l.Volatile}
	case facts.MemberPointer:
		return &node{kind: memberPointerNode, elem: n, owner: p.eval(l.Class), cnst: l.Const, volatile: l.Volatile}
	case facts.LvalueReference:
		return referenceTo(n, lvalueNode)
	case facts.RvalueReference:
		return referenceTo(n, rvalueNode)
	case facts.Array:
		return &node{kind: arrayNode, elem: n, bound: l.Bound, where: p.kept(l.Bound)}
	}
	f := &node{kind: functionNode, elem: n, variadic: l.Variadic, bound: l.Suffix, params: make([]*node, len(l.Params))}
	for i, q := range l.Params {
		f.params[i] = p.eval(q.Type).decayed().unqualified()
	}
	return f.weighed()
}

func (p *place) base(b *facts.Base) *node {
	switch b.Kind {
	case facts.Builtin:
		return &node{kind: builtinNode, key: builtinName(b.Name[0].Name)}
	case facts.Named:
		if b.Decl != nil {
			return p.defined(b.Decl)
		}
		return p.named(b)
	case facts.Auto:
		return &node{kind: autoNode, key: "auto"}
	case facts.DecltypeAuto:
		return &node{kind: autoNode, key: "decltype(auto)"}
	case facts.Decltype:
		if b.Expr != nil {
			return p.decltype(b)
		}
	}
	return nil
}

// builtinName folds the spellings that differ only in redundant words.
func builtinName(name string) string {
	switch name {
	case "signed", "signed int":
		return "int"
	case "unsigned":
		return "unsigned int"
	}
	return name
}

// defined is a class or enum that is defined within the type.
func (p *place) defined(t *facts.TypeDecl) *node {
	n := &node{kind: classNode, key: p.classKey(t, p.at), text: t.Name, decl: t, at: p.at, bind: p.bind}
	if t.Kind == facts.Enum {
		n.kind = enumNode
	}
	return n
}

// decltype is the type of a known variable or of a call of a known function.
func (p *place) decltype(b *facts.Base) *node {
	e := b.Expr
	switch e.Form {
	case facts.NameExpr:
		if n, ok := p.variable(e.Name, e.Span.Start); ok {
			return n
		}
	case facts.CallExpr:
		if n, ok := p.call(e); ok {
			return n
		}
	case facts.OtherExpr:
		if e.Type != nil && !e.PackExpansion {
			return p.eval(e.Type)
		}
	}
	if p.f.inTemplate(p) {
		return &node{kind: dependentNode, key: "decltype(" + b.Text + ")", text: "decltype(" + b.Text + ")"}
	}
	return nil
}

// inTemplate reports whether the place depends on template parameters.
func (f *File) inTemplate(p *place) bool {
	if p.fn != nil {
		return isTemplated(p.fn)
	}
	for c := p.class; c != nil; c = c.Class {
		if len(c.Template) > 0 {
			return true
		}
	}
	return false
}

// isTemplated is Decl.Templated.
func isTemplated(fn *facts.Function) bool {
	for ; fn != nil; fn = fn.Enclosing {
		for _, h := range fn.Template {
			if len(h) > 0 {
				return true
			}
		}
		if autoParams(fn) > 0 && fn.Kind != facts.InstantiationDefinition && fn.Kind != facts.InstantiationDeclaration {
			return true
		}
		for c := fn.Class; c != nil; c = c.Class {
			if len(c.Template) > 0 {
				return true
			}
		}
	}
	return false
}

// autoParams counts the parameters that make fn an abbreviated template.
func autoParams(fn *facts.Function) int {
	n := 0
	for _, q := range fn.Params {
		if q.Type.Base.Kind == facts.Auto {
			n++
		}
	}
	return n
}

// variable is the declared type of a variable or parameter that is visible at
// an offset of the place's item; the type is nil where it is not known.
func (p *place) variable(name []string, pos int) (*node, bool) {
	if len(name) == 1 {
		if n, ok := p.localVariable(name[0], pos); ok {
			return n, true
		}
	}
	last := name[len(name)-1]
	for s := p.scope; ; s = outer(s) {
		scope := s
		if len(name) > 1 {
			scope = p.f.namespacePath(s, false, name[:len(name)-1])
		}
		var found *node
		count := 0
		for _, known := range p.f.refs(variableNames, last) {
			r := p.f.variableOf(known)
			if r.scope != scope || p.visible(r.at, r.v.NameSpan.Start) != treesitter.Yes {
				continue
			}
			in := place{f: p.f, at: r.at, pos: r.v.Span.End, scope: r.scope, depth: p.depth + 1, budget: p.budget}
			n := in.declared(r.v)
			if count > 0 && same(found, n) != treesitter.Yes {
				return nil, true
			}
			found = n
			count++
		}
		if count > 0 {
			return found, true
		}
		if s == "" || len(name) > 1 {
			return nil, false
		}
	}
}

// declared is the declared type of a variable; constexpr makes it const.
func (p *place) declared(v *facts.Variable) *node {
	if v.Broken {
		return nil
	}
	n := p.eval(v.Type)
	if n.deduced() != treesitter.No {
		return nil
	}
	return n.qualified(Has(&v.Annotations, "constexpr") == treesitter.Yes, false)
}

// localVariable looks through the bodies and parameters of the enclosing
// functions, innermost first.
func (p *place) localVariable(name string, pos int) (*node, bool) {
	for fn := p.fn; fn != nil; fn = fn.Enclosing {
		in := *p
		in.fn = fn
		in.depth++
		if v := p.inBody(fn, name, pos); v != nil {
			in.pos = v.Span.End
			return in.declared(v), true
		}
		for _, q := range fn.Params {
			if q.Name == name {
				if q.Pack || q.Uncertain || q.Type.Base.Kind == facts.Auto {
					return nil, true
				}
				return in.eval(q.Type).decayed(), true
			}
		}
	}
	return nil, false
}

// inBody finds the innermost variable of a function's body that an offset sees.
func (p *place) inBody(fn *facts.Function, name string, pos int) *facts.Variable {
	var best *facts.Variable
	for _, v := range p.at.Facts.Variables {
		if v.Function != fn || v.Class != nil || v.Name != name || v.NameSpan.Start >= pos || !v.Scope.Contains(pos) {
			continue
		}
		if best == nil || v.Scope.Start >= best.Scope.Start {
			best = v
		}
	}
	return best
}

// call is the type of name(arguments): a class's name makes an object of it, a
// function's gives its return type if all functions of the name agree.
func (p *place) call(e *facts.Expr) (*node, bool) {
	parts := make([]facts.NamePart, len(e.Name))
	for i, n := range e.Name {
		parts[i].Name = n
	}
	fns := p.functions(e.Name)
	if len(fns) == 0 {
		n := p.named(&facts.Base{Kind: facts.Named, Name: parts, Text: strings.Join(e.Name, "::")})
		if n != nil && n.kind != externalNode && n.kind != dependentNode || n != nil && n.cat != UnknownCategory {
			return n, true
		}
		return nil, false
	}
	var found *node
	for i, d := range fns {
		if d.Broken || d.Uncertain || isTemplated(d.Function) || p.visible(d.At, d.NameSpan.Start) != treesitter.Yes {
			return nil, true
		}
		n := p.f.returnType(d, nil).n
		if n.deduced() != treesitter.No || i > 0 && same(found, n) != treesitter.Yes {
			return nil, true
		}
		found = n
	}
	return found, true
}

// functions are the functions that a name may mean at the place, in the
// innermost namespace that has any.
func (p *place) functions(name []string) []*Decl {
	last := name[len(name)-1]
	all := p.f.functions(last)
	if len(all) == 0 {
		return nil
	}
	for s := p.scope; ; s = outer(s) {
		scope := s
		if len(name) > 1 {
			scope = p.f.namespacePath(s, false, name[:len(name)-1])
		}
		found := p.inScope(all, scope, last)
		if len(found) > 0 || s == "" || len(name) > 1 {
			return found
		}
	}
}

// inScope selects the functions of one namespace, those that using declarations
// and directives bring into it included.
func (p *place) inScope(all []*Decl, scope, name string) []*Decl {
	scopes := []string{scope}
	for _, u := range p.f.usings() {
		if u.scope != scope || u.u.Alias != "" {
			continue
		}
		target := p.f.namespacePath(u.scope, false, u.u.Path)
		switch {
		case u.u.Namespace:
			scopes = append(scopes, target)
		case u.u.Path[len(u.u.Path)-1] == name:
			scopes = append(scopes, outer(target))
		}
	}
	var found []*Decl
	for _, d := range all {
		if d.Kind == facts.Member {
			continue
		}
		path := joinPath(d.Path())
		for _, s := range scopes {
			if path == s {
				found = append(found, d)
				break
			}
		}
	}
	return found
}
