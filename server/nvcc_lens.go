package server

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/toolkit"
)

// codeOf tells what the machine code of a kernel takes, a line for each
// architecture, with what has changed since the compilation before.
func (c *compilation) codeOf(kernel *program.Symbol) []string {
	name := qualified(kernel)
	var archs []string
	for i := range c.outcome.Functions {
		if f := &c.outcome.Functions[i]; f.Kernel && f.Name == name && !slices.Contains(archs, f.Arch) {
			archs = append(archs, f.Arch)
		}
	}
	lines := make([]string, 0, len(archs))
	for _, arch := range archs {
		lines = append(lines, arch+": "+usage(kernelsOf(c.outcome.Functions, name, arch), kernelsOf(c.before, name, arch)))
	}
	return lines
}

// qualified is a kernel's name as [toolkit.Function] has it.
func qualified(s *program.Symbol) string {
	if s.C {
		return s.Name
	}
	scope := slices.Clone(s.Scope)
	for i, part := range scope {
		if part == "(unnamed)" {
			scope[i] = "(anonymous namespace)"
		}
	}
	return strings.Join(append(scope, s.Name), "::")
}

func kernelsOf(all []toolkit.Function, name, arch string) []toolkit.Function {
	var found []toolkit.Function
	for _, f := range all {
		if f.Kernel && f.Name == name && f.Arch == arch {
			found = append(found, f)
		}
	}
	return found
}

// usage tells of one kernel, or of several instances of a template from the least to
// the most. Registers are always told, other things where there are any.
func usage(now, before []toolkit.Function) string {
	var parts []string
	for _, q := range []struct {
		of     func(*toolkit.Function) int
		format string
		always bool
	}{
		{func(f *toolkit.Function) int { return f.Registers }, "%s registers", true},
		{func(f *toolkit.Function) int { return f.Stack }, "%s B stack", false},
		{func(f *toolkit.Function) int { return f.SpillStores + f.SpillLoads }, "%s B spills", false},
		{func(f *toolkit.Function) int { return f.Shared }, "%s B shared", false},
		{func(f *toolkit.Function) int { return f.Constant }, "%s B constant", false},
	} {
		least, most := bounds(now, q.of)
		_, was := bounds(before, q.of)
		known := len(before) > 0
		if most == 0 && !q.always && (!known || was == 0) {
			continue
		}
		amount := grouped(most)
		if least != most {
			amount = grouped(least) + "–" + amount
		}
		text := fmt.Sprintf(q.format, amount)
		switch {
		case known && most > was:
			text += " (+" + grouped(most-was) + ")"
		case known && most < was:
			text += " (−" + grouped(was-most) + ")"
		}
		parts = append(parts, text)
	}
	text := strings.Join(parts, " · ")
	if len(now) > 1 {
		text += fmt.Sprintf(" · %d instances", len(now))
	}
	return text
}

func bounds(all []toolkit.Function, of func(*toolkit.Function) int) (least, most int) {
	for i := range all {
		n := of(&all[i])
		if i == 0 || n < least {
			least = n
		}
		most = max(most, n)
	}
	return least, most
}

// grouped writes a number with commas between thousands.
func grouped(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
