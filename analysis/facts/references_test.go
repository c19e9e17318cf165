package facts_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// referencesIn lists what the items of a source refer to.
func referencesIn(source string) []string {
	doc := treesitter.Parse(treesitter.NewText([]byte(source)), nil)
	var all []string
	for i := range doc.Items {
		for _, r := range facts.References(facts.Extract(doc.Items[i].Item)) {
			kind := [...]string{"reads", "calls", "writes", "address", "quotes"}[r.Kind]
			text := kind + " " + strings.Join(append(r.Qualifier, r.Name), "::")
			if r.Kind == facts.Calls {
				text += fmt.Sprintf("/%d", r.Args)
			}
			if r.Callee != "" {
				text += fmt.Sprintf(" in %s#%d", r.Callee, r.Argument)
			}
			if r.Enclosing == nil {
				text += " outside"
			}
			all = append(all, text)
		}
	}
	return all
}

func TestReferences(t *testing.T) {
	for source, want := range map[string][]string{
		"void f() { g(1, 2); n::h(); }":                                    {"calls g/2", "calls n::h/0"},
		"void f(int p) { int l = p; g(l); l = v; }":                        {"calls g/1", "reads v"},
		"void f() { v = 1; w[2].x = 3; ++u; q->x = 4; }":                   {"writes v", "writes w", "writes u", "reads q"},
		"void f() { atomicAdd(&c, 1); g(&s.x); }":                          {"calls atomicAdd/2", "address c in atomicAdd#0", "calls g/1", "address s in g#0"},
		"void f() { cudaMemcpyToSymbol(v, &x, sizeof(y)); }":               {"calls cudaMemcpyToSymbol/3", "reads v in cudaMemcpyToSymbol#0", "address x in cudaMemcpyToSymbol#1"},
		"void f() { cudaLaunchKernel((void*)k, 1, 1); }":                   {"calls cudaLaunchKernel/3", "reads k in cudaLaunchKernel#0"},
		"void f() { cuModuleGetFunction(&p, m, \"k\"); }":                  {"calls cuModuleGetFunction/3", "address p in cuModuleGetFunction#0", "reads m in cuModuleGetFunction#1", "quotes k in cuModuleGetFunction#2"},
		"void f() { k<<<a, b>>>(c); }":                                     {"reads c in k#0"},
		"template <class T, int N> void f(T t) { g<T, N>(t); A<x>::h(); }": {"calls g/1", "calls A::h/0"},
		"__device__ auto* p = g;":                                          {"reads g outside"},
		"void f() { auto l = [](int g) { return g + h; }; l(1); }":         {"reads h"},
		"void f() { extern __device__ int v; v = 1; }":                     {"writes v"},
		"void f() { o.m(a); decltype(b) c; }":                              {"reads o", "reads a"},
		"":                                                                 nil,
	} {
		if diff := cmp.Diff(want, referencesIn(source)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", source, diff)
		}
	}
}

func TestReferencesSayWhetherTheyAreEvaluated(t *testing.T) {
	for statement, want := range map[string]string{
		"g();":                              "surely",
		"while (true) g();":                 "surely",
		"if (threadIdx.x < n) g();":         "surely",
		"int i = n; if (i < 3) g();":        "guarded",
		"if (n > 1 && debug) g();":          "guarded",
		"if (LIMIT > 3) return; g();":       "doubtful",
		"if (debug) g();":                   "doubtful",
		"const int i = 0; if (i) g();":      "doubtful",
		"if constexpr (sizeof(n) > 4) g();": "doubtful",
		"debug || g();":                     "doubtful",
		"return; g();":                      "doubtful",
		"auto l = [] { g(); };":             "doubtful",
		"assert(g());":                      "doubtful",
	} {
		doc := treesitter.Parse(treesitter.NewText([]byte("__global__ void f(int n) { "+statement+" }")), nil)
		got := ""
		for _, r := range facts.References(facts.Extract(doc.Items[0].Item)) {
			switch {
			case r.Name != "g":
			case r.Doubtful:
				got = "doubtful"
			case r.Guarded:
				got = "guarded"
			default:
				got = "surely"
			}
		}
		if got != want {
			t.Errorf("%s: the call is %s, want %s", statement, got, want)
		}
	}
}
