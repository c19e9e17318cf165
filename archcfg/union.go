package archcfg

import (
	"fmt"
	"slices"
)

// union joins the commands that one file is compiled with. Passes are those of
// all; macros on which the commands do not agree are uncertain, and so is
// everything that hangs on them. The rest is the first's, with preference for one
// that has device passes.
func union(commands []Command) Command {
	if len(commands) == 0 {
		return Command{}
	}
	first := 0
	for i := range commands {
		if len(commands[i].Passes) > 0 && commands[i].Error == "" {
			first = i
			break
		}
	}
	out := commands[first]
	out.Passes = slices.Clone(out.Passes)
	out.uncertain = slices.Clone(out.uncertain)
	for i := range commands {
		c := &commands[i]
		if i == first || !c.CUDA {
			continue
		}
		for _, p := range c.Passes {
			if !slices.ContainsFunc(out.Passes, p.equal) {
				out.Passes = append(out.Passes, p)
			}
		}
		out.uncertain = append(out.uncertain, disagreement(&out, c)...)
		out.foldersDiffer = out.foldersDiffer || !slices.Equal(commands[first].SearchPath(), c.SearchPath())
		if out.ToolkitDir != c.ToolkitDir {
			out.ToolkitDir = ""
		}
		for _, dir := range c.Includes {
			if !slices.Contains(out.Includes, dir) {
				out.Includes = append(out.Includes, dir)
			}
		}
		for _, dir := range c.SystemIncludes {
			if !slices.Contains(out.SystemIncludes, dir) {
				out.SystemIncludes = append(out.SystemIncludes, dir)
			}
		}
		// What one command forbids and another allows must not become an error, so
		// permissions add up; what is silenced in one only is not silenced.
		out.RDC = out.RDC || c.RDC
		out.ExtendedLambda = out.ExtendedLambda || c.ExtendedLambda
		out.RelaxedConstexpr = out.RelaxedConstexpr || c.RelaxedConstexpr
		out.DeviceDebug = out.DeviceDebug && c.DeviceDebug
		out.Suppressed = intersect(out.Suppressed, c.Suppressed)
		out.Controls = intersect(out.Controls, c.Controls)
		out.WarningsOff = out.WarningsOff && c.WarningsOff
		out.WarningsAsErrors = out.WarningsAsErrors && c.WarningsAsErrors
		if out.Toolkit != c.Toolkit && out.Toolkit.Known() && c.Toolkit.Known() {
			out.Toolkit, out.ToolkitSource = Version{}, ""
		}
		if out.Std != c.Std {
			out.uncertain = append(out.uncertain, "__cplusplus")
		}
		out.Assumed = out.Assumed || c.Assumed
		out.guessed = out.guessed || c.guessed
	}
	slices.SortStableFunc(out.Passes, func(p, q Pass) int { return p.Virtual.Compare(q.Virtual) })
	slices.Sort(out.uncertain)
	out.uncertain = slices.Compact(out.uncertain)
	out.Defines = out.certain(slices.Clone(out.Defines))
	return out
}

// signature is equal for commands that compile in the same way, whatever the file.
func (c *Command) signature() string {
	same := c.Anywhere()
	same.Files, same.Output = nil, ""
	return fmt.Sprintf("%v", same)
}

// disagreement are the macros that two commands leave in different states.
func disagreement(a, b *Command) []string {
	x, y := finalMacros(a), finalMacros(b)
	var out []string
	for name, v := range x {
		if w, ok := y[name]; !ok || w != v {
			out = append(out, name)
		}
	}
	for name := range y {
		if _, ok := x[name]; !ok {
			out = append(out, name)
		}
	}
	if a.ArchList() != b.ArchList() {
		out = append(out, "__CUDA_ARCH_LIST__")
	}
	return out
}

// finalMacros are the macros that a command line leaves defined or undefined.
func finalMacros(c *Command) map[string]Define {
	out := map[string]Define{}
	for _, d := range slices.Concat(c.features, c.Defines) {
		out[d.Name] = d
	}
	return out
}

func intersect[T comparable](a, b []T) []T {
	var out []T
	for _, s := range a {
		if slices.Contains(b, s) {
			out = append(out, s)
		}
	}
	return out
}
