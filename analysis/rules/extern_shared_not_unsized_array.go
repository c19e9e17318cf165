package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "extern-shared-not-unsized-array",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		NVCC:     20044,
		Tag:      "extern_entity_treated_as_static",
		Clang:    []string{"cuda_extern_shared"},
		Summary:  "an extern shared variable that is no array without bound",
		Why: `Only ` + "`extern __shared__ T name[]`" + ` is the memory whose size a launch chooses. Any other ` + "`extern __shared__`" + ` variable is one
that another file defines, and without ` + "`-rdc=true`" + ` no other file can: nvcc makes a definition of it with warning 20044, and
what the launch asks for goes elsewhere.`,
		Bad: `__global__ void k(int* out) { extern __shared__ int tile[32]; *out = tile[0]; }
`,
		Good: `__global__ void k(int* out) { extern __shared__ int tile[]; *out = tile[0]; }
`,
		Flags:  []string{"-arch=sm_80"},
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runExternSharedNotUnsized,
	})
}

func runExternSharedNotUnsized(p *analysis.Pass) {
	if !p.Command.CUDA || p.Command.Assumed || p.Command.RDC {
		return
	}
	for _, v := range p.Item.Facts.Variables {
		if v.Class != nil || v.Broken || v.Name == "" || v.Template && v.Function == nil || !isExtern(v) {
			continue
		}
		if _, ok := carried(&v.Annotations, shared); !ok || !sized(p, v) {
			continue
		}
		p.Report(p.Item, v.NameSpan, "'%s' is extern __shared__ but no array without bound, so it is not the memory that a launch asks for; without -rdc=true it is a variable of this file", v.Name).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return ownOrDynamic(p, p.Item, v) })
	}
}

// sized tells whether a variable surely is no array without bound.
func sized(p *analysis.Pass, v *facts.Variable) bool {
	if len(v.Type.Layers) > 0 && v.Type.Layers[0].Kind == facts.Array {
		return v.Type.Layers[0].Bound != ""
	}
	switch p.File.TypeAt(p.Item, p.Item.DeclOf(v.Function), v.Type).Category() {
	case resolve.ScalarCategory, resolve.PointerCategory, resolve.EnumCategory, resolve.ClassCategory:
		return true
	}
	return false
}

// ownOrDynamic offers both readings: the memory of the launch, and what nvcc
// makes of the declaration.
func ownOrDynamic(p *analysis.Pass, at *resolve.Entry, v *facts.Variable) []quickfix.Fix {
	var fixes []quickfix.Fix
	if len(v.Type.Layers) > 0 && v.Type.Layers[0].Kind == facts.Array {
		b := newDraft(p)
		b.replace(at, v.Type.Layers[0].Span, "[]")
		fixes = append(fixes, b.fix("Remove the bound", quickfix.Review))
	}
	b := newDraft(p)
	if a, ok := carried(&v.Annotations, "extern"); ok {
		b.removeAnnotation(at, a)
	}
	return prefer(append(fixes, b.fix("Remove extern", quickfix.Review)))
}
