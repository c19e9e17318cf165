package resolve_test

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// link reads and links a source.
func link(src string) *resolve.File {
	doc := treesitter.Parse(treesitter.NewText([]byte(src)), nil)
	return resolve.Link(doc, func(it *treesitter.Item, _ *treesitter.Source) *facts.Item { return facts.Extract(it) })
}

func word(t treesitter.Tri) string { return [...]string{"unknown", "no", "yes"}[t] }

// dump answers every question about every function declaration of a file.
func dump(f *resolve.File) string {
	var b strings.Builder
	number := map[*resolve.Decl]int{}
	for d := range f.Decls() {
		number[d] = len(number)
	}
	list := func(decls []*resolve.Decl) string {
		var s []string
		for _, d := range decls {
			s = append(s, fmt.Sprint(number[d]))
		}
		return strings.Join(s, " ")
	}
	for d := range f.Decls() {
		line := f.Doc.Text.LineOf(d.At.InFile(d.NameSpan).Start) + 1
		if d.Kind == facts.Lambda {
			line = f.Doc.Text.LineOf(d.At.InFile(d.Span).Start) + 1
		}
		name := d.Name
		if name == "" {
			name = "lambda"
		}
		fmt.Fprintf(&b, "%d %s in %q line %d kernel=%s templated=%v", number[d], name, strings.Join(d.Path(), "::"), line, word(f.Kernel(d)), d.Templated())
		if g := f.Group(d); len(g) > 1 {
			fmt.Fprintf(&b, " group=[%s]", list(g))
		}
		if p, t := f.Primary(d); t != treesitter.No {
			fmt.Fprintf(&b, " primary=%s[%s]", word(t), list(p))
		}
		if all, t := f.Family(d); len(all) > 1 || t != treesitter.Yes {
			fmt.Fprintf(&b, " family=%s[%s]", word(t), list(all))
		}
		b.WriteString("\n")
		fmt.Fprintf(&b, "  returns %s void=%s deduced=%s\n", f.ReturnType(d, nil), word(f.ReturnType(d, nil).Void()), word(f.ReturnType(d, nil).Deduced()))
		params, known := f.Params(d)
		if !known {
			b.WriteString("  parameters unknown\n")
		}
		for i, p := range params {
			t := f.ParamType(d, i)
			fmt.Fprintf(&b, "  %s: %s %s\n", p.Name, t, properties(f, t))
		}
		for _, in := range f.Instances(d) {
			kind := [...]string{"directive", "launch", "use", "specialisation"}[in.Kind]
			fmt.Fprintf(&b, "  %s at line %d:", kind, f.Doc.Text.LineOf(in.At.InFile(in.Span).Start)+1)
			for i, p := range params {
				types, ok := f.ParamTypes(d, i, in.Subst)
				if !ok {
					fmt.Fprintf(&b, " %s=?...", p.Name)
				}
				for _, t := range types {
					fmt.Fprintf(&b, " %s=%s const=%s ref=%s;", p.Name, t, word(t.Const()), reference(t))
				}
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

func reference(t resolve.Type) string {
	return [...]string{"unknown", "no", "lvalue", "rvalue"}[t.Reference()]
}

func properties(f *resolve.File, t resolve.Type) string {
	c := [...]string{"unknown", "void", "scalar", "pointer", "enum", "class", "array", "function", "reference", "dependent"}[t.Category()]
	s := fmt.Sprintf("const=%s ref=%s %s", word(t.Const()), reference(t), c)
	if m := f.MutableMember(t, nil); m != treesitter.No {
		s += " mutable=" + word(m)
	}
	return s
}
