package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "memory-space-on-data-member",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a data member with a memory space",
		Why: `A data member lives where its object lives. On an ordinary member the compiler ignores the space with warning
1835. On a static member it is an error, in the class and again at the definition outside: a class cannot have
static device variables. What device code needs is a variable outside the class.`,
		Bad: `struct Counter { static __device__ int total; };
`,
		Good: `struct Counter { static int total; };
`,
		Refs:   []string{guideSpaceLimits},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runMemorySpaceOnDataMember,
	})
}

func runMemorySpaceOnDataMember(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		if v.Broken {
			continue
		}
		spaces := carriedSpaces(&v.Annotations)
		if len(spaces) == 0 {
			continue
		}
		switch {
		case v.Class != nil && !isStatic(v):
			p.Report(p.Item, spaces[0].Span, "%s has no effect on data member '%s': it lives where its object lives", spaces[0].Word, v.Name).
				As(analysis.Warning).
				Number(attributeDoesNotApply).
				Tag(analysis.Unnecessary).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return removeSpaces(p, spaces, quickfix.Safe) })
		case v.Class != nil || definesMember(p.File, v):
			p.Report(p.Item, spaces[0].Span, "static data member '%s' cannot be %s; use a variable outside the class", v.Name, spaces[0].Word).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return removeSpaces(p, spaces, quickfix.Review) })
		}
	}
}

func removeSpaces(p *analysis.Pass, spaces []facts.Annotation, a quickfix.Applicability) []quickfix.Fix {
	b := newDraft(p)
	title := "Remove"
	for _, s := range spaces {
		b.removeAnnotation(p.Item, s)
		title += " " + spelledWord(s)
	}
	return prefer([]quickfix.Fix{b.fix(title, a)})
}

// definesMember tells whether a variable with a qualified name is surely a
// static data member: a class of that name in the file declares it.
func definesMember(f *resolve.File, v *facts.Variable) bool {
	if len(v.Qualifier) == 0 {
		return false
	}
	class := v.Qualifier[len(v.Qualifier)-1]
	for i := range f.Entries {
		for _, t := range f.Entries[i].Facts.Types {
			if t.Name == class && t.Defined && slices.ContainsFunc(t.Members, func(m *facts.Variable) bool { return m.Name == v.Name && isStatic(m) }) {
				return true
			}
		}
	}
	return false
}
