package hover

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/byref"
	"github.com/gridls/gridls/analysis/kernels"
	"github.com/gridls/gridls/analysis/numbers"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// describeParam tells about parameter i of a kernel.
func describeParam(r *analysis.Result, d *resolve.Decl, i int) []Paragraph {
	name := d.Params[i].Name
	if name == "" {
		name = "(unnamed)"
	}
	head := fmt.Sprintf("`%s` · parameter %d of %d of kernel `%s`", name, i+1, len(d.Params), d.Name)
	k := kernels.Of(r, d)
	p := &k.Params[i]
	if p.Offset >= 0 {
		head += fmt.Sprintf(" · %s at offset %s of %s", numbers.Bytes(p.Bytes), numbers.Grouped(p.Offset), numbers.Bytes(k.Bytes))
		if p.Before > 0 {
			head += ", after " + numbers.Bytes(p.Before) + " of padding"
		}
		switch {
		case p.Inside > 0 && p.Before > 0:
			head += " and with " + numbers.Bytes(p.Inside) + " of padding in it"
		case p.Inside > 0:
			head += ", with " + numbers.Bytes(p.Inside) + " of padding in it"
		}
	}
	paragraphs := []Paragraph{{Text: head}}
	switch {
	case p.Copied == 0:
		paragraphs = append(paragraphs, Paragraph{Text: passing(r.File, d, i, r.Unit.Command)})
	case p.Mends:
		paragraphs = append(paragraphs, Paragraph{Text: "Passed by value in the constant bank, and every thread copies its " + numbers.Bytes(p.Copied) + " to local memory; `const __grid_constant__` does away with the copy."})
	default:
		paragraphs = append(paragraphs, Paragraph{Text: "Passed by value in the constant bank, and every thread copies its " + numbers.Bytes(p.Copied) + "; `const __grid_constant__` alone does not do away with the copy."})
	}
	if p.Bytes > pointerBytes && byref.Eligible(r, d, i) == nil {
		paragraphs = append(paragraphs, Paragraph{Text: fmt.Sprintf(
			"By value, %s go with every launch, and different elements are read one after the other by the threads of a warp. By reference, %d B would go with it after an upload of %s, and elements would be read from global memory.",
			numbers.Bytes(p.Bytes), pointerBytes, numbers.Bytes(p.Bytes),
		)})
	}
	return append(paragraphs, Paragraph{Text: passesText(r)})
}

// pointerBytes is the size of a pointer in device code (CUDA C++ Programming Guide,
// 64-bit mode: the only one since CUDA 12.0).
const pointerBytes = 8

// passing says how the argument reaches the threads.
func passing(f *resolve.File, d *resolve.Decl, i int, command *archcfg.Command) string {
	t := f.ParamType(d, i)
	switch t.Reference() {
	case resolve.Lvalue:
		return "Passed by reference: the launch passes a host address, so only an object in managed memory can be read."
	case resolve.Rvalue:
		return "An rvalue reference, which no kernel may take."
	}
	if resolve.Has(&d.Params[i].Annotations, "__grid_constant__") == treesitter.Yes {
		return annotated(t, command)
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

// annotated says what __grid_constant__ gives a value of the type, which it does
// only where it is legal.
func annotated(t resolve.Type, c *archcfg.Command) string {
	const oldest = 70 // https://docs.nvidia.com/cuda/cuda-c-programming-guide/#grid-constant
	for _, p := range c.Passes {
		if p.Virtual.Number < oldest && !c.Assumed {
			return "`__grid_constant__`, which `compute_" + p.Virtual.String() + "` does not have: it needs `compute_70` or newer."
		}
	}
	switch t.Const() {
	case treesitter.Yes:
		return "`__grid_constant__`: read from the constant bank, never copied; its address may be taken."
	case treesitter.No:
		return "`__grid_constant__`, which is not legal here: the type is not const."
	}
	return "`__grid_constant__`: read from the constant bank if its type is const, which is not known here."
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
