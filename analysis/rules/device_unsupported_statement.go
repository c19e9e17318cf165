package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:       "device-unsupported-statement",
		Severity:   analysis.Error,
		Scope:      analysis.FamilyScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a coroutine, the address of a label or an unsuitable asm operand in device code",
		Why: "Some of what a host compiler knows has no counterpart on the GPU:\n\n" +
			"- coroutines (`co_await`, `co_yield`, `co_return`),\n" +
			"- GNU's address of a label, `&&label`,\n" +
			"- `asm` operands whose constraint is not one of PTX's letters: `h`, `r`, `l`, `f`, `d`, `n`, and `q` and `C` in newer releases. There is exactly one letter; " +
			"memory (`m`), alternatives (`rm`) and matching digits do not exist,\n" +
			"- the clobber `\"cc\"`: PTX has no condition codes that survive an `asm` statement.",
		Bad: `__device__ int next(int a) {
  int r;
  asm("add.s32 %0, %1, 1;" : "=r"(r) : "r"(a) : "cc");
  return r;
}
`,
		Good: `__device__ int next(int a) {
  int r;
  asm("add.s32 %0, %1, 1;" : "=r"(r) : "r"(a));
  return r;
}
`,
		Refs:   []string{"https://docs.nvidia.com/cuda/inline-ptx-assembly/index.html"},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runDeviceUnsupportedStatement,
	})
}

func runDeviceUnsupportedStatement(p *analysis.Pass) {
	for b := range deviceBodies(p) {
		for c := range sure(b) {
			switch n := c.Node.(type) {
			case *body.Jump:
				if n.Kind == body.CoReturn {
					reportCoroutine(p, n, "co_return")
				}
			case *body.Unary:
				switch {
				case n.Op == "co_await" || n.Op == "co_yield":
					reportCoroutine(p, n, n.Op)
				case n.Op == "&" && strings.HasPrefix(b.Code.Text(n.Span()), "&&"):
					p.Report(p.Item, n.Span(), "device code cannot take the address of a label; use a switch")
				}
			case *body.Asm:
				checkOperands(p, n)
			}
		}
	}
}

func reportCoroutine(p *analysis.Pass, n body.Node, word string) {
	p.Report(p.Item, keyword(n, word), "device code cannot be a coroutine, and %s makes it one", word)
}

// checkOperands looks at the constraints and clobbers of an asm statement.
func checkOperands(p *analysis.Pass, a *body.Asm) {
	for _, list := range [][]body.AsmOperand{a.Outputs, a.Inputs} {
		for _, op := range list {
			letters := strings.TrimLeft(op.Constraint, "=+&")
			switch {
			case len(letters) == 1 && strings.Contains("hrlfdnqC", letters):
			case len(letters) == 1 && strings.Contains("vsa", letters): // AMD's registers: no code for nvcc
			case len(letters) == 1:
				p.Report(p.Item, op.ConstraintSpan, `PTX has no asm constraint "%s"; an operand is one of h (16 bits), r (32), l (64), f (float), d (double) and n (a constant)`, letters)
			default:
				p.Report(p.Item, op.ConstraintSpan, `asm constraint "%s" in device code; an operand has exactly one letter of h (16 bits), r (32), l (64), f (float), d (double) and n (a constant)`, op.Constraint)
			}
		}
	}
	for i, name := range a.Clobbers {
		if name == "cc" {
			p.Report(p.Item, a.ClobberSpans[i], `device code has no condition codes to clobber; drop "cc"`).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return dropClobber(p, a, i) })
		}
	}
}

// dropClobber takes one name out of the clobbers, with the comma beside it, or the
// colon before it where it is the only one.
func dropClobber(p *analysis.Pass, a *body.Asm, i int) []quickfix.Fix {
	gone := a.ClobberSpans[i]
	switch {
	case i+1 < len(a.ClobberSpans):
		gone.End = a.ClobberSpans[i+1].Start
	case i > 0:
		gone.Start = a.ClobberSpans[i-1].End
	default:
		gone.Start = strings.LastIndexByte(p.Item.Source[:gone.Start], ':')
		for gone.Start > 0 && p.Item.Source[gone.Start-1] == ' ' {
			gone.Start--
		}
	}
	d := newDraft(p)
	if strings.Contains(p.Item.Source[gone.Start:gone.End], "/*") || strings.Contains(p.Item.Source[gone.Start:gone.End], "//") {
		d.fail("a comment stands beside it")
	}
	d.replace(p.Item, gone, "")
	return []quickfix.Fix{d.fix(`Drop "cc"`, quickfix.Safe)}
}
