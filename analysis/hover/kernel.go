package hover

import (
	"fmt"
	"math"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/kernels"
	"github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/numbers"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// maxListed is how many launches are listed.
const maxListed = 5

// launched is the kernel that a launch by that name means: the one with that name
// in the file, its definition before its declarations. nil if there is none, or
// if there may be several.
func launched(f *resolve.File, name string) *resolve.Decl {
	var found *resolve.Decl
	for d := range f.Named(name) {
		if f.Kernel(d) != treesitter.Yes || d.Kind != facts.Plain {
			continue
		}
		switch {
		case found == nil:
			found = d
		case f.SameFunction(found, d) != treesitter.Yes:
			return nil
		case found.Body.Empty() && !d.Body.Empty():
			found = d
		}
	}
	return found
}

// describeKernel tells what a kernel takes, how it may be launched, and where it
// is.
func describeKernel(r *analysis.Result, d *resolve.Decl) []Paragraph {
	head := "Kernel `" + d.Name + "`"
	if d.Templated() {
		head = "Kernel template `" + d.Name + "`"
	}
	paragraphs := []Paragraph{{Text: head + " · " + parameters(d)}}
	k := kernels.Of(r, d)
	if text := memory(k); text != "" {
		paragraphs = append(paragraphs, Paragraph{Text: text})
	}
	if bounds := bounds(d); bounds != "" {
		paragraphs = append(paragraphs, Paragraph{Text: bounds})
	}
	return append(paragraphs, Paragraph{Text: launches(r, d)}, Paragraph{Text: passesText(r)})
}

// memory says what a kernel's parameters take and what threads copy of them; "" where
// nothing is known.
func memory(k *kernels.Kernel) string {
	var parts []string
	if k.Bytes >= 0 && len(k.Params) > 0 {
		text := numbers.Bytes(k.Bytes) + " of parameters"
		if k.Limit > 0 {
			text += " of at most " + numbers.Grouped(k.Limit)
		}
		parts = append(parts, text)
		if k.Padding > 0 {
			text := numbers.Bytes(k.Padding) + " of it padding"
			if w := k.Waste(); w.Before+w.Inside < k.Padding && w.Name != "" {
				text += ", " + numbers.Bytes(w.Before+w.Inside) + " before and in `" + w.Name + "`"
			}
			parts = append(parts, text)
		}
	}
	if n := k.CopiedBytes(); n > 0 {
		parts = append(parts, "each thread copies "+numbers.Bytes(n))
	}
	return strings.Join(parts, " · ")
}

// parameters lists the parameters of a kernel by name.
func parameters(d *resolve.Decl) string {
	if len(d.Params) == 0 {
		return "no parameters"
	}
	names := make([]string, len(d.Params))
	for i, p := range d.Params {
		names[i] = "(unnamed)"
		if p.Name != "" {
			names[i] = "`" + p.Name + "`"
		}
		if resolve.Has(&p.Annotations, "__grid_constant__") == treesitter.Yes {
			names[i] += " (`__grid_constant__`)"
		}
	}
	noun := "parameters"
	if len(names) == 1 {
		noun = "parameter"
	}
	return fmt.Sprintf("%d %s: %s", len(names), noun, strings.Join(names, ", "))
}

// bounds are the launch attributes of a kernel as they are written.
func bounds(d *resolve.Decl) string {
	all := kernels.Bounds(d)
	for i := range all {
		all[i] = "`" + all[i] + "`"
	}
	return strings.Join(all, " ")
}

// launches tells of the launches by the kernel's name in this file.
func launches(r *analysis.Result, d *resolve.Decl) string {
	var places []string
	n := 0
	for i := range r.File.Entries {
		at := &r.File.Entries[i]
		for _, l := range at.Facts.Launches {
			if l.Name != d.Name || at.From != nil {
				continue
			}
			if n++; n <= maxListed {
				config := make([]string, len(l.Config))
				for k, e := range l.Config {
					config[k] = oneLine(e.Text)
				}
				line := r.Doc.Text.LineOf(at.InFile(l.Span).Start) + 1
				places = append(places, fmt.Sprintf("line %d: `<<<%s>>>`", line, strings.Join(config, ", ")))
			}
		}
	}
	switch {
	case n == 0:
		return "Not launched in this file."
	case n > maxListed:
		places = append(places, fmt.Sprintf("and %d more", n-maxListed))
	}
	return "Launched in this file: " + strings.Join(places, " · ")
}

// describeLaunch tells what an execution configuration asks for, as it is written.
func describeLaunch(r *analysis.Result, at *resolve.Entry, m *treesitter.Mark) []Paragraph {
	var parts []string
	for i, what := range [...]string{"grid", "block", "dynamic shared memory", "stream"} {
		switch {
		case i < len(m.ArgText):
			parts = append(parts, what+" `"+oneLine(m.ArgText[i])+"`")
		case i == 2:
			parts = append(parts, "0 B dynamic shared")
		case i == 3:
			parts = append(parts, "default stream")
		}
	}
	head := "Kernel launch"
	for _, l := range at.Facts.Launches {
		if l.ConfigSpan == m.Span && l.Name != "" {
			head = "Launch of `" + l.Name + "`"
			if d := launched(r.File, l.Name); d != nil {
				if bounds := bounds(d); bounds != "" {
					parts = append(parts, "the kernel has "+bounds)
				}
			}
		}
	}
	paragraphs := []Paragraph{{Text: head + ": " + strings.Join(parts, " · ")}}
	for _, s := range launch.Sites(r.File) {
		if s.At == at && s.ConfigSpan == m.Span {
			if text := computed(s.Asks); text != "" {
				paragraphs = append(paragraphs, Paragraph{Text: text})
			}
		}
	}
	return append(paragraphs, Paragraph{Text: passesText(r)})
}

// computed says what a configuration comes to, as far as that is known; "" where
// nothing is.
func computed(c launch.Config) string {
	const warp = 32
	var parts []string
	if n, ok := c.Grid.Product(); ok {
		parts = append(parts, counted(n, "block"))
	}
	if n, ok := c.Block.Product(); ok {
		parts = append(parts, fmt.Sprintf("%s a block (%s)", counted(n, "thread"), counted((n+warp-1)/warp, "warp")))
	}
	if total, ok := threads(c); ok {
		parts = append(parts, counted(total, "thread")+" in all")
	}
	if n, ok := c.Shared.Int(); ok && n > 0 {
		parts = append(parts, fmt.Sprintf("%s B of dynamic shared memory a block", numbers.Grouped(n)))
	}
	if len(parts) == 0 {
		return ""
	}
	return "Computed: " + strings.Join(parts, ", ") + "."
}

func counted(n int64, thing string) string {
	return numbers.Counted(n, thing, thing+"s")
}

// threads is how many a launch starts; ok is false where that is not known, or more
// than any device has.
func threads(c launch.Config) (n int64, ok bool) {
	grid, known := c.Grid.Product()
	block, both := c.Block.Product()
	if !known || !both || grid <= 0 || block <= 0 || grid > math.MaxInt64/block {
		return 0, false
	}
	return grid * block, true
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
