package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/numbers"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "static-shared-exceeds-48k",
		Severity:   analysis.Warning,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a kernel with more static shared memory than a block may have",
		Why: `The ` + "`__shared__`" + ` variables of a kernel together take at most 49,152 bytes (ptxas allows more on some architectures with an "a").
ptxas refuses more, unless it can do without the variables: hence a warning. A block may have more only as dynamic shared memory: declare an
` + "`extern __shared__`" + ` array, allow the size with ` + "`cudaFuncSetAttribute`" + ` and pass it at the launch.`,
		Bad: `__global__ void k(int i, double* out) {
  __shared__ double tile[8192];
  tile[i] = i;
  __syncthreads();
  *out = tile[i + 1];
}
`,
		Good: `__global__ void k(int i, double* out) {
  extern __shared__ double tile[];
  tile[i] = i;
  __syncthreads();
  *out = tile[i + 1];
}
`,
		Flags:   []string{"-arch=sm_80"},
		Toolkit: "13.5",
		Refs:    []string{guideMemorySpaces},
		Run:     runStaticSharedExceeds48K,
	})
}

func runStaticSharedExceeds48K(p *analysis.Pass) {
	passes := assembled(p)
	if len(passes) == 0 {
		return
	}
	var e *consteval.Evaluator
	for d := range kernels(p) {
		if d.Body.Empty() || directive(d) {
			continue
		}
		for _, s := range instantiations(p, d) {
			if d.Templated() && s == nil {
				continue
			}
			if e == nil {
				e = consteval.New(p.File)
			}
			if reportStaticShared(p, e, d, s, passes) {
				break
			}
		}
	}
}

// reportStaticShared adds up the shared variables that the kernel's own body
// declares and uses, and reports the one with which they are too many.
func reportStaticShared(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, s *resolve.Substitution, passes []archcfg.Pass) bool {
	var sum int64
	for _, v := range d.At.Facts.Variables {
		if v.Function != d.Function || v.Class != nil || v.Broken || !sharedStatic(v) || !used(d.At, v) {
			continue
		}
		size, ok := e.SizeOf(e.In(d.At, d, v.NameSpan.End, s).Type(v.Type))
		if !ok {
			continue
		}
		sum += size.Bytes
		var refused []archcfg.Pass
		most := 0
		for _, pass := range passes {
			if l := staticShared(pass, p.Command.Toolkit); l > 0 && sum > int64(l) {
				refused, most = append(refused, pass), max(most, l)
			}
		}
		if len(refused) > 0 && (!p.Command.Assumed || len(refused) == len(passes)) {
			p.Report(d.At, v.NameSpan, "with '%s' the __shared__ variables of kernel %s take %s bytes; at most %s are allowed, more only as dynamic shared memory", v.Name, calledFunction(d), numbers.Grouped(sum), numbers.Grouped(int64(most))).For(refused)
			return true
		}
	}
	return false
}

func sharedStatic(v *facts.Variable) bool {
	_, ok := carried(&v.Annotations, shared)
	return ok && resolve.Has(&v.Annotations, "extern") == treesitter.No
}

// used tells whether a local variable is named again in its scope: the compilers
// drop one that is not.
func used(at *resolve.Entry, v *facts.Variable) bool {
	if v.Scope.End <= v.Span.End || v.Scope.End > len(at.Source) {
		return false
	}
	for _, t := range treesitter.Tokens(at.Source[v.Span.End:v.Scope.End]) {
		if t.Text == v.Name {
			return true
		}
	}
	return false
}

// staticShared is the smallest limit of the architectures that a pass makes code
// for, 0 where none is known.
func staticShared(pass archcfg.Pass, toolkit archcfg.Version) int {
	least := 0
	for _, c := range pass.Code {
		if kind, arch, ok := archcfg.ParseArch(c); ok && kind == "sm" {
			if l, known := archcfg.LimitsOf(arch, toolkit); known && (least == 0 || l.StaticShared < least) {
				least = l.StaticShared
			}
		}
	}
	return least
}
