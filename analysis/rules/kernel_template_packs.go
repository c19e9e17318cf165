package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-template-packs",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "global_function_pack_not_last",
		Summary:  "a kernel template with a parameter pack that is not the last template parameter, or with several",
		Why: `The generated host side of a kernel spells its template arguments, so it must be plain where the arguments of a pack
end: a kernel template has one parameter pack at most, and as its last template parameter. Parameters with ` + "`auto`" + ` (C++20) are
template parameters behind the written ones.`,
		Bad: `template <class... P, class T> __global__ void k(T* t, P*... p) {}
`,
		Good: `template <class T, class... P> __global__ void k(T* t, P*... p) {}
`,
		Refs: []string{guideGlobal},
		Run:  runKernelTemplatePacks,
	})
}

func runKernelTemplatePacks(p *analysis.Pass) {
	for d := range decls(p) {
		if d.Kind == facts.Lambda || directive(d) || d.Kind == facts.Specialisation || member(d) || p.File.Kernel(d) != treesitter.Yes {
			continue
		}
		packs, last, span := 0, false, treesitter.Span{}
		add := func(pack bool, at treesitter.Span) {
			if last = pack; pack {
				if packs++; packs == 1 {
					span = at
				}
			}
		}
		if n := len(d.Template); n > 0 {
			for _, t := range d.Template[n-1] {
				add(t.Pack, t.Span)
			}
		}
		for _, param := range d.Params {
			if param.Type.Base.Kind == facts.Auto {
				add(param.Pack, param.Span)
			}
		}
		switch {
		case packs > 1:
			p.Report(d.At, span, "kernel template %s has %d parameter packs, but a __global__ function template can have one only", calledFunction(d), packs)
		case packs == 1 && !last:
			p.Report(d.At, span, "the parameter pack of kernel template %s must be its last template parameter", calledFunction(d))
		}
	}
}
