package resolve

import (
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// templateArgs matches written arguments with the parameters of a class or
// alias template: packs take what is left, and default arguments that are a
// plain name or a number fill in.
func (p *place) templateArgs(head []facts.TemplateParam, written []facts.TemplateArg) []arg {
	var flat []arg
	for i := range written {
		var param *facts.TemplateParam
		if i < len(head) {
			param = &head[i]
		}
		flat = append(flat, p.arg(&written[i], param)...)
	}
	return p.distribute(head, flat)
}

func (p *place) distribute(head []facts.TemplateParam, flat []arg) []arg {
	args := make([]arg, len(head))
	for i := range head {
		switch {
		case head[i].Pack:
			args[i] = arg{kind: PackArg, pack: flat}
			flat = nil
		case len(flat) > 0:
			args[i] = flat[0]
			flat = flat[1:]
		default:
			args[i] = p.defaultArg(head, i, args)
		}
	}
	return args
}

// defaultArg reads a default argument.
func (p *place) defaultArg(head []facts.TemplateParam, i int, args []arg) arg {
	text := head[i].Default
	if text == "" {
		return arg{}
	}
	if k := indexOf(head[:i], text); k >= 0 {
		return args[k]
	}
	if head[i].Kind == facts.ValueParam {
		return arg{kind: ValueArg, text: text}
	}
	n := p.defaultType(head[:i], text, args)
	if n == nil || n.dependent() {
		return arg{}
	}
	return arg{kind: TypeArg, n: n}
}

// defaultType reads a default that is a name with const, '*' and '&' around it.
func (p *place) defaultType(head []facts.TemplateParam, text string, args []arg) *node {
	text = strings.TrimSpace(text)
	switch {
	case strings.HasSuffix(text, "&&"):
		return referenceTo(p.defaultType(head, text[:len(text)-2], args), rvalueNode)
	case strings.HasSuffix(text, "&"):
		return referenceTo(p.defaultType(head, text[:len(text)-1], args), lvalueNode)
	case strings.HasSuffix(text, "*"):
		if n := p.defaultType(head, text[:len(text)-1], args); n != nil {
			return pointerTo(n)
		}
		return nil
	}
	if under, ok := strings.CutSuffix(text, " const"); ok {
		return p.defaultType(head, under, args).qualified(true, false)
	}
	if under, ok := strings.CutPrefix(text, "const "); ok && !strings.ContainsAny(text, "*&") {
		return p.defaultType(head, under, args).qualified(true, false)
	}
	if strings.HasPrefix(text, "const ") {
		return nil
	}
	if k := indexOf(head, text); k >= 0 {
		if args[k].kind == TypeArg {
			return args[k].n
		}
		return nil
	}
	if isPlainBuiltin(text) {
		return &node{kind: builtinNode, key: text}
	}
	if b, ok := plainName(text); ok {
		return p.named(b)
	}
	return nil
}

// plainName reads a (qualified) name without template arguments.
func plainName(text string) (*facts.Base, bool) {
	b := &facts.Base{Kind: facts.Named, Text: text}
	for _, part := range strings.Split(text, "::") {
		if part == "" || strings.Trim(part, identifierBytes) != "" {
			return nil, false
		}
		b.Name = append(b.Name, facts.NamePart{Name: part})
	}
	return b, true
}

const identifierBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

func isPlainBuiltin(text string) bool {
	switch text {
	case "void", "bool", "char", "int", "float", "double", "long", "short", "size_t":
		return true
	}
	return false
}

// arg resolves one written template argument; a pack expansion gives as many as
// the pack has. param says what is expected, nil if that is not known.
func (p *place) arg(a *facts.TemplateArg, param *facts.TemplateParam) []arg {
	if a.Expansion {
		return p.expansion(a)
	}
	if a.Type == nil {
		return []arg{p.value(a.Text)}
	}
	if param != nil && param.Kind == facts.ValueParam || p.isValue(a.Type) {
		return []arg{p.value(a.Text)}
	}
	if param != nil && param.Kind == facts.TemplateTemplateParam {
		return []arg{{kind: ValueArg, text: a.Text}}
	}
	n := p.eval(a.Type)
	if n == nil {
		return []arg{{}}
	}
	return []arg{{kind: TypeArg, n: n}}
}

// isValue recognises a name that the grammar took for a type: a template
// parameter of value kind or a variable.
func (p *place) isValue(t *facts.Type) bool {
	if len(t.Layers) > 0 || t.Base.Kind != facts.Named || len(t.Base.Name) != 1 || t.Base.Name[0].Args != nil || t.Base.Const {
		return false
	}
	name := t.Base.Name[0].Name
	if head, i, _, ok := p.templateParam(name); ok {
		return head[i].Kind == facts.ValueParam
	}
	_, ok := p.variable([]string{name}, p.pos)
	return ok
}

// value is a value argument; one that names a template parameter takes its
// argument, or is known by the parameter's position.
func (p *place) value(text string) arg {
	if head, i, level, ok := p.templateParam(text); ok {
		if a, bound := p.bind.find(head, i); bound {
			return *a
		}
		return arg{kind: ValueArg, text: text, n: &node{kind: paramNode, key: text, level: level, index: i}}
	}
	if text == "" {
		return arg{}
	}
	if holds, ok := p.sizeCondition(text); ok {
		return arg{kind: ValueArg, text: strconv.FormatBool(holds)}
	}
	if !isLiteral(text) && p.f.inTemplate(p) {
		// It may be computed from template parameters.
		return arg{kind: UnknownArg, text: text, where: p.kept(text)}
	}
	return arg{kind: ValueArg, text: text, where: p.kept(text)}
}

func isLiteral(text string) bool {
	return text == "true" || text == "false" || text[0] >= '0' && text[0] <= '9' || text[0] == '-' || text[0] == '\''
}

// expansion is "Ts...", for a pattern that is a pack's name alone.
func (p *place) expansion(a *facts.TemplateArg) []arg {
	if head, i, level, ok := p.templateParam(a.Text); ok {
		if b, bound := p.bind.find(head, i); bound && b.kind == PackArg {
			return b.pack
		} else if !bound {
			return []arg{{kind: TypeArg, n: &node{kind: paramNode, key: a.Text, level: level, index: i, pack: true}}}
		}
	}
	return []arg{{}}
}

// definition finds the class definition that a class type is an instance of and
// binds its template parameters: an explicit or partial specialisation where
// one matches. It is nil where that cannot be told.
func (f *File) definition(n *node, budget *int) (*facts.TypeDecl, *Entry, *bindings) {
	if n.decl.Template == nil {
		return n.defined(n.decl, n.at), n.at, n.bind
	}
	best, at, bind := n.defined(n.decl, n.at), n.at, &bindings{outer: n.bind, head: n.decl.Template, args: n.args}
	if len(n.decl.Template) == 0 || n.decl.Function != nil || n.decl.Class != nil {
		return best, at, bind
	}
	scope := n.at.space()
	matched := false
	for _, known := range f.refs(typeNames, n.decl.Name) {
		r := f.typeOf(known)
		if r.scope != scope && r.scope != f.qualifiedScope(scope, n.at, n.decl) || r.decl.Args == nil {
			continue
		}
		p := place{f: f, at: r.at, pos: r.decl.Span.End, scope: r.scope, class: r.decl, depth: 1, budget: budget}
		d := deduction{args: make([]arg, len(r.decl.Template)), level: -1}
		patterns := p.templateArgs(n.decl.Template, r.decl.Args)
		t := treesitter.Yes
		if len(patterns) != len(n.args) {
			return nil, nil, nil
		}
		for i := range patterns {
			t = t.And(d.matchArg(&patterns[i], &n.args[i]))
		}
		switch {
		case t == treesitter.No:
		case t == treesitter.Unknown || matched:
			// Which of several matches wins is a question of partial ordering.
			return nil, nil, nil
		default:
			matched = true
			best, at, bind = r.decl, r.at, &bindings{head: r.decl.Template, args: d.args}
		}
	}
	return best, at, bind
}

// defined is the definition of a class of which t is one declaration.
func (n *node) defined(t *facts.TypeDecl, at *Entry) *facts.TypeDecl {
	if t.Defined {
		return t
	}
	return nil
}
