package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "shared-or-managed-constexpr",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "device_var_constexpr",
		Summary:  "a constexpr variable in shared or managed memory",
		Why: `A ` + "`constexpr`" + ` variable has its value before the program runs. Shared memory has no value until a block writes it, and
managed memory can be written by both sides. A table of constants lives in ` + "`__constant__`" + ` memory; a number that the compiler
can put into the code needs no memory at all.`,
		Bad: `__managed__ constexpr int limit = 16;
`,
		Good: `__constant__ constexpr int limit = 16;
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runSharedOrManagedConstexpr,
	})
}

func runSharedOrManagedConstexpr(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		if _, ok := carried(&v.Annotations, "constexpr"); !ok || v.Broken || v.Class != nil || v.Template && v.Function == nil {
			continue
		}
		for _, space := range [...]string{shared, managed} {
			if a, ok := carried(&v.Annotations, space); ok {
				p.Report(p.Item, a.Span, "'%s' is constexpr and cannot be %s: its value is known before there is any such memory", v.Name, space).
					Fix(func(p *analysis.Pass) []quickfix.Fix { return constantInstead(p, p.Item, v, a) })
				break
			}
		}
	}
}

// constantInstead offers constant memory, and none at all for a local variable.
func constantInstead(p *analysis.Pass, at *resolve.Entry, v *facts.Variable, space facts.Annotation) []quickfix.Fix {
	if v.Function != nil {
		fixes := removeWord(p, at, space)
		for i := range fixes {
			fixes[i] = reviewed(fixes[i])
		}
		return fixes
	}
	return prefer([]quickfix.Fix{replaceWord(p, at, space, constant)})
}
