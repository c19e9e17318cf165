package oracle

import (
	"flag"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/tests/internal/checked"
)

var full = flag.Bool("full", false, "compile every case, not only some of them")

// sample is how many cases share one that is compiled when -full is not given, in CI
// with all compilers. Fixed texts that no compiler has taken yet are always compiled
// in CI.
const (
	sample   = 40
	sampleCI = 64
)

func inCI() bool { return os.Getenv("CI") == "true" }

// chosen picks one of every n.
func chosen[T any](all []T, n int) []T {
	var some []T
	for i := 0; i < len(all); i += n {
		some = append(some, all[i])
	}
	return some
}

// TestOracleAgree compiles cases again: the compilers must still say what is
// recorded of them.
func TestOracleAgree(t *testing.T) {
	tried, every := []string{"12.4", "13.5"}, sample
	switch {
	case *full:
		tried, every = toolkits[:], 1
	case inCI():
		tried, every = toolkits[:], sampleCI
	}
	for _, nvcc := range compilers(t, tried...) {
		for _, c := range chosen(loadCases(t), every) {
			if !c.runs(nvcc.toolkit) {
				continue
			}
			t.Run(c.File+"/"+nvcc.toolkit, func(t *testing.T) {
				t.Parallel()
				said, accepted := nvcc.compile(t, c.source, flags(c.source))
				if accepted != slices.Contains(c.Accepted, nvcc.toolkit) {
					t.Errorf("nvcc accepts the file: %v, recorded otherwise; it says %v", accepted, said)
				}
				if got, want := errorLines(said), errorLines(c.NVCC[nvcc.toolkit]); !slices.Equal(got, want) {
					t.Errorf("nvcc reports errors at lines %v, recorded are %v", got, want)
				}
				if want := c.Passes[nvcc.toolkit]; want != nil {
					if got, _ := nvcc.passErrors(t, c.source, flags(c.source)); !maps.EqualFunc(got, want, slices.Equal) {
						t.Errorf("the passes of nvcc report errors at lines %v, recorded are %v", got, want)
					}
				}
			})
		}
	}
}

// fixable is a text that some safe fix changes.
type fixable struct {
	name, source, toolkit string
	flags                 []string
	// passes is set for a case whose passes are recorded: each is asked, and only
	// its front end, since a kernel that some passes lack has no stub.
	passes bool
}

// rejected are the lines at which the compiler rejects a text that has the flags
// of f; ok tells whether it accepts all.
func (c compiler) rejected(t *testing.T, f *fixable, source string) (lines []int, ok bool) {
	t.Helper()
	if !f.passes {
		said, ok := c.compile(t, source, f.flags)
		return errorLines(said), ok
	}
	errors, _ := c.passErrors(t, source, f.flags)
	for _, at := range errors {
		lines = append(lines, at...)
	}
	slices.Sort(lines)
	return slices.Compact(lines), len(lines) == 0
}

// fixables are the cases and the bad examples of all rules, with the newest
// toolkit that accepts their flags.
func fixables(t *testing.T) []fixable {
	var all []fixable
	for _, c := range loadCases(t) {
		for _, toolkit := range [...]string{"13.5", "12.4"} {
			if c.runs(toolkit) && !c.HostFails {
				all = append(all, fixable{c.File, c.source, toolkit, flags(c.source), c.Passes != nil})
				break
			}
		}
	}
	for _, r := range rules.All() {
		if r.Scope == analysis.ProgramScope {
			continue // its examples are several files: TestOracleFixesFiles
		}
		f := fixable{r.Name + "/bad", r.Bad, r.Toolkit, append([]string{"-std=c++17"}, r.Flags...), false}
		if f.toolkit == "" {
			f.toolkit = "13.5"
		}
		if len(r.Flags) == 0 {
			f.flags = append(f.flags, "-arch=sm_80")
		}
		all = append(all, f)
	}
	return all
}

// TestOracleFixes applies the safe fixes and compiles the outcome: what the
// compiler still reports is either reported by gridls as well, or was there
// before and is none of its rules' business.
func TestOracleFixes(t *testing.T) {
	byToolkit := map[string]compiler{}
	for _, c := range compilers(t, "12.4", "13.5") {
		byToolkit[c.toolkit] = c
	}
	var changed []fixable
	var fixed []string
	for _, f := range fixables(t) {
		if after := checked.FixAll(t, f.source, checked.Unit(t, f.flags, f.toolkit)); after != f.source {
			changed, fixed = append(changed, f), append(fixed, after)
		}
	}
	if len(changed) < 50 {
		t.Errorf("only %d texts have safe fixes", len(changed))
	}
	taken := readTaken(t)
	taken.write(t)
	for i := range changed {
		f, after := changed[i], fixed[i]
		if !*full && i%sample != 0 && (!inCI() || taken.has(&f, after)) {
			continue
		}
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			nvcc := byToolkit[f.toolkit]
			lines, accepted := nvcc.rejected(t, &f, after)
			if accepted {
				taken.add(&f, after)
				return
			}
			r := checked.Text(t, after, checked.Unit(t, f.flags, f.toolkit))
			left := linesOfErrors(r)
			before, _ := nvcc.rejected(t, &f, f.source)
			claimed := linesOfErrors(checked.Text(t, f.source, checked.Unit(t, f.flags, f.toolkit)))
			if len(lines) == 0 {
				t.Errorf("fixed text is rejected without a line:\n%s", after)
			}
			for _, line := range lines {
				foreign := slices.Contains(before, line) && !slices.Contains(claimed, line)
				if !slices.Contains(left, line) && !foreign {
					t.Errorf("nvcc %s reports line %d of the fixed text:\n%s", f.toolkit, line, after)
				}
			}
		})
	}
}

func linesOfErrors(r *analysis.Result) []int {
	var lines []int
	for _, d := range r.Diagnostics {
		if d.Severity == analysis.Error {
			lines = append(lines, r.Doc.Text.LineOf(d.Span.Start)+1)
		}
	}
	return lines
}
