package calls

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// maxDepth bounds how far types of expressions and bases of classes are followed.
const maxDepth = 24

// typeOf is the type of an expression, references looked through where that does
// not matter; the zero Type where it is not known.
func (s *scope) typeOf(x body.Expr) resolve.Type {
	if x == nil || s.depth > maxDepth {
		return resolve.Type{}
	}
	s.depth++
	defer func() { s.depth-- }()
	file := s.g.File
	switch n := x.(type) {
	case *body.Paren:
		return s.typeOf(n.X)
	case *body.Literal:
		return literalType(n)
	case *body.Name:
		if n.Macro == ts.Yes {
			return resolve.Type{}
		}
		return s.lookup(n).object.Referred()
	case *body.Member:
		t := s.typeOf(n.X).Referred()
		if n.Arrow {
			t = s.arrow(t)
		}
		if n.Field == nil || len(n.Field.Qualifier) > 0 {
			return resolve.Type{}
		}
		return s.inClass(t, n.Field.Name).object.Referred()
	case *body.Index:
		t := s.typeOf(n.X)
		if p := t.Pointee(); p.Known() {
			return p
		}
		return s.resultOf(s.inClass(t.Referred(), "operator[]"), nil, n.Indices)
	case *body.Unary:
		return s.unaryType(n)
	case *body.Binary:
		return s.binaryType(n)
	case *body.Assign:
		if t := s.typeOf(n.X); t.Value().Arithmetic() != "" || t.Category() == resolve.PointerCategory {
			return t
		}
	case *body.Conditional:
		a, b := s.typeOf(n.X).Value(), s.typeOf(n.Y).Value()
		if a.Same(b) == ts.Yes {
			return a
		}
	case *body.Cast:
		return file.TypeAt(s.at, s.caller, n.Type).Referred()
	case *body.Construct:
		if n.Type != nil {
			return file.TypeAt(s.at, s.caller, n.Type)
		}
	case *body.New:
		if n.Type != nil {
			return file.TypeAt(s.at, s.caller, n.Type).PointerTo()
		}
	case *body.Operand:
		switch n.Op {
		case "sizeof", "alignof":
			return resolve.Builtin("size_t")
		case "noexcept":
			return resolve.Builtin("bool")
		}
	case *body.Call:
		return s.callType(n)
	}
	return resolve.Type{}
}

// arrow is what p->x looks into: what a pointer points to, or what the class's own
// operator gives.
func (s *scope) arrow(t resolve.Type) resolve.Type {
	if p := t.Pointee(); p.Known() {
		return p
	}
	return s.resultOf(s.inClass(t, "operator->"), nil, nil).Pointee()
}

func (s *scope) callType(n *body.Call) resolve.Type {
	if n.Macro == ts.Yes {
		return resolve.Type{}
	}
	switch callee := body.Unparen(n.Callee).(type) {
	case *body.Name:
		f := s.lookup(callee)
		switch {
		case f.class.Known():
			return f.class
		case f.object.Known():
			if r := f.object.Result(); r.Known() {
				return r.Referred()
			}
			return s.resultOf(s.inClass(f.object.Referred(), "operator()"), nil, n.Args)
		case f.absent && len(callee.Qualifier) == 0 && !callee.Global:
			f = s.associated(callee.Name, callee.NameSpan.Start, n.Args)
		}
		return s.resultOf(f, callee.Args, n.Args)
	case *body.Member:
		t := s.typeOf(callee.X).Referred()
		if callee.Arrow {
			t = s.arrow(t)
		}
		if callee.Field == nil {
			return resolve.Type{}
		}
		return s.resultOf(s.inClass(t, callee.Field.Name), callee.Field.Args, n.Args)
	}
	return resolve.Type{}
}

// resultOf is the return type on which all functions that a call may mean agree.
func (s *scope) resultOf(f found, written []facts.TemplateArg, args []body.Expr) resolve.Type {
	var t resolve.Type
	for i, d := range s.pick(f, written, args) {
		if d.Templated() {
			return resolve.Type{}
		}
		r := s.g.File.ReturnType(d, nil)
		if r.Deduced() != ts.No || i > 0 && r.Same(t) != ts.Yes {
			return resolve.Type{}
		}
		t = r
	}
	return t.Referred()
}

func (s *scope) unaryType(n *body.Unary) resolve.Type {
	t := s.typeOf(n.X)
	value := t.Value()
	switch n.Op {
	case "*":
		return t.Pointee()
	case "&":
		if t.Known() && (t.Category() != resolve.ClassCategory || len(s.inClass(t, "operator&").functions) == 0) {
			return t.Referred().PointerTo()
		}
	case "!":
		if value.Arithmetic() != "" || value.Category() == resolve.PointerCategory {
			return resolve.Builtin("bool")
		}
	case "++", "--":
		if value.Arithmetic() != "" || value.Category() == resolve.PointerCategory {
			return t.Referred()
		}
	default:
		return promoted(value)
	}
	return resolve.Type{}
}

// promoted is an arithmetic type after the integral promotions.
func promoted(t resolve.Type) resolve.Type {
	switch t.Arithmetic() {
	case "":
		return resolve.Type{}
	case "bool", "char", "signed char", "unsigned char", "short", "unsigned short", "short int", "unsigned short int":
		return resolve.Builtin("int")
	}
	return t
}

func (s *scope) binaryType(n *body.Binary) resolve.Type {
	left, right := s.typeOf(n.X).Value(), s.typeOf(n.Y).Value()
	plain := func(t resolve.Type) bool { return t.Arithmetic() != "" || t.Category() == resolve.PointerCategory }
	switch n.Op {
	case ",":
		return right
	case "==", "!=", "<", ">", "<=", ">=", "&&", "||":
		if plain(left) && plain(right) {
			return resolve.Builtin("bool")
		}
		return resolve.Type{}
	case "<<", ">>":
		if right.Arithmetic() == "" {
			return resolve.Type{}
		}
		return promoted(left)
	case "+", "-":
		if left.Category() == resolve.PointerCategory && promoted(right).Known() {
			return left
		}
	}
	a, b := promoted(left), promoted(right)
	if !a.Known() || !b.Known() {
		return resolve.Type{}
	}
	if a.Same(b) == ts.Yes {
		return a
	}
	for _, wide := range [...]string{"long double", "double", "float"} {
		if a.Arithmetic() == wide || b.Arithmetic() == wide {
			return resolve.Builtin(wide)
		}
	}
	return resolve.Type{}
}

// literalType is the type of a literal; that of strings and of literals with the
// user's own suffix is left out.
func literalType(n *body.Literal) resolve.Type {
	switch n.Kind {
	case body.Bool:
		return resolve.Builtin("bool")
	case body.Character:
		if strings.HasPrefix(n.Text, "'") {
			return resolve.Builtin("char")
		}
	case body.Number:
		return numberType(strings.ToLower(n.Text))
	}
	return resolve.Type{}
}

func numberType(text string) resolve.Type {
	hex := strings.HasPrefix(text, "0x")
	if !hex && strings.ContainsAny(text, ".e") || hex && strings.ContainsAny(text, ".p") {
		switch {
		case strings.HasSuffix(text, "f"):
			return resolve.Builtin("float")
		case strings.HasSuffix(text, "l"):
			return resolve.Builtin("long double")
		}
		return resolve.Builtin("double")
	}
	digits := strings.TrimRight(text, "ul")
	if len(digits) > 9 || hex && len(digits) > 9 {
		return resolve.Type{} // its value may decide
	}
	switch text[len(digits):] {
	case "":
		return resolve.Builtin("int")
	case "u":
		return resolve.Builtin("unsigned int")
	case "l":
		return resolve.Builtin("long")
	case "ul", "lu":
		return resolve.Builtin("unsigned long")
	case "ll":
		return resolve.Builtin("long long")
	case "ull", "llu":
		return resolve.Builtin("unsigned long long")
	}
	return resolve.Type{}
}
