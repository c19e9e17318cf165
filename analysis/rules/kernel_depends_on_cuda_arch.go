package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-depends-on-cuda-arch",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a kernel or a variable of the device of which __CUDA_ARCH__ decides whether, or as what, it exists",
		Why: "nvcc compiles a file once for the host and once for each architecture, and takes for granted that all of them see the same kernels with the same parameters, and the same variables of the device. " +
			"`__CUDA_ARCH__` has another value in each, and none on the host. What differs there is not reported: a launch fails or passes the wrong arguments at run time.\n\n" +
			"Put the condition into the kernel's body.",
		Bad: `#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
__global__ void k(double* out) { *out = 2; }
#endif
`,
		Good: `__global__ void k(double* out) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  *out = 2;
#endif
}
`,
		Refs: []string{guideCUDAArch},
		Run:  runKernelDependsOnArch,
	})
}

func runKernelDependsOnArch(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	groups := archGroups(string(p.File.Doc.Text.Bytes()))
	if len(groups) == 0 {
		return
	}
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil || at.Expanded {
			continue
		}
		for k := range at.Decls {
			d := &at.Decls[k]
			if d.Kind == facts.Lambda || d.Broken || p.File.Kernel(d) != treesitter.Yes || instantiates(d.Kind) {
				continue
			}
			if g, ok := covering(groups, at.InFile(d.NameSpan)); ok && !inOtherBranch(p.File.Doc.Text.Slice(g), at.Source[d.NameSpan.Start:max(d.NameSpan.Start, d.ParamsSpan.End)]) {
				p.Report(at, d.NameSpan, "whether kernel '%s' exists depends on __CUDA_ARCH__; the host and all architectures have to see the same kernels: put the condition into its body", d.Name)
			}
		}
		for _, v := range at.Facts.Variables {
			if v.Class != nil || v.Function != nil || v.Broken || v.Name == "" {
				continue
			}
			spaces, sure := deviceVariableSpaces(v)
			if !sure || len(spaces) == 0 || slices.Contains(spaces, shared) {
				continue
			}
			if g, ok := covering(groups, at.InFile(v.NameSpan)); ok && !inOtherBranch(p.File.Doc.Text.Slice(g), at.Source[v.Span.Start:max(v.Span.Start, v.NameSpan.End)]) {
				p.Report(at, v.NameSpan, "whether '%s' exists depends on __CUDA_ARCH__; the host and all architectures have to see the same variables of the device", v.Name)
			}
		}
	}
}

// inOtherBranch reports whether a group with an #else has a text twice, blanks aside:
// each branch may declare the same.
func inOtherBranch(group, text string) bool {
	bare := strings.Join(strings.Fields(text), "")
	return strings.Contains(group, "#else") && strings.Count(strings.Join(strings.Fields(group), ""), bare) > 1
}

// instantiates reports whether a declaration only asks for instances.
func instantiates(k facts.FunctionKind) bool {
	return k == facts.InstantiationDefinition || k == facts.InstantiationDeclaration
}
