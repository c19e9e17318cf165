package calls

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// walker collects the sites of one entry.
type walker struct {
	g     *Graph
	at    *resolve.Entry
	code  *body.Code
	inits map[*facts.Variable]body.Expr
	depth int
	sites []Site
}

func (g *Graph) walk(at *resolve.Entry) []Site {
	w := g.walker(at)
	for _, b := range w.code.Bodies {
		d := at.DeclOf(b.Function)
		if d == nil || d.Broken {
			continue
		}
		in := scope{w, d}
		b.Walk(func(c *body.Cursor) bool {
			in.visit(c)
			return true
		})
		in.memberInits(b)
	}
	w.bounds()
	return w.sites
}

// walker is ready to look names up in an entry.
func (g *Graph) walker(at *resolve.Entry) *walker {
	w := &walker{g: g, at: at, code: body.Of(at.Facts), inits: map[*facts.Variable]body.Expr{}}
	for _, b := range w.code.Bodies {
		for n := range b.All() {
			if decl, ok := n.(*body.DeclStmt); ok {
				for i := range decl.Vars {
					w.inits[decl.Vars[i].Variable] = decl.Vars[i].Init
				}
			}
		}
	}
	return w
}

// scope is where names are looked up: in the code of one function.
type scope struct {
	*walker
	caller *resolve.Decl
}

// add notes a site, if anything is known of what is called.
func (s *scope) add(c *body.Cursor, site Site) {
	if len(site.Callees) == 0 && site.Builtin == "" && site.Standard == "" {
		return
	}
	site.At, site.Caller = s.at, s.caller
	site.Doubtful = site.Doubtful || c.Doubtful || c.Discardable || s.wrapped(site.Span) || s.damaged(c, site.Span)
	site.Folded = folded(s, c)
	site.Unevaluated = c.Unevaluated
	site.computable = s.computable(c, &site)
	if s.caller.Templated() {
		site.Dependent = site.Dependent || !s.independent(&site, c.Node)
	}
	s.sites = append(s.sites, site)
}

// wrapped reports whether a place stands in a branch of #if that may not be
// compiled.
func (s *scope) wrapped(at ts.Span) bool {
	for _, u := range s.at.Uncertain {
		if u.Overlaps(at) {
			return true
		}
	}
	return len(s.at.Conditions) > 0 && s.at.Conditions.Active(s.g.File.Doc.Env) != ts.Yes
}

// damaged reports whether the grammar could not read something in the statement of a
// place, or right before it.
func (s *scope) damaged(c *body.Cursor, at ts.Span) bool {
	if len(s.at.Facts.Broken) == 0 {
		return false
	}
	for up := c; up != nil; up = up.Up() {
		if _, ok := up.Node.(body.Stmt); ok {
			at = up.Node.Span()
			break
		}
	}
	for _, b := range s.at.Facts.Broken {
		if b.Overlaps(at) || b.End <= at.Start && strings.TrimSpace(s.at.Masked[b.End:at.Start]) == "" {
			return true
		}
	}
	return false
}

// folded climbs to the statement and reports whether a condition that may be a
// constant is on the way.
func folded(s *scope, c *body.Cursor) bool {
	for up := c; up.Parent() != nil; up = up.Up() {
		switch p := up.Parent().(type) {
		case *body.Conditional:
			if up.Node != body.Node(p.Cond) && !s.running(p.Cond) {
				return true
			}
		case *body.Binary:
			if (p.Op == "&&" || p.Op == "||") && up.Node == body.Node(p.Y) && !s.running(p.X) {
				return true
			}
		case body.Stmt:
			return false
		}
	}
	return false
}

// running reports whether an expression surely has its value only when the code
// runs: it reads a parameter of a function that is no template, or a local variable
// that is not const, and is no logical expression of which one side may decide.
func (s *scope) running(x body.Expr) bool {
	if x == nil {
		return false
	}
	running := false
	for n := range body.All(x) {
		switch n := n.(type) {
		case *body.Operand, *body.UnreadExpr, *body.Conditional, *body.Cast, *body.Construct:
			return false
		case *body.Binary:
			if n.Op == "&&" || n.Op == "||" || n.Op == "," || n.Op == "*" || n.Op == "&" || n.Op == "%" {
				return false
			}
		case *body.Name:
			l, ok := s.code.Local(n)
			if ok && l.Type() != nil && !l.Type().Base.Const && (l.Param != nil || resolve.Has(&l.Variable.Annotations, "constexpr") == ts.No) {
				running = true
			}
		}
	}
	return running
}

// visit notes what one node runs.
func (s *scope) visit(c *body.Cursor) {
	switch n := c.Node.(type) {
	case *body.Call:
		if n.Macro != ts.Yes {
			s.call(c, n)
		}
	case *body.LaunchExpr:
		s.launch(c, n)
	case *body.Construct:
		if _, inVariable := c.Parent().(*body.DeclStmt); !inVariable {
			s.temporary(c, n)
		}
	case *body.New:
		s.newObject(c, n)
	case *body.Delete:
		s.deleteObject(c, n)
	case *body.DeclStmt:
		for i := range n.Vars {
			s.variable(c, &n.Vars[i])
		}
	case *body.Binary:
		if n.Op == "&&" || n.Op == "||" {
			s.tested(c, n.X)
			s.tested(c, n.Y)
		}
		s.overloaded(c, n.Op, []body.Expr{n.X, n.Y}, nil)
	case *body.Unary:
		s.unary(c, n)
	case *body.Member:
		if n.Arrow {
			s.operator(c, n.Span(), "operator->", s.typeOf(n.X), nil)
		}
	case *body.Cast:
		s.convert(c, n.X, s.g.File.TypeAt(s.at, s.caller, n.Type))
	case *body.If:
		s.tested(c, n.Cond)
	case *body.Loop:
		s.tested(c, n.Cond)
	case *body.Conditional:
		s.tested(c, n.Cond)
	case *body.Assign:
		s.assign(c, n)
	case *body.Index:
		s.index(c, n)
	case *body.Jump:
		s.returned(c, n)
	}
}

// call notes what f(x), x.f(x) and T(x) run.
func (s *scope) call(c *body.Cursor, n *body.Call) {
	switch callee := body.Unparen(n.Callee).(type) {
	case *body.Name:
		if callee.Macro == ts.Yes {
			return
		}
		found := s.lookup(callee)
		switch {
		case found.object.Known():
			s.operator(c, callee.NameSpan, "operator()", found.object, n.Args)
		case found.lambda != nil:
			s.add(c, Site{Span: callee.NameSpan, Callees: []*resolve.Decl{found.lambda}})
		case found.class.Known():
			s.construct(c, callee.NameSpan, found.class, n.Args, false)
			s.discarded(c, callee.NameSpan, found.class)
		case found.absent && deviceFunction(callee.Name) && len(callee.Qualifier) == 0:
			s.add(c, Site{Span: callee.NameSpan, CalleeSpan: callee.Span(), Builtin: callee.Name})
		case found.absent && standardName(callee) != "":
			s.add(c, Site{Span: callee.Span(), CalleeSpan: callee.Span(), Standard: standardName(callee)})
		default:
			if found.absent && len(callee.Qualifier) == 0 && !callee.Global {
				found = s.associated(callee.Name, callee.NameSpan.Start, n.Args)
			}
			callees := s.pick(found, callee.Args, n.Args)
			s.add(c, Site{Span: callee.NameSpan, CalleeSpan: n.Callee.Span(), Callees: callees, Virtual: found.member && !found.qualified && virtual(callees)})
		}
	case *body.Member:
		if callee.Field == nil {
			return
		}
		t := s.typeOf(callee.X).Referred()
		if callee.Arrow {
			t = s.arrow(t)
		}
		if len(callee.Field.Name) > 0 && callee.Field.Name[0] == '~' {
			s.destroy(c, callee.Field.NameSpan, t)
			return
		}
		found := s.inClass(t, callee.Field.Name)
		if found.object.Known() {
			s.operator(c, callee.Field.NameSpan, "operator()", found.object, n.Args)
			return
		}
		callees := s.pick(found, callee.Field.Args, n.Args)
		s.add(c, Site{Span: callee.Field.NameSpan, CalleeSpan: n.Callee.Span(), Callees: callees, Virtual: len(callee.Field.Qualifier) == 0 && virtual(callees)})
	case *body.LambdaExpr:
		if d := s.at.DeclOf(callee.Function); d != nil {
			s.add(c, Site{Span: callee.Span(), Callees: []*resolve.Decl{d}})
		}
	default:
		if t := s.typeOf(n.Callee); t.Known() {
			s.operator(c, n.Callee.Span(), "operator()", t, n.Args)
		}
	}
}

// launch notes what f<<<…>>>(x) names.
func (s *scope) launch(c *body.Cursor, n *body.LaunchExpr) {
	callee, ok := body.Unparen(n.Callee).(*body.Name)
	if !ok || callee.Macro == ts.Yes {
		return
	}
	site := Site{Kind: Launch, Span: callee.NameSpan, CalleeSpan: n.Callee.Span()}
	switch found := s.lookup(callee); {
	case found.lambda != nil:
		site.Callees = []*resolve.Decl{found.lambda}
	case found.object.Known():
		site.Callees = s.pick(s.inClass(found.object.Referred(), "operator()"), nil, n.Args)
	default:
		site.Callees = s.pick(found, callee.Args, n.Args)
		site.Passed = s.passedTo(callee, n.Args)
	}
	s.add(c, site)
}

// passedTo are the template arguments and arguments of a launch.
func (s *scope) passedTo(callee *body.Name, args []body.Expr) []Passed {
	var all []Passed
	for i := range callee.Args {
		if a := &callee.Args[i]; a.Type != nil && !a.Expansion {
			all = append(all, Passed{Span: a.Span, Type: s.g.File.TypeAt(s.at, s.caller, a.Type), Param: -1})
		}
	}
	for i, x := range args {
		passed := Passed{Span: x.Span(), Param: i}
		switch n := body.Unparen(x).(type) {
		case *body.LambdaExpr:
			passed.Lambda = s.at.DeclOf(n.Function)
		case *body.Name:
			f := s.lookup(n)
			passed.Lambda, passed.Type = f.lambda, f.object.Referred()
		default:
			passed.Type = s.typeOf(x)
		}
		all = append(all, passed)
	}
	return all
}

func virtual(callees []*resolve.Decl) bool {
	for _, d := range callees {
		if resolve.Has(&d.Annotations, "virtual") == ts.Yes {
			return true
		}
	}
	return false
}

// operator notes a call of an operator that the type of an object defines as a
// member.
func (s *scope) operator(c *body.Cursor, at ts.Span, name string, object resolve.Type, args []body.Expr) {
	if found := s.inClass(object.Referred(), name); len(found.functions) > 0 {
		s.add(c, Site{Span: at, Kind: Operator, Callees: s.pick(found, nil, args)})
	}
}

func (s *scope) assign(c *body.Cursor, n *body.Assign) {
	if n.X == nil || n.Y == nil {
		return
	}
	left := s.typeOf(n.X).Value()
	if left.Arithmetic() != "" {
		s.convert(c, n.Y, left)
		return
	}
	s.overloaded(c, n.Op, []body.Expr{n.X, n.Y}, nil)
}

func (s *scope) unary(c *body.Cursor, n *body.Unary) {
	if n.X == nil || n.Op == "&" {
		return
	}
	if n.Op == "!" && len(s.inClass(s.typeOf(n.X).Value(), "operator!").functions) == 0 {
		s.tested(c, n.X)
	}
	var dummy []body.Expr
	if n.Postfix {
		dummy = []body.Expr{number()}
	}
	s.overloaded(c, n.Op, []body.Expr{n.X}, dummy)
}

// tested notes the conversion of what is asked whether it is true.
func (s *scope) tested(c *body.Cursor, x body.Expr) {
	if x != nil {
		s.convert(c, x, resolve.Builtin("bool"))
	}
}

func (s *scope) index(c *body.Cursor, n *body.Index) {
	if n.X == nil {
		return
	}
	if left := s.typeOf(n.X).Value(); left.Category() == resolve.ClassCategory {
		s.operator(c, n.Span(), "operator[]", left, n.Indices)
	}
}

// returned notes the conversion of what a function returns.
func (s *scope) returned(c *body.Cursor, n *body.Jump) {
	if n.Kind != body.Return || n.Value == nil || s.caller.Return == nil {
		return
	}
	s.convert(c, n.Value, s.g.File.ReturnType(s.caller, nil))
}
