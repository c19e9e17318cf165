package paramcopy

import (
	"fmt"
	"strings"
)

// Section is what docs/accuracy.md says of copies of parameters.
func Section(sets []*Set) string {
	var b strings.Builder
	b.WriteString(`
## Copies of by-value parameters
Whether every thread copies a kernel's parameter was read from the PTX of each kernel in [tests/bench/paramcopy](../tests/bench/paramcopy/README.md), compiled
by value and with ` + "`const __grid_constant__`" + `. *Sure* are findings of [param-copied](rules/param-copied.md), right where the copy is there and
gone with the annotation; *found* is how many of such copies they are; *may be* are hints of [param-may-be-copied](rules/param-may-be-copied.md), right where there is any
copy; *in a helper* are findings of [param-copied-in-helper](rules/param-copied-in-helper.md), right where the annotation leaves the copy.
`)
	for _, s := range sets {
		fmt.Fprintf(&b, "\n### %d %s\n", len(s.kernels), s.what)
		if len(s.kernels[0].first) > 0 {
			b.WriteString("\nAs gridls judged them before they were compiled:\n\n")
			table(&b, s.scores(true))
			b.WriteString("\nAs gridls judges them now, mended by what they showed:\n")
		}
		b.WriteString("\n")
		table(&b, s.scores(false))
	}
	return b.String()
}

func table(b *strings.Builder, all []score) {
	b.WriteString("| nvcc, target | sure: right of all | precision | found of all copies | recall | may be | in a helper |\n|---|---:|---:|---:|---:|---:|---:|\n")
	var sum score
	for _, c := range all {
		row(b, c.target.String(), &c)
		sum.right, sum.said, sum.copied = sum.right+c.right, sum.said+c.said, sum.copied+c.copied
		sum.may, sum.mayRight, sum.helper, sum.helperRight = sum.may+c.may, sum.mayRight+c.mayRight, sum.helper+c.helper, sum.helperRight+c.helperRight
	}
	row(b, "all", &sum)
}

func row(b *strings.Builder, name string, c *score) {
	fmt.Fprintf(b, "| %s | %d of %d | %s | %d of %d | %s | %d of %d | %d of %d |\n", name, c.right, c.said, share(c.right, c.said), c.right, c.copied, share(c.right, c.copied), c.mayRight, c.may, c.helperRight, c.helper)
}

func share(n, of int) string {
	if of == 0 {
		return "—"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}
