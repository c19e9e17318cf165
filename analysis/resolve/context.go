package resolve

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// Context is where the names of an expression are looked up: a place in an item,
// with the arguments of the templates around it. In the zero Context no name
// means anything. It is valid as long as its File.
type Context struct{ p *place }

// In is the context at an offset of d's header or body, with the arguments s of
// its innermost template head; nil leaves template parameters open. With a nil d
// it is that of the entry's namespace scope.
func (f *File) In(at *Entry, d *Decl, pos int, s *Substitution) Context {
	if d == nil {
		return Context{&place{f: f, at: at, pos: pos, scope: at.space()}}
	}
	p := f.bound(d, s)
	p.pos = pos
	return Context{&p}
}

// InClass is the context inside of a class that is no template's instance.
func (f *File) InClass(at *Entry, t *facts.TypeDecl) Context {
	return Context{&place{f: f, at: at, pos: t.Span.End, scope: at.space(), class: t, fn: t.Function}}
}

// Known reports whether names can be looked up.
func (c Context) Known() bool { return c.p != nil }

// At is the entry of the context, nil for the zero one.
func (c Context) At() *Entry {
	if c.p == nil {
		return nil
	}
	return c.p.at
}

// Type is what a type that is spelled here stands for. The spans of t do not
// matter.
func (c Context) Type(t *facts.Type) Type {
	if c.p == nil {
		return Type{}
	}
	p := c.p.fresh()
	return Type{p.eval(t)}
}

// fresh is the place with the work on one question still to be done.
func (p *place) fresh() place {
	q := *p
	q.depth, q.budget = 0, nil
	return q
}

// kept is the place to look the names of an expression up in later, nil for an
// expression without names.
func (p *place) kept(text string) *place {
	if text == "" || !strings.ContainsFunc(strings.TrimLeft(text, "0123456789"), func(r rune) bool {
		return r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80
	}) {
		return nil
	}
	q := p.fresh()
	return &q
}

// NameKind says what a name in an expression means.
type NameKind uint8

const (
	// UnknownName may mean several things, or something that was not read.
	UnknownName NameKind = iota
	// NoName is a name of which nothing is declared in what was read.
	NoName
	VariableName
	ParameterName
	EnumeratorName
	TypeName
	FunctionName
	// TemplateValueName is a template parameter of value kind, or a member of a type
	// that depends on one.
	TemplateValueName
)

// Meaning is what a name means in a context.
type Meaning struct {
	Kind NameKind
	// At is where it is declared.
	At *Entry
	// In is the context of the declaration: what an initialiser's names mean.
	In Context
	// Variable is the declaration of a variable or static data member.
	Variable *facts.Variable
	// Function and Param are the function that has the parameter, and its number.
	Function *facts.Function
	Param    int
	// Enum declares the enumerator of that number.
	Enum       *facts.TypeDecl
	Enumerator int
	// Type is the type that a type's name means.
	Type Type
	// Functions are the functions that may be meant.
	Functions []*Decl
	// Arg is a template parameter's argument; its kind is UnknownArg without one.
	Arg Arg
}

// Lookup is what a name means in an expression.
func (c Context) Lookup(name []facts.NamePart, global bool) Meaning {
	if c.p == nil || len(name) == 0 {
		return Meaning{}
	}
	p := c.p.fresh()
	if len(name) == 1 && !global {
		if m, ok := p.inFunctions(name[0].Name); ok {
			return m
		}
		if m, ok := p.inClasses(name[0].Name); ok {
			return m
		}
	}
	if len(name) > 1 {
		return p.member(name, global)
	}
	for s := p.scope; ; s = outer(s) {
		if global {
			s = ""
		}
		if m, ok := p.atNamespace(s, &name[0]); ok {
			return m
		}
		if s == "" {
			return Meaning{Kind: NoName}
		}
	}
}

// inFunctions looks through bodies, parameters and template heads of the
// functions around the place.
func (p *place) inFunctions(name string) (Meaning, bool) {
	for fn := p.fn; fn != nil; fn = fn.Enclosing {
		in := *p
		in.fn = fn
		if v := p.inBody(fn, name, p.pos); v != nil {
			in.pos = v.NameSpan.End
			return Meaning{Kind: VariableName, At: p.at, Variable: v, In: Context{&in}}, true
		}
		if p.bindsName(fn, name) {
			return Meaning{}, true
		}
		for _, t := range p.at.Facts.Types {
			if t.Function != fn || t.Kind != facts.Enum || t.Scoped || t.Class != nil || !t.Scope.Contains(p.pos) || t.NameSpan.Start >= p.pos {
				continue
			}
			if i := enumerator(t, name); i >= 0 {
				return Meaning{Kind: EnumeratorName, At: p.at, Enum: t, Enumerator: i, In: Context{&in}}, true
			}
		}
		for i, q := range fn.Params {
			if q.Name == name {
				return Meaning{Kind: ParameterName, At: p.at, Function: fn, Param: i, In: Context{&in}}, true
			}
		}
	}
	if head, i, _, ok := p.templateParam(name); ok {
		return p.argument(head, i), true
	}
	if n, ok := p.local(&facts.NamePart{Name: name}); ok {
		return Meaning{Kind: TypeName, Type: Type{n}}, true
	}
	return Meaning{}, false
}

// bindsName reports whether a structured binding or a lambda's capture may give
// the name a meaning that is not known.
func (p *place) bindsName(fn *facts.Function, name string) bool {
	source := p.at.Source
	if fn.Kind == facts.Lambda && !fn.Captures.Empty() && initCapture(source[fn.Captures.Start:fn.Captures.End], name) {
		return true
	}
	for _, v := range p.at.Facts.Variables {
		if v.Function == fn && v.Class == nil && v.Name == "" && v.Scope.Contains(p.pos) && v.NameSpan.End <= len(source) &&
			hasWord(source[v.NameSpan.Start:v.NameSpan.End], name) {
			return true
		}
	}
	return false
}

// initCapture reports whether a capture list gives name an initialiser.
func initCapture(captures, name string) bool {
	toks := treesitter.Tokens(captures)
	for i, t := range toks {
		if t.Text == name && i+1 < len(toks) && (toks[i+1].Text == "=" || toks[i+1].Text == "{" || toks[i+1].Text == "(") {
			return true
		}
	}
	return false
}

func hasWord(text, word string) bool {
	for _, t := range treesitter.Tokens(text) {
		if t.Text == word {
			return true
		}
	}
	return false
}

// argument is what a template parameter means.
func (p *place) argument(head []facts.TemplateParam, i int) Meaning {
	a, bound := p.bind.find(head, i)
	switch head[i].Kind {
	case facts.ValueParam:
		m := Meaning{Kind: TemplateValueName, At: p.at}
		if bound && a.kind != TypeArg {
			m.Arg = public([]arg{*a})[0]
		}
		m.In = Context{p}
		if head[i].Type != nil {
			m.Type = Type{p.eval(head[i].Type)}
		}
		return m
	case facts.TypeParam:
		n := &node{kind: paramNode, key: head[i].Name, index: i, pack: head[i].Pack}
		if bound {
			n = a.n
		}
		return Meaning{Kind: TypeName, Type: Type{n}}
	}
	return Meaning{}
}

func enumerator(t *facts.TypeDecl, name string) int {
	for i := range t.Enumerators {
		if t.Enumerators[i].Name == name {
			return i
		}
	}
	return -1
}

// inClasses looks through the classes around the place and their bases.
func (p *place) inClasses(name string) (Meaning, bool) {
	class := p.class
	for fn := p.fn; fn != nil && class == nil; fn = fn.Enclosing {
		class = fn.Class
	}
	for ; class != nil; class = class.Class {
		if m, ok := p.inClass(class, p.at, p.bind, name); ok {
			return m, true
		}
		if class.Name == name {
			return Meaning{}, true
		}
	}
	if class == nil && p.fn != nil && len(p.fn.Qualifier) > 0 {
		// A member that is defined out of its class.
		b := facts.Base{Kind: facts.Named}
		for _, q := range p.fn.Qualifier {
			b.Name = append(b.Name, facts.NamePart{Name: q})
		}
		n := p.qualified(&b)
		if n == nil || n.kind == classNode {
			return p.inType(n, name)
		}
	}
	return Meaning{}, false
}

// inType finds a member of a class type. An unknown class may have any member.
func (p *place) inType(n *node, name string) (Meaning, bool) {
	if n == nil || n.kind != classNode {
		return Meaning{}, n == nil || n.kind != builtinNode
	}
	def, at, bind := p.f.definition(n, p.budget)
	if def == nil || p.depth > maxDepth {
		return Meaning{}, true
	}
	q := *p
	q.depth++
	return q.inClass(def, at, bind, name)
}

// inClass finds a variable, enumerator, type or function of a class or its bases.
func (p *place) inClass(class *facts.TypeDecl, at *Entry, bind *bindings, name string) (Meaning, bool) {
	if !p.spend() {
		return Meaning{}, true
	}
	in := &place{f: p.f, at: at, pos: class.Span.End, scope: at.space(), class: class, fn: class.Function, bind: bind, depth: p.depth + 1, budget: p.budget}
	for _, m := range class.Members {
		if m.Name == name {
			return Meaning{Kind: VariableName, At: at, Variable: m, In: Context{in}}, true
		}
	}
	for _, t := range at.Facts.Types {
		if t.Class != class {
			continue
		}
		if t.Name == name && t.Kind != facts.Alias || t.Name == name {
			n, ok := p.memberOf(class, at, bind, &facts.NamePart{Name: name})
			if !ok {
				return Meaning{}, true
			}
			return Meaning{Kind: TypeName, Type: Type{n}}, true
		}
		if i := enumerator(t, name); i >= 0 && t.Kind == facts.Enum && !t.Scoped {
			return Meaning{Kind: EnumeratorName, At: at, Enum: t, Enumerator: i, In: Context{in}}, true
		}
	}
	var functions []*Decl
	for i := range at.Decls {
		if d := &at.Decls[i]; d.Class == class && d.Name == name && d.Kind == facts.Member {
			functions = append(functions, d)
		}
	}
	if len(functions) > 0 {
		return Meaning{Kind: FunctionName, At: at, Functions: functions, In: Context{in}}, true
	}
	for _, b := range class.Bases {
		q := *in
		q.class = class.Class
		base := q.eval(b)
		if base.dependent() {
			continue // not looked into without this->
		}
		if m, ok := in.inType(base, name); ok {
			return m, true
		}
	}
	return Meaning{}, false
}

// member looks up a qualified name.
func (p *place) member(name []facts.NamePart, global bool) Meaning {
	last := &name[len(name)-1]
	path := name[:len(name)-1]
	plain := make([]string, len(path))
	written := false
	for i := range path {
		plain[i] = path[i].Name
		written = written || path[i].Args != nil
	}
	if !written {
		if scope := p.f.namespacePath(p.scope, global, plain); p.f.around.namespaces[scope] {
			if m, ok := p.atNamespace(scope, last); ok {
				return m
			}
			return Meaning{Kind: NoName}
		}
	}
	n := p.named(&facts.Base{Kind: facts.Named, Name: path, Global: global, Text: strings.Join(plain, "::")})
	switch {
	case n == nil:
		return Meaning{}
	case n.kind == enumNode:
		if i := enumerator(n.decl, last.Name); i >= 0 {
			in := place{f: p.f, at: n.at, pos: n.decl.Span.End, scope: n.at.space(), class: n.decl.Class, fn: n.decl.Function, bind: n.bind}
			return Meaning{Kind: EnumeratorName, At: n.at, Enum: n.decl, Enumerator: i, In: Context{&in}}
		}
		return Meaning{}
	case n.dependent():
		return Meaning{Kind: TemplateValueName, At: p.at, In: Context{p}}
	case n.kind == externalNode:
		return Meaning{Kind: NoName}
	case n.kind != classNode:
		return Meaning{}
	}
	if m, ok := p.inType(n, last.Name); ok {
		return m
	}
	return Meaning{}
}

// atNamespace looks a name up in one namespace and those that its usings add.
func (p *place) atNamespace(scope string, name *facts.NamePart) (Meaning, bool) {
	var found Meaning
	any := false
	for i, s := range p.f.searched(scope, name.Name) {
		m, ok := p.declaredIn(s, name)
		switch {
		case !ok:
		case any && i > 0 && (m.Variable != found.Variable || m.Variable == nil):
			return Meaning{}, true // ambiguous, or an overload more
		default:
			found, any = m, true
		}
	}
	return found, any
}

// declaredIn looks a name up in the namespaces that are seen as one scope. A name
// that is declared twice, or perhaps not at all, is unknown.
func (p *place) declaredIn(scope string, name *facts.NamePart) (Meaning, bool) {
	var found []Meaning
	doubtful := false
	add := func(at *Entry, pos int, m Meaning) {
		switch p.visible(at, pos) {
		case treesitter.No:
			return
		case treesitter.Unknown:
			doubtful = true
		}
		if m.Variable == nil || len(found) == 0 || found[len(found)-1].Variable == nil {
			found = append(found, m)
			return
		}
		// Of several declarations of a variable the one that initialises it counts.
		switch last := &found[len(found)-1]; {
		case m.Variable.Init.Empty():
		case last.Variable.Init.Empty():
			*last = m
		default:
			found = append(found, m)
		}
	}
	for _, known := range p.f.refs(variableNames, name.Name) {
		r := p.f.variableOf(known)
		if Visible(strings.Split(r.scope, "::")) == scope {
			in := &place{f: p.f, at: r.at, pos: r.v.NameSpan.End, scope: r.scope}
			add(r.at, r.v.NameSpan.Start, Meaning{Kind: VariableName, At: r.at, Variable: r.v, In: Context{in}})
		}
	}
	for _, r := range p.f.refs(enumeratorNames, name.Name) {
		at := p.f.entryOf(r)
		if Visible(at.scope.path) == scope {
			enum, i := at.Facts.Types[r.k], int(r.i)
			in := &place{f: p.f, at: at, pos: enum.Span.End, scope: at.space()}
			add(at, enum.Enumerators[i].NameSpan.Start, Meaning{Kind: EnumeratorName, At: at, Enum: enum, Enumerator: i, In: Context{in}})
		}
	}
	for _, known := range p.f.refs(typeNames, name.Name) {
		r := p.f.typeOf(known)
		if Visible(strings.Split(r.scope, "::")) == scope && r.decl.Args == nil && p.visible(r.at, r.decl.NameSpan.Start) != treesitter.No {
			q := *p
			q.scope = r.scope
			n, _ := q.inNamespace(r.scope, &facts.Base{Kind: facts.Named, Name: []facts.NamePart{*name}}, 0)
			return Meaning{Kind: TypeName, Type: Type{n}}, len(found) == 0
		}
	}
	var functions []*Decl
	for _, d := range p.f.functions(name.Name) {
		if d.Kind != facts.Member && Visible(d.Path()) == scope && p.visible(d.At, d.NameSpan.Start) != treesitter.No {
			functions = append(functions, d)
			doubtful = doubtful || p.visible(d.At, d.NameSpan.Start) == treesitter.Unknown
		}
	}
	switch {
	case len(found) == 0 && len(functions) == 0:
		return Meaning{}, false
	case doubtful || len(found) > 1 || len(found) == 1 && len(functions) > 0:
		return Meaning{}, true
	case len(functions) > 0:
		return Meaning{Kind: FunctionName, Functions: functions, In: Context{p}}, true
	}
	return found[0], true
}
