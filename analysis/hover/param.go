package hover

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// describeParam tells about parameter i of a kernel.
func describeParam(r *analysis.Result, d *resolve.Decl, i int) []Paragraph {
	name := d.Params[i].Name
	if name == "" {
		name = "(unnamed)"
	}
	head := fmt.Sprintf("`%s` · parameter %d of %d of kernel `%s`", name, i+1, len(d.Params), d.Name)
	return []Paragraph{{Text: head}, {Text: passing(r.File, d, i)}, {Text: passesText(r)}}
}

// passing says how the argument reaches the threads.
func passing(f *resolve.File, d *resolve.Decl, i int) string {
	t := f.ParamType(d, i)
	switch t.Reference() {
	case resolve.Lvalue:
		return "Passed by reference: the launch passes a host address, so only an object in managed memory can be read."
	case resolve.Rvalue:
		return "An rvalue reference, which no kernel may take."
	}
	if resolve.Has(&d.Params[i].Annotations, "__grid_constant__") == treesitter.Yes {
		return "`__grid_constant__`: read from the constant bank, never copied; its address may be taken."
	}
	switch t.Category() {
	case resolve.ScalarCategory, resolve.EnumCategory:
		return "Passed by value: `__grid_constant__` would gain nothing."
	case resolve.PointerCategory:
		return "A pointer, passed by value: `__grid_constant__` would gain nothing."
	case resolve.ClassCategory, resolve.ArrayCategory:
		return "Passed by value in the constant bank. A thread copies it to local memory when it is indexed at run time (up to 128 bytes) or when its address goes to code that is not inlined; `const __grid_constant__` removes that copy."
	case resolve.DependentCategory:
		return "Passed by value; its type depends on the template's arguments."
	}
	return "Passed by value."
}

// passesText names the device passes that were looked at.
func passesText(r *analysis.Result) string {
	names := make([]string, 0, len(r.Unit.Command.Passes))
	for _, p := range r.Unit.Command.Passes {
		names = append(names, "`"+p.Name()+"`")
	}
	if len(names) == 0 {
		return "No device pass is known."
	}
	text := "Compiled for " + strings.Join(names, ", ")
	if r.Unit.Command.Source != "" {
		text += " (`" + r.Unit.Command.Source + "`)"
	}
	return text + "."
}

// describeLaunch tells what an execution configuration asks for, as far as its
// arguments are literals.
func describeLaunch(r *analysis.Result, l *facts.Launch) []Paragraph {
	var parts []string
	for i, what := range [...]string{"grid", "block", "dynamic shared memory", "stream"} {
		switch {
		case i < len(l.Config):
			parts = append(parts, what+" `"+oneLine(l.Config[i].Text)+"`")
		case i == 2:
			parts = append(parts, "0 B dynamic shared")
		case i == 3:
			parts = append(parts, "default stream")
		}
	}
	head := "Launch of `" + l.Name + "`"
	if l.Name == "" {
		head = "Kernel launch"
	}
	return []Paragraph{{Text: head + ": " + strings.Join(parts, " · ")}, {Text: passesText(r)}}
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
