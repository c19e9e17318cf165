package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// copyToConstant makes a variable of the host one in constant memory, and every
// assignment of the host a copy to it.
func copyToConstant(p *analysis.Pass, u *fold.Use) quickfix.Fix {
	v := u.Variable
	title := "Make '" + v.Name + "' __constant__"
	if v.Class != nil || v.Function != nil || v.Type == nil || u.Type.Value().Arithmetic() == "" || len(v.Type.Layers) > 0 || len(p.File.EarlierVariables(v.At, v.Variable)) > 0 {
		return quickfix.Fix{}
	}
	for _, word := range [...]string{"extern", "inline", threadLocal, "constinit"} {
		if resolve.Has(&v.Annotations, word) != treesitter.No {
			return quickfix.Fix{}
		}
	}
	b := newDraft(p)
	b.insert(v.At, v.Span.Start, constant)
	g := calls.Of(p.File)
	copies := 0
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		all := g.Mentions(at)
		for k := range all {
			m := &all[k]
			if m.Variable.Variable != v.Variable || m.Unevaluated {
				continue
			}
			if g.Space(m.In)&(calls.Device|calls.Kernel) != 0 {
				if m.Access != calls.Read {
					b.fail("device code writes '%s', or takes its address", v.Name)
				}
				continue
			}
			b.copyAt(at, m, v)
			copies++
		}
	}
	if !usesOf(p, v).all {
		b.fail("'%s' is named where gridls cannot tell what for", v.Name)
	}
	if copies > 0 {
		title += " and copy to it where it is set"
	}
	return b.fix(title, quickfix.Review)
}

// copyAt makes a copy to constant memory of an assignment that is a statement.
func (b *draft) copyAt(at *resolve.Entry, m *calls.Mention, v resolve.VariableDecl) {
	assign, ok := m.User.(*body.Assign)
	code := body.Of(at.Facts)
	var statement *body.ExprStmt
	if ok {
		statement = statementWith(code, m.In, assign)
	}
	if statement == nil || m.Access != calls.Write || assign.Op != "=" || body.Unparen(m.Whole) != body.Expr(m.Name) {
		b.fail("code of the host reads '%s', or changes it in a larger expression", v.Name)
		return
	}
	name := v.Name + "_value"
	if strings.Contains(at.Source, name) {
		b.fail("the name '%s' is taken", name)
		return
	}
	b.replace(at, statement.Span(), "{ const "+v.Type.Base.Text+" "+name+" = "+code.Text(assign.Y.Span())+"; cudaMemcpyToSymbol("+code.Text(m.Name.Span())+", &"+name+", sizeof("+name+")); }")
}

// statementWith is the statement that an expression is by itself, nil for none.
func statementWith(code *body.Code, in *resolve.Decl, x body.Expr) *body.ExprStmt {
	b := code.Body(in.Function)
	if b == nil {
		return nil
	}
	for n := range b.All() {
		if s, ok := n.(*body.ExprStmt); ok && s.X == x {
			return s
		}
	}
	return nil
}

// passAsArgument gives a kernel a parameter of the variable's name, and every launch the
// variable.
func passAsArgument(p *analysis.Pass, u *fold.Use) quickfix.Fix {
	v, kernel := u.Variable, u.In
	title := "Pass '" + v.Name + "' as a kernel argument"
	if p.File.Kernel(kernel) != treesitter.Yes || kernel.Templated() || kernel.Kind != facts.Plain || u.Type.Value().Arithmetic() == "" || v.Class != nil || v.Type == nil || spelledUse(u) != v.Name {
		return quickfix.Fix{}
	}
	b := newDraft(p)
	declared := "const " + v.Type.Base.Text + " " + v.Name
	for _, d := range p.File.Group(kernel) {
		b.touched[d] = true
		switch {
		case d.ParamsSpan.Empty() || !d.Ellipsis.Empty():
			b.fail("a declaration of '%s' has to be changed by hand", kernel.Name)
			continue
		case len(d.Params) > 0 && !d.Params[len(d.Params)-1].Default.Empty():
			b.fail("the last parameter of '%s' has a default", kernel.Name)
			continue
		}
		b.append(d.At, d.ParamsSpan, len(d.Params) > 0, declared)
	}
	if sameNamed(p, kernel) > len(p.File.Group(kernel)) {
		b.fail("there are several functions '%s'", kernel.Name)
	}
	known, launches := len(p.File.Group(kernel)), 0
	named := 0
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		named += countWord(at.Masked, kernel.Name)
		for _, l := range at.Facts.Launches {
			if l.Name != kernel.Name {
				continue
			}
			known++
			launches++
			b.append(at, treesitter.Span{Start: l.ConfigSpan.End, End: l.Span.End}, len(l.Args) > 0, v.Name)
		}
	}
	if launches == 0 {
		b.fail("this file does not launch '%s'", kernel.Name)
	}
	if named != known {
		b.fail("'%s' is named in other places than its launches", kernel.Name)
	}
	return b.fix(title, quickfix.Review)
}

func sameNamed(p *analysis.Pass, kernel *resolve.Decl) int {
	n := 0
	for range p.File.Named(kernel.Name) {
		n++
	}
	return n
}

// append puts one more entry before the parenthesis that ends a list.
func (b *draft) append(at *resolve.Entry, list treesitter.Span, more bool, entry string) {
	if list.End <= list.Start || list.End > len(at.Source) || at.Source[list.End-1] != ')' {
		b.fail("a list has to be changed by hand")
		return
	}
	if more {
		entry = ", " + entry
	}
	b.replaceBefore(at, list.End-1, entry)
}
