package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "nv-atomic-arguments",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "an __nv_atomic function with a memory order, a scope or a type that it does not take",
		Why: "`__nv_atomic_load` and its kind are built into the compiler, which has to know the memory order and the scope: both are literals or CUDA's enumerators, no variables. " +
			"A load cannot release and a store cannot acquire; the logical operations are for integers. They are for device code, and came after CUDA 12.4.\n\n" +
			"Below compute_90 the scope of a cluster is taken for that of the device, with a warning.",
		Bad: `__global__ void k(int* flag, int* out) { *out = __nv_atomic_load_n(flag, __NV_ATOMIC_RELEASE); }
`,
		Good: `__global__ void k(int* flag, int* out) { *out = __nv_atomic_load_n(flag, __NV_ATOMIC_ACQUIRE); }
`,
		Toolkit: "13.5",
		Refs:    []string{guide + "#built-in-atomic-functions"},
		Run:     runNVAtomicArguments,
	})
}

// nvAtomic says where the arguments of an __nv_atomic function are.
type nvAtomic struct {
	// order is the number of the memory order, failure that of a comparison's second one or
	// -1; the scope, if there is one, comes after them.
	order, failure int
}

// scope is the number of the scope.
func (a nvAtomic) scope() int { return max(a.order, a.failure) + 1 }

func nvAtomicFunction(name string) (nvAtomic, bool) {
	op, ok := strings.CutPrefix(name, "__nv_atomic_")
	if !ok {
		return nvAtomic{}, false
	}
	switch op {
	case "thread_fence":
		return nvAtomic{0, -1}, true
	case "load_n":
		return nvAtomic{1, -1}, true
	case "load", "store", "store_n", "exchange_n":
		return nvAtomic{2, -1}, true
	case "exchange":
		return nvAtomic{3, -1}, true
	case "compare_exchange", "compare_exchange_n":
		return nvAtomic{4, 5}, true
	}
	switch strings.TrimPrefix(op, "fetch_") {
	case "add", "sub", "min", "max", "and", "or", "xor":
		return nvAtomic{2, -1}, true
	}
	return nvAtomic{}, false
}

// The memory orders and scopes in the order of their values (crt/device_functions.h of
// CUDA 13.0 and 13.5).
var (
	nvOrders = [...]string{"__NV_ATOMIC_RELAXED", "__NV_ATOMIC_CONSUME", "__NV_ATOMIC_ACQUIRE", "__NV_ATOMIC_RELEASE", "__NV_ATOMIC_ACQ_REL", "__NV_ATOMIC_SEQ_CST"}
	nvScopes = [...]string{"__NV_THREAD_SCOPE_THREAD", "__NV_THREAD_SCOPE_BLOCK", "__NV_THREAD_SCOPE_CLUSTER", "__NV_THREAD_SCOPE_DEVICE", "__NV_THREAD_SCOPE_SYSTEM"}
)

func runNVAtomicArguments(p *analysis.Pass) {
	if p.Command.Compiler != archcfg.NVCC || !strings.Contains(p.Item.Masked, "__nv_atomic_") {
		return
	}
	code := body.Of(p.Item.Facts)
	for _, b := range code.Bodies {
		d := p.Item.DeclOf(b.Function)
		if d == nil || d.Templated() || b.Broken {
			continue
		}
		words, sure := spelledSpaces(d)
		both := sure && asSpaces(words) == host+" "+device
		b.Walk(func(c *body.Cursor) bool {
			if n, ok := c.Node.(*body.Name); ok && !c.Doubtful {
				addressOfNVAtomic(p, c, n)
			}
			call, ok := c.Node.(*body.Call)
			if !ok || c.Doubtful || call.Macro != treesitter.No || len(call.Args) == 0 || spreads(call.Args) {
				return true
			}
			name := call.CalleeName()
			if name == nil || len(name.Qualifier) > 0 || declares(p, name.Name) {
				return true
			}
			fn, ok := nvAtomicFunction(name.Name)
			if !ok {
				return true
			}
			if tooOldForNVAtomic(p, name) {
				return true
			}
			if both {
				p.Report(p.Item, name.NameSpan, "'%s' is for device code; this function is compiled for the host, too", name.Name)
				return true
			}
			checkNVAtomic(p, code, call, name, fn)
			return true
		})
	}
}

// tooOldForNVAtomic reports the function for a release that surely lacks it: CUDA 12.4 and
// those before it do.
func tooOldForNVAtomic(p *analysis.Pass, n *body.Name) bool {
	v := p.Command.Toolkit
	if !v.Known() || v.AtLeast(12, 5) {
		return false
	}
	p.Report(p.Item, n.NameSpan, "'%s' is not in CUDA %s; CUDA 13.0 has it", n.Name, v)
	return true
}

// addressOfNVAtomic: what is built into the compiler has no address.
func addressOfNVAtomic(p *analysis.Pass, c *body.Cursor, n *body.Name) {
	if _, ok := nvAtomicFunction(n.Name); !ok || !n.Plain() || n.Macro == treesitter.Yes || declares(p, n.Name) {
		return
	}
	switch up := c.Parent().(type) {
	case *body.Call:
		if body.Unparen(up.Callee) == body.Expr(n) {
			return
		}
	case *body.Member, *body.Paren, *body.Operand:
		return
	}
	if tooOldForNVAtomic(p, n) {
		return
	}
	p.Report(p.Item, n.NameSpan, "'%s' is built into the compiler and has no address; call it", n.Name)
}

// checkNVAtomic looks at the arguments of one call.
func checkNVAtomic(p *analysis.Pass, code *body.Code, call *body.Call, name *body.Name, fn nvAtomic) {
	op := strings.TrimPrefix(strings.TrimPrefix(name.Name, "__nv_atomic_"), "fetch_")
	if order := nvConstant(p, code, call, fn.order, "memory order", nvOrders[:]); order != "" {
		switch short := strings.TrimPrefix(order, "__NV_ATOMIC_"); {
		case strings.HasPrefix(op, "load") && (short == "RELEASE" || short == "ACQ_REL"):
			p.Report(p.Item, call.Args[fn.order].Span(), "a load cannot have the memory order %s, which is for what writes", order)
		case strings.HasPrefix(op, "store") && (short == "CONSUME" || short == "ACQUIRE" || short == "ACQ_REL"):
			p.Report(p.Item, call.Args[fn.order].Span(), "a store cannot have the memory order %s, which is for what reads", order)
		}
	}
	if fn.failure >= 0 {
		order := nvConstant(p, code, call, fn.failure, "memory order", nvOrders[:])
		// CUDA 13.0 takes any.
		if p.Command.Toolkit.AtLeast(13, 5) && (order == "__NV_ATOMIC_RELEASE" || order == "__NV_ATOMIC_ACQ_REL") {
			p.Report(p.Item, call.Args[fn.failure].Span(), "a comparison that fails writes nothing, so its memory order cannot be %s", order)
		}
	}
	if nvConstant(p, code, call, fn.scope(), "scope", nvScopes[:]) == "__NV_THREAD_SCOPE_CLUSTER" {
		warnClusterScope(p, call.Args[fn.scope()])
	}
	switch op {
	case "and", "or", "xor":
		if t := pointeeOf(p, p.Item, code, call.Args[0]); t == "float" || t == "double" {
			p.Report(p.Item, call.Args[0].Span(), "'%s' is for integers; this is a pointer to %s", name.Name, t)
		}
	}
}

// nvConstant is the enumerator that an argument is or stands for, "" for none and for
// one that is reported.
func nvConstant(p *analysis.Pass, code *body.Code, call *body.Call, i int, what string, names []string) string {
	if i >= len(call.Args) {
		return ""
	}
	x := body.Unparen(call.Args[i])
	if n, ok := integer(x); ok {
		if n < 0 || int(n) >= len(names) {
			p.Report(p.Item, x.Span(), "%d is no %s; use %s and its like", n, what, names[len(names)-1])
			return ""
		}
		return names[n]
	}
	n, ok := x.(*body.Name)
	if !ok || !n.Plain() || n.Macro == treesitter.Yes {
		return ""
	}
	if _, local := code.Local(n); local {
		p.Report(p.Item, x.Span(), "the %s has to be a literal or one of CUDA's enumerators; '%s' is a variable", what, n.Name)
		return ""
	}
	return n.Name
}

// warnClusterScope: architectures without clusters take the device's scope.
func warnClusterScope(p *analysis.Pass, scope body.Expr) {
	if old := olderThan(p, clusterArch); len(old) > 0 {
		p.Report(p.Item, scope.Span(), "there are clusters from compute_%d on, so this is the scope of the device; %s", clusterArch, compiledAlso(p, old)).
			For(old).As(analysis.Warning)
	}
}
