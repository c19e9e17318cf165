package treesitter

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestHostileConditions reads conditions that hang on each other in ways which
// grow out of all bounds where each is followed to its end.
func TestHostileConditions(t *testing.T) {
	repeat := func(n int, line func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(line(i))
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"each asks twice for the one before": repeat(2000, func(i int) string {
			return fmt.Sprintf("#if A%d && B%d\n#define A%d 1\n#define B%d A%d + B%d\n#endif\n", i, i, i+1, i+1, i, i)
		}),
		"one name, many definitions": repeat(2000, func(i int) string { return fmt.Sprintf("#if X%d\n#define A %d\n#endif\n#if A\n#endif\n", i, i) }),
		"many arms":                  "#if X\n" + repeat(5000, func(i int) string { return fmt.Sprintf("#elif X%d\nint v%d;\n", i, i) }) + "#endif\n",
		"doubling": repeat(30, func(i int) string {
			return fmt.Sprintf("#define A%d A%d A%d\n#define F%d(x) F%d(x x)\n", i, i+1, i+1, i, i+1)
		}) +
			repeat(500, func(int) string { return "#if A0 || F0(1)\n#endif\n" }),
		"long chain of macros": repeat(5000, func(i int) string { return fmt.Sprintf("#define A%d A%d\n", i, i+1) }) + strings.Repeat("#if A0\n#endif\n", 200),
		"deep":                 "#if " + strings.Repeat("(", 100_000) + "\n#endif\n#if " + strings.Repeat("!", 100_000) + "1\n#endif\n#if " + strings.Repeat("F(", 100_000),
		"wide":                 "#if " + strings.Repeat("A || ", 100_000) + "1\n#endif\n#if 1 " + strings.Repeat("? 1 ", 100_000) + "\n#endif\n#if " + strings.Repeat("1, ", 100_000) + "1\n#endif\n",
		"alternatives of alternatives": repeat(200, func(i int) string {
			return fmt.Sprintf("#if X%d\n#define A A0 + B\n#define B A + A + C\n#define C B * A * C%d\n#else\n#define A B + 1\n#define B C + A\n#define C(x) B x A\n#endif\n#if A + B + C\n#endif\n", i, i)
		}),
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			doc := Parse(NewText([]byte(text)), NewEnv())
			env := NewEnv(Closed(), Defined(Macro{Name: "X3", Body: "A"}, Macro{Name: "X", Body: "1"}))
			for _, e := range doc.Open() {
				e.Eval(env)
			}
			for i := range doc.Items {
				doc.Items[i].Conditions.Active(env)
				_ = conditions(doc.Items[i].Conditions)
			}
			Inactive(doc.Text, env)
			if d := time.Since(start); d > 10*time.Second {
				t.Errorf("%v for %d bytes", d, len(text))
			} else {
				t.Log(d)
			}
		})
	}
}
