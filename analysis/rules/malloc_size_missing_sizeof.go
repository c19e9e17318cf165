package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "malloc-size-missing-sizeof",
		Severity: analysis.Hint,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "an allocation of n elements that asks for n bytes",
		Why: "CUDA's allocation functions take a number of bytes. Where the pointer is not one to bytes and the size is neither computed with `sizeof` nor named as a number of bytes, " +
			"the number of elements was passed, most likely: a kernel then writes behind the end of the memory.",
		Bad: `void h(float* p, int count) { cudaMalloc((void**)&p, count); }
`,
		Good: `void h(float* p, int count) { cudaMalloc((void**)&p, count * sizeof(*p)); }
`,
		Refs:   []string{guide + "#device-memory"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runMallocSizeMissingSizeof,
	})
}

func runMallocSizeMissingSizeof(p *analysis.Pass) {
	for b := range bodies(p) {
		for c := range sure(b) {
			call, name := calledFree(c.Node)
			if call == nil || len(call.Args) < 2 || !allocates(name) {
				continue
			}
			pointer, ok := allocated(b.Code, call.Args[0])
			size := call.Args[1]
			if !ok || !countOnly(b.Code, size, 0) {
				continue
			}
			p.Report(p.Item, size.Span(), "%s takes bytes, and this is no multiple of sizeof(*%s)", name, pointer).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return []quickfix.Fix{multiplyBySize(p, b.Code, size, pointer)} })
		}
	}
}

func multiplyBySize(p *analysis.Pass, c *body.Code, size body.Expr, pointer string) quickfix.Fix {
	d := newDraft(p)
	at := size.Span()
	end := treesitter.Span{Start: at.End, End: at.End}
	if op, ok := size.(*body.Binary); ok && op.Op != "*" {
		d.replace(p.Item, at, "("+c.Text(at)+") * sizeof(*"+pointer+")")
	} else {
		d.replace(p.Item, end, " * sizeof(*"+pointer+")")
	}
	return d.fix("Multiply by the size of an element", quickfix.Review)
}

func allocates(name string) bool {
	switch name {
	case "cudaMalloc", "cudaMallocManaged", "cudaMallocHost", "cudaMallocAsync", "cudaHostAlloc":
		return true
	}
	return false
}

// allocated is the name of the local pointer whose address is passed, where it points
// to elements that are surely larger than a byte.
func allocated(c *body.Code, x body.Expr) (name string, ok bool) {
	x = body.Unparen(x)
	if cast, is := x.(*body.Cast); is {
		x = body.Unparen(cast.X)
	}
	address, is := x.(*body.Unary)
	if !is || address.Op != "&" {
		return "", false
	}
	n, is := body.Unparen(address.X).(*body.Name)
	if !is {
		return "", false
	}
	l, is := c.Local(n)
	if !is || l.Binding {
		return "", false
	}
	t := l.Type()
	if len(t.Layers) != 1 || t.Layers[0].Kind != facts.Pointer || t.Base.Kind != facts.Builtin {
		return "", false
	}
	switch t.Base.Name[0].Name {
	case "int", "unsigned int", "short", "unsigned short", "long", "unsigned long", "long long", "unsigned long long", "float", "double":
		return n.Name, true
	}
	return "", false
}

// countOnly tells whether a size is made of names and numbers alone, none of which
// speaks of bytes.
func countOnly(c *body.Code, x body.Expr, depth int) bool {
	switch x := body.Unparen(x).(type) {
	case *body.Name:
		if !x.Plain() || x.Macro != treesitter.No || depth > 4 {
			return false
		}
		lower := strings.ToLower(x.Name)
		for _, word := range [...]string{"byte", "size", "sz", "mem", "len", "alloc", "pitch", "capacity"} {
			if strings.Contains(lower, word) {
				return false
			}
		}
		l, ok := c.Local(x)
		if !ok || l.Binding || len(l.Type().Layers) > 0 {
			return false
		}
		if l.Variable != nil {
			// A variable that is assigned later may be anything.
			init := initialiser(c, l.Variable)
			return init != nil && !assigned(c, l) && countOnly(c, init, depth+1)
		}
		return !assigned(c, l)
	case *body.Literal:
		return depth > 0 && x.Kind == body.Number
	case *body.Binary:
		return (x.Op == "*" || x.Op == "+") && mentionsName(x) && countOperand(c, x.X, depth) && countOperand(c, x.Y, depth)
	}
	return false
}

func countOperand(c *body.Code, x body.Expr, depth int) bool {
	if l, ok := body.Unparen(x).(*body.Literal); ok {
		// A number may be the size of an element.
		return l.Text == "1" || l.Text == "3"
	}
	return countOnly(c, x, depth)
}

func mentionsName(x body.Expr) bool {
	for n := range body.All(x) {
		if _, ok := n.(*body.Name); ok {
			return true
		}
	}
	return false
}

// initialiser is that of a local variable, nil for none.
func initialiser(c *body.Code, v *facts.Variable) body.Expr {
	for _, b := range c.Bodies {
		if b.Function != v.Function {
			continue
		}
		for n := range b.All() {
			d, ok := n.(*body.DeclStmt)
			if !ok {
				continue
			}
			for _, o := range d.Vars {
				if o.Variable == v {
					return o.Init
				}
			}
		}
	}
	return nil
}

// assigned tells whether a parameter or local variable may change after it is
// initialised.
func assigned(c *body.Code, l body.Local) bool {
	is := func(x body.Expr) bool {
		n, ok := body.Unparen(x).(*body.Name)
		if !ok {
			return false
		}
		o, ok := c.Local(n)
		return ok && o.NameSpan() == l.NameSpan()
	}
	for _, b := range c.Bodies {
		for n := range b.All() {
			switch n := n.(type) {
			case *body.Assign:
				if is(n.X) {
					return true
				}
			case *body.Unary:
				if (n.Op == "&" || n.Op == "++" || n.Op == "--") && is(n.X) {
					return true
				}
			}
		}
	}
	return false
}
