package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "memory-space-redeclaration-mismatch",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		NVCC:     20042,
		Summary:  "declarations of one variable that name different memory spaces",
		Why: "A variable lies in one memory space, and code is made for the space that the declaration in sight says. Where a header says " +
			"`__constant__` and the definition `__device__`, the files that see the header alone read another memory than the one that is written. " +
			"nvcc only warns where it sees both (20042 for a space that is added, 20043 for one that is left out); " +
			"`__constant__` and `__managed__` together it refuses.",
		Bad: `extern __constant__ int limit;
__device__ int limit = 3;
`,
		Good: `extern __device__ int limit;
__device__ int limit = 3;
`,
		Flags:  []string{"-rdc=true"},
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runMemorySpaceRedeclaration,
	})
}

func runMemorySpaceRedeclaration(p *analysis.Pass) {
	for v := range namespaceVariables(p) {
		own, sure := deviceVariableSpaces(v)
		if !sure || v.Template || len(v.Qualifier) > 0 {
			continue
		}
		var before []string
		var first resolve.VariableDecl
		for _, e := range p.File.EarlierVariables(p.Item, v) {
			spaces, ok := deviceVariableSpaces(e.Variable)
			sure = sure && ok && !e.Broken
			if alone(p.Item.Conditions, e.At.Conditions).Active(p.File.Doc.Env) != treesitter.Yes {
				continue
			}
			if first.Variable == nil {
				first, before = e, spaces
			}
			for _, w := range spaces {
				if !slices.Contains(before, w) {
					before = append(before, w)
				}
			}
		}
		if first.Variable == nil || !sure || len(before) > 1 || slices.Equal(own, before) || len(own)+len(before) == 0 {
			continue
		}
		finding := p.Report(p.Item, v.NameSpan, "'%s' is %s here but %s in the declaration before", v.Name, asMemory(own), asMemory(before)).
			Related(first.At, first.NameSpan, "the declaration before")
		switch {
		case refused(own, before):
			finding.As(analysis.Error).Number(0)
		case len(own) == 0 || slices.Equal(own, []string{device}) && len(before) > 0:
			finding.Number(20043)
		}
		finding.Fix(func(p *analysis.Pass) []quickfix.Fix { return agreeOnMemory(p, v, own, first, before) })
	}
}

// refused reports whether a variable cannot be in all these spaces.
func refused(a, b []string) bool {
	return slices.Contains(a, managed) && slices.Contains(b, constant) || slices.Contains(a, constant) && slices.Contains(b, managed)
}

// agreeOnMemory gives the earlier declaration the spaces of v, if that is the
// definition, or v those of the earlier one.
func agreeOnMemory(p *analysis.Pass, v *facts.Variable, own []string, first resolve.VariableDecl, before []string) []quickfix.Fix {
	change, at, want := first.Variable, first.At, own
	if isExtern(v) && !isExtern(first.Variable) {
		change, at, want = v, p.Item, before
	}
	b := newDraft(p)
	b.respellVariable(at, change, want)
	return advised(b.fix("Declare it "+asMemory(want), quickfix.Review))
}

// respellVariable gives a variable other memory spaces.
func (b *draft) respellVariable(at *resolve.Entry, v *facts.Variable, words []string) {
	var old []facts.Annotation
	for _, a := range v.Annotations.List {
		if slices.Contains(memorySpaces[:], a.Word) {
			if a.Macro != "" || a.Spelling != treesitter.Keyword {
				b.fail("the spaces of a declaration of '%s' are written by a macro or an attribute", v.Name)
				return
			}
			old = append(old, a)
		}
	}
	switch {
	case len(words) == 0:
	case len(old) == 0:
		b.insert(at, v.Type.Span.Start, words[0])
	default:
		b.replace(at, old[0].Span, words[0])
		old = old[1:]
	}
	for _, a := range old {
		b.remove(at, a.Span)
	}
}
