package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "long-double-in-device",
		Severity:   analysis.Warning,
		Scope:      analysis.FileScope,
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
	reportDeviceFlaws(p, "long-double-in-device", func(b *body.Body, found func(flaw)) {
		for _, at := range longDoubles(b.Code.Facts)[b.Function] {
			found(flaw{
				in: b.Function, span: at, message: "device code computes long double as double, unlike the host; write double",
				fix: func(p *analysis.Pass, e *resolve.Entry) []quickfix.Fix {
					d := newDraft(p)
					if strings.Join(strings.Fields(e.Source[at.Start:at.End]), " ") != "long double" {
						d.fail("something stands between the words")
					}
					d.replace(e, at, "double")
					return []quickfix.Fix{d.fix("Write double", quickfix.Review)}
				},
			})
		}
		for c := range sure(b) {
			l, ok := c.Node.(*body.Literal)
			if !ok || !longDouble(l) || !computes(c, l) {
				continue
			}
			found(flaw{
				in: b.Function, span: l.Span(), message: "device code computes " + l.Text + " as a double, unlike the host; drop the suffix",
				fix: func(p *analysis.Pass, e *resolve.Entry) []quickfix.Fix {
					d := newDraft(p)
					d.replace(e, treesitter.Span{Start: l.Where.End - 1, End: l.Where.End}, "")
					return []quickfix.Fix{d.fix("Drop the suffix", quickfix.Review)}
				},
			})
		}
	})
}

type longDoublesKey struct{}

// longDoubles are the places where an item spells the type, by the innermost function
// whose body holds them.
func longDoubles(it *facts.Item) map[*facts.Function][]treesitter.Span {
	return it.Derive(longDoublesKey{}, func() any {
		all := map[*facts.Function][]treesitter.Span{}
		for at, name := range facts.SizedTypes(it) {
			if name != "long double" {
				continue
			}
			if fn := functionAt(it, at); fn != nil && !declaresOnly(it, fn, at) {
				all[fn] = append(all[fn], at)
			}
		}
		return all
	}).(map[*facts.Function][]treesitter.Span)
}

// declaresOnly tells whether a place in a body belongs to the header of a lambda or to
// a member of a local class, of which the compilers say nothing.
func declaresOnly(it *facts.Item, fn *facts.Function, at treesitter.Span) bool {
	for _, f := range it.Functions {
		if f.Kind == facts.Lambda && f.Span.Covers(at) && at.End <= f.Body.Start {
			return true
		}
	}
	for _, t := range it.Types {
		if t.Kind != facts.Alias && t.Function == fn && t.Span.Covers(at) {
			return true
		}
	}
	return false
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
