package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "missing-launch-bounds",
		Severity: analysis.Warning,
		OptIn:    true,
		Scope:    analysis.FamilyScope,
		Since:    since,
		NVCC:     20238,
		Tag:      "missing_launch_bounds",
		Summary:  "a kernel without __launch_bounds__",
		Why: `Without launch bounds the compiler must expect blocks of 1024 threads and limits the registers accordingly. With
the largest block that the kernel is launched with it can use more of them, or keep more blocks on a multiprocessor.

Off by default; on where the compile command has ` + "`-Wmissing-launch-bounds`" + `, which makes nvcc say the same with number 20238. nvcc
looks at each first declaration by itself; without the flag nothing is said of kernels with bounds on a later one, with
` + "`__maxnreg__`" + ` or without a definition in the file.`,
		Bad: `__global__ void k(int* out) { *out = 1; }
`,
		Good: `__global__ void __launch_bounds__(256) k(int* out) { *out = 1; }
`,
		Refs: []string{guideLaunchBounds},
		Run:  runMissingLaunchBounds,
	})
}

func runMissingLaunchBounds(p *analysis.Pass) {
	asked := p.Command.Asks("missing_launch_bounds")
	for d := range kernels(p) {
		if resolve.Has(&d.Annotations, launchBounds) != treesitter.No || member(d) || d.Kind == facts.BlockScope {
			continue
		}
		if d.Kind == facts.InstantiationDeclaration || d.Kind == facts.InstantiationDefinition && !templateWithoutBounds(p.File, d) {
			continue
		}
		// The first declaration decides, as far as nvcc reports it.
		if len(earlier(p.File, d)) > 0 {
			continue
		}
		how, harmless := "has no __launch_bounds__, so it is compiled for blocks of 1024 threads", false
		switch {
		case boundedElsewhere(p.File, d):
			how, harmless = "is first declared without the __launch_bounds__ that another declaration has; write them on both", true
		case resolve.Has(&d.Annotations, "__maxnreg__") != treesitter.No:
			how, harmless = "has no __launch_bounds__, only a limit of registers", true
		case d.Kind != facts.InstantiationDefinition && !definedHere(p.File, d):
			how, harmless = "is declared without __launch_bounds__; unless its definition has them, it is compiled for blocks of 1024 threads", true
		}
		// nvcc's flag counts declarations; who asks for the rule itself wants kernels
		// that are surely compiled without bounds.
		if asked || !harmless {
			p.Report(d.At, place(d), "kernel %s %s", calledFunction(d), how)
		}
	}
}

// boundedElsewhere tells whether another declaration of a kernel has bounds, or may.
func boundedElsewhere(f *resolve.File, d *resolve.Decl) bool {
	return slices.ContainsFunc(f.Group(d), func(e *resolve.Decl) bool {
		return e != d && resolve.Has(&e.Annotations, launchBounds) != treesitter.No
	})
}

// definedHere tells whether the file has the body of a kernel.
func definedHere(f *resolve.File, d *resolve.Decl) bool {
	return slices.ContainsFunc(f.Group(d), func(e *resolve.Decl) bool { return !e.Body.Empty() })
}

// templateWithoutBounds tells whether the template that a directive instantiates
// surely has none on any declaration.
func templateWithoutBounds(f *resolve.File, d *resolve.Decl) bool {
	primary, sure := f.Primary(d)
	if sure != treesitter.Yes {
		return false
	}
	for _, e := range primary {
		if resolve.Has(&e.Annotations, launchBounds) != treesitter.No {
			return false
		}
	}
	return len(primary) > 0
}
