package rules

import (
	"fmt"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "relaxed-constexpr-reads-host",
		Severity:   analysis.Warning,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a constexpr function of the host that device code runs, and that needs what only the host has",
		Why: "With `--expt-relaxed-constexpr` device code may call `constexpr` functions of the host, and nvcc does not look at what these name. " +
			"Where the arguments are known only at run time and the function indexes a table of the host, reads a variable of the host, or calls a function of the host, " +
			"the kernel stops with a trap there, or runs on with whatever follows. No compiler says so.\n\n" +
			"Declare the function `__host__ __device__`, so that the compiler checks it, and give it a table that the device has: a `constexpr` one in the function.",
		Bad: `constexpr int table[4] = {1, 2, 4, 8};
constexpr int entry(int i) { return table[i]; }
__global__ void k(int* out, int i) { *out = entry(i); }
`,
		Good: `constexpr int entry(int i) {
  constexpr int table[4] = {1, 2, 4, 8};
  return table[i];
}
__global__ void k(int* out, int i) { *out = entry(i); }
`,
		Flags: []string{"-std=c++17", "-arch=sm_80", "--expt-relaxed-constexpr"},
		Refs:  []string{guideExecutionSpaces},
		Run:   runRelaxedReadsHost,
	})
}

// maxConstexprCalls is how many constexpr functions that call one another are
// followed.
const maxConstexprCalls = 6

func runRelaxedReadsHost(p *analysis.Pass) {
	if !p.Command.CUDA || !p.Command.RelaxedConstexpr || p.Command.Compiler == archcfg.Clang {
		return
	}
	for c := range crossings(p) {
		if c.from != calls.Device && c.from != calls.Kernel || c.Kind != calls.Plain || c.Folded || c.Caller.Templated() || !relaxed(&c) {
			continue
		}
		if !runTimeCall(c.At, c.Caller, c.CalleeSpan) {
			continue
		}
		r := reach{pass: p, graph: c.graph, seen: map[*resolve.Decl]bool{}}
		if !r.host(c.Callee(), 0) {
			continue
		}
		p.Report(c.At, c.Span, "'%s' is not compiled for the device as it is written: %s, which only the host has", c.Callee().Name, r.what).
			Related(r.at, r.span, "here")
	}
}

// relaxed reports whether a call is one of a constexpr function of the host alone.
func relaxed(c *crossing) bool {
	d := c.Callee()
	return d != nil && c.to.Only(calls.Host) && c.constexpr() == treesitter.Yes && !c.consteval() && !d.Templated() && d.Class == nil && len(d.Qualifier) == 0
}

// runTimeCall reports whether the call at a place surely has an argument that is not
// known before the code runs, and stands where that is allowed.
func runTimeCall(at *resolve.Entry, in *resolve.Decl, callee treesitter.Span) bool {
	code := body.Of(at.Facts)
	b := code.Body(in.Function)
	if b == nil {
		return false
	}
	found := false
	b.Walk(func(c *body.Cursor) bool {
		call, ok := c.Node.(*body.Call)
		if !ok || call.Callee.Span() != callee {
			return true
		}
		for up := c; up.Parent() != nil; up = up.Up() {
			if decl, ok := up.Parent().(*body.DeclStmt); ok {
				for i := range decl.Vars {
					if resolve.Has(&decl.Vars[i].Annotations, "constexpr") != treesitter.No || decl.Vars[i].Type == nil || decl.Vars[i].Type.Base.Const {
						return false
					}
				}
			}
		}
		for _, x := range call.Args {
			found = found || readsRunTime(code, x)
		}
		return false
	})
	return found
}

// readsRunTime reports whether an expression surely names a parameter, or a local
// variable that is not const.
func readsRunTime(code *body.Code, x body.Expr) bool {
	for n := range body.All(x) {
		switch n := n.(type) {
		case *body.Operand:
			return false
		case *body.Name:
			l, ok := code.Local(n)
			if ok && l.Type() != nil && !l.Type().Base.Const && (l.Param != nil || resolve.Has(&l.Variable.Annotations, "constexpr") == treesitter.No) {
				return true
			}
		}
	}
	return false
}

// reach looks for what a constexpr function needs of the host.
type reach struct {
	pass  *analysis.Pass
	graph *calls.Graph
	seen  map[*resolve.Decl]bool
	// what says in words what was found, at and span where.
	what string
	at   *resolve.Entry
	span treesitter.Span
}

// host reports whether a function surely has a path that needs something of the host.
func (r *reach) host(d *resolve.Decl, depth int) bool {
	if depth > maxConstexprCalls || d == nil {
		return false
	}
	for _, e := range r.pass.File.Group(d) {
		if e.Body.Empty() || r.seen[e] {
			continue
		}
		r.seen[e] = true
		if r.variable(e) || r.function(e, depth) {
			return true
		}
	}
	return false
}

// variable looks for a table of the host that is indexed at run time, and for
// variables of the host that are no constants.
func (r *reach) variable(d *resolve.Decl) bool {
	all := r.graph.Mentions(d.At)
	for i := range all {
		m := &all[i]
		v := m.Variable
		if m.In != d || m.Doubtful || m.Unevaluated || m.Folded && m.Part.Const() == treesitter.Yes || m.Access != calls.Read || v.Annotations.Hidden || v.Template || v.Broken || len(carriedSpaces(&v.Annotations)) > 0 {
			continue
		}
		fixed := m.Type.Const() == treesitter.Yes || resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes
		switch {
		case fixed && indexedAtRunTime(body.Of(d.At.Facts), m):
			r.found(m, "it indexes the table '%s'", v.Name)
			return true
		case !fixed && m.Type.Const() == treesitter.No && m.Type.Category() == resolve.ScalarCategory && resolve.Has(&v.Annotations, "constinit") != treesitter.Unknown:
			r.found(m, "it reads the variable '%s'", v.Name)
			return true
		}
	}
	return false
}

func (r *reach) found(m *calls.Mention, format string, args ...any) {
	r.what, r.at, r.span = fmt.Sprintf(format, args...), m.At, m.Name.Span()
}

// indexedAtRunTime reports whether the part of a variable that is read is chosen by
// a value that only the run knows.
func indexedAtRunTime(code *body.Code, m *calls.Mention) bool {
	for n := range body.All(m.Whole) {
		if i, ok := n.(*body.Index); ok && len(i.Indices) == 1 && readsRunTime(code, i.Indices[0]) {
			return true
		}
	}
	return false
}

// function looks for functions of the host that are not constexpr, also in the
// constexpr functions that are called.
func (r *reach) function(d *resolve.Decl, depth int) bool {
	sites := r.graph.Sites(d.At)
	for i := range sites {
		s := &sites[i]
		callee := s.Callee()
		if s.Caller != d || callee == nil || s.Doubtful || s.Unevaluated || s.Dependent || s.Kind != calls.Plain || callee.Templated() || !r.graph.Space(callee).Only(calls.Host) {
			continue
		}
		switch r.graph.Constexpr(callee) {
		case treesitter.No:
			if r.graph.Consteval(callee) == treesitter.No {
				r.what, r.at, r.span = "it calls '"+callee.Name+"'", s.At, s.Span
				return true
			}
		case treesitter.Yes:
			if runTimeCall(s.At, s.Caller, s.CalleeSpan) && r.host(callee, depth+1) {
				return true
			}
		}
	}
	return false
}
