package constant

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// typeID reads a type without a name: const T*, unsigned long, A<4>::type&. ok is
// false, and the place undefined, for what is no type for sure.
func (p *parser) typeID() (t resolve.Type, ok bool) {
	spelling, ok := p.typeSpelling()
	if !ok {
		return resolve.Type{}, false
	}
	return p.in.Type(spelling), true
}

// typeSpelling is typeID before names are looked up.
func (p *parser) typeSpelling() (*facts.Type, bool) {
	if p.depth > maxDepth || !p.e.spend() {
		return nil, false
	}
	p.depth++
	defer func() { p.depth-- }()
	t := &facts.Type{}
	var words []string
	named := false
base:
	for p.at < len(p.toks) && (p.toks[p.at].Kind == treesitter.NameToken || p.text() == "::") {
		switch w := p.text(); {
		case w == "const":
			t.Base.Const = true
			p.at++
		case w == "volatile":
			t.Base.Volatile = true
			p.at++
		case w == "typename" || w == "struct" || w == "class" || w == "union" || w == "enum":
			p.at++
		case isTypeWord(w):
			if named {
				return nil, false
			}
			words = append(words, w)
			p.at++
		case named || len(words) > 0:
			break base
		default:
			if !p.typeName(&t.Base) {
				return nil, false
			}
			named = true
		}
	}
	switch {
	case len(words) > 0:
		t.Base.Kind, t.Base.Name = facts.Builtin, []facts.NamePart{{Name: facts.BuiltinName(words)}}
	case !named:
		return nil, false
	}
	return t, p.declarator(t)
}

// declarator reads the pointers, references and array bounds of a type-id.
func (p *parser) declarator(t *facts.Type) bool {
	var outer []facts.Layer
	for {
		switch p.text() {
		case "*":
			outer = append([]facts.Layer{{Kind: facts.Pointer}}, outer...)
		case "&":
			outer = append([]facts.Layer{{Kind: facts.LvalueReference}}, outer...)
		case "&&":
			outer = append([]facts.Layer{{Kind: facts.RvalueReference}}, outer...)
		case "const":
			if len(outer) == 0 {
				return false
			}
			outer[0].Const = true
		case "volatile", "__restrict__", "__restrict":
		default:
			t.Layers = outer
			for p.text() == "[" {
				from := p.at
				if !p.skip() {
					return false
				}
				t.Layers = append(t.Layers[:len(t.Layers)-len(outer):len(t.Layers)-len(outer)],
					append([]facts.Layer{{Kind: facts.Array, Bound: p.between(from+1, p.at-1)}}, outer...)...)
			}
			return true
		}
		p.at++
	}
}

func isTypeWord(w string) bool {
	switch w {
	case "bool", "char", "int", "float", "double", "long", "short", "unsigned", "signed", "void", "wchar_t", "char8_t", "char16_t", "char32_t":
		return true
	}
	return false
}

// typeName reads a name that surely means a type.
func (p *parser) typeName(b *facts.Base) bool {
	name, global, ok := p.path()
	if !ok || slices.Contains(p.doubtful, name[0].Name) {
		return false
	}
	b.Kind, b.Name, b.Global, b.Text = facts.Named, name, global, spelled(name)
	switch m := p.in.Lookup(name, global); m.Kind {
	case resolve.TypeName:
		return true
	case resolve.NoName:
		t := p.in.Type(&facts.Type{Base: *b})
		if t.Shape() == resolve.BuiltinShape || t.Category() != resolve.UnknownCategory {
			return true
		}
		_, sized := p.e.sizeOf(t, p.depth)
		return sized
	}
	return false
}

// path reads a qualified name with its template arguments.
func (p *parser) path() (name []facts.NamePart, global, ok bool) {
	global = p.accept("::")
	for {
		p.accept("template")
		if p.at >= len(p.toks) || p.toks[p.at].Kind != treesitter.NameToken {
			return nil, false, false
		}
		name = append(name, facts.NamePart{Name: p.text()})
		p.at++
		if p.text() == "<" && p.template(name, global) {
			args, ok := p.templateArgs()
			if !ok {
				return nil, false, false
			}
			name[len(name)-1].Args = args
		}
		if p.text() != "::" {
			return name, global, true
		}
		p.at++
	}
}

// template tells whether a name before '<' is a template's.
func (p *parser) template(name []facts.NamePart, global bool) bool {
	last := &name[len(name)-1]
	if strings.HasSuffix(last.Name, "_cast") && len(name) == 1 {
		return true
	}
	switch m := p.in.Lookup(name, global); m.Kind {
	case resolve.TypeName:
		return true
	case resolve.FunctionName:
		return slices.ContainsFunc(m.Functions, func(d *resolve.Decl) bool { return len(d.Template) > 0 })
	case resolve.VariableName:
		return m.Variable.Template && m.Variable.Function == nil && m.Variable.Class == nil
	case resolve.NoName:
		return name[0].Name == "std" || name[0].Name == "cuda"
	}
	return false
}

// templateArgs reads a list of template arguments. A '>' that is not in brackets
// ends it.
func (p *parser) templateArgs() (args []facts.TemplateArg, ok bool) {
	args = []facts.TemplateArg{}
	p.at++
	if p.accept(">") {
		return args, true
	}
	for p.at < len(p.toks) {
		from := p.at
		a := facts.TemplateArg{}
		if t, ok := p.typeSpelling(); ok && (p.text() == "," || p.text() == ">") {
			a.Type = t
		} else {
			p.at = from
			for p.at < len(p.toks) && p.text() != "," && p.text() != ">" {
				switch p.text() {
				case "(", "[", "{":
					if !p.skip() {
						return nil, false
					}
					continue
				case ")", "]", "}", ";", "<":
					return nil, false
				}
				p.at++
			}
		}
		a.Text = p.between(from, p.at)
		if a.Type == nil {
			a.Text = p.folded(from, p.at, a.Text)
		}
		args = append(args, a)
		if p.accept(">") {
			return args, true
		}
		if !p.accept(",") {
			return nil, false
		}
	}
	return nil, false
}

// folded is the value of an argument that is no type, so that specialisations can
// be found; its text where that is not known, or where it is an enumerator.
func (p *parser) folded(from, to int, text string) string {
	inner := &parser{e: p.e, toks: p.toks[from:to], in: p.in, params: p.params, doubtful: p.doubtful, depth: p.depth}
	if name, global, ok := inner.path(); ok && inner.at == len(inner.toks) && p.in.Lookup(name, global).Kind == resolve.EnumeratorName {
		return text
	}
	inner.at = 0
	v := inner.assignment()
	if v.Kind != Integer || inner.at != len(inner.toks) {
		return text
	}
	if v.Type == Bool {
		return map[string]string{"1": "true", "0": "false"}[v.String()]
	}
	return v.String()
}
