package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "builtin-variable-misuse",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "addr_of_nv_builtin_var",
		Clang:    []string{"ovl_deleted_oper"},
		Summary:  "a write to threadIdx and its like, or their address",
		Why: "`threadIdx`, `blockIdx`, `blockDim`, `gridDim` and `warpSize` are special registers and no memory: they have no address and cannot be written, and neither can " +
			"their members. Binding a const reference makes a copy and is fine.\n\n" +
			"Copy the value into a local variable and use that.",
		Bad: `__device__ void move(const uint3* where);
__global__ void k() { move(&threadIdx); }
`,
		Good: `__device__ void move(const uint3* where);
__global__ void k() {
  uint3 thread = threadIdx;
  move(&thread);
}
`,
		Refs: []string{guideBuiltinVariables},
		Run:  runBuiltinVariableMisuse,
	})
}

func runBuiltinVariableMisuse(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	for b := range bodies(p) {
		for c := range sure(b) {
			target, address := changed(c.Node)
			name := builtinVariable(b.Code, target)
			if name == nil || ownVariable(p.File, b.Function, name.Name) {
				continue
			}
			if open(p.File, p.Item, b.Function) && !(address && p.Command.Toolkit.AtLeast(12, 0)) {
				continue // only an address is judged before a template is instantiated, since CUDA 12
			}
			if address {
				p.Report(p.Item, c.Node.Span(), "'%s' is a register and has no address; copy it into a variable first", name.Name)
			} else {
				p.Report(p.Item, target.Span(), "'%s' is a register that only the hardware writes; copy it into a variable and change that", name.Name)
			}
		}
	}
}

// changed is what an expression writes, or takes the address of; nil for neither.
func changed(n body.Node) (target body.Expr, address bool) {
	switch n := n.(type) {
	case *body.Unary:
		switch n.Op {
		case "&":
			return n.X, true
		case "++", "--":
			return n.X, false
		}
	case *body.Assign:
		return n.X, false
	}
	return nil, false
}

// builtinVariable is the name of the builtin variable that an expression is, or
// is a member of; nil for any other.
func builtinVariable(c *body.Code, x body.Expr) *body.Name {
	x = body.Unparen(x)
	if m, ok := x.(*body.Member); ok && !m.Arrow {
		x = body.Unparen(m.X)
	}
	n, ok := x.(*body.Name)
	if !ok || !n.Plain() {
		return nil
	}
	switch n.Name {
	case "threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize":
	default:
		return nil
	}
	if _, local := c.Local(n); local {
		return nil
	}
	return n
}

// ownVariable tells whether a name may be that of a variable of the file's, or of a
// member of a class around the function.
func ownVariable(f *resolve.File, fn *facts.Function, name string) bool {
	named := func(v *facts.Variable) bool { return v.Name == name }
	for e := fn; e != nil; e = e.Enclosing {
		if len(e.Qualifier) > 0 {
			return true // a member of a class that is defined elsewhere, perhaps
		}
		for c := e.Class; c != nil; c = c.Class {
			if len(c.Bases) > 0 || slices.ContainsFunc(c.Members, named) {
				return true
			}
		}
	}
	for i := range f.Entries {
		for _, v := range f.Entries[i].Facts.Variables {
			if named(v) && v.Function == nil && v.Class == nil && !isExtern(v) {
				return true
			}
		}
	}
	return false
}
