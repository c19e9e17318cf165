package body

import (
	"strings"
	"sync"

	"github.com/gridls/gridls/analysis/facts"
	ts "github.com/gridls/gridls/treesitter"
)

// Local is what a name means in a function: a local variable or a parameter.
type Local struct {
	// Function is the one that declares it, which may be around the lambda that
	// uses it.
	Function *facts.Function
	// Variable or Param is set, the other is nil.
	Variable *facts.Variable
	Param    *facts.Param
	// Binding is set for a name of a structured binding: Variable is the whole.
	Binding bool
}

// Type is the declared type.
func (l *Local) Type() *facts.Type {
	if l.Param != nil {
		return l.Param.Type
	}
	return l.Variable.Type
}

// NameSpan is where the name is declared.
func (l *Local) NameSpan() ts.Span {
	if l.Param != nil {
		return l.Param.NameSpan
	}
	return l.Variable.NameSpan
}

// locals are the names that functions declare, made when they are first asked for.
type locals struct {
	once   sync.Once
	byName map[string][]localEntry
}

type localEntry struct {
	local Local
	// from is where the name can be seen from on, scope where it ends.
	from  int
	scope ts.Span
}

// Local looks a name up in the functions around it; ok is unset for names that
// none of them declares as a parameter or variable, for those with a qualifier, and
// for what a handler or an init capture declares.
func (c *Code) Local(n *Name) (l Local, ok bool) {
	if !n.Plain() {
		return Local{}, false
	}
	return c.LocalAt(n.Name, n.NameSpan.Start)
}

// LocalAt is Local for a word that is not in the tree, such as an operand of asm.
func (c *Code) LocalAt(name string, at int) (l Local, ok bool) {
	c.locals.once.Do(c.gatherLocals)
	best := -1
	for _, e := range c.locals.byName[name] {
		if e.from <= at && e.scope.Contains(at) && e.from >= best {
			best, l = e.from, e.local
		}
	}
	return l, l.Variable != nil || l.Param != nil
}

func (c *Code) gatherLocals() {
	c.locals.byName = map[string][]localEntry{}
	for _, f := range c.Facts.Functions {
		for _, p := range f.Params {
			if p.Name != "" {
				c.declare(p.Name, localEntry{Local{Function: f, Param: p}, p.NameSpan.Start, f.Span})
			}
		}
	}
	for _, v := range c.Facts.Variables {
		if v.Function == nil || v.Class != nil {
			continue
		}
		if v.Name != "" {
			c.declare(v.Name, localEntry{Local{Function: v.Function, Variable: v}, v.NameSpan.Start, v.Scope})
			continue
		}
		for name := range strings.FieldsFuncSeq(c.Text(v.NameSpan), func(r rune) bool { return strings.ContainsRune("[], \t\r\n", r) }) {
			c.declare(name, localEntry{Local{Function: v.Function, Variable: v, Binding: true}, v.NameSpan.Start, v.Scope})
		}
	}
	for _, b := range c.Bodies {
		for n := range b.All() {
			switch n := n.(type) {
			case *Catch:
				if n.Param != nil && n.Param.Name != "" {
					c.declare(n.Param.Name, localEntry{from: n.Param.NameSpan.Start, scope: n.Where})
				}
			case *LambdaExpr:
				for _, capture := range n.Captures {
					if capture.Init != nil {
						c.declare(capture.Name, localEntry{from: capture.Where.Start, scope: n.Where})
					}
				}
			}
		}
	}
}

func (c *Code) declare(name string, e localEntry) {
	c.locals.byName[name] = append(c.locals.byName[name], e)
}
