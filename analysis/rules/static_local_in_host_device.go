package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "static-local-in-host-device",
		Severity: analysis.Hint,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a static local variable in a function that is compiled for both sides",
		Why: "The host and the device each have a variable of their own: what one side counts or keeps, the other never sees. On the device all threads share theirs, without any order.\n\n" +
			"Constants are fine. What both sides must see is a `__managed__` variable, or a parameter.",
		Bad: `__host__ __device__ int next() {
  static int n;
  return ++n;
}
`,
		Good: `__device__ int next() {
  static int n;
  return ++n;
}
`,
		Refs: []string{guideMemorySpaces},
		Run:  runStaticInHostDevice,
	})
}

func runStaticInHostDevice(p *analysis.Pass) {
	if !p.Command.CUDA || !p.Host || len(p.Passes) == 0 {
		return // one side sees something else here
	}
	for at, v := range ownVariables(p) {
		if v.Function == nil || v.Class != nil || v.Broken || v.Bindings || v.Type == nil || v.Annotations.Hidden {
			continue
		}
		word, ok := carried(&v.Annotations, "static")
		if !ok || len(carriedSpaces(&v.Annotations)) > 0 || resolve.Has(&v.Annotations, shared) != treesitter.No || resolve.Has(&v.Annotations, "constexpr") != treesitter.No {
			continue
		}
		d := at.DeclOf(v.Function)
		if d == nil {
			continue
		}
		words, sure := spelledSpaces(d)
		if !sure || !slices.Contains(words, host) || !slices.Contains(words, device) {
			continue
		}
		if p.File.VariableType(at, d, v).Const() != treesitter.No {
			continue
		}
		if _, ok := covering(archGroups(at.Source), v.NameSpan); ok {
			continue // only one side has it
		}
		p.Report(at, word.Span, "the host and the device each have a '%s' of their own: what one of them writes, the other never sees", v.Name)
	}
}
