package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "host-function-address-in-device",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "undefined_device_identifier",
		Summary:    "the address of a function of the host in device code",
		Why: `The device has no code of a ` + "`__host__`" + ` function, and so no address of one: where code is made that stores, passes or
returns it, nvcc stops, constexpr or not. Declare the function ` + "`__host__ __device__`" + `.`,
		Bad: `int twice(int a) { return a + a; }
__global__ void k(int (**table)(int)) { table[0] = twice; }
`,
		Good: `__host__ __device__ int twice(int a) { return a + a; }
__global__ void k(int (**table)(int)) { table[0] = twice; }
`,
		Refs:   []string{"https://docs.nvidia.com/cuda/cuda-c-programming-guide/index.html#function-pointers"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runHostFunctionAddress,
	})
}

func runHostFunctionAddress(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	g := calls.Of(p.File)
	made := func(d *resolve.Decl) bool {
		// What lambdas and constexpr functions return may be folded where they are called.
		if d.Kind == facts.Lambda || g.Constexpr(d) != treesitter.No {
			return false
		}
		space := g.Space(d)
		return (space == calls.Kernel || space.Only(calls.Device)) && g.Made(d)
	}
	address := func(c *body.Cursor, n *body.Name) bool {
		// Most names of functions are called: they need no lookup.
		if call, ok := c.Parent().(*body.Call); c.Unevaluated || ok && call.Callee == body.Expr(n) {
			return false
		}
		for range p.File.Named(n.Name) {
			return true
		}
		return false
	}
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil {
			continue
		}
		for n := range g.FunctionsNamed(at, made, address) {
			d := n.Function
			if n.Folded || !g.Space(d).Only(calls.Host) || g.Specialised(d) || (p.Command.RelaxedConstexpr || p.Command.Assumed) && g.Constexpr(d) != treesitter.No {
				continue
			}
			if !(addressUse{p.File, g, at, n.In}).kept(n.Cursor) {
				continue
			}
			p.Report(at, n.Name.Span(), "the device has no code of the __host__ function '%s', and no address of it; declare it __host__ __device__", d.Name).
				Related(d.At, place(d), "'%s' is __host__", d.Name).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return onBothSides(p, d) })
		}
	}
}

// addressUse follows the address of a function through the expressions around it, in
// the code of one function.
type addressUse struct {
	file *resolve.File
	g    *calls.Graph
	at   *resolve.Entry
	in   *resolve.Decl
}

// kept reports whether the address at a name surely is stored, passed or returned.
// Compilers fold what is compared or tested, what is converted to bool by a cast or
// where a variable is initialised, and what constexpr functions and constructors make
// of it; for what is called they have another message.
func (u addressUse) kept(c *body.Cursor) bool {
	from := c.Node
	braced := false
	for up := c.Up(); up != nil; up = up.Up() {
		switch n := up.Node.(type) {
		case *body.Paren:
		case *body.Unary:
			if n.Op != "&" {
				return false
			}
		case *body.Cast:
			if !holdsAddress(u.file.TypeAt(u.at, u.in, n.Type)) {
				return false
			}
		case *body.InitList:
			braced = true
		case *body.Construct:
			// Only a variable's own initialiser: anything else makes an object of a class.
			if _, ok := up.Parent().(*body.DeclStmt); !ok {
				return false
			}
			braced = true
		case *body.Assign:
			return n.Op == "=" && !braced && from == body.Node(n.Y) && u.assigned(n.X)
		case *body.Call:
			return !braced && u.passed(n, from)
		case *body.DeclStmt:
			return u.initialises(n, from)
		case *body.RangeFor:
			return braced && from == body.Node(n.Range)
		case *body.Jump:
			t := u.file.ReturnType(u.in, nil)
			return n.Kind == body.Return && (holdsAddress(t) || !braced && (t.Arithmetic() != "" || t.Deduced() == treesitter.Yes))
		default:
			return false
		}
		from = up.Node
	}
	return false
}

// initialises reports whether a declaration has a variable that an initialiser makes
// hold the address.
func (u addressUse) initialises(n *body.DeclStmt, init body.Node) bool {
	for i := range n.Vars {
		if v := &n.Vars[i]; v.Init != nil && body.Node(v.Init) == init {
			return v.Type != nil && u.inSome(v.Type, func(t resolve.Type) bool {
				for t.Category() == resolve.ArrayCategory {
					t = t.Element()
				}
				return t.Deduced() == treesitter.Yes || holdsAddress(t)
			})
		}
	}
	return false
}

// assigned reports whether an assignment to x surely stores an address: a class may
// make something else of it.
func (u addressUse) assigned(x body.Expr) bool {
	stores := func(t resolve.Type) bool { return holdsAddress(t) || t.Value().Arithmetic() != "" }
	if n, ok := body.Unparen(x).(*body.Name); ok {
		if l, ok := body.Of(u.at.Facts).Local(n); ok && !l.Binding && l.Type() != nil {
			return u.inSome(l.Type(), stores)
		}
	}
	return stores(u.g.Code(u.at).TypeOf(u.in, x))
}

// inSome reports whether a type of the function's code is such a one; in a template,
// in an instance that the file asks for.
func (u addressUse) inSome(t *facts.Type, such func(resolve.Type) bool) bool {
	spelled := u.file.TypeAt(u.at, u.in, t)
	if !spelled.Dependent() {
		return such(spelled)
	}
	return slices.ContainsFunc(u.file.Instances(u.in), func(i resolve.Instance) bool {
		return such(u.file.In(u.at, u.in, u.in.Span.End, i.Subst).Type(t))
	})
}

// passed reports whether a call surely passes an argument on to code of the device.
func (u addressUse) passed(n *body.Call, arg body.Node) bool {
	i := slices.IndexFunc(n.Args, func(x body.Expr) bool { return body.Node(x) == arg })
	callees := u.g.Code(u.at).Callees(u.in, n)
	if i < 0 || len(callees) == 0 {
		return false
	}
	for _, d := range callees {
		// Where an object that a constructor makes initialises another one, it is folded.
		if d.Kind == facts.Lambda || d.Return == nil || u.g.Constexpr(d) != treesitter.No || u.g.Consteval(d) != treesitter.No {
			return false
		}
		t := u.file.ParamType(d, i)
		name := n.CalleeName()
		// What a template deduces from the argument is no other type than the argument's.
		deduced := t.Dependent() && d.Kind == facts.Plain && name != nil && name.Args == nil
		if !deduced && !holdsAddress(t) && t.Arithmetic() == "" {
			return false
		}
	}
	return true
}

// holdsAddress reports whether an object of a type, or what a reference refers to,
// surely can hold the address of a function: a pointer, or a number that is no bool.
func holdsAddress(t resolve.Type) bool {
	t = t.Value()
	arithmetic := t.Arithmetic()
	return t.Category() == resolve.PointerCategory || arithmetic != "" && arithmetic != "bool"
}
