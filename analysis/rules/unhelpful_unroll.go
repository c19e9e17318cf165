package rules

import (
	"math"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// The numbers that nvcc prints for pragmas of which it takes no notice.
const (
	unrollWithoutLoop   = 20058
	unrollTooLarge      = 20167
	unrollNotPositive   = 20168
	unrollNotConstant   = 20169
	unrollTrailingWords = 20170
)

func init() {
	register(&analysis.Rule{
		Name:       "unhelpful-unroll",
		Severity:   analysis.Warning,
		DeviceOnly: true,
		Scope:      analysis.FamilyScope,
		Since:      since,
		NVCC:       unrollNotPositive,
		Tag:        "unroll_pragma_negative_or_zero_value",
		Summary:    "a #pragma unroll of which the compiler takes no notice",
		Why: `Behind ` + "`#pragma unroll`" + ` stands nothing, or one constant of at least 1, and a loop follows directly. Anything else is
ignored with a warning; ` + "`1`" + ` is how to say that a loop is not to be unrolled. What is no constant is an error. The
preprocessor replaces no macros there: a name must be a constant of C++, or stand in ` + "`_Pragma`" + ` that a macro makes.`,
		Bad: `__global__ void k(int* o) {
#pragma unroll 0
  for (int i = 0; i < 4; ++i) o[i] = i;
}
`,
		Good: `__global__ void k(int* o) {
#pragma unroll 1
  for (int i = 0; i < 4; ++i) o[i] = i;
}
`,
		Refs:   []string{guideUnroll},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runUnhelpfulUnroll,
	})
}

func runUnhelpfulUnroll(p *analysis.Pass) {
	for u := range unrollPragmas(p) {
		if !runsOnDevice(p.File, p.Item, u.Function) {
			continue
		}
		if precedesLoop(p, u) == treesitter.No {
			p.Report(p.Item, u.Span, "no loop follows this #pragma unroll, so it is ignored").Number(unrollWithoutLoop)
			continue
		}
		value, known := literal(u.Argument)
		switch {
		case u.Argument == "":
		case known && value < 1:
			p.Report(p.Item, u.Span, "a loop cannot be unrolled %d times, so the pragma is ignored; 1 keeps it from being unrolled", value).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return unrollOnce(p, u) })
		case known && value > math.MaxInt32:
			p.Report(p.Item, u.Span, "%d is more than an int can hold, so the pragma is ignored", value).Number(unrollTooLarge)
		case trailing(u.Argument):
			p.Report(p.Item, u.Span, "behind #pragma unroll stands one constant, not '%s'; the pragma is ignored", u.Argument).Number(unrollTrailingWords)
		case isMacro(p, u.Argument):
			p.Report(p.Item, u.Span, "'%s' is a macro, which the preprocessor does not replace in a pragma; no constant has that name", u.Argument).
				As(analysis.Error).Number(0)
		case namesParameter(p, u):
			p.Report(p.Item, u.Span, "'%s' is a parameter and no constant; how often a loop is unrolled must be known when it is compiled", u.Argument).
				As(analysis.Error).Number(0)
		}
	}
}

// trailing tells whether words follow a number.
func trailing(argument string) bool {
	number, rest, several := strings.Cut(argument, " ")
	if !several {
		number, rest, several = strings.Cut(argument, ";")
	}
	if _, ok := literal(number); !ok || !several {
		return false
	}
	rest = strings.TrimSpace(rest)
	return rest == "" || isWordByte(rest[0]) || rest[0] == ';'
}

func isName(text string) bool {
	for i := range len(text) {
		if !isWordByte(text[i]) {
			return false
		}
	}
	return text != "" && (text[0] < '0' || text[0] > '9')
}

// isMacro tells whether a name is surely defined, and nothing else has it.
func isMacro(p *analysis.Pass, name string) bool {
	if !isName(name) || p.Item.Number < 0 {
		return false
	}
	m, ok := p.File.Doc.MacroAt(p.Item.Number, name)
	return ok && !m.Function && strings.TrimSpace(m.Body) != name
}

// namesParameter tells whether the argument is a parameter of the function around
// it, and of no template.
func namesParameter(p *analysis.Pass, u unrollPragma) bool {
	if !isName(u.Argument) {
		return false
	}
	for _, v := range p.Item.Facts.Variables {
		if v.Name == u.Argument && v.Function != nil {
			return false
		}
	}
	for fn := u.Function; fn != nil && fn.Kind != facts.Lambda; fn = fn.Enclosing {
		for _, param := range fn.Params {
			if param.Name == u.Argument {
				return true
			}
		}
	}
	return false
}

func unrollOnce(p *analysis.Pass, u unrollPragma) []quickfix.Fix {
	b := newDraft(p)
	at := strings.LastIndex(p.Item.Source[u.Span.Start:u.Span.End], u.Argument)
	if at < 0 {
		b.fail("the number is written in another way")
	} else {
		start := u.Span.Start + at
		b.replace(p.Item, treesitter.Span{Start: start, End: start + len(u.Argument)}, "1")
	}
	return prefer([]quickfix.Fix{b.fix("Do not unroll the loop", quickfix.Review)})
}
