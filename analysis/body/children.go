package body

// visitor yields those of some parts that are there, and reports whether to go on.
type visitor func(Node) bool

func (yield visitor) stmt(s Stmt) bool { return s == nil || yield(s) }
func (yield visitor) expr(x Expr) bool { return x == nil || yield(x) }

func (yield visitor) decl(d *DeclStmt) bool { return d == nil || yield(d) }
func (yield visitor) block(b *Block) bool   { return b == nil || yield(b) }
func (yield visitor) name(n *Name) bool     { return n == nil || yield(n) }

func (yield visitor) stmts(list []Stmt) bool {
	for _, s := range list {
		if !yield.stmt(s) {
			return false
		}
	}
	return true
}

func (yield visitor) exprs(list []Expr) bool {
	for _, x := range list {
		if !yield.expr(x) {
			return false
		}
	}
	return true
}

func (yield visitor) catches(list []*Catch) bool {
	for _, c := range list {
		if !yield(c) {
			return false
		}
	}
	return true
}

// Children yields the constructor's initialisers, the block and the handlers.
func (b *Body) Children(yield func(Node) bool) {
	v := visitor(yield)
	for i := range b.Members {
		if m := &b.Members[i]; !v.name(m.Name) || !v.expr(m.Init) {
			return
		}
	}
	_ = v.block(b.Block) && v.catches(b.Handlers)
}

func (n *Block) Children(yield func(Node) bool)    { visitor(yield).stmts(n.List) }
func (n *ExprStmt) Children(yield func(Node) bool) { visitor(yield).expr(n.X) }

func (n *DeclStmt) Children(yield func(Node) bool) {
	for i := range n.Vars {
		if !visitor(yield).expr(n.Vars[i].Init) {
			return
		}
	}
}

func (n *If) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.stmt(n.Init) && v.decl(n.Decl) && v.expr(n.Cond) && v.stmt(n.Then) && v.stmt(n.Else)
}

func (n *Loop) Children(yield func(Node) bool) {
	v := visitor(yield)
	if n.Kind == Do {
		_ = v.stmt(n.Body) && v.expr(n.Cond)
		return
	}
	_ = v.stmt(n.Init) && v.decl(n.Decl) && v.expr(n.Cond) && v.expr(n.Post) && v.stmt(n.Body)
}

func (n *RangeFor) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.stmt(n.Init) && v.decl(n.Var) && v.expr(n.Range) && v.stmt(n.Body)
}

func (n *Switch) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.stmt(n.Init) && v.decl(n.Decl) && v.expr(n.Cond) && v.stmt(n.Body)
}

func (n *Case) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.Value) && v.stmts(n.List)
}

func (n *Label) Children(yield func(Node) bool) { visitor(yield).stmt(n.Stmt) }
func (n *Jump) Children(yield func(Node) bool)  { visitor(yield).expr(n.Value) }

func (n *Try) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.block(n.Block) && v.catches(n.Handlers)
}

func (n *Catch) Children(yield func(Node) bool)        { visitor(yield).block(n.Block) }
func (*Asm) Children(func(Node) bool)                  {}
func (n *StaticAssert) Children(yield func(Node) bool) { visitor(yield).expr(n.Cond) }
func (n *UnreadStmt) Children(yield func(Node) bool)   { each(n.List, yield) }
func (n *UnreadExpr) Children(yield func(Node) bool)   { each(n.List, yield) }

func each(list []Node, yield func(Node) bool) {
	for _, n := range list {
		if !yield(n) {
			return
		}
	}
}

func (*Name) Children(func(Node) bool)    {}
func (*Literal) Children(func(Node) bool) {}

func (n *Call) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.Callee) && v.exprs(n.Args)
}

func (n *LaunchExpr) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.Callee) && v.exprs(n.Args)
}

func (n *Member) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.X) && v.name(n.Field)
}

func (n *Index) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.X) && v.exprs(n.Indices)
}

func (n *Unary) Children(yield func(Node) bool) { visitor(yield).expr(n.X) }

func (n *Binary) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.X) && v.expr(n.Y)
}

func (n *Assign) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.X) && v.expr(n.Y)
}

func (n *Conditional) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.Cond) && v.expr(n.X) && v.expr(n.Y)
}

func (n *Cast) Children(yield func(Node) bool)       { visitor(yield).expr(n.X) }
func (n *Construct) Children(yield func(Node) bool)  { visitor(yield).exprs(n.Args) }
func (n *InitList) Children(yield func(Node) bool)   { visitor(yield).exprs(n.List) }
func (n *Designated) Children(yield func(Node) bool) { visitor(yield).expr(n.X) }

func (n *New) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.exprs(n.Place) && v.exprs(n.Bounds) && v.expr(n.Init)
}

func (n *Delete) Children(yield func(Node) bool)  { visitor(yield).expr(n.X) }
func (n *Operand) Children(yield func(Node) bool) { visitor(yield).expr(n.X) }
func (n *Throw) Children(yield func(Node) bool)   { visitor(yield).expr(n.X) }

func (n *LambdaExpr) Children(yield func(Node) bool) {
	for i := range n.Captures {
		if !visitor(yield).expr(n.Captures[i].Init) {
			return
		}
	}
}

func (n *Paren) Children(yield func(Node) bool) { visitor(yield).expr(n.X) }

func (n *Spread) Children(yield func(Node) bool) {
	v := visitor(yield)
	_ = v.expr(n.X) && v.expr(n.Y)
}

func (n *StmtExpr) Children(yield func(Node) bool) { visitor(yield).block(n.Block) }

func (*Block) stmt()        {}
func (*ExprStmt) stmt()     {}
func (*DeclStmt) stmt()     {}
func (*If) stmt()           {}
func (*Loop) stmt()         {}
func (*RangeFor) stmt()     {}
func (*Switch) stmt()       {}
func (*Case) stmt()         {}
func (*Label) stmt()        {}
func (*Jump) stmt()         {}
func (*Try) stmt()          {}
func (*Catch) stmt()        {}
func (*Asm) stmt()          {}
func (*StaticAssert) stmt() {}
func (*UnreadStmt) stmt()   {}

func (*Name) expr()        {}
func (*Literal) expr()     {}
func (*Call) expr()        {}
func (*LaunchExpr) expr()  {}
func (*Member) expr()      {}
func (*Index) expr()       {}
func (*Unary) expr()       {}
func (*Binary) expr()      {}
func (*Assign) expr()      {}
func (*Conditional) expr() {}
func (*Cast) expr()        {}
func (*Construct) expr()   {}
func (*InitList) expr()    {}
func (*Designated) expr()  {}
func (*New) expr()         {}
func (*Delete) expr()      {}
func (*Operand) expr()     {}
func (*Throw) expr()       {}
func (*LambdaExpr) expr()  {}
func (*Paren) expr()       {}
func (*Spread) expr()      {}
func (*StmtExpr) expr()    {}
func (*UnreadExpr) expr()  {}
