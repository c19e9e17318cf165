package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-redeclared-space",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Clang:    []string{"cuda_ovl_target"},
		Summary:  "a function that one declaration makes a kernel and another does not",
		Why: "Whether a function is a kernel is part of every one of its declarations: who calls it has to know whether to launch it. " +
			"A declaration without `__global__` of what another one makes a kernel declares a host function of the same name and parameters, " +
			"which the compiler refuses. An explicit specialisation takes the space of its template and may leave the word out.",
		Bad: `void k(int* out);
__global__ void k(int* out) { *out = 1; }
`,
		Good: `__global__ void k(int* out);
__global__ void k(int* out) { *out = 1; }
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelRedeclaredSpace,
	})
}

func runKernelRedeclaredSpace(p *analysis.Pass) {
	for d := range decls(p) {
		if d.Kind == facts.Specialisation || directive(d) {
			continue
		}
		own, ok := kernelWord(d)
		if !ok {
			continue
		}
		var first, other *resolve.Decl
		kernel := false
		sure := true
		for _, e := range seenWith(p.File, d, p.File.Group(d)) {
			if !e.Before(d) || e.Broken {
				continue
			}
			word, ok := kernelWord(e)
			sure = sure && ok
			if first == nil {
				first = e
			}
			if word && !kernel {
				kernel, other = true, e
			}
		}
		switch {
		case first == nil || !sure || own == kernel:
		case own:
			report := p.Report(d.At, place(d), "%s is a kernel here, but was declared without __global__ before", calledFunction(d)).
				Related(first.At, place(first), "declared without __global__ here")
			report.Fix(func(p *analysis.Pass) []quickfix.Fix { return makeKernel(p, d) })
		default:
			report := p.Report(d.At, place(d), "%s is declared without __global__ here, but is a kernel", calledFunction(d)).
				Related(other.At, place(other), "declared as a kernel here")
			report.Fix(func(p *analysis.Pass) []quickfix.Fix { return makeKernel(p, d) })
		}
	}
}

// kernelWord tells whether a declaration spells __global__; ok is false where that
// cannot be told.
func kernelWord(d *resolve.Decl) (kernel, ok bool) {
	switch resolve.Has(&d.Annotations, global) {
	case treesitter.Yes:
		return true, true
	case treesitter.No:
		return false, !d.Uncertain
	}
	return false, false
}

// makeKernel makes every declaration of the function one of a kernel.
func makeKernel(p *analysis.Pass, d *resolve.Decl) []quickfix.Fix {
	b := newDraft(p)
	for _, e := range p.File.Group(d) {
		if kernel, _ := kernelWord(e); !kernel {
			b.respell(e, []string{global})
		}
	}
	return prefer([]quickfix.Fix{b.fix("Declare it "+global, quickfix.Safe)})
}
