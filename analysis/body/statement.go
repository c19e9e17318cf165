package body

import (
	"github.com/gridls/gridls/analysis/facts"
	ts "github.com/gridls/gridls/treesitter"
)

// block reads { … }.
func (r *reader) block(i int) *Block {
	return &Block{At: r.at(i), List: r.stmtList(i, -1)}
}

// stmtList reads the statements among the children of i; skip is a child that is none.
func (r *reader) stmtList(i, skip int) []Stmt {
	n := 0
	for c := range r.children(i) {
		if r.nodes[c].Flags&ts.Named != 0 && c != skip {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	list := make([]Stmt, 0, n)
	for c := range r.children(i) {
		if r.nodes[c].Flags&ts.Named != 0 && c != skip && r.nodes[c].Kind != ts.KindComment {
			list = append(list, r.stmt(c))
		}
	}
	return list
}

// stmt reads the statement at node i, nil for no node.
func (r *reader) stmt(i int) Stmt {
	if i < 0 {
		return nil
	}
	if r.depth++; r.depth > maxDepth {
		r.depth--
		return &UnreadStmt{At: r.at(i)}
	}
	s := r.statement(i)
	r.depth--
	return s
}

func (r *reader) statement(i int) Stmt {
	n := &r.nodes[i]
	switch n.Kind {
	case ts.KindCompoundStatement:
		return r.block(i)
	case ts.KindCaseStatement:
		value := r.child(i, ts.FieldValue)
		return &Case{At: r.at(i), Value: r.optional(value), List: r.stmtList(i, value)}
	case ts.KindError:
		return r.unreadStmt(i)
	}
	if r.damaged(i) {
		return r.unreadStmt(i)
	}
	switch n.Kind {
	case ts.KindExpressionStatement:
		return r.exprStmt(i)
	case ts.KindThrowStatement:
		s := r.simple.get()
		s.At, s.X = r.at(i), &Throw{At: r.at(i), X: r.optional(r.lastNamed(i))}
		return s
	case ts.KindCoYieldStatement:
		s := r.simple.get()
		s.At, s.X = r.at(i), &Unary{At: r.at(i), Op: "co_yield", X: r.optional(r.lastNamed(i))}
		return s
	case ts.KindDeclaration:
		return r.declStmt(i)
	case ts.KindTypeDefinition, ts.KindAliasDeclaration, ts.KindUsingDeclaration, ts.KindNamespaceAliasDefinition,
		ts.KindStructSpecifier, ts.KindClassSpecifier, ts.KindUnionSpecifier, ts.KindEnumSpecifier, ts.KindTemplateDeclaration:
		return &DeclStmt{At: r.at(i), Types: r.typesIn(n.Span())}
	case ts.KindStaticAssertDeclaration:
		return &StaticAssert{At: r.at(i), Cond: r.optional(r.child(i, ts.FieldCondition))}
	case ts.KindIfStatement:
		return r.ifStmt(i)
	case ts.KindWhileStatement:
		l := &Loop{At: r.at(i), Kind: While, Body: r.stmt(r.child(i, ts.FieldBody))}
		l.Pragmas, l.PragmaDoubt = r.pragmas(int(n.Start))
		l.Init, l.Decl, l.Cond = r.condition(r.child(i, ts.FieldCondition))
		return l
	case ts.KindDoStatement:
		l := &Loop{At: r.at(i), Kind: Do, Body: r.stmt(r.child(i, ts.FieldBody))}
		l.Pragmas, l.PragmaDoubt = r.pragmas(int(n.Start))
		l.Init, l.Decl, l.Cond = r.condition(r.child(i, ts.FieldCondition))
		return l
	case ts.KindForStatement:
		return r.forStmt(i)
	case ts.KindForRangeLoop:
		return r.rangeFor(i)
	case ts.KindSwitchStatement:
		s := &Switch{At: r.at(i), Body: r.stmt(r.child(i, ts.FieldBody))}
		s.Init, s.Decl, s.Cond = r.condition(r.child(i, ts.FieldCondition))
		return s
	case ts.KindLabeledStatement:
		l := &Label{At: r.at(i)}
		if label := r.child(i, ts.FieldLabel); label >= 0 {
			l.Name = r.text(label)
			if c := r.lastNamed(i); c != label {
				l.Stmt = r.stmt(c)
			}
		}
		return l
	case ts.KindReturnStatement:
		return &Jump{At: r.at(i), Kind: Return, Value: r.optional(r.lastNamed(i))}
	case ts.KindCoReturnStatement:
		return &Jump{At: r.at(i), Kind: CoReturn, Value: r.optional(r.lastNamed(i))}
	case ts.KindBreakStatement:
		return &Jump{At: r.at(i), Kind: Break}
	case ts.KindContinueStatement:
		return &Jump{At: r.at(i), Kind: Continue}
	case ts.KindGotoStatement:
		return r.gotoStmt(i)
	case ts.KindTryStatement:
		t := &Try{At: r.at(i)}
		if b := r.child(i, ts.FieldBody); b >= 0 {
			t.Block = r.block(b)
		}
		r.handlers(&t.Handlers, i)
		return t
	case ts.KindAttributedStatement:
		if c := r.lastNamed(i); c >= 0 {
			return r.stmt(c)
		}
	case ts.KindElseClause, ts.KindInitStatement:
		if c := r.lastNamed(i); c >= 0 {
			return r.stmt(c)
		}
		s := r.simple.get()
		s.At = r.at(i)
		return s
	}
	return r.unreadStmt(i)
}

// unreadStmt keeps what can be read of a statement that cannot.
func (r *reader) unreadStmt(i int) Stmt {
	return &UnreadStmt{At: r.at(i), List: r.pieces(i)}
}

// pieces are the parts of a node that can be read by themselves.
func (r *reader) pieces(i int) []Node {
	var list []Node
	for c := range r.children(i) {
		n := &r.nodes[c]
		switch {
		case n.Flags&ts.Named == 0 || n.Start == n.End:
		case n.Kind == ts.KindError || isStatement(n.Kind):
			list = append(list, r.stmt(c))
		case isExpression(n.Kind):
			list = append(list, r.expr(c))
		default:
			if r.depth++; r.depth < maxDepth {
				list = append(list, r.pieces(c)...)
			}
			r.depth--
		}
	}
	return list
}

func isStatement(k ts.Kind) bool {
	switch k {
	case ts.KindCompoundStatement, ts.KindCaseStatement, ts.KindExpressionStatement, ts.KindThrowStatement, ts.KindDeclaration,
		ts.KindStaticAssertDeclaration, ts.KindIfStatement, ts.KindWhileStatement, ts.KindDoStatement, ts.KindForStatement,
		ts.KindForRangeLoop, ts.KindSwitchStatement, ts.KindLabeledStatement, ts.KindReturnStatement, ts.KindCoReturnStatement, ts.KindCoYieldStatement,
		ts.KindBreakStatement, ts.KindContinueStatement, ts.KindGotoStatement, ts.KindTryStatement, ts.KindAttributedStatement,
		ts.KindElseClause, ts.KindInitStatement:
		return true
	}
	return false
}

// exprStmt reads an expression with its semicolon, or the asm statement of which
// the mask left the semicolon.
func (r *reader) exprStmt(i int) Stmt {
	x := r.lastNamed(i)
	if x < 0 {
		if a := r.asm(i); a != nil {
			return a
		}
	}
	s := r.simple.get()
	s.At, s.X = r.at(i), r.optional(x)
	return s
}

func (r *reader) ifStmt(i int) Stmt {
	s := &If{At: r.at(i), Constexpr: r.first(i, ts.TokConstexpr) >= 0, Consteval: r.first(i, ts.TokConsteval) >= 0}
	s.Init, s.Decl, s.Cond = r.condition(r.child(i, ts.FieldCondition))
	s.Then = r.stmt(r.child(i, ts.FieldConsequence))
	s.Else = r.stmt(r.child(i, ts.FieldAlternative))
	return s
}

// condition reads what stands in the parentheses of if, while and switch.
func (r *reader) condition(i int) (init Stmt, decl *DeclStmt, cond Expr) {
	if i < 0 {
		return nil, nil, nil
	}
	if r.nodes[i].Kind == ts.KindParenthesizedExpression { // do … while (x)
		return nil, nil, r.optional(r.lastNamed(i))
	}
	if r.nodes[i].Kind != ts.KindConditionClause || r.damaged(i) {
		return nil, nil, &UnreadExpr{At: r.at(i), List: r.pieces(i)}
	}
	for c := range r.children(i) {
		switch n := &r.nodes[c]; {
		case n.Flags&ts.Named == 0:
		case n.Field == ts.FieldInitializer:
			init = r.stmt(c)
		case n.Kind == ts.KindDeclaration:
			decl, _ = r.stmt(c).(*DeclStmt)
		case n.Field == ts.FieldValue:
			cond = r.expr(c)
		}
	}
	return init, decl, cond
}

func (r *reader) forStmt(i int) Stmt {
	l := &Loop{At: r.at(i), Kind: For}
	l.Pragmas, l.PragmaDoubt = r.pragmas(int(r.nodes[i].Start))
	if c := r.child(i, ts.FieldInitializer); c >= 0 {
		if isStatement(r.nodes[c].Kind) {
			l.Init = r.stmt(c)
		} else {
			l.Init = &ExprStmt{At: r.at(c), X: r.expr(c)}
		}
	}
	if c := r.child(i, ts.FieldCondition); c >= 0 {
		if r.nodes[c].Kind == ts.KindDeclaration {
			l.Decl, _ = r.stmt(c).(*DeclStmt)
		} else {
			l.Cond = r.expr(c)
		}
	}
	l.Post = r.optional(r.child(i, ts.FieldUpdate))
	l.Body = r.stmt(r.child(i, ts.FieldBody))
	return l
}

func (r *reader) rangeFor(i int) Stmt {
	s := &RangeFor{At: r.at(i), Init: r.stmt(r.child(i, ts.FieldInitializer)), Range: r.optional(r.child(i, ts.FieldRight))}
	if d := r.child(i, ts.FieldDeclarator); d >= 0 {
		start := d
		if t := r.child(i, ts.FieldType); t >= 0 {
			start = t
		}
		s.Var = &DeclStmt{At: At{ts.Span{Start: int(r.nodes[start].Start), End: int(r.nodes[d].End)}}}
		if v := r.variableIn(r.nodes[d].Span()); v != nil {
			s.Var.Vars = []Var{{Variable: v}}
		}
	}
	s.Body = r.stmt(r.child(i, ts.FieldBody))
	return s
}

func (r *reader) gotoStmt(i int) Stmt {
	j := &Jump{At: r.at(i), Kind: Goto}
	label := r.child(i, ts.FieldLabel)
	if label < 0 {
		return j
	}
	for k := int(r.nodes[label].Start) - 1; k > int(r.nodes[i].Start); k-- {
		if r.source[k] == '*' && r.masked[k] == ' ' {
			j.Value = r.name(label)
			return j
		}
	}
	j.Label = r.text(label)
	return j
}

func (r *reader) catch(i int) *Catch {
	c := &Catch{At: r.at(i)}
	if p := r.child(i, ts.FieldParameters); p >= 0 {
		if params := r.facts.Params(p); len(params) > 0 {
			c.Param = params[0]
		}
	}
	if b := r.child(i, ts.FieldBody); b >= 0 && r.nodes[b].Kind == ts.KindCompoundStatement {
		c.Block = r.block(b)
	}
	return c
}

// declStmt reads the declaration at node i.
func (r *reader) declStmt(i int) Stmt {
	s := r.decls.get()
	s.At = r.at(i)
	n := 0
	for c := range r.children(i) {
		if r.nodes[c].Field == ts.FieldDeclarator {
			n++
		}
	}
	s.Vars = r.vars.list(n)
	for c := range r.children(i) {
		if r.nodes[c].Field != ts.FieldDeclarator {
			continue
		}
		if v := r.variableIn(r.nodes[c].Span()); v != nil {
			s.Vars = append(s.Vars, Var{Variable: v, Init: r.initial(v)})
		}
	}
	if hasTypes(r.item.Tree, i) {
		s.Types = r.typesIn(r.nodes[i].Span())
	}
	return s
}

// hasTypes reports whether a declaration may declare a type along with others.
func hasTypes(t *ts.Tree, i int) bool {
	for c := range t.Children(i) {
		switch t.Nodes[c].Kind {
		case ts.KindStructSpecifier, ts.KindClassSpecifier, ts.KindUnionSpecifier, ts.KindEnumSpecifier:
			return true
		}
	}
	return false
}

// variableIn is the variable whose declarator stands at a place.
func (r *reader) variableIn(at ts.Span) *facts.Variable {
	k := searchFunc(r.variables, func(v *facts.Variable) bool { return v.NameSpan.Start >= at.Start })
	if k < len(r.variables) && r.variables[k].NameSpan.Start < max(at.End, at.Start+1) && r.variables[k].Function == r.fn {
		return r.variables[k]
	}
	return nil
}

// typesIn are the types that a declaration declares, those in a class left out.
func (r *reader) typesIn(at ts.Span) []*facts.TypeDecl {
	var all []*facts.TypeDecl
	k := searchFunc(r.types, func(t *facts.TypeDecl) bool { return t.Span.End > at.Start })
	for ; k < len(r.types) && r.types[k].Span.End <= at.End; k++ {
		if t := r.types[k]; t.Function == r.fn && (t.Class == nil || !at.Covers(t.Class.Span)) {
			all = append(all, t)
		}
	}
	return all
}
