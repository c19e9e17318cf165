package facts_test

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// dump writes facts in a form that a reader can check against the source. Every
// span is shown as the text it covers.
func dump(it *facts.Item) string {
	d := &dumper{src: it.Source.Source}
	for _, t := range it.Types {
		d.typeDecl(t)
	}
	for _, u := range it.Usings {
		d.line("using namespace=%v alias=%q path=%s", u.Namespace, u.Alias, strings.Join(u.Path, "::"))
	}
	for _, v := range it.Variables {
		d.variable(v)
	}
	for _, f := range it.Functions {
		d.function(f)
	}
	for _, l := range it.Launches {
		d.line("launch %s%s%s config=[%s] args=[%s] in=%s", qualified(l.Global, l.Qualifier), l.Name, d.args(l.TemplateArgs), d.exprs(l.Config), d.exprs(l.Args), name(l.Enclosing))
	}
	for _, u := range it.TemplateUses {
		d.line("names %s%s%s in=%s", qualified(u.Global, u.Qualifier), u.Name, d.args(u.TemplateArgs), name(u.Enclosing))
	}
	for _, u := range it.Decltypes {
		d.line("decltype of %s%s local=%v", qualified(u.Global, u.Qualifier), u.Name, u.Local)
	}
	for _, m := range it.Misplaced {
		on := [...]string{"type", "template parameter", "catch parameter", "function type's parameter", "namespace", "other"}[m.On]
		d.line("misplaced %s on %s %q", m.Annotation.Word, on, m.Name)
	}
	for _, b := range it.Broken {
		d.line("broken %q", d.at(b))
	}
	return d.b.String()
}

type dumper struct {
	src string
	b   strings.Builder
}

func (d *dumper) line(format string, args ...any) {
	fmt.Fprintf(&d.b, format+"\n", args...)
}

func (d *dumper) at(s treesitter.Span) string {
	if s.Start < 0 || s.End > len(d.src) || s.End < s.Start {
		return fmt.Sprintf("!(%d,%d)", s.Start, s.End)
	}
	return strings.Join(strings.Fields(d.src[s.Start:s.End]), " ")
}

func (d *dumper) typeDecl(t *facts.TypeDecl) {
	kind := [...]string{"class", "union", "enum", "alias"}[t.Kind]
	d.b.WriteString(kind + " ")
	d.b.WriteString(qualified(false, t.Qualifier) + t.Name + d.args(t.Args))
	if t.Template != nil {
		fmt.Fprintf(&d.b, " template<%s>", d.templateParams(t.Template))
	}
	if t.Aliased != nil {
		fmt.Fprintf(&d.b, " = %s", d.typ(t.Aliased))
	}
	for _, b := range t.Bases {
		fmt.Fprintf(&d.b, " : %s", d.typ(b))
	}
	if t.Defined {
		d.b.WriteString(" defined")
	}
	if t.Instantiation {
		d.b.WriteString(" instantiation")
	}
	if t.VirtualBases {
		d.b.WriteString(" virtual bases")
	}
	if t.Scoped {
		d.b.WriteString(" scoped")
	}
	if t.Underlying != nil {
		fmt.Fprintf(&d.b, " of %s", d.typ(t.Underlying))
	}
	for _, e := range t.Enumerators {
		fmt.Fprintf(&d.b, " %s", d.at(e.NameSpan))
		if !e.Value.Empty() {
			fmt.Fprintf(&d.b, "=%s", d.at(e.Value))
		}
	}
	for _, m := range t.Members {
		fmt.Fprintf(&d.b, " .%s", m.Name)
		if !m.Bits.Empty() {
			fmt.Fprintf(&d.b, ":%s", d.at(m.Bits))
		}
	}
	if t.Function != nil {
		fmt.Fprintf(&d.b, " in=%s", name(t.Function))
	}
	d.line("%s", d.annotations(&t.Annotations))
}

func (d *dumper) variable(v *facts.Variable) {
	fmt.Fprintf(&d.b, "variable %s%s: %s", qualified(false, v.Qualifier), v.Name, d.typ(v.Type))
	if !v.Init.Empty() {
		fmt.Fprintf(&d.b, " init=%q", d.at(v.Init))
	}
	if v.Class != nil {
		fmt.Fprintf(&d.b, " member=%s", v.Class.Name)
	}
	if v.Function != nil {
		fmt.Fprintf(&d.b, " in=%s scope=%d", name(v.Function), len(d.at(v.Scope)))
	}
	if v.Template {
		d.b.WriteString(" templated")
	}
	if v.Bindings {
		fmt.Fprintf(&d.b, " bindings=%s", d.at(v.NameSpan))
	}
	if v.RangeLoop {
		d.b.WriteString(" in the head of a loop")
	}
	if v.Broken {
		d.b.WriteString(" broken")
	}
	d.line("%s", d.annotations(&v.Annotations))
}

func (d *dumper) function(f *facts.Function) {
	kind := [...]string{"function", "member", "friend", "block-scope", "lambda", "specialisation", "instantiation", "extern-instantiation"}[f.Kind]
	fmt.Fprintf(&d.b, "%s %s%s%s", kind, qualified(f.Global, f.Qualifier), f.Name, d.args(f.TemplateArgs))
	for _, h := range f.Template {
		fmt.Fprintf(&d.b, " template<%s>", d.templateParams(h))
	}
	if f.Requires != "" {
		fmt.Fprintf(&d.b, " %s", f.Requires)
	}
	if f.Return != nil {
		fmt.Fprintf(&d.b, " -> %s", d.typ(f.Return))
	}
	if f.Typedef != nil {
		fmt.Fprintf(&d.b, " through %s", d.typ(f.Typedef))
	}
	for _, w := range []struct {
		on   bool
		text string
	}{
		{f.Trailing, "trailing"},
		{!f.Ellipsis.Empty(), "ellipsis"},
		{!f.Body.Empty(), "body"},
		{f.Overrides, "overrides"},
		{f.Deleted, "deleted"},
		{f.Defaulted, "defaulted"},
		{f.Suffix != "", "suffix=" + f.Suffix},
		{!f.Except.Empty(), "except=" + d.at(f.Except)},
		{f.Class != nil, "class=" + class(f.Class)},
		{f.Enclosing != nil, "in=" + name(f.Enclosing)},
		{!f.Captures.Empty(), "captures=" + d.at(f.Captures)},
		{f.Broken, "broken"},
		{f.Uncertain, "uncertain"},
	} {
		if w.on {
			d.b.WriteString(" " + w.text)
		}
	}
	d.line("%s", d.annotations(&f.Annotations))
	if n := d.at(f.NameSpan); n != f.Name {
		d.line("  name at %q", n)
	}
	for _, p := range f.Params {
		fmt.Fprintf(&d.b, "  param %s: %s", p.Name, d.typ(p.Type))
		if p.Pack {
			d.b.WriteString(" pack")
		}
		if !p.Default.Empty() {
			fmt.Fprintf(&d.b, " default=%q", d.at(p.Default))
		}
		if p.Uncertain {
			d.b.WriteString(" uncertain")
		}
		if n := d.at(p.NameSpan); n != p.Name {
			fmt.Fprintf(&d.b, " name at %q", n)
		}
		d.line("%s at %q", d.annotations(&p.Annotations), d.at(p.Span))
	}
	for _, u := range f.Uses {
		kind := [...]string{"written", "cast away", "address", "passed", "captured", "indexed", "called"}[u.Kind]
		if u.Write {
			kind += " write"
		}
		if len(u.Rest) > 0 {
			kind += " then " + strings.Join(u.Rest, ".")
		}
		if u.Callee != "" {
			kind += fmt.Sprintf(" to %s[%d]", u.Callee, u.Argument)
		}
		d.line("  use %s %s %q", strings.Join(append([]string{f.Params[u.Param].Name}, u.Member...), "."), kind, d.at(u.Span))
	}
}

func class(c *facts.TypeDecl) string {
	if c == nil {
		return ""
	}
	return c.Name
}

func name(f *facts.Function) string {
	switch {
	case f == nil:
		return "-"
	case f.Kind == facts.Lambda:
		return "lambda"
	}
	return f.Name
}

func qualified(global bool, path []string) string {
	s := ""
	if global {
		s = "::"
	}
	for _, p := range path {
		s += p + "::"
	}
	return s
}

func (d *dumper) annotations(a *facts.Annotations) string {
	s := ""
	for _, w := range a.List {
		s += " @" + w.Word
		if w.Args != nil {
			s += "(" + strings.Join(w.Args, ", ") + ")"
		}
		if w.Macro != "" {
			s += " from " + w.Macro
		}
		if w.Uncertain {
			s += "?"
		}
	}
	if a.Hidden {
		s += " @hidden"
	}
	return s
}

func (d *dumper) templateParams(head []facts.TemplateParam) string {
	var parts []string
	for _, p := range head {
		s := [...]string{"type", "value", "template"}[p.Kind]
		if p.Type != nil {
			s += "(" + d.typ(p.Type) + ")"
		}
		if p.Pack {
			s += "..."
		}
		s += " " + p.Name
		if p.Default != "" {
			s += " = " + p.Default
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}

func (d *dumper) args(args []facts.TemplateArg) string {
	if args == nil {
		return ""
	}
	var parts []string
	for _, a := range args {
		s := a.Text
		if a.Type != nil {
			s = d.typ(a.Type)
		}
		if a.Expansion {
			s += "..."
		}
		parts = append(parts, s)
	}
	return "<" + strings.Join(parts, ", ") + ">"
}

func (d *dumper) exprs(list []facts.Expr) string {
	var parts []string
	for _, e := range list {
		s := e.Text
		if e.Type != nil {
			s += " (" + d.typ(e.Type) + ")"
		}
		s += [...]string{"", " name", " parenthesised", " address", " call", " lambda"}[e.Form]
		if e.PackExpansion {
			s += " expansion"
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, "; ")
}

// typ spells a type inside out: "pointer to const P" reads from the name.
func (d *dumper) typ(t *facts.Type) string {
	if t == nil {
		return "nil"
	}
	s := ""
	for _, l := range t.Layers {
		if l.Const {
			s += "const "
		}
		if l.Volatile {
			s += "volatile "
		}
		if l.Restrict {
			s += "restrict "
		}
		switch l.Kind {
		case facts.Pointer:
			s += "pointer to "
		case facts.LvalueReference:
			s += "reference to "
		case facts.RvalueReference:
			s += "rvalue reference to "
		case facts.Array:
			s += "array[" + l.Bound + "] of "
		case facts.MemberPointer:
			s += "pointer to member of " + d.typ(l.Class) + " "
		case facts.FunctionOf:
			var parts []string
			for _, p := range l.Params {
				parts = append(parts, d.typ(p.Type))
			}
			if l.Variadic {
				parts = append(parts, "...")
			}
			s += "function(" + strings.Join(parts, ", ") + ") " + l.Suffix + "returning "
		}
	}
	b := &t.Base
	if b.Const {
		s += "const "
	}
	if b.Volatile {
		s += "volatile "
	}
	switch b.Kind {
	case facts.Builtin:
		s += b.Name[0].Name
	case facts.Named:
		if b.Decl != nil && len(b.Name) == 0 {
			return s + "unnamed class"
		}
		var parts []string
		for _, n := range b.Name {
			parts = append(parts, n.Name+d.args(n.Args))
		}
		if b.Global {
			s += "::"
		}
		s += strings.Join(parts, "::")
	case facts.Auto:
		s += b.Text
	case facts.DecltypeAuto:
		s += "decltype(auto)"
	case facts.Decltype:
		s += "decltype(" + d.exprs([]facts.Expr{*b.Expr}) + ")"
	default:
		s += "?"
	}
	return s
}
