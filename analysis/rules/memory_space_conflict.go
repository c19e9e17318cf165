package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "memory-space-conflict",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "managed_cant_be_shared_constant",
		Clang:    []string{"attributes_are_not_compatible"},
		Summary:  "a variable in two memory spaces",
		Why: `A variable lives in one memory: ` + "`__shared__`, `__constant__` and `__managed__`" + ` exclude each other.
` + "`__device__`" + ` may stand next to any of them and adds nothing.`,
		Bad: `__shared__ __constant__ int table[4];
`,
		Good: `__constant__ int table[4];
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runMemorySpaceConflict,
	})
}

func runMemorySpaceConflict(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		if v.Broken {
			continue
		}
		// On an ordinary data member the compilers ignore every space.
		if v.Class != nil && !isStatic(v) {
			continue
		}
		spaces := exclusive(carriedSpaces(&v.Annotations))
		if len(spaces) < 2 {
			continue
		}
		last := spaces[0]
		for _, s := range spaces[1:] {
			if s.Span.Start > last.Span.Start {
				last = s
			}
		}
		p.Report(p.Item, last.Span, "'%s' is both %s and %s; a variable lives in one memory space", v.Name, spaces[0].Word, spaces[1].Word).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return keepOneSpace(p, v, spaces) })
	}
}

func isStatic(v *facts.Variable) bool {
	_, ok := carried(&v.Annotations, "static")
	return ok
}

// exclusive are the spaces that cannot stand together: all but __device__.
func exclusive(spaces []facts.Annotation) []facts.Annotation {
	var kept []facts.Annotation
	for _, s := range spaces {
		if s.Word != device {
			kept = append(kept, s)
		}
	}
	return kept
}

// keepOneSpace offers each of the spaces as the one that was meant. In the body
// of a function only shared memory can be declared.
func keepOneSpace(p *analysis.Pass, v *facts.Variable, spaces []facts.Annotation) []quickfix.Fix {
	spaces = slices.Clone(spaces)
	if i := slices.IndexFunc(spaces, same(shared)); i > 0 && v.Function != nil {
		spaces[0], spaces[i] = spaces[i], spaces[0]
	}
	var fixes []quickfix.Fix
	for i := range spaces {
		b := newDraft(p)
		for j, s := range spaces {
			if j != i {
				b.removeAnnotation(p.Item, s)
			}
		}
		fixes = append(fixes, b.fix("Keep only "+spelledWord(spaces[i]), quickfix.Review))
	}
	return fixes
}
