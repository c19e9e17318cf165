package oracle

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/tests/internal/checked"
)

var (
	firstSeed = flag.Uint64("seed", 1, "seed of the first random file")
	seeds     = flag.Uint64("seeds", 1, "number of random files of each kind")
)

// TestOracleRandom writes files by chance, each with many faults of one kind:
// gridls must report errors at the very lines at which nvcc does, and what the
// safe fixes make of the file must compile.
func TestOracleRandom(t *testing.T) {
	nvcc := compilers(t, "13.5")[0]
	for kind, write := range map[string]func(uint64) string{
		"types":          randomTypes,
		"redeclarations": randomRedeclarations,
		"instantiations": randomInstantiations,
		"launches":       randomLaunches,
	} {
		for seed := *firstSeed; seed < *firstSeed+*seeds; seed++ {
			t.Run(kind, func(t *testing.T) {
				source := write(seed)
				unit := checked.Unit(t, flags(source), nvcc.toolkit)
				said, _ := nvcc.compile(t, source, flags(source))
				compareErrors(t, seed, source, errorLines(said), linesOfErrors(checked.Text(t, source, unit)))

				fixed := checked.FixAll(t, source, unit)
				said, accepted := nvcc.compile(t, fixed, flags(source))
				if left := linesOfErrors(checked.Text(t, fixed, unit)); len(left) == 0 && !accepted {
					compareErrors(t, seed, fixed, errorLines(said), left)
					t.Errorf("seed %d: nvcc does not accept the fixed text", seed)
				}
			})
		}
	}
}

// TestOracleRandomCalls calls functions of all execution spaces from each other. The
// host's pass stops the compiler before a device pass tells of calls of its own, so
// each is asked by itself.
func TestOracleRandomCalls(t *testing.T) {
	nvcc := compilers(t, "13.5")[0]
	for seed := *firstSeed; seed < *firstSeed+*seeds; seed++ {
		source := randomCalls(seed)
		var theirs []int
		errors, _ := nvcc.passErrors(t, source, flags(source))
		for _, lines := range errors {
			theirs = append(theirs, lines...)
		}
		slices.Sort(theirs)
		compareErrors(t, seed, source, slices.Compact(theirs), linesOfErrors(checked.Text(t, source, checked.Unit(t, flags(source), nvcc.toolkit))))
	}
}

func compareErrors(t *testing.T, seed uint64, source string, nvcc, gridls []int) {
	t.Helper()
	lines := strings.Split(source, "\n")
	for _, n := range nvcc {
		if !slices.Contains(gridls, n) {
			t.Errorf("seed %d, line %d: only nvcc reports %s", seed, n, lines[n-1])
		}
	}
	for _, n := range gridls {
		if !slices.Contains(nvcc, n) {
			t.Errorf("seed %d, line %d: only gridls reports %s", seed, n, lines[n-1])
		}
	}
}

// TestRandomIsRepeatable: a seed in a failure message has to give the same file.
func TestRandomIsRepeatable(t *testing.T) {
	first := randomTypes(7)
	if again, other := randomTypes(7), randomTypes(8); again != first || other == first {
		t.Error("the seed does not decide the file")
	}
}

// TestOracleRandomPasses writes files by chance in which much hangs on the pass:
// gridls must name the very passes in which nvcc reports an error, in the file and
// in what its safe fixes make of it.
func TestOracleRandomPasses(t *testing.T) {
	nvcc := compilers(t, "13.5")[0]
	for seed := *firstSeed; seed < *firstSeed+*seeds; seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			source := randomPasses(seed)
			unit := checked.Unit(t, flags(source), nvcc.toolkit)
			if comparePasses(t, nvcc, source, unit) == 0 {
				t.Error("nvcc reports nothing: the file tests nothing")
			}
			if fixed := checked.FixAll(t, source, unit); fixed != source {
				comparePasses(t, nvcc, fixed, unit)
			}
		})
	}
}

// comparePasses compares, pass by pass, which declarations get an error, and
// returns in how many nvcc finds one.
func comparePasses(t *testing.T, nvcc compiler, source string, unit *analysis.Unit) int {
	t.Helper()
	lines := strings.Split(source, "\n")
	reported, found := verdicts{}, verdicts{}
	add := func(to verdicts, line int, passes ...string) {
		for line > 1 && strings.HasPrefix(lines[line-1], " ") {
			line--
		}
		to[line] = append(to[line], passes...)
	}
	errors, _ := nvcc.passErrors(t, source, flags(source))
	for pass, at := range errors {
		for _, line := range at {
			add(reported, line, pass)
		}
	}
	r := checked.Text(t, source, unit)
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Severity == analysis.Error {
			add(found, r.Doc.Text.LineOf(d.Span.Start)+1, virtualPasses(r, d)...)
		}
	}
	for line, text := range lines {
		if want, got := reported.at(line+1), found.at(line+1); !slices.Equal(want, got) {
			t.Errorf("line %d: nvcc reports an error in the passes %q, gridls in %q: %s", line+1, want, got, text)
		}
	}
	return len(reported)
}

// verdicts are the passes that report an error, by the first line of what they
// report it in.
type verdicts map[int][]string

// at are the device passes of a line, or the host's where it alone reports it.
func (v verdicts) at(line int) []string {
	names := slices.Compact(slices.Sorted(slices.Values(v[line])))
	if len(names) > 1 {
		names = slices.DeleteFunc(names, func(n string) bool { return n == hostPass })
	}
	return names
}
