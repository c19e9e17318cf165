package oracle

import (
	"flag"
	"slices"
	"strings"
	"testing"

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
