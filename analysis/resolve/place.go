package resolve

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// place is where a name is looked up.
type place struct {
	f  *File
	at *Entry
	// pos is the offset in the item; only what is declared before can be seen.
	pos int
	// scope is the namespace, class the enclosing class, fn the enclosing
	// function (or the one whose header is read).
	scope string
	class *facts.TypeDecl
	fn    *facts.Function
	// alias is the head of the alias template whose type is read, nil for none.
	alias []facts.TemplateParam
	// bind are template arguments, innermost head first.
	bind *bindings
	// depth counts how far aliases, bases and members were followed, budget what
	// may still be looked at to answer one question.
	depth  int
	budget *int
}

const (
	// maxDepth bounds how far aliases are followed; longer chains are not real.
	maxDepth = 32
	// maxSteps bounds the work on one question, maxWeight the size of a type.
	maxSteps  = 10000
	maxWeight = 1000
)

// spend takes one step and reports whether that is allowed.
func (p *place) spend() bool {
	if p.budget == nil {
		steps := maxSteps
		p.budget = &steps
	}
	*p.budget--
	return *p.budget >= 0 && p.depth <= maxDepth
}

// bindings gives the parameters of one template head their arguments.
type bindings struct {
	outer *bindings
	head  []facts.TemplateParam
	args  []arg
}

// sameHead tells whether two slices are the same head of the same declaration.
func sameHead(a, b []facts.TemplateParam) bool {
	return len(a) == len(b) && len(a) > 0 && &a[0] == &b[0]
}

// find returns the argument of parameter i of a head, if it is bound.
func (b *bindings) find(head []facts.TemplateParam, i int) (*arg, bool) {
	for ; b != nil; b = b.outer {
		if sameHead(b.head, head) {
			if i < len(b.args) {
				return &b.args[i], true
			}
			return &arg{}, true
		}
	}
	return nil, false
}

// header is the place where the parameters of d are read: after the declarator's
// name, so in the scope that the function belongs to.
func (f *File) header(d *Decl) place {
	p := place{f: f, at: d.At, pos: d.Span.End, scope: d.At.space(), class: d.Class, fn: d.Function}
	if len(d.Qualifier) > 0 {
		p.scope = joinPath(d.Path())
	}
	if d.Kind == facts.Friend && d.Class != nil && len(d.Class.Template) > 0 {
		p.bind = f.instance(d.At, d.Class)
	}
	return p
}

// head is the function's own template head, nil for none. A definition outside
// of its class template spells the class's heads first: which they are is told
// by the template arguments of the qualifier, of which facts keep only the
// names, so the innermost head counts as the function's own.
func head(fn *facts.Function) []facts.TemplateParam {
	if n := len(fn.Template); n > 0 {
		return fn.Template[n-1]
	}
	return nil
}

// templateParam finds a name among the template heads around the place.
func (p *place) templateParam(name string) (head []facts.TemplateParam, i, level int, ok bool) {
	if i = indexOf(p.alias, name); i >= 0 {
		return p.alias, i, -1, true
	}
	level = 0
	for fn := p.fn; fn != nil; fn = fn.Enclosing {
		for k := len(fn.Template) - 1; k >= 0; k-- {
			if i = indexOf(fn.Template[k], name); i >= 0 {
				return fn.Template[k], i, level, true
			}
			level--
		}
		if len(fn.Template) == 0 {
			level--
		}
		if head, i, level, ok = classParam(fn.Class, name, level); ok {
			return head, i, level, true
		}
	}
	if p.fn == nil {
		level = -1
	}
	return classParam(p.class, name, level)
}

func classParam(c *facts.TypeDecl, name string, level int) ([]facts.TemplateParam, int, int, bool) {
	for ; c != nil; c = c.Class {
		if len(c.Template) == 0 {
			continue
		}
		if i := indexOf(c.Template, name); i >= 0 {
			return c.Template, i, level, true
		}
		level--
	}
	return nil, 0, level, false
}

func indexOf(head []facts.TemplateParam, name string) int {
	for i := range head {
		if head[i].Name == name && name != "" {
			return i
		}
	}
	return -1
}

// visible tells how a declaration in another entry is seen from the place:
// not at all, surely, or in some compilations only.
func (p *place) visible(at *Entry, pos int) treesitter.Tri {
	if at.Index > p.at.Index || at == p.at && pos > p.pos || at.Conditions.Exclusive(p.at.Conditions) {
		return treesitter.No
	}
	if covers(p.at.Conditions, at.Conditions) {
		return treesitter.Yes
	}
	return at.Conditions.Active(p.f.Doc.Env)
}

// covers reports whether whoever sees inner sees all of outer: the branches are
// the same, or under the same conditions.
func covers(inner, outer treesitter.Conditions) bool {
	for i := range outer {
		if !among(inner, &outer[i]) {
			return false
		}
	}
	return true
}

func among(all treesitter.Conditions, b *treesitter.Branch) bool {
	for i := range all {
		if all[i].Group == b.Group && all[i].Index == b.Index {
			return true
		}
		if all[i].Expr != nil && b.Expr != nil && all[i].Expr.String() == b.Expr.String() {
			return true
		}
	}
	return false
}
