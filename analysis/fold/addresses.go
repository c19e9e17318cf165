package fold

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Addressed is a place in the initialiser of a variable of the device that needs the
// address of something of the host.
type Addressed struct {
	// Span is the name of what is of the host, counted from the item's start.
	Span treesitter.Span
	Name string
	// Variable or Function is what is named; the other is zero.
	Variable resolve.VariableDecl
	Function *resolve.Decl
}

// Addresses are the addresses of the host in the initialiser of a variable of the
// device that stands outside of functions: nvcc, which knows none of them when it
// compiles device code, rejects the variable (measured with nvcc 11.8 to 13.5).
func (u *Uses) Addresses(at *resolve.Entry, v *facts.Variable) []Addressed {
	u.mu.Lock()
	defer u.mu.Unlock()
	x := body.Of(at.Facts).Initial(v)
	if x == nil || v.Type == nil {
		return nil
	}
	in := addressing{u: u, at: at, variable: v}
	in.visit(x, u.File.VariableType(at, nil, v), 0)
	return in.all
}

// addressing collects the addresses in one initialiser.
type addressing struct {
	u        *Uses
	at       *resolve.Entry
	variable *facts.Variable
	all      []Addressed
}

// maxNesting bounds how deeply initialisers nest that are looked through.
const maxNesting = 50

// visit looks at what initialises an object of type t.
func (in *addressing) visit(x body.Expr, t resolve.Type, depth int) {
	if depth > maxNesting {
		return
	}
	if list, ok := elements(x, in.variable.Type); ok {
		in.list(list, t, depth)
		return
	}
	if t.Reference() != resolve.NoReference {
		in.lvalue(x)
		return
	}
	if t.Shape() == resolve.PointerShape {
		in.pointer(x, depth)
	}
}

// elements are those of a list in braces or, for the variable itself, in brackets.
func elements(x body.Expr, written *facts.Type) ([]body.Expr, bool) {
	switch x := x.(type) {
	case *body.InitList:
		return x.List, true
	case *body.Construct:
		return x.Args, x.Type == written
	}
	return nil, false
}

// list looks at the elements of an array, the members of an aggregate, or the only value
// of anything else.
func (in *addressing) list(list []body.Expr, t resolve.Type, depth int) {
	switch {
	case t.Shape() == resolve.ArrayShape:
		for _, x := range list {
			in.visit(x, t.Element(), depth+1)
		}
	case t.Shape() == resolve.ClassShape:
		class, ok := in.u.File.Definition(t)
		if !ok || len(class.TypeDecl.Bases) > 0 || len(class.Methods(class.Name)) > 0 || class.Kind == facts.Union {
			return
		}
		for _, m := range class.Members {
			if resolve.Has(&m.Annotations, "static") != treesitter.No {
				continue
			}
			if len(list) == 0 || m.Type == nil {
				return
			}
			if _, named := list[0].(*body.Designated); named {
				return
			}
			to := class.TypeIn(m.Type)
			if _, braced := list[0].(*body.InitList); !braced && (to.Shape() == resolve.ArrayShape || to.Shape() == resolve.ClassShape) {
				return // which braces are left out cannot be told here
			}
			in.visit(list[0], to, depth+1)
			list = list[1:]
		}
	case len(list) == 1:
		in.visit(list[0], t, depth+1)
	}
}

// pointer looks at the value of a pointer.
func (in *addressing) pointer(x body.Expr, depth int) {
	if depth > maxNesting {
		return
	}
	switch x := body.Unparen(x).(type) {
	case *body.Unary:
		if x.Op == "&" {
			in.lvalue(x.X)
		}
	case *body.Cast:
		if in.u.File.TypeAt(in.at, nil, x.Type).Shape() == resolve.PointerShape {
			in.pointer(x.X, depth+1)
		}
	case *body.Binary:
		if x.Op == "+" || x.Op == "-" {
			in.pointer(x.X, depth+1)
		}
	case *body.Conditional:
		switch in.u.values.Expression(x.Cond, in.at, nil, nil).Truth() {
		case treesitter.Yes:
			in.pointer(x.X, depth+1)
		case treesitter.No:
			in.pointer(x.Y, depth+1)
		}
	case *body.Name:
		m, ok := in.meaning(x)
		switch {
		case !ok:
		case m.Kind == resolve.FunctionName:
			in.function(x, m)
		case m.In.Type(m.Variable.Type).Shape() == resolve.ArrayShape:
			in.add(x, m)
		case m.In.Type(m.Variable.Type).Shape() == resolve.PointerShape:
			if to, text := in.u.values.Variable(m).Target(); to != nil && !text && in.host(*to) {
				in.all = append(in.all, Addressed{Span: x.Where, Name: to.Name, Variable: *to})
			}
		}
	}
}

// lvalue looks at what has its address taken, or a reference bound to it.
func (in *addressing) lvalue(x body.Expr) {
	for {
		switch n := body.Unparen(x).(type) {
		case *body.Member:
			if n.Arrow || n.X == nil {
				return
			}
			x = n.X
			continue
		case *body.Index:
			name, ok := body.Unparen(n.X).(*body.Name)
			if !ok {
				return
			}
			if m, ok := in.meaning(name); ok && m.Kind == resolve.VariableName && m.In.Type(m.Variable.Type).Shape() == resolve.ArrayShape {
				in.add(name, m)
			}
			return
		case *body.Name:
			m, ok := in.meaning(n)
			switch {
			case !ok:
			case m.Kind == resolve.FunctionName:
				in.function(n, m)
			case m.In.Type(m.Variable.Type).Reference() == resolve.NoReference:
				in.add(n, m)
			}
		}
		return
	}
}

// meaning is the variable or the function that a name surely means.
func (in *addressing) meaning(n *body.Name) (resolve.Meaning, bool) {
	if n.Macro != treesitter.No {
		if _, defined := in.u.File.Doc.MacroIn(in.at.Number, n.Name); defined != treesitter.No {
			return resolve.Meaning{}, false
		}
	}
	path := append(append([]facts.NamePart{}, n.Qualifier...), facts.NamePart{Name: n.Name, Args: n.Args})
	m := in.u.File.In(in.at, nil, n.NameSpan.Start, nil).Lookup(path, n.Global)
	switch m.Kind {
	case resolve.FunctionName:
		return m, true
	case resolve.VariableName:
		return m, m.Variable.Type != nil && !m.Variable.Broken && !m.Variable.Template
	}
	return m, false
}

func (in *addressing) add(n *body.Name, m resolve.Meaning) {
	if v := (resolve.VariableDecl{Variable: m.Variable, At: m.At}); in.host(v) {
		in.all = append(in.all, Addressed{Span: n.Where, Name: v.Name, Variable: v})
	}
}

// host reports whether a variable surely is one of the host by all its declarations.
func (in *addressing) host(v resolve.VariableDecl) bool {
	spaced := func(v *facts.Variable) bool {
		if v.Annotations.Hidden {
			return true
		}
		for _, word := range [...]string{"__device__", "__constant__", "__managed__", "__shared__"} {
			if resolve.Has(&v.Annotations, word) != treesitter.No {
				return true
			}
		}
		return false
	}
	if spaced(v.Variable) || v.Class != nil && resolve.Has(&v.Annotations, "static") != treesitter.Yes {
		return false
	}
	for other := range in.u.File.VariablesNamed(v.Name) {
		if in.u.File.SameScope(other.At, v.At) && spaced(other.Variable) {
			return false
		}
	}
	return true
}

// function adds a function that only the host has.
func (in *addressing) function(n *body.Name, m resolve.Meaning) {
	g := calls.Of(in.u.File)
	if len(m.Functions) == 0 {
		return
	}
	d := m.Functions[0]
	for _, f := range m.Functions {
		if f.Templated() || f.Broken || g.Space(f) != calls.Host || g.Constexpr(f) != treesitter.No || in.u.File.SameFunction(d, f) != treesitter.Yes {
			return
		}
	}
	in.all = append(in.all, Addressed{Span: n.Where, Name: d.Name, Function: d})
}
