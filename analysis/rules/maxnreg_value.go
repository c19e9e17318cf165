package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "maxnreg-value",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a register limit that cannot be",
		Why: `The argument of ` + "`__maxnreg__`" + ` and ` + "`__local_maxnreg__`" + ` is how many registers a thread may use: a constant positive integer.
No GPU has more than 255 for one thread, so that a larger limit is none; ptxas ignores it. Below 16 it takes more than it was told.
Those two are warnings.`,
		Bad: `__global__ void __maxnreg__(0) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __maxnreg__(64) k(int* out) { *out = 1; }
`,
		Toolkit: "13.5",
		Refs:    []string{guideMaxRegisters},
		Run:     runMaxnregValue,
	})
}

const localRegisters = "__local_maxnreg__"

func runMaxnregValue(p *analysis.Pass) {
	var e *consteval.Evaluator
	for d := range decls(p) {
		if d.Kind == facts.Lambda || directive(d) {
			continue
		}
		for _, word := range [...]string{maxRegisters, localRegisters} {
			a, ok := launching.Of(d, word)
			if !ok || len(a.Args) != 1 || !launchAttributeKnown(p.Command, word) {
				continue
			}
			if e == nil {
				e = consteval.New(p.File)
			}
			reportRegisters(p, e, d, a)
		}
	}
}

func reportRegisters(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, a launching.Attribute) {
	for _, s := range instantiations(p, d) {
		v := a.Value(e, 0, s)
		if fault := numberFault(v, a.Args[0], 1); fault != "" {
			p.Report(d.At, argumentSpan(a, 0), "the argument of %s %s", a.Word, fault)
			return
		}
		switch n, known := v.Int(); {
		case !known:
		case n > 255:
			p.Report(d.At, argumentSpan(a, 0), "%s allows %d registers; no thread has more than 255", a.Word, n).As(analysis.Warning)
			return
		case n < 16:
			p.Report(d.At, argumentSpan(a, 0), "%s allows %d registers; every thread takes at least 16", a.Word, n).As(analysis.Warning)
			return
		}
	}
}
