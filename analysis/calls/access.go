package calls

import (
	"slices"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// access works out what is done with a variable: it climbs from the name through
// what makes parts of the object to what uses it.
type access struct {
	*scope
	body    *body.Body
	mention *Mention
	// object is the type of the expression so far, node that expression.
	object resolve.Type
	node   body.Expr
	// taken is set behind an & that is undone by the next step: *&n and (&n)->x name
	// the object again.
	taken bool
}

func (a *access) climb(c *body.Cursor) {
	a.node, a.object = a.mention.Name, a.mention.Type.Referred()
	for up := c; ; up = up.Up() {
		a.mention.Whole, a.mention.Part = a.node, a.object
		if up.Parent() == nil {
			a.initial()
			return
		}
		if !a.step(up, up.Parent()) {
			a.use(up)
			return
		}
		a.node, _ = up.Parent().(body.Expr)
		if a.node == nil {
			return
		}
	}
}

// use notes who gets the value or the address, looking through what makes another
// pointer of a pointer.
func (a *access) use(c *body.Cursor) {
	for ; c.Parent() != nil; c = c.Up() {
		switch p := c.Parent().(type) {
		case *body.Paren, *body.Cast:
			continue
		case *body.Unary:
			if p.Op == "&" {
				continue
			}
		case *body.Binary:
			if p.Op == "+" || p.Op == "-" {
				continue
			}
		}
		a.mention.User = c.Parent()
		a.mention.Given, _ = c.Node.(body.Expr)
		var args []body.Expr
		switch p := c.Parent().(type) {
		case *body.Call:
			args = p.Args
		case *body.LaunchExpr:
			args = p.Args
		}
		a.mention.Argument = slices.Index(args, a.mention.Given)
		return
	}
}

func (a *access) is(kind Access) bool {
	a.mention.Access = kind
	return false
}

// value is the use of the object's value, which makes a pointer of an array.
func (a *access) value() bool {
	switch a.object.Category() {
	case resolve.ArrayCategory:
		return a.is(Address)
	case resolve.ScalarCategory, resolve.PointerCategory, resolve.EnumCategory:
		return a.is(Read)
	}
	return false
}

// given is the value of something of another type: what a reference binds to, what
// a copy is made of.
func (a *access) given(to resolve.Type) bool {
	switch {
	case to.Category() == resolve.ReferenceCategory:
		return a.is(Bound)
	case to.Category() == resolve.ScalarCategory, to.Category() == resolve.PointerCategory, to.Category() == resolve.EnumCategory:
		return a.value()
	case to.Category() == resolve.ClassCategory && to.Value().Same(a.object.Value()) == ts.Yes && a.copied():
		return a.is(Read)
	}
	return false
}

// copied reports whether an object of the class is surely copied by its bytes.
func (a *access) copied() bool {
	class, ok := a.g.File.Definition(a.object.Value())
	return ok && len(class.Methods(class.Name)) == 0 && len(class.Methods("operator=")) == 0 && len(class.TypeDecl.Bases) == 0
}

// plain reports whether operators on a value of the type are the language's own.
func plain(t resolve.Type) bool {
	switch t.Value().Category() {
	case resolve.ScalarCategory, resolve.PointerCategory:
		return true
	}
	return false
}

// step goes on to the node around, or says what it does and reports false.
func (a *access) step(c *body.Cursor, parent body.Node) bool {
	switch p := parent.(type) {
	case *body.Paren:
		return true
	case *body.Member:
		return a.field(p)
	case *body.Index:
		return a.index(p)
	case *body.Unary:
		return a.unary(c, p)
	case *body.Assign:
		return a.assign(p)
	case *body.Binary:
		return a.binary(c, p)
	case *body.Conditional:
		return a.conditional(p)
	case *body.Cast:
		return a.cast(p)
	case *body.Call:
		return a.call(p)
	case *body.LaunchExpr:
		return slices.Contains(p.Args, a.node) && a.value()
	case *body.Jump:
		return a.returned(p)
	case *body.DeclStmt:
		for i := range p.Vars {
			if p.Vars[i].Init == a.node {
				return a.initialises(&p.Vars[i])
			}
		}
	case *body.Construct, *body.InitList:
		return a.listed(c, p.(body.Expr))
	case *body.New:
		if p.Init != a.node {
			return a.value()
		}
	case *body.If, *body.Loop, *body.Switch, *body.Throw:
		return a.value()
	case *body.RangeFor:
		return a.is(Bound)
	case *body.ExprStmt:
		return a.is(Unused)
	case *body.LambdaExpr:
		for i := range p.Captures {
			if k := &p.Captures[i]; k.Init == a.node {
				if k.ByRef {
					return a.is(Bound)
				}
				return a.value()
			}
		}
	}
	return false
}

// field goes on to a member of the object.
func (a *access) field(p *body.Member) bool {
	if p.X != a.node || p.Field == nil || len(p.Field.Qualifier) > 0 {
		return false
	}
	switch {
	case a.taken:
		a.taken = false
	case p.Arrow:
		switch a.object.Category() {
		case resolve.PointerCategory:
			return a.is(Read)
		case resolve.ArrayCategory:
			a.object = a.object.Element()
		case resolve.ClassCategory:
			return a.is(Called)
		default:
			return false
		}
	}
	f := a.inClass(a.object, p.Field.Name)
	if len(f.functions) > 0 {
		return a.is(Called)
	}
	if f.object.Category() == resolve.ReferenceCategory || f.variable.Variable != nil && static(f.variable.Variable) {
		return false
	}
	a.object = f.object
	return f.object.Known()
}

// index goes on to an element of the object.
func (a *access) index(p *body.Index) bool {
	if p.X != a.node {
		if x := a.typeOf(p.X); plain(x) {
			return a.value()
		}
		return false
	}
	switch a.object.Category() {
	case resolve.ArrayCategory:
		a.object = a.object.Element()
		return true
	case resolve.PointerCategory:
		return a.is(Read)
	case resolve.ClassCategory:
		return a.is(Called)
	}
	return false
}

func (a *access) unary(c *body.Cursor, p *body.Unary) bool {
	class := a.object.Category() == resolve.ClassCategory
	switch {
	case p.Op == "&" && !(class && a.overloads("operator&")):
		if a.dereferenced(c.Up()) {
			a.taken = true
			return true
		}
		return a.is(Address)
	case p.Op == "*":
		switch {
		case a.taken:
			a.taken = false
			return true
		case class:
			return a.is(Called)
		case a.object.Category() == resolve.ArrayCategory:
			a.object = a.object.Element()
			return true
		case a.object.Category() == resolve.PointerCategory:
			return a.is(Read)
		}
	case class:
		return a.is(Called)
	case p.Op == "++" || p.Op == "--":
		if plain(a.object) {
			return a.is(Update)
		}
	case a.object.Category() != resolve.UnknownCategory:
		return a.value()
	}
	return false
}

func (a *access) overloads(operator string) bool {
	return len(a.inClass(a.object, operator).functions) > 0
}

// dereferenced reports whether the next that is done with a pointer is to follow it.
func (a *access) dereferenced(c *body.Cursor) bool {
	for ; c != nil; c = c.Up() {
		switch p := c.Parent().(type) {
		case *body.Paren:
			continue
		case *body.Unary:
			return p.Op == "*"
		case *body.Member:
			return p.Arrow && p.X == c.Node
		}
		return false
	}
	return false
}

func (a *access) assign(p *body.Assign) bool {
	if p.X == a.node {
		switch {
		case plain(a.object) || a.object.Category() == resolve.EnumCategory:
			if p.Op == "=" {
				return a.is(Write)
			}
			return a.is(Update)
		case a.object.Category() == resolve.ClassCategory && p.Op == "=" && a.copied():
			return a.is(Write)
		case a.object.Category() == resolve.ClassCategory:
			return a.is(Called)
		}
		return false
	}
	left := a.typeOf(p.X)
	if left.Value().Category() == resolve.ClassCategory && left.Value().Same(a.object.Value()) != ts.Yes {
		return false
	}
	return a.given(left.Value())
}

func (a *access) binary(c *body.Cursor, p *body.Binary) bool {
	other := p.X
	if p.X == a.node {
		other = p.Y
	}
	switch {
	case p.Op == ",":
		if p.X == a.node {
			return a.is(Unused)
		}
		return true
	case a.object.Category() == resolve.ClassCategory:
		return a.is(Called)
	case p.Op == "<<" && p.Y == a.node && a.object.Value().Arithmetic() != "" && streamed(p.X):
		return a.is(Read)
	}
	if t := a.typeOf(other); !plain(t) {
		if x, ok := body.Unparen(other).(*body.Literal); !ok || x.Kind == body.UserDefined {
			return false
		}
	}
	if (p.Op == "+" || p.Op == "-" && p.X == a.node) && a.object.Category() == resolve.ArrayCategory && a.dereferenced(c.Up()) {
		return true // *(a + 1) is an element
	}
	return a.value()
}

// streamed reports whether an expression prints to one of std's streams.
func streamed(x body.Expr) bool {
	for {
		switch n := body.Unparen(x).(type) {
		case *body.Binary:
			if n.Op != "<<" {
				return false
			}
			x = n.X
		case *body.Name:
			return (n.Name == "cout" || n.Name == "cerr" || n.Name == "clog") && (len(n.Qualifier) == 0 || len(n.Qualifier) == 1 && n.Qualifier[0].Name == "std")
		default:
			return false
		}
	}
}

func (a *access) conditional(p *body.Conditional) bool {
	other := p.Y
	switch a.node {
	case p.Cond:
		return a.value()
	case p.Y:
		other = p.X
	}
	if other == nil {
		return false
	}
	switch body.Unparen(other).(type) {
	case *body.Literal:
		return a.value()
	case *body.Name, *body.Member, *body.Index:
		// Two objects of one type make an object.
		return a.typeOf(other).Referred().Same(a.object) == ts.Yes
	}
	return false
}

func (a *access) cast(p *body.Cast) bool {
	t := a.g.File.TypeAt(a.at, a.caller, p.Type)
	switch {
	case t.Void() == ts.Yes:
		return a.is(Unused)
	case t.Category() == resolve.ReferenceCategory:
		return t.Value().Same(a.object.Value()) == ts.Yes
	}
	return a.given(t)
}

func (a *access) call(p *body.Call) bool {
	if p.Callee == a.node {
		if a.object.Category() == resolve.ClassCategory {
			return a.is(Called)
		}
		return a.value()
	}
	for i, x := range p.Args {
		if x != a.node {
			continue
		}
		if p.Macro != ts.No {
			return false
		}
		return a.argument(p, i)
	}
	return false
}

// argument says how a call takes an argument.
func (a *access) argument(p *body.Call, i int) bool {
	name, ok := body.Unparen(p.Callee).(*body.Name)
	if !ok || name.Macro != ts.No {
		return false
	}
	f := a.lookup(name)
	switch {
	case f.absent && prints(name.Name):
		return a.value()
	case f.absent && a.object.Category() == resolve.ArrayCategory && len(name.Qualifier) == 0 && takesPointers(name.Name):
		return a.is(Address)
	}
	callees := a.pick(f, name.Args, p.Args)
	if len(callees) != 1 || callees[0].Templated() {
		return false
	}
	params, known := a.g.File.Params(callees[0])
	switch {
	case !known:
		return false
	case i >= len(params):
		return !callees[0].Ellipsis.Empty() && a.value()
	case params[i].Pack:
		return false
	}
	return a.given(a.g.File.ParamType(callees[0], i))
}

// prints reports whether a function of C's library takes the values of all of its
// arguments.
func prints(name string) bool {
	switch name {
	case "printf", "fprintf", "sprintf", "snprintf":
		return true
	}
	return false
}

// takesPointers reports whether a function of CUDA's or C's library, of which no
// declaration is read, takes pointers, to which an array decays.
func takesPointers(name string) bool {
	switch name {
	case "cudaMemcpy", "cudaMemcpyAsync", "cudaMemset", "cudaMemsetAsync", "memcpy", "memset", "memmove",
		"atomicAdd", "atomicSub", "atomicExch", "atomicMin", "atomicMax", "atomicInc", "atomicDec", "atomicCAS", "atomicAnd", "atomicOr", "atomicXor":
		return true
	}
	return false
}

func (a *access) returned(p *body.Jump) bool {
	if p.Kind != body.Return {
		return a.value()
	}
	if a.caller.Return == nil {
		if a.caller.Kind == facts.Lambda {
			return a.value()
		}
		return false
	}
	t := a.g.File.ReturnType(a.caller, nil)
	if r := a.caller.Return; r.Base.Kind == facts.Auto && len(r.Layers) == 0 && !a.caller.Trailing && a.at.Source[r.Span.Start:r.Span.End] == "auto" {
		return a.value()
	}
	return a.given(t)
}

// initialises says how a local variable takes its first value.
func (a *access) initialises(v *body.Var) bool {
	if v.Type == nil {
		return false
	}
	if v.Type.Base.Kind == facts.Auto {
		switch {
		case len(v.Type.Layers) == 0:
			if a.object.Category() == resolve.ClassCategory {
				return a.copied() && a.is(Read)
			}
			return a.value()
		case isReference(v.Type):
			return a.is(Bound)
		}
		return a.value() // auto* p = array
	}
	return a.given(a.g.File.VariableType(a.at, a.caller, v.Variable))
}

func isReference(t *facts.Type) bool {
	if len(t.Layers) == 0 {
		return false
	}
	k := t.Layers[0].Kind
	return k == facts.LvalueReference || k == facts.RvalueReference
}

// listed says how what stands in braces or parentheses after a type is taken.
func (a *access) listed(c *body.Cursor, list body.Expr) bool {
	up := c.Up()
	var t resolve.Type
	if n, ok := list.(*body.Construct); ok && n.Type != nil {
		t = a.g.File.TypeAt(a.at, a.caller, n.Type)
	}
	switch p := up.Parent().(type) {
	case nil:
		a.node = list
		a.initial()
		return false
	case *body.DeclStmt:
		for i := range p.Vars {
			if p.Vars[i].Init != list || p.Vars[i].Type == nil {
				continue
			}
			if n, ok := list.(*body.Construct); ok && len(n.Args) == 1 && p.Vars[i].Type.Base.Kind == facts.Auto {
				return a.initialises(&p.Vars[i])
			}
			t = a.g.File.VariableType(a.at, a.caller, p.Vars[i].Variable)
		}
	}
	for t.Category() == resolve.ArrayCategory {
		t = t.Element()
	}
	if t.Category() == resolve.ClassCategory {
		return a.member(t)
	}
	return a.given(t)
}

// member says how an object of a class without constructors takes a value for one of
// its members: all of them must take it alike.
func (a *access) member(t resolve.Type) bool {
	class, ok := a.g.File.Definition(t.Value())
	if !ok || len(class.Methods(class.Name)) > 0 || len(class.TypeDecl.Bases) > 0 || a.object.Category() == resolve.ClassCategory {
		return false
	}
	for _, v := range class.Members {
		if v.Type == nil || class.TypeIn(v.Type).Category() == resolve.ReferenceCategory {
			return false
		}
	}
	return a.value()
}

// initial is what a constructor's initialisers take.
func (a *access) initial() {
	class, ok := a.g.File.Definition(a.g.File.ThisClass(a.caller))
	if !ok {
		return
	}
	for _, m := range a.body.Members {
		if m.Init != a.node || m.Name == nil || len(m.Name.Qualifier) > 0 {
			continue
		}
		for _, v := range class.Members {
			if v.Name == m.Name.Name && v.Type != nil {
				a.given(class.TypeIn(v.Type))
			}
		}
	}
}
