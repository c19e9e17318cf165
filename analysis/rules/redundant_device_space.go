package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "redundant-device-space",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "__device__ beside a memory space that implies it",
		Why: `A ` + "`__constant__`, `__shared__` or `__managed__`" + ` variable lives on the device, so ` + "`__device__`" + ` beside it says nothing more.
CUDA's own guide writes both, so this is off unless a project asks for it.`,
		Bad: `__device__ __constant__ int limit;
`,
		Good: `__constant__ int limit;
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runRedundantDeviceSpace,
	})
}

func runRedundantDeviceSpace(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		// On a data member the compilers take no space at all.
		if v.Broken || v.Class != nil {
			continue
		}
		word, ok := carried(&v.Annotations, device)
		others := exclusive(carriedSpaces(&v.Annotations))
		if !ok || word.Macro != "" || len(others) == 0 {
			continue
		}
		p.Report(p.Item, word.Span, "'%s' is %s and lives on the device without saying __device__", v.Name, others[0].Word).
			Tag(analysis.Unnecessary).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return removeWord(p, p.Item, word) })
	}
}
