package measure

import (
	"fmt"
	"strings"
)

// row is a figure as it is shown.
type row struct {
	name  string
	value func(*Figures) int
}

// rows are the figures in the order in which they are shown.
func (r *Report) rows() []row {
	instructions := "instructions"
	if !r.Machine {
		instructions = "PTX instructions"
	}
	return []row{
		{"registers", func(f *Figures) int { return f.Registers }},
		{"stack, bytes", func(f *Figures) int { return f.Stack }},
		{"spill stores, bytes", func(f *Figures) int { return f.SpillStores }},
		{"spill loads, bytes", func(f *Figures) int { return f.SpillLoads }},
		{instructions, func(f *Figures) int { return f.Instructions }},
		{"local loads", func(f *Figures) int { return f.LocalLoads }},
		{"local stores", func(f *Figures) int { return f.LocalStores }},
	}
}

// change is "32 → 10", or "10" for what stays.
func change(before, after *Figures, value func(*Figures) int) string {
	one := func(f *Figures) string {
		if f == nil {
			return "-"
		}
		return fmt.Sprint(value(f))
	}
	b, a := one(before), one(after)
	if b == a {
		return a
	}
	return b + " → " + a
}

// Text is a table for each kernel: a line for each figure, a column for each
// architecture, without and with the change.
func (r *Report) Text() string {
	var b strings.Builder
	for i := 0; i < len(r.Kernels); {
		n := i
		for n < len(r.Kernels) && r.Kernels[n].Kernel == r.Kernels[i].Kernel {
			n++
		}
		r.table(&b, r.Kernels[i:n])
		i = n
	}
	if !r.Machine {
		b.WriteString("Instructions are those of PTX: the toolkit has neither nvdisasm nor cuobjdump.\n")
	}
	if r.Apart {
		b.WriteString("With -rdc=true the figures are those of each kernel without the functions that it calls: these are linked to it later.\n")
	}
	return b.String()
}

// table writes the table of one kernel.
func (r *Report) table(b *strings.Builder, of []Comparison) {
	const label = 22
	b.WriteString(of[0].Kernel + "\n")
	cells := [][]string{{""}}
	for _, c := range of {
		cells[0] = append(cells[0], c.Arch)
	}
	for _, row := range r.rows() {
		line := []string{row.name}
		for _, c := range of {
			line = append(line, change(c.Before, c.After, row.value))
		}
		cells = append(cells, line)
	}
	for _, line := range cells {
		fmt.Fprintf(b, "  %-*s", label, line[0])
		for k, cell := range line[1:] {
			width := 0
			for _, other := range cells {
				width = max(width, len([]rune(other[k+1])))
			}
			fmt.Fprintf(b, "  %*s", width, cell)
		}
		b.WriteString("\n")
	}
	b.WriteString("\n")
}

// Summary says in one line for each kernel what changes on the architectures:
// "sum: registers 32 → 10, stack, bytes 264 → 0 on sm_80, sm_90".
func (r *Report) Summary() string {
	var lines []string
	for i := 0; i < len(r.Kernels); {
		c := r.Kernels[i]
		what := r.changes(&c)
		archs := []string{c.Arch}
		for i++; i < len(r.Kernels) && r.Kernels[i].Kernel == c.Kernel && r.changes(&r.Kernels[i]) == what; i++ {
			archs = append(archs, r.Kernels[i].Arch)
		}
		lines = append(lines, fmt.Sprintf("%s on %s: %s", c.Kernel, strings.Join(archs, ", "), what))
	}
	return strings.Join(lines, "\n")
}

// changes are the figures of a kernel that change.
func (r *Report) changes(c *Comparison) string {
	switch {
	case c.Before == nil:
		return "code is made only with the change"
	case c.After == nil:
		return "code is made only without the change"
	}
	var all []string
	for _, row := range r.rows() {
		if row.value(c.Before) != row.value(c.After) {
			all = append(all, row.name+" "+change(c.Before, c.After, row.value))
		}
	}
	if len(all) == 0 {
		return "the same code in every figure"
	}
	return strings.Join(all, "; ")
}
