package docs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/gates"
)

// FunctionsPage is docs/functions.md.
func FunctionsPage() string {
	var b strings.Builder
	b.WriteString(generated + "# Functions by architecture\n\n" +
		"CUDA's own functions, types and instructions that some architecture or some release does not have, or that are deprecated: the tables that " +
		"[builtin-needs-newer-arch](rules/builtin-needs-newer-arch.md), [arch-specific-needs-suffix](rules/arch-specific-needs-suffix.md), " +
		"[removed-api](rules/removed-api.md) and [removed-warp-intrinsic](rules/removed-warp-intrinsic.md) ask.\n\n" +
		"The functions are read off the headers of CUDA " + releaseNames() + ", as each device pass reads them; the instructions are what ptxas of these releases assembles. " +
		"The tests derive both anew and compare. About a release between two of them gridls says what both agree on, and nothing where they differ.\n\n" +
		"\\* is every architecture that the release has, 70+ is compute_70 and newer, - is none, 90a asks for the suffix, 100f+ for `f` or `a`; *deprecated* is in italics.\n\n" +
		"## Functions and types\n\n| Name | Parameters | For | Header |" + releaseHeads() + "\n|---|---|---|---|" + strings.Repeat("---|", len(gates.Recorded())) + "\n")
	all := gates.AllFunctions()
	for i := 0; i < len(all); {
		same := i + 1
		for same < len(all) && together(&all[i], &all[same]) {
			same++
		}
		functionRow(&b, all[i:same])
		i = same
	}
	b.WriteString("\n## Instructions\n\nAn opcode with the modifiers that ask for something; others may stand between.\n\n| Instruction |" + releaseHeads() + "\n|---|" + strings.Repeat("---|", len(gates.Recorded())) + "\n")
	for _, i := range gates.AllInstructions() {
		fmt.Fprintf(&b, "| `%s` |", i.Pattern)
		for _, archs := range i.Row() {
			fmt.Fprintf(&b, " %s |", archCell(archs, nil))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func releaseNames() string {
	var names []string
	for _, v := range gates.Recorded() {
		names = append(names, v.String())
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

func releaseHeads() string {
	var b strings.Builder
	for _, v := range gates.Recorded() {
		b.WriteString(" " + v.String() + " |")
	}
	return b.String()
}

// together reports whether two functions can share a row: overloads that are there
// for the same architectures.
func together(f, g *gates.Function) bool {
	there, old := f.Row()
	also, alsoOld := g.Row()
	same := func(a, b gates.Archs) bool { return a.String() == b.String() }
	return f.Name == g.Name && f.Host == g.Host && f.Type == g.Type && f.Header == g.Header && slices.EqualFunc(there, also, same) && slices.EqualFunc(old, alsoOld, same)
}

func functionRow(b *strings.Builder, overloads []gates.Function) {
	f := &overloads[0]
	what := "device"
	switch {
	case f.Type:
		what = "type"
	case f.Host:
		what = "host"
	}
	var params []string
	for i := range overloads {
		if !f.Type {
			params = append(params, "`("+strings.Join(overloads[i].Params, ", ")+")`")
		}
	}
	if len(params) > 3 {
		params = append(params[:3], fmt.Sprintf("and %d more", len(params)-3))
	}
	fmt.Fprintf(b, "| `%s` | %s | %s | %s |", f.Name, strings.ReplaceAll(strings.Join(params, " "), "|", "\\|"), what, f.Header)
	there, old := f.Row()
	for i := range there {
		fmt.Fprintf(b, " %s |", archCell(there[i], old[i]))
	}
	b.WriteString("\n")
}

// archCell is a set of architectures in Markdown, in italics where they are deprecated.
func archCell(there, deprecated gates.Archs) string {
	text := strings.ReplaceAll(there.String(), "*", "\\*")
	if !deprecated.Empty() {
		text = "*" + text + "*"
	}
	return text
}
