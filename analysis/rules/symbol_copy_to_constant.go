package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "symbol-copy-to-constant",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a copy to a const variable of the device, of which kernels hold the initial value",
		Why: "A `const` or `constexpr` variable of the device with an initialiser is a constant: the compiler writes its value into the code of the kernels that read it, and they load nothing. " +
			"`cudaMemcpyToSymbol` changes the variable, and no kernel notices. A `__constant__` variable without `const` is loaded: device code cannot write it either.",
		Bad: `__constant__ const int limit = 4;
__global__ void k(int* out) { *out = limit; }
void set(int v) { cudaMemcpyToSymbol(limit, &v, sizeof(v)); }
`,
		Good: `__constant__ int limit = 4;
__global__ void k(int* out) { *out = limit; }
void set(int v) { cudaMemcpyToSymbol(limit, &v, sizeof(v)); }
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runSymbolCopyToConstant,
	})
}

func runSymbolCopyToConstant(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	for m := range mentions(p) {
		if body.Unparen(m.Given) != body.Expr(m.Name) || !foldsEverywhere(m.Variable, m.Type) {
			continue
		}
		spaces, ok := hostNamesDevice(p, m)
		if !ok {
			continue
		}
		function, argument := symbolCall(p, m.User)
		if !copiesTo(function) || argument != m.Argument {
			continue
		}
		v := m.Variable
		p.Report(m.At, m.Name.Span(), "'%s' is const: kernels hold its initial value, and do not see what is copied here", v.Name).
			Related(v.At, v.NameSpan, "it is %s and const", asMemory(spaces)).
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				b := newDraft(p)
				for _, span := range v.Type.Base.ConstSpans {
					b.remove(v.At, span)
				}
				if a, ok := carried(&v.Annotations, "constexpr"); ok {
					b.removeAnnotation(v.At, a)
				}
				return advised(b.fix("Make '"+v.Name+"' a variable", quickfix.Review))
			})
	}
}

// foldsEverywhere reports whether device code that reads a variable of the device
// holds its value: a const number with an initialiser (measured with nvcc 11.8 to
// 13.5, by its PTX).
func foldsEverywhere(v resolve.VariableDecl, t resolve.Type) bool {
	if v.Init.Empty() || v.Broken || v.Template || v.Type == nil || v.Type.Base.Volatile || t.Category() != resolve.ScalarCategory {
		return false
	}
	return t.Const() == treesitter.Yes || resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes
}
