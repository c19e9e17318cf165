package resolve

import (
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// named resolves a type name.
func (p *place) named(b *facts.Base) *node {
	if !p.spend() || len(b.Name) == 0 {
		return nil
	}
	first := &b.Name[0]
	if !b.Global && first.Args == nil {
		if head, i, level, ok := p.templateParam(first.Name); ok {
			return p.parameter(b, head, i, level)
		}
	}
	if len(b.Name) == 1 && !b.Global {
		if n, ok := p.local(first); ok {
			return n
		}
		if n, ok := p.members(first); ok {
			return n
		}
	}
	return p.qualified(b)
}

// parameter is a template parameter, or a member of one.
func (p *place) parameter(b *facts.Base, head []facts.TemplateParam, i, level int) *node {
	a, bound := p.bind.find(head, i)
	if !bound {
		if len(b.Name) > 1 {
			return dependent(b)
		}
		return &node{kind: paramNode, key: head[i].Name, level: level, index: i, pack: head[i].Pack}
	}
	if a.kind != TypeArg || a.n == nil {
		return nil
	}
	if len(b.Name) == 1 {
		return a.n
	}
	return p.memberPath(a.n, b, 1)
}

func dependent(b *facts.Base) *node {
	return &node{kind: dependentNode, key: b.Text, text: b.Text}
}

// local finds a type declared in the enclosing functions' bodies.
func (p *place) local(name *facts.NamePart) (*node, bool) {
	if p.fn == nil {
		return nil, false
	}
	var found *facts.TypeDecl
	for _, t := range p.at.Facts.Types {
		if t.Function != nil && t.Class == nil && t.Name == name.Name && t.NameSpan.Start < p.pos && t.Scope.Contains(p.pos) {
			if found == nil || t.Scope.Start >= found.Scope.Start {
				found = t
			}
		}
	}
	if found == nil {
		return nil, false
	}
	return p.declaration(candidate{typeRef: typeRef{found, p.at, p.scope}, bind: p.bind}, name), true
}

// members finds a member type of the enclosing classes or their bases.
func (p *place) members(name *facts.NamePart) (*node, bool) {
	class := p.class
	if class == nil && p.fn != nil {
		for fn := p.fn; fn != nil && class == nil; fn = fn.Enclosing {
			class = fn.Class
		}
	}
	for ; class != nil; class = class.Class {
		if class.Name == name.Name && name.Args == nil && class.Kind != facts.Alias {
			// The injected class name.
			n := &node{kind: classNode, key: p.classKey(class, p.at), text: class.Name, decl: class, at: p.at, bind: p.bind}
			n.args = p.injected(class)
			return n, true
		}
		if n, ok := p.memberOf(class, p.at, p.bind, name); ok {
			return n, true
		}
	}
	return nil, false
}

// injected are the arguments that a class template's own name stands for.
func (p *place) injected(class *facts.TypeDecl) []arg {
	if len(class.Template) == 0 {
		return nil
	}
	args := make([]arg, len(class.Template))
	for i := range class.Template {
		if a, ok := p.bind.find(class.Template, i); ok {
			args[i] = *a
		} else {
			args[i] = arg{kind: TypeArg, n: &node{kind: paramNode, key: class.Template[i].Name, level: -1, index: i, pack: class.Template[i].Pack}}
		}
	}
	return args
}

// memberOf finds a member type in a class or its bases.
func (p *place) memberOf(class *facts.TypeDecl, at *Entry, bind *bindings, name *facts.NamePart) (*node, bool) {
	for _, t := range at.Facts.Types {
		if t.Class == class && t.Name == name.Name && t != class {
			return p.declaration(candidate{typeRef: typeRef{t, at, p.scope}, bind: bind}, name), true
		}
	}
	for _, b := range class.Bases {
		in := place{f: p.f, at: at, pos: class.Span.End, scope: at.space(), class: class.Class, bind: bind, depth: p.depth + 1, budget: p.budget}
		base := in.eval(b)
		if base == nil || base.kind != classNode || base.decl == class {
			continue
		}
		def, where, inner := p.f.definition(base, p.budget)
		if def == nil || p.depth > maxDepth {
			continue
		}
		q := *p
		q.depth++
		if n, ok := q.memberOf(def, where, inner, name); ok {
			return n, true
		}
	}
	return nil, false
}

// memberPath follows b.Name[from:] from a type that is known so far.
func (p *place) memberPath(n *node, b *facts.Base, from int) *node {
	for i := from; i < len(b.Name); i++ {
		if n == nil {
			return nil
		}
		switch n.kind {
		case paramNode, dependentNode:
			return dependent(b)
		case classNode:
		default:
			return nil
		}
		if n.dependent() {
			return dependent(b)
		}
		def, at, bind := p.f.definition(n, p.budget)
		if def == nil {
			return nil
		}
		m, ok := p.memberOf(def, at, bind, &b.Name[i])
		if !ok {
			return nil
		}
		n = m
	}
	return n
}

// candidate is a type declaration that a name may mean.
type candidate struct {
	typeRef
	sure bool
	bind *bindings
}

// qualified resolves a name at namespace scope, qualified or not.
func (p *place) qualified(b *facts.Base) *node {
	if b.Global {
		if n, ok := p.inNamespace("", b, 0); ok {
			return n
		}
		return p.external(b, "")
	}
	for s := p.scope; ; s = outer(s) {
		if n, ok := p.inNamespace(s, b, 0); ok {
			return n
		}
		if len(b.Name) > 1 {
			if inner := p.f.step(s, b.Name[0].Name, 0); p.f.around.namespaces[inner] {
				return p.external(b, inner)
			}
		}
		if s == "" {
			break
		}
	}
	return p.external(b, p.scope)
}

// inNamespace resolves b.Name[i:] in a namespace.
func (p *place) inNamespace(scope string, b *facts.Base, i int) (*node, bool) {
	name := &b.Name[i]
	last := i+1 == len(b.Name)
	if c := p.candidates(scope, name.Name); len(c) > 0 {
		n := p.choose(c, name)
		if !last {
			n = p.memberPath(n, b, i+1)
		}
		return n, true
	}
	if !last {
		if inner := p.f.step(scope, name.Name, 0); p.f.around.namespaces[inner] {
			return p.inNamespace(inner, b, i+1)
		}
	}
	for _, u := range p.f.usings() {
		if u.scope != scope || u.u.Alias != "" || p.visible(u.at, u.u.Span.Start) == treesitter.No {
			continue
		}
		target := p.f.namespacePath(u.scope, false, u.u.Path)
		switch {
		case u.u.Namespace && target != scope && p.depth < maxDepth:
			q := *p
			q.depth++
			if n, ok := q.inNamespace(target, b, i); ok {
				return n, true
			}
		case !u.u.Namespace && u.u.Path[len(u.u.Path)-1] == name.Name:
			if c := p.candidates(outer(target), name.Name); len(c) > 0 {
				n := p.choose(c, name)
				if !last {
					n = p.memberPath(n, b, i+1)
				}
				return n, true
			}
		}
	}
	return nil, false
}

// candidates are the declarations of a type name in one namespace that can be
// seen from the place.
func (p *place) candidates(scope, name string) []candidate {
	var all []candidate
	sure := false
	for _, known := range p.f.refs(typeNames, name) {
		r := p.f.typeOf(known)
		if r.scope != scope || r.decl.Args != nil {
			continue
		}
		v := p.visible(r.at, r.decl.NameSpan.Start)
		if v == treesitter.No {
			continue
		}
		all = append(all, candidate{typeRef: r, sure: v == treesitter.Yes})
		sure = sure || v == treesitter.Yes
	}
	if !sure {
		return all
	}
	kept := all[:0]
	for _, c := range all {
		if c.sure {
			kept = append(kept, c)
		}
	}
	return kept
}

// choose merges what a name may mean.
func (p *place) choose(c []candidate, name *facts.NamePart) *node {
	if len(c) == 1 && c[0].sure {
		return p.declaration(c[0], name)
	}
	var alts []*node
next:
	for i := range c {
		n := p.declaration(c[i], name)
		for k, a := range alts {
			if same(a, n) == treesitter.Yes {
				if n.kind == classNode && n.decl.Defined {
					alts[k] = n // rather the definition than a declaration
				}
				continue next
			}
		}
		alts = append(alts, n)
	}
	if !c[0].sure && !exhaustive(c) {
		alts = append(alts, nil)
	}
	if len(alts) == 1 {
		return alts[0]
	}
	return &node{kind: choiceNode, key: c[0].scope + "::" + name.Name + "@" + strconv.Itoa(c[0].at.Index), alts: alts}
}

// exhaustive reports whether the candidates stand in several arms of one #if
// group, which then is taken to declare the name in all of them.
func exhaustive(c []candidate) bool {
	for i := 1; i < len(c); i++ {
		if c[i].at.Conditions.Exclusive(c[0].at.Conditions) {
			return true
		}
	}
	return false
}

// declaration is the type that one declaration gives a name.
func (p *place) declaration(c candidate, name *facts.NamePart) *node {
	t := c.decl
	in := place{f: p.f, at: c.at, pos: t.Span.End, scope: c.scope, class: t.Class, fn: t.Function, bind: c.bind, depth: p.depth + 1, budget: p.budget}
	if in.depth > maxDepth {
		return nil
	}
	if t.Kind == facts.Alias {
		if t.Aliased == nil {
			return nil
		}
		if t.Template != nil {
			args := p.templateArgs(t.Template, name.Args)
			in.alias = t.Template
			in.bind = &bindings{outer: c.bind, head: t.Template, args: args}
		}
		n := in.eval(t.Aliased)
		if n != nil && resized(&t.Annotations) {
			m := *n
			m.resized = true
			n = &m
		}
		return n
	}
	n := &node{kind: classNode, key: p.classKey(t, c.at), text: t.Name, decl: t, at: c.at, bind: c.bind}
	if t.Kind == facts.Enum {
		n.kind = enumNode
		return n
	}
	if t.Template != nil {
		if name.Args == nil {
			// A template's name alone is no type: a template template argument
			// or class template argument deduction.
			return nil
		}
		n.args = p.templateArgs(t.Template, name.Args)
	}
	// Members of a class in a template differ from one instance to the next.
	if t.Class != nil && c.bind != nil {
		n.args = append(n.args[:len(n.args):len(n.args)], c.bind.args...)
	}
	return n.weighed()
}

// resized tells whether an alias may have another size or alignment than the type
// that it stands for.
func resized(a *facts.Annotations) bool {
	for _, w := range a.List {
		switch w.Word {
		case "__align__", "alignas", "packed", "vector_size", "__vector_size__", "ext_vector_type", "mode", "__mode__":
			return true
		}
	}
	return a.Hidden
}

// classKey identifies a class or enum in its file.
func (p *place) classKey(t *facts.TypeDecl, at *Entry) string {
	if t.Name == "" {
		return "#" + strconv.Itoa(at.Index) + "@" + strconv.Itoa(t.Span.Start)
	}
	var parts []string
	for c := t; c != nil; c = c.Class {
		parts = append([]string{c.Name}, parts...)
		if c.Class == nil && len(c.Qualifier) > 0 {
			parts = append(append([]string(nil), c.Qualifier...), parts...)
		}
	}
	key := within(at.space(), strings.Join(parts, "::"))
	if t.Function != nil {
		key = "#" + strconv.Itoa(at.Index) + "@" + strconv.Itoa(t.NameSpan.Start) + key
	}
	return key
}

// external is a name that the file does not declare.
func (p *place) external(b *facts.Base, scope string) *node {
	parts := make([]string, len(b.Name))
	n := &node{kind: externalNode}
	for i := range b.Name {
		parts[i] = b.Name[i].Name
		for _, a := range b.Name[i].Args {
			n.args = append(n.args, p.arg(&a, nil)...)
		}
	}
	n.text = joinPath(parts)
	if p.standard(n, b) {
		return n.weighed()
	}
	for i := range n.args {
		if n.args[i].dependent() {
			d := &node{kind: dependentNode, key: scope + " " + n.text, text: n.text, args: n.args}
			return d.weighed()
		}
	}
	n.key = scope + " " + n.text
	return n.weighed()
}
