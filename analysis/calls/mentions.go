package calls

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Mention is one place at which the body of a function surely names a variable of
// a namespace, a static data member, or a member of a namespace's anonymous union.
type Mention struct {
	At *resolve.Entry
	// In is the innermost function whose code it is, a lambda's too.
	In   *resolve.Decl
	Name *body.Name
	// Variable is the first of the variable's declarations that the place sees: for a
	// static data member the one in its class.
	Variable resolve.VariableDecl
	// Type is the variable's, references kept.
	Type resolve.Type
	// Whole is the largest part of an expression that is the variable or a part of it,
	// with members and subscripts; Part is the type of that, the zero Type where it
	// is not known.
	Whole body.Expr
	Part  resolve.Type
	// Access says what is done with Whole.
	Access Access
	// User is what gets the value, or the address with what is added to it and cast to:
	// a call, a launch, a declaration. Argument is the number of the argument that it
	// is there, Given the argument.
	User     body.Node
	Argument int
	Given    body.Expr
	// Unevaluated is set in an operand that is not evaluated: of sizeof and so on.
	Unevaluated bool
	// Doubtful and Folded are those of a Site.
	Doubtful, Folded bool
}

// Access says what code does with an object that it names.
type Access uint8

const (
	// UnknownAccess is any use that is none of the others, or may be none of them.
	UnknownAccess Access = iota
	// Read is the value, Write a new value, Update both: n++, n += 2.
	Read
	Write
	Update
	// Address is &n, and an array where a pointer to its first element is made of
	// it.
	Address
	// Bound binds a reference: a variable's, or a parameter's.
	Bound
	// Called is the object of a member function, an operator's too.
	Called
	// Unused is a value that is dropped: n; and (void)n;.
	Unused
)

// Mentions are the places at which the functions of an entry surely name variables,
// in the order in which the item's functions stand.
func (g *Graph) Mentions(at *resolve.Entry) []Mention {
	return g.mentions.Get(at, func() []Mention {
		var all []Mention
		w := g.walker(at)
		for _, b := range w.code.Bodies {
			d := at.DeclOf(b.Function)
			if d == nil || d.Broken {
				continue
			}
			in := scope{w, d}
			b.Walk(func(c *body.Cursor) bool {
				if n, ok := c.Node.(*body.Name); ok {
					all = in.mention(all, b, c, n)
				}
				return true
			})
		}
		return all
	})
}

// mention adds what a name says.
func (s *scope) mention(all []Mention, b *body.Body, c *body.Cursor, n *body.Name) []Mention {
	if n.Macro != ts.No || !s.g.variableNamed(n.Name) {
		return all
	}
	if m, ok := c.Parent().(*body.Member); ok && m.Field == n {
		return all // of an object: x.n
	}
	f := s.lookup(n)
	if v := f.variable.Variable; v == nil || v.Class != nil && !static(v) && !Anonymous(f.variable) {
		return all
	}
	m := Mention{
		At: s.at, In: s.caller, Name: n, Variable: f.variable, Type: f.object, Unevaluated: c.Unevaluated,
		Doubtful: c.Doubtful || c.Discardable || s.wrapped(n.Span()) || s.damaged(c, n.Span()), Folded: folded(s, c),
	}
	a := access{scope: s, body: b, mention: &m}
	a.climb(c)
	return append(all, m)
}

// variableNamed reports whether the file has a variable of a namespace, a static data
// member, or a member of a namespace's anonymous union of that name.
func (g *Graph) variableNamed(name string) bool {
	for range g.File.VariablesNamed(name) {
		return true
	}
	names := g.members()
	return names.static[name] || len(names.anonymous[name]) > 0
}

// StaticMember reports whether a class in the file has a static data member of that name.
func (g *Graph) StaticMember(name string) bool { return g.members().static[name] }

// memberNames are the names of data members that code can use without an object.
type memberNames struct {
	static    map[string]bool
	anonymous map[string][]resolve.VariableDecl
}

func (g *Graph) members() *memberNames {
	return g.names.Get(struct{}{}, func() *memberNames {
		m := &memberNames{static: map[string]bool{}, anonymous: map[string][]resolve.VariableDecl{}}
		for i := range g.File.Entries {
			at := &g.File.Entries[i]
			for _, v := range at.Facts.Variables {
				switch d := (resolve.VariableDecl{Variable: v, At: at}); {
				case v.Class == nil:
				case static(v):
					m.static[v.Name] = true
				case Anonymous(d):
					m.anonymous[v.Name] = append(m.anonymous[v.Name], d)
				}
			}
		}
		return m
	})
}

// Anonymous reports whether a variable is a member of an anonymous union of a
// namespace, which code names like a variable.
func Anonymous(v resolve.VariableDecl) bool {
	c := v.Class
	return c != nil && c.Kind == facts.Union && c.Name == "" && c.Class == nil && c.Function == nil &&
		strings.HasPrefix(strings.TrimLeft(v.At.Masked[c.Span.End:], " \t\r\n"), ";")
}

// static reports whether a variable is declared static.
func static(v *facts.Variable) bool { return resolve.Has(&v.Annotations, "static") == ts.Yes }
