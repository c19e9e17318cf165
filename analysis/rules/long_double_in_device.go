package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "long-double-in-device",
		Severity:   analysis.Warning,
		Scope:      analysis.FamilyScope,
		DeviceOnly: true,
		Since:      since,
		NVCC:       20208,
		Summary:    "long double in device code, where it is a double",
		Why: "The GPU has no type that is wider than `double`. In device code `long double` is compiled as `double`, while the host's `long double` has 80 or 128 bits: " +
			"the two sides compute different results, and a `long double` that is copied from one to the other is garbage.\n\n" +
			"Write `double`.",
		Bad: `__global__ void k(double* out) {
  long double x = 1;
  *out = static_cast<double>(x);
}
`,
		Good: `__global__ void k(double* out) {
  double x = 1;
  *out = static_cast<double>(x);
}
`,
		Refs:   []string{guideLongDouble},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runLongDoubleInDevice,
	})
}

func runLongDoubleInDevice(p *analysis.Pass) {
	for at, name := range facts.SizedTypes(p.Item.Facts) {
		if name != "long double" {
			continue
		}
		fn := functionAt(p.Item.Facts, at)
		if fn == nil || fn.Broken || !runsOnDevice(p.File, p.Item, fn) {
			continue
		}
		p.Report(p.Item, at, "device code computes long double as double, unlike the host; write double").
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				d := newDraft(p)
				if strings.Join(strings.Fields(p.Item.Source[at.Start:at.End]), " ") != "long double" {
					d.fail("something stands between the words")
				}
				d.replace(p.Item, at, "double")
				return []quickfix.Fix{d.fix("Write double", quickfix.Review)}
			})
	}
	for b := range deviceBodies(p) {
		for c := range sure(b) {
			l, ok := c.Node.(*body.Literal)
			if ok && longDouble(l) && computes(c, l) {
				p.Report(p.Item, l.Span(), "device code computes %s as a double, unlike the host; drop the suffix", l.Text).
					Fix(func(p *analysis.Pass) []quickfix.Fix {
						d := newDraft(p)
						d.replace(p.Item, treesitter.Span{Start: l.Where.End - 1, End: l.Where.End}, "")
						return []quickfix.Fix{d.fix("Drop the suffix", quickfix.Review)}
					})
			}
		}
	}
}

func longDouble(l *body.Literal) bool {
	s := strings.ToLower(l.Text)
	return l.Kind == body.Number && strings.HasSuffix(s, "l") && !strings.HasPrefix(s, "0x") && strings.ContainsAny(s, ".e")
}

// computes tells whether a literal is an operand beside another that is none: a
// constant that is only converted is folded.
func computes(c *body.Cursor, l *body.Literal) bool {
	op, ok := c.Parent().(*body.Binary)
	if !ok || c.Unevaluated {
		return false
	}
	other := op.X
	if other == body.Expr(l) {
		other = op.Y
	}
	_, constant := body.Unparen(other).(*body.Literal)
	return !constant && op.Op != ","
}

// functionAt is the innermost function in whose body a place lies, nil for none.
func functionAt(it *facts.Item, at treesitter.Span) (inner *facts.Function) {
	for _, f := range it.Functions {
		if f.Body.Covers(at) && (inner == nil || f.Body.Start >= inner.Body.Start) {
			inner = f
		}
	}
	return inner
}
