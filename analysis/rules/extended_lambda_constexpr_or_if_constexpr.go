package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-lambda-constexpr-or-if-constexpr",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "a constexpr extended lambda, or a capture that only an if constexpr branch asks for",
		Why:      "An extended lambda cannot be `constexpr`. And what it captures by default must not hang on which branch of an `if constexpr` is left: a variable that is used first in such a branch has to be named in the capture list, or used before.",
		Bad: `template <class F> void each(F f);
void run(int n) {
  each([=] __device__ () {
    if constexpr (sizeof(int) == 4) return n;
    return 0;
  });
}
`,
		Good: `template <class F> void each(F f);
void run(int n) {
  each([n] __device__ () {
    if constexpr (sizeof(int) == 4) return n;
    return 0;
  });
}
`,
		Flags: []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:  []string{guideExtendedLambdas},
		Run:   runExtendedConstexpr,
	})
}

func runExtendedConstexpr(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		if word, at, ok := constantLambda(&l); ok {
			p.Report(l.At, at, "an extended lambda cannot be %s", word)
		}
		if !l.Complete || l.parent == nil || l.parent.Templated() {
			continue
		}
		for i := range l.Captured {
			c := &l.Captured[i]
			if c.Explicit || !c.Discardable {
				continue
			}
			name := nameOf(&c.Local)
			p.Report(l.At, c.Span, "'%s' is captured by default and used first in a branch of 'if constexpr'; name it in the capture list", name).
				Related(l.At, c.NameSpan(), "declared here")
		}
	}
}

// nameOf is the name of a local variable or parameter.
func nameOf(l *body.Local) string {
	if l.Param != nil {
		return l.Param.Name
	}
	return l.Variable.Name
}

// constantLambda finds constexpr or consteval between a lambda's parameters and its
// body.
func constantLambda(l *lambda) (word string, at treesitter.Span, ok bool) {
	from := max(l.ParamsSpan.End, l.Captures.End)
	if from >= l.Body.Start {
		return "", at, false
	}
	head := l.At.Masked[from:l.Body.Start]
	for _, word := range [...]string{"constexpr", "consteval"} {
		if i := strings.Index(head, word); i >= 0 {
			return word, treesitter.Span{Start: from + i, End: from + i + len(word)}, true
		}
	}
	return "", at, false
}
