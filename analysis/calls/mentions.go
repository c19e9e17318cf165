package calls

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Mention is one place at which the body of a function surely names a variable of
// a namespace, or a static data member.
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
	// Access says what is done with Whole. User is the node that does it, Argument
	// the number of the argument that it is there.
	Access   Access
	User     body.Node
	Argument int
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
	if f.variable.Variable == nil || f.variable.Class != nil && !static(f.variable.Variable) {
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

// variableNamed reports whether the file has a variable of a namespace or a static
// data member of that name.
func (g *Graph) variableNamed(name string) bool {
	for range g.File.VariablesNamed(name) {
		return true
	}
	statics := g.statics.Get(struct{}{}, func() map[string]bool {
		all := map[string]bool{}
		for i := range g.File.Entries {
			for _, v := range g.File.Entries[i].Facts.Variables {
				if v.Class != nil && static(v) {
					all[v.Name] = true
				}
			}
		}
		return all
	})
	return statics[name]
}

// static reports whether a variable is declared static.
func static(v *facts.Variable) bool { return resolve.Has(&v.Annotations, "static") == ts.Yes }
