package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:       "device-unsupported-statement",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a coroutine, the address of a label or an unsuitable asm operand in device code",
		Why: "Some of what a host compiler knows has no counterpart on the GPU:\n\n" +
			"- coroutines (`co_await`, `co_yield`, `co_return`),\n" +
			"- GNU's address of a label, `&&label`,\n" +
			"- `asm` operands whose constraint is not one of PTX's letters: `h`, `r`, `l`, `f`, `d`, `n`, and `q` and `C` in newer releases. There is exactly one letter; " +
			"memory (`m`), alternatives (`rm`) and matching digits do not exist,\n" +
			"- operands that the template names, `%[x]`: they are numbered, `%0`,\n" +
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
	reportDeviceFlaws(p, "device-unsupported-statement", func(b *body.Body, found func(flaw)) {
		coroutine := func(n body.Node, word string) {
			found(flaw{in: b.Function, span: keyword(n, word), message: "device code cannot be a coroutine, and " + word + " makes it one"})
		}
		for c := range sure(b) {
			switch n := c.Node.(type) {
			case *body.Jump:
				if n.Kind == body.CoReturn {
					coroutine(n, "co_return")
				}
			case *body.Unary:
				switch {
				case n.Op == "co_await" || n.Op == "co_yield":
					coroutine(n, n.Op)
				case n.Op == "&" && strings.HasPrefix(b.Code.Text(n.Span()), "&&"):
					found(flaw{in: b.Function, span: n.Span(), message: "device code cannot take the address of a label; use a switch"})
				}
			case *body.Asm:
				checkOperands(b.Function, n, found)
			}
		}
	})
}

// forAMD reports whether an asm statement has an operand in a register of an AMD GPU:
// what else is in it is of that instruction set then, and no code for nvcc.
func forAMD(a *body.Asm) bool {
	for _, list := range [][]body.AsmOperand{a.Outputs, a.Inputs} {
		for _, op := range list {
			if letter := strings.TrimLeft(op.Constraint, "=+&"); len(letter) == 1 && strings.Contains("vsa", letter) {
				return true
			}
		}
	}
	return false
}

// checkOperands looks at the constraints and clobbers of an asm statement.
func checkOperands(in *facts.Function, a *body.Asm, found func(flaw)) {
	if forAMD(a) {
		return
	}
	const letters = "h (16 bits), r (32), l (64), f (float), d (double) and n (a constant)"
	for _, list := range [][]body.AsmOperand{a.Outputs, a.Inputs} {
		for _, op := range list {
			letter := strings.TrimLeft(op.Constraint, "=+&")
			switch {
			case len(letter) == 1 && strings.Contains("hrlfdnqC", letter):
			case len(letter) == 1:
				found(flaw{in: in, span: op.ConstraintSpan, message: `PTX has no asm constraint "` + letter + `"; an operand is one of ` + letters})
			default:
				found(flaw{in: in, span: op.ConstraintSpan, message: `asm constraint "` + op.Constraint + `" in device code; an operand has exactly one letter of ` + letters})
			}
		}
	}
	if a.Known && strings.Contains(a.Template, "%[") {
		found(flaw{in: in, span: keyword(a, "asm"), message: "device code numbers the operands of asm, and knows no %[name]; write %0, %1 and so on"})
	}
	for i, name := range a.Clobbers {
		if name == "cc" {
			found(flaw{in: in, span: a.ClobberSpans[i], message: `device code has no condition codes to clobber; drop "cc"`, fix: func(p *analysis.Pass, at *resolve.Entry) []quickfix.Fix {
				return dropClobber(p, at, a, i)
			}})
		}
	}
}

// dropClobber takes one name out of the clobbers, with the comma beside it, or the
// colon before it where it is the only one.
func dropClobber(p *analysis.Pass, at *resolve.Entry, a *body.Asm, i int) []quickfix.Fix {
	gone := a.ClobberSpans[i]
	switch {
	case i+1 < len(a.ClobberSpans):
		gone.End = a.ClobberSpans[i+1].Start
	case i > 0:
		gone.Start = a.ClobberSpans[i-1].End
	default:
		gone.Start = strings.LastIndexByte(at.Source[:gone.Start], ':')
		for gone.Start > 0 && at.Source[gone.Start-1] == ' ' {
			gone.Start--
		}
	}
	d := newDraft(p)
	if strings.Contains(at.Source[gone.Start:gone.End], "/*") || strings.Contains(at.Source[gone.Start:gone.End], "//") {
		d.fail("a comment stands beside it")
	}
	d.replace(at, gone, "")
	return []quickfix.Fix{d.fix(`Drop "cc"`, quickfix.Safe)}
}
