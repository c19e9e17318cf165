package facts

import (
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// path reads a possibly qualified name. last is the node of its last component.
func (x *extractor) path(i int) (parts []NamePart, global bool, last int) {
	for i >= 0 {
		n := &x.nodes[i]
		switch n.Kind {
		case ts.KindQualifiedIdentifier:
			scope, name := x.item.Tree.Child(i, ts.FieldScope), x.item.Tree.Child(i, ts.FieldName)
			if scope >= 0 {
				if p, ok := x.part(scope); ok {
					parts = append(parts, p)
				}
			} else if len(parts) == 0 {
				global = true
			}
			if name < 0 {
				return parts, global, i
			}
			i = name
		case ts.KindDependentType, ts.KindDependentName:
			c := x.lastNamed(i)
			if c < 0 {
				return parts, global, i
			}
			i = c
		case ts.KindNestedNamespaceSpecifier:
			for c := range x.item.Tree.Children(i) {
				if x.nodes[c].Flags&ts.Named != 0 {
					p, g, _ := x.path(c)
					parts, global = append(parts, p...), global || g
				}
			}
			return parts, global, i
		default:
			if p, ok := x.part(i); ok {
				parts = append(parts, p)
			}
			return parts, global, i
		}
	}
	return parts, global, i
}

// nameIn is the name of the last component that path reads.
func (x *extractor) nameIn(i int) string {
	for x.nodes[i].Kind == ts.KindQualifiedIdentifier {
		name := x.item.Tree.Child(i, ts.FieldName)
		if name < 0 {
			break
		}
		i = name
	}
	switch x.nodes[i].Kind {
	case ts.KindIdentifier, ts.KindTypeIdentifier:
		return x.textOf(i)
	}
	parts, _, _ := x.path(i)
	_, name, _ := split(parts)
	return name
}

// part reads one component of a name.
func (x *extractor) part(i int) (NamePart, bool) {
	n := &x.nodes[i]
	switch n.Kind {
	case ts.KindTemplateType, ts.KindTemplateFunction, ts.KindTemplateMethod:
		name, args := x.item.Tree.Child(i, ts.FieldName), x.item.Tree.Child(i, ts.FieldArguments)
		if name < 0 {
			return NamePart{}, false
		}
		p := NamePart{Name: x.textOf(name)}
		if args >= 0 {
			p.Args = x.templateArgs(args)
		}
		return p, true
	case ts.KindDependentName, ts.KindDependentType:
		if c := x.lastNamed(i); c >= 0 {
			return x.part(c)
		}
	case ts.KindOperatorName:
		return NamePart{Name: operatorName(x.textOf(i))}, true
	case ts.KindDestructorName:
		return NamePart{Name: strings.Join(strings.Fields(x.textOf(i)), "")}, true
	case ts.KindOperatorCast:
		end := x.castNameEnd(i, x.item.Tree.Child(i, ts.FieldDeclarator))
		return NamePart{Name: squeeze(x.text[n.Start:end])}, true
	case ts.KindDecltype:
		return NamePart{Name: x.textOf(i)}, true
	case ts.KindIdentifier, ts.KindTypeIdentifier, ts.KindFieldIdentifier, ts.KindNamespaceIdentifier,
		ts.KindPrimitiveType, ts.KindStatementIdentifier:
		return NamePart{Name: x.textOf(i)}, n.End > n.Start
	}
	return NamePart{}, false
}

// operatorName is an operator's name without needless blanks: "operator()",
// "operator new[]".
func operatorName(s string) string {
	words := strings.Fields(s)
	if len(words) > 1 && (strings.HasPrefix(words[1], "new") || strings.HasPrefix(words[1], "delete") || strings.HasPrefix(words[1], "co_")) {
		return "operator " + strings.Join(words[1:], "")
	}
	return strings.Join(words, "")
}

func (x *extractor) lastNamed(i int) int {
	last := -1
	for c := range x.item.Tree.Children(i) {
		if x.nodes[c].Flags&ts.Named != 0 {
			last = c
		}
	}
	return last
}

// split divides a path into the qualifier's names, the name and its arguments.
func split(parts []NamePart) (qualifier []string, name string, args []TemplateArg) {
	if len(parts) == 0 {
		return nil, "", nil
	}
	for _, p := range parts[:len(parts)-1] {
		qualifier = append(qualifier, p.Name)
	}
	last := parts[len(parts)-1]
	return qualifier, last.Name, last.Args
}

// templateArgs reads a template argument list; it never gives nil.
func (x *extractor) templateArgs(list int) []TemplateArg {
	args := []TemplateArg{}
	for c := range x.item.Tree.Children(list) {
		n := &x.nodes[c]
		switch {
		case n.Kind == ts.TokEllipsis && len(args) > 0:
			args[len(args)-1].Expansion = true
		case n.Flags&ts.Named == 0 || n.Kind == ts.KindError:
		case n.Kind == ts.KindTypeDescriptor:
			args = append(args, TemplateArg{Type: x.descriptor(c), Text: squeeze(x.textOf(c)), Span: n.Span()})
		case n.Kind == ts.KindParameterPackExpansion:
			a := TemplateArg{Span: n.Span(), Expansion: true}
			if p := x.item.Tree.Child(c, ts.FieldPattern); p >= 0 {
				a.Text = squeeze(x.textOf(p))
				if x.nodes[p].Kind == ts.KindTypeDescriptor {
					a.Type = x.descriptor(p)
				}
			}
			args = append(args, a)
		default:
			args = append(args, TemplateArg{Text: squeeze(x.textOf(c)), Span: n.Span()})
		}
	}
	return args
}

// squeeze makes every run of blanks, line breaks and blanked comments one blank.
func squeeze(s string) string {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '\t' || c == '\n' || c == '\r' || c == ' ' && (i == 0 || i+1 == len(s) || s[i+1] == ' ') {
			return strings.Join(strings.Fields(s), " ")
		}
	}
	return s
}

func joinWords(a, b string) string {
	b = squeeze(b)
	if a == "" {
		return b
	}
	return a + " " + b
}
