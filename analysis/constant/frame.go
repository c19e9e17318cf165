package constant

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// frame is where the expressions of a tree are computed: what names mean there, and
// what the variables of the function that runs hold.
type frame struct {
	code *body.Code
	at   *resolve.Entry
	// d is the function that runs, with the arguments s of its template; nil for an
	// initialiser outside of functions, the names of which are looked up in in.
	d  *resolve.Decl
	s  *resolve.Substitution
	in resolve.Context
	// vars and params are the places of the function's variables and parameters, object
	// is *this.
	vars   map[*facts.Variable]*cell
	params map[*facts.Param]*cell
	object *cell
	// outer is the function around a lambda.
	outer *frame
	names *names
	depth int
	// result is what was returned.
	result Value
}

// names are what the names of a function mean.
type names struct {
	known map[*body.Name]resolve.Meaning
}

// frameOf is for an initialiser that stands outside of functions.
func frameOf(at *resolve.Entry, in resolve.Context, depth int) *frame {
	return &frame{code: body.Of(at.Facts), at: at, in: in, names: &names{map[*body.Name]resolve.Meaning{}}, depth: depth}
}

// context is where names at an offset are looked up.
func (f *frame) context(e *Evaluator, pos int) resolve.Context {
	if f.d == nil {
		return f.in
	}
	return e.file.In(f.at, f.d, pos, f.s)
}

// meaning is what a name means that no variable of a running function has.
func (f *frame) meaning(e *Evaluator, n *body.Name) resolve.Meaning {
	if m, ok := f.names.known[n]; ok {
		return m
	}
	m := f.context(e, n.NameSpan.Start).Lookup(path(n), n.Global)
	f.names.known[n] = m
	return m
}

// path is a name with its qualifier.
func path(n *body.Name) []facts.NamePart {
	if len(n.Qualifier) == 0 {
		return []facts.NamePart{{Name: n.Name, Args: n.Args}}
	}
	parts := make([]facts.NamePart, 0, len(n.Qualifier)+1)
	return append(append(parts, n.Qualifier...), facts.NamePart{Name: n.Name, Args: n.Args})
}

// local is the place of a variable or parameter of the functions that run, nil for
// none.
func (f *frame) local(n *body.Name) *cell {
	if f.vars == nil && f.outer == nil {
		return nil
	}
	l, ok := f.code.Local(n)
	if !ok || l.Binding {
		return nil
	}
	for g := f; g != nil; g = g.outer {
		if l.Variable != nil {
			if c := g.vars[l.Variable]; c != nil {
				return c
			}
		} else if c := g.params[l.Param]; c != nil {
			return c
		}
	}
	return nil
}

// member is the place of a member of the object whose function runs, nil for none.
func (f *frame) member(name string) *cell {
	for g := f; g != nil; g = g.outer {
		if g.object != nil {
			return g.object.part(name)
		}
	}
	return nil
}

// scalars are the values of the variables in reach, for texts that name them.
func (f *frame) scalars() map[string]Value {
	all := map[string]Value{}
	var chain []*frame
	for g := f; g != nil; g = g.outer {
		chain = append(chain, g)
	}
	for i := len(chain) - 1; i >= 0; i-- {
		for v, c := range chain[i].vars {
			if _, twice := all[v.Name]; twice {
				all[v.Name] = unknown(NoType, Ambiguous, v.Name)
				continue
			}
			all[v.Name] = c.read()
		}
		for p, c := range chain[i].params {
			all[p.Name] = c.read()
		}
	}
	return all
}

// typeAt is what a type means that is spelled at an offset.
func (e *Evaluator) typeAt(f *frame, t *facts.Type, pos int) resolve.Type {
	if t == nil {
		return resolve.Type{}
	}
	return f.context(e, pos).Type(t)
}

// text is what is written at a node.
func (f *frame) text(n body.Node) string {
	const most = 200
	at := n.Span()
	if at.End-at.Start > most {
		return squeeze(strings.ToValidUTF8(sourceOf(f.at, treesitter.Span{Start: at.Start, End: at.Start + most}), "")) + "…"
	}
	return squeeze(sourceOf(f.at, at))
}

// macro computes a name that is, or may be, a macro's, or a call of one.
func (e *Evaluator) macro(f *frame, n body.Node, name *body.Name) Value {
	at := n.Span()
	if name.Macro == treesitter.Unknown {
		_, defined := e.file.Doc.MacroIn(f.at.Number, name.Name)
		if defined == treesitter.Unknown {
			if v, ok := e.macroValue(f.at.Number, name.Name); ok && n == body.Node(name) {
				return v
			}
			return unknown(NoType, MacroUnknown, name.Name)
		}
	}
	return e.operand(sourceOf(f.at, at), f.context(e, at.Start), f.scalars(), f.depth+1)
}

// isMacro tells whether a name is, or may be, a macro's.
func (e *Evaluator) isMacro(f *frame, n *body.Name) bool {
	switch n.Macro {
	case treesitter.No:
		return false
	case treesitter.Yes:
		return true
	}
	_, defined := e.file.Doc.MacroIn(f.at.Number, n.Name)
	return defined != treesitter.No
}
