package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-space-conflict",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Clang:    []string{"attributes_are_not_compatible"},
		Summary:  "__global__ together with __host__ or __device__",
		Why: `A kernel is launched by the host and runs on the device; it cannot at the same time be a function that host
or device code calls. Move what both need into a ` + "`__device__`" + ` function and call that from the kernel.`,
		Bad: `__global__ __device__ void k(int* out) { *out = 1; }
`,
		Good: `__global__ void k(int* out) { *out = 1; }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelSpaceConflict,
	})
}

func runKernelSpaceConflict(p *analysis.Pass) {
	for d := range decls(p) {
		kernel, ok := carried(&d.Annotations, global)
		if !ok || d.Kind == facts.Lambda {
			continue
		}
		others := otherSpaces(d)
		if len(others) == 0 {
			continue
		}
		at := others[0]
		if at.Span.Start < kernel.Span.Start {
			at = kernel
		}
		p.Report(d.At, at.Span, "%s is both __global__ and %s; a kernel is neither called by the host nor by the device", calledFunction(d), others[0].Word).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return separateSpaces(p, p.Item, kernel, others) })
	}
}

// otherSpaces are the execution spaces that exclude __global__, in the order of
// the text.
func otherSpaces(d *resolve.Decl) []facts.Annotation {
	var others []facts.Annotation
	for _, a := range d.Annotations.List {
		if (a.Word == device || a.Word == host) && !a.Uncertain {
			others = append(others, a)
		}
	}
	return others
}

func separateSpaces(p *analysis.Pass, at *resolve.Entry, kernel facts.Annotation, others []facts.Annotation) []quickfix.Fix {
	keep := newDraft(p)
	title := "Remove"
	for i, a := range others {
		if i > 0 && a.Macro != "" && a.Span == others[i-1].Span {
			continue
		}
		keep.removeAnnotation(at, a)
		title += " " + spelledWord(a)
	}
	drop := newDraft(p)
	drop.removeAnnotation(at, kernel)
	return prefer([]quickfix.Fix{keep.fix(title, quickfix.Safe), drop.fix("Remove "+spelledWord(kernel), quickfix.Review)})
}
