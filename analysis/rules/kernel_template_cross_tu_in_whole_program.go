package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-template-cross-tu-in-whole-program",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		NVCC:     20280,
		Summary:  "a kernel template that is instantiated in another file, without -rdc=true",
		Why: "Since CUDA 13 the host function of a kernel template's instance belongs to the file that makes it, unless device code is linked with `-rdc=true`. " +
			"A launch of an instance that another file makes, or `extern template`, then finds no such function: nvcc warns (20280 where the template has no definition, " +
			"20278 for `extern template`), and the program does not link. Define the template in the header, build with `-rdc=true`, " +
			"or restore the old way with `-static-global-template-stub=false`.",
		Bad: `template <class T> __global__ void fill(T* out);
void run(int* out) { fill<int><<<1, 1>>>(out); }
`,
		Good: `template <class T> __global__ void fill(T* out) { *out = T(); }
void run(int* out) { fill<int><<<1, 1>>>(out); }
`,
		Flags:   []string{"-arch=sm_80"},
		Toolkit: "13.0",
		Refs:    []string{guideGlobal},
		Run:     runKernelTemplateCrossTU,
	})
}

func runKernelTemplateCrossTU(p *analysis.Pass) {
	if !p.Command.CUDA || p.Command.Assumed || p.Command.RDC || !p.Command.Toolkit.AtLeast(13, 0) || analysis.Partial(p.File.Doc) {
		return
	}
	for d := range p.File.Decls() {
		if d.Broken || p.File.Kernel(d) != treesitter.Yes {
			continue
		}
		switch {
		case d.Kind == facts.InstantiationDeclaration:
			if d.At.From == nil {
				p.Report(d.At, place(d), "the instance of kernel %s is left to another file, which takes -rdc=true", calledFunction(d)).Number(20278)
			}
		case d.Kind == facts.Plain && len(d.Template) == 1 && len(d.Template[0]) > 0 && firstWithoutDefinition(p.File, d):
			if in, ok := askedFor(p.File, d); ok {
				reportElsewhere(p, d, in)
			}
		}
	}
}

// reportElsewhere reports a template without definition where nvcc does, or, if
// that is in a header, where the file asks for an instance.
func reportElsewhere(p *analysis.Pass, d *resolve.Decl, in resolve.Instance) {
	const message = "kernel %s is launched in this file and defined in another one, which takes -rdc=true"
	if d.At.From == nil {
		p.Report(d.At, place(d), message, calledFunction(d)).Related(in.At, in.Span, "launched here")
		return
	}
	p.Report(in.At, in.Span, message, calledFunction(d)).Related(d.At, place(d), "declared here")
}

// firstWithoutDefinition reports whether d is the first declaration of a template
// that the file does not define.
func firstWithoutDefinition(f *resolve.File, d *resolve.Decl) bool {
	for e := range f.Named(d.Name) {
		if e != d && f.SameFunction(d, e) != treesitter.No && (!e.Body.Empty() || e.Before(d)) {
			return false
		}
	}
	return d.Body.Empty()
}

// askedFor is an instance that the file uses and does not specialise.
func askedFor(f *resolve.File, d *resolve.Decl) (resolve.Instance, bool) {
	for _, in := range f.Instances(d) {
		if in.Kind == resolve.SpecialisationOf {
			return resolve.Instance{}, false
		}
	}
	for _, in := range f.Instances(d) {
		if in.Kind == resolve.LaunchOf || in.Kind == resolve.UseOf {
			return in, true
		}
	}
	return resolve.Instance{}, false
}
