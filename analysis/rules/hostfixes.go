package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	consteval "github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/analysis/freeze"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// fixHostUse are the ways to give device code the value of a variable of the host,
// the least change first.
func fixHostUse(p *analysis.Pass, u *fold.Use) []quickfix.Fix {
	var fixes []quickfix.Fix
	offer := func(f quickfix.Fix) {
		if f.Title != "" {
			fixes = append(fixes, f)
		}
	}
	switch u.Cause {
	case fold.Derived:
		offer(helperConstexpr(p, u))
		offer(freezeInitialiser(p, u))
		if u.Value.Late != nil && u.Value.Known() {
			offer(declareConstexpr(p, u.Variable, quickfix.Review))
		}
	case fold.Text:
		offer(declareConstexpr(p, u.Variable, quickfix.Safe))
	case fold.Reference:
		offer(dropReference(p, u))
	case fold.Address:
		offer(passCopy(p, u))
		offer(declareInSpace(p, u, constant))
	case fold.Array:
		offer(elementCopy(p, u))
		offer(declareInSpace(p, u, constant))
		offer(declareInSpace(p, u, device))
	case fold.Mutable:
		offer(constantNeverWritten(p, u))
		if u.Access == fold.Written || u.Access == fold.Bound {
			offer(declareInSpace(p, u, device))
		} else {
			offer(copyToConstant(p, u))
		}
	}
	if u.Cause != fold.Array && u.Cause != fold.Reference && u.Access == fold.Read {
		offer(passAsArgument(p, u))
	}
	return prefer(fixes)
}

// freezeInitialiser writes the value of a constant into its initialiser, and keeps the
// expression as a comment.
func freezeInitialiser(p *analysis.Pass, u *fold.Use) quickfix.Fix {
	v := u.Variable
	f, ok := freeze.Of(p.File, v)
	if !ok {
		return quickfix.Fix{}
	}
	how := quickfix.Safe
	if !f.Sure {
		how = quickfix.Review
	}
	b := newDraft(p)
	text := strings.Join(strings.Fields(v.At.Source[v.Init.Start:v.Init.End]), " ")
	open, end := "", ""
	if strings.HasPrefix(text, "{") || strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") && v.At.Source[v.NameSpan.End] == '(' {
		open, end = text[:1], text[len(text)-1:]
		text = strings.TrimSpace(text[1 : len(text)-1])
	}
	comment := ""
	if !strings.Contains(text, "/*") && !strings.Contains(text, "//") {
		comment = " /* " + text + " */"
	}
	b.replace(v.At, v.Init, open+f.Literal+comment+end)
	return b.fix("Freeze '"+v.Name+"' to "+f.Literal, how)
}

// declareConstexpr makes a const variable constexpr.
func declareConstexpr(p *analysis.Pass, v resolve.VariableDecl, how quickfix.Applicability) quickfix.Fix {
	b := newDraft(p)
	switch {
	case v.Class != nil, v.Type == nil, v.Init.Empty(), resolve.Has(&v.Annotations, "extern") != treesitter.No, resolve.Has(&v.Annotations, "constexpr") != treesitter.No,
		resolve.Has(&v.Annotations, "constinit") != treesitter.No, resolve.Has(&v.Annotations, threadLocal) != treesitter.No:
		return quickfix.Fix{}
	case len(p.File.EarlierVariables(v.At, v.Variable)) > 0:
		return quickfix.Fix{} // declared extern before
	}
	b.insert(v.At, v.Type.Span.Start, "constexpr")
	return b.fix("Make '"+v.Name+"' constexpr", how)
}

// helperConstexpr makes the function constexpr that keeps an initialiser from being a
// constant, where its value is known all the same.
func helperConstexpr(p *analysis.Pass, u *fold.Use) quickfix.Fix {
	why := u.Reason
	if why == nil || why.Cause != consteval.NotConstexpr || !u.Value.Known() || why.At == nil {
		return quickfix.Fix{}
	}
	var helper *resolve.Decl
	for k := range why.At.Decls {
		if d := &why.At.Decls[k]; d.NameSpan == why.Span {
			helper = d
		}
	}
	if helper == nil || helper.Kind != facts.Plain || helper.Templated() || helper.Return == nil {
		return quickfix.Fix{}
	}
	b := newDraft(p)
	how := quickfix.Review // other files may call what becomes inline
	if unnamedScope(helper.At) {
		how = quickfix.Safe
	}
	for _, d := range p.File.Group(helper) {
		for _, word := range [...]string{"static", "inline", "__forceinline__"} {
			if _, ok := carried(&d.Annotations, word); ok {
				how = quickfix.Safe
			}
		}
		b.touched[d] = true
		if d.Trailing || d.ReturnSpan.Empty() {
			b.fail("a declaration of '%s' has to be changed by hand", d.Name)
			continue
		}
		b.insert(d.At, d.ReturnSpan.Start, "constexpr")
	}
	return b.fix("Make '"+helper.Name+"' constexpr", how)
}

// dropReference makes a constant of a reference to one.
func dropReference(p *analysis.Pass, u *fold.Use) quickfix.Fix {
	v := u.Variable
	if v.Class != nil || v.Type == nil || !u.Value.Known() || len(v.Type.Layers) != 1 || !isReference(v.Type.Layers[0]) || resolve.Has(&v.Annotations, "extern") != treesitter.No || !v.Type.Base.Const {
		return quickfix.Fix{}
	}
	how := quickfix.Review // it was one variable for all files
	if _, ok := carried(&v.Annotations, "static"); ok || unnamedScope(v.At) {
		how = quickfix.Safe
	}
	b := newDraft(p)
	b.remove(v.At, v.Type.Layers[0].Span)
	return b.fix("Drop the reference", how)
}

// passCopy makes a value of a constant where a reference is bound to it.
func passCopy(p *analysis.Pass, u *fold.Use) quickfix.Fix {
	arithmetic := u.Type.Value().Arithmetic()
	if arithmetic == "" || u.Expr == nil {
		return quickfix.Fix{}
	}
	taker, kept := takerOf(u)
	how := quickfix.Safe
	switch taker := taker.(type) {
	case *body.Call:
		if kept {
			how = quickfix.Review // what the call gives may refer to the copy
		}
	case *body.DeclStmt:
		for i := range taker.Vars {
			if t := taker.Vars[i].Type; t == nil || t.Base.Kind == facts.Auto && !t.Base.Const && len(t.Layers) > 0 && t.Layers[0].Kind == facts.LvalueReference {
				return quickfix.Fix{} // auto& takes no value
			}
		}
	default:
		return quickfix.Fix{} // the address itself is asked for, or a reference is returned
	}
	text := spelledUse(u)
	switch arithmetic {
	case "int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long", "float", "double":
		text = "+" + text
	default:
		if strings.Contains(arithmetic, " ") {
			return quickfix.Fix{}
		}
		text = arithmetic + "(" + text + ")"
	}
	b := newDraft(p)
	b.replace(u.At, u.Span, text)
	return b.fix("Pass a copy: "+text, how)
}

// takerOf is the node that takes a use as it stands, and whether what that gives may be
// kept as a reference.
func takerOf(u *fold.Use) (taker body.Node, kept bool) {
	b := body.Of(u.At.Facts).Body(u.In.Function)
	if b == nil {
		return nil, true
	}
	b.Walk(func(c *body.Cursor) bool {
		if c.Node != body.Node(u.Expr) {
			return true
		}
		taker = c.Parent()
		for up := c; up.Parent() != nil; up = up.Up() {
			switch n := up.Parent().(type) {
			case *body.DeclStmt:
				for i := range n.Vars {
					kept = kept || n.Vars[i].Type == nil || len(n.Vars[i].Type.Layers) > 0
				}
			case *body.Jump:
				kept = kept || u.In.Return == nil || len(u.In.Return.Layers) > 0
			}
		}
		return false
	})
	return taker, kept
}

// elementCopy reads an element with a constant subscript into a constexpr variable
// before the statement.
func elementCopy(p *analysis.Pass, u *fold.Use) quickfix.Fix {
	index, ok := u.Around.(*body.Index)
	if !ok || u.Access != fold.Element || resolve.Has(&u.Variable.Annotations, "constexpr") != treesitter.Yes || len(index.Indices) != 1 {
		return quickfix.Fix{}
	}
	number, ok := body.Unparen(index.Indices[0]).(*body.Literal)
	if !ok || number.Kind != body.Number || strings.Trim(number.Text, "0123456789") != "" {
		return quickfix.Fix{}
	}
	if strings.HasPrefix(strings.TrimSpace(u.At.Source[index.Span().End:]), "[") {
		return quickfix.Fix{} // a row is an array, of which a variable has only the address
	}
	code := body.Of(u.At.Facts)
	name := u.Variable.Name + "_" + number.Text
	if strings.Contains(u.At.Source, name) || strings.Contains(spelledUse(u), "::") {
		return quickfix.Fix{}
	}
	statement := statementOf(code, u.In, index)
	if statement == nil {
		return quickfix.Fix{}
	}
	b := newDraft(p)
	at := statement.Span().Start
	indent := u.At.Source[strings.LastIndexByte(u.At.Source[:at], '\n')+1 : at]
	between := "\n" + indent
	if strings.TrimSpace(indent) != "" {
		between = " "
	}
	b.replaceBefore(u.At, at, "constexpr auto "+name+" = "+code.Text(index.Span())+";"+between)
	b.replace(u.At, index.Span(), name)
	return b.fix("Read '"+code.Text(index.Span())+"' into a constexpr variable", quickfix.Safe)
}

// statementOf is the statement of a block that holds an expression, nil for none before
// which another can stand.
func statementOf(code *body.Code, in *resolve.Decl, x body.Node) body.Node {
	b := code.Body(in.Function)
	if b == nil {
		return nil
	}
	var found body.Node
	b.Walk(func(c *body.Cursor) bool {
		if c.Node != x {
			return true
		}
		for up := c; up.Parent() != nil; up = up.Up() {
			if _, ok := up.Parent().(*body.Block); ok {
				found = up.Node
				return false
			}
		}
		return false
	})
	return found
}

// declareInSpace gives a variable of the host a memory space. Code of the host must not
// use it but where the compiler knows its value.
func declareInSpace(p *analysis.Pass, u *fold.Use, space string) quickfix.Fix {
	v := u.Variable
	if v.Class != nil || v.Function != nil || v.Type == nil || v.Init.Empty() && u.Cause != fold.Mutable {
		return quickfix.Fix{}
	}
	for _, word := range [...]string{"extern", "inline", threadLocal, "constinit"} {
		if resolve.Has(&v.Annotations, word) != treesitter.No {
			return quickfix.Fix{}
		}
	}
	if len(p.File.EarlierVariables(v.At, v.Variable)) > 0 || u.Access == fold.Written && space == constant {
		return quickfix.Fix{}
	}
	b := newDraft(p)
	how := quickfix.Review
	switch uses := usesOf(p, v); {
	case uses.host > 0:
		b.fail("code of the host uses '%s', too", v.Name)
	case u.Cause == fold.Array && p.File.VariableType(v.At, nil, v.Variable).Category() == resolve.ArrayCategory && uses.all && v.At.From == nil && resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes && space == constant:
		how = quickfix.Safe
	}
	b.insert(v.At, v.Span.Start, space)
	return b.fix("Make '"+v.Name+"' "+space, how)
}

// variableUses counts what the bodies of a file do with a variable.
type variableUses struct {
	// host counts places in code of the host, writes those anywhere that change the
	// variable or may do so.
	host, writes int
	// all is set where the file names the variable in no other place.
	all bool
}

func usesOf(p *analysis.Pass, v resolve.VariableDecl) variableUses {
	g := calls.Of(p.File)
	var uses variableUses
	named, known := 0, 0
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		named += countWord(at.Masked, v.Name)
		for _, o := range at.Facts.Variables {
			if o.Name == v.Name && o == v.Variable {
				known++
			}
		}
		all := g.Mentions(at)
		for k := range all {
			m := &all[k]
			if m.Variable.Variable != v.Variable {
				continue
			}
			known++
			if g.Space(m.In)&(calls.Device|calls.Kernel) == 0 && !m.Unevaluated {
				uses.host++
			}
			if m.Access != calls.Read && m.Access != calls.Unused && !m.Unevaluated {
				uses.writes++
			}
		}
	}
	uses.all = named == known
	return uses
}

// countWord counts a word in a text.
func countWord(text, word string) int {
	n := 0
	for {
		i := strings.Index(text, word)
		if i < 0 {
			return n
		}
		end := i + len(word)
		if (i == 0 || !wordByte(text[i-1])) && (end == len(text) || !wordByte(text[end])) {
			n++
		}
		text = text[end:]
	}
}

// constantNeverWritten makes a variable constexpr that has a constant initialiser and is
// never changed.
func constantNeverWritten(p *analysis.Pass, u *fold.Use) quickfix.Fix {
	v := u.Variable
	if v.Class != nil || v.Function != nil || v.Type == nil || v.Init.Empty() || len(v.Type.Layers) > 0 || u.Type.Value().Arithmetic() == "" || u.Access == fold.Written {
		return quickfix.Fix{}
	}
	value := consteval.New(p.File).Expression(body.Of(v.At.Facts).Initial(v.Variable), v.At, nil, nil)
	uses := usesOf(p, v)
	if !value.Known() || value.Unfolded != nil || value.Runtime || uses.writes > 0 {
		return quickfix.Fix{}
	}
	how := quickfix.Review // another file may change it
	if _, ok := carried(&v.Annotations, "static"); (ok || unnamedScope(v.At)) && uses.all && v.At.From == nil {
		how = quickfix.Safe
	}
	return declareConstexpr(p, v, how)
}
