package corpora_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/corpora"
)

var (
	mutants = flag.Int("mutants", 6, "how many faults TestMutants makes in real files")
	seed    = flag.Uint64("seed", 1, "which faults TestMutants makes")
)

// toolkit is the compiler that judges the mutants.
const toolkit = "13.5"

// header is a kernel's or a device function's definition without parentheses in
// its parameter list: annotations, name, parameters.
var header = regexp.MustCompile(`(?m)^((?:static |inline |template *<[^<>]*>\s+)*)(__global__|__device__)((?: __forceinline__| __launch_bounds__\([^()]*\))?) (void|float|int)((?: __launch_bounds__\([^()]*\))?) (\w+)\(([^(){};#]*)\)(\s*\{)`)

// mutation changes the annotations of one header. The submatches are those of header.
type mutation struct {
	name string
	// of is the annotation of the functions that it applies to.
	of    string
	apply func(m []string) string
}

// mutations are faults, and things that look like one.
func mutations() []mutation {
	join := func(m []string) string {
		return strings.Join(m[1:3], "") + m[3] + " " + m[4] + m[5] + " " + m[6] + "(" + m[7] + ")" + m[8]
	}
	with := func(i int, f func(string) string) func([]string) string {
		return func(m []string) string {
			m[i] = f(m[i])
			return join(m)
		}
	}
	before := func(s string) func(string) string { return func(old string) string { return s + old } }
	after := func(s string) func(string) string { return func(old string) string { return old + s } }
	return []mutation{
		{"annotate", "__global__", with(7, before("__grid_constant__ "))},
		{"annotate with const", "__global__", with(7, before("const __grid_constant__ "))},
		{"annotate a device function", "__device__", with(7, before("const __grid_constant__ "))},
		{"return a value", "__global__", with(4, func(string) string { return "int" })},
		{"take an ellipsis", "__global__", with(7, after(", ..."))},
		{"two execution spaces", "__global__", with(2, after(" __device__"))},
		{"host too", "__device__", with(2, after(" __host__"))},
		{"launch bounds and registers", "__global__", with(2, after(" __launch_bounds__(128) __maxnreg__(64)"))},
		{"launch bounds of a device function", "__device__", with(2, after(" __launch_bounds__(128)"))},
		{"memory space of a parameter", "__global__", with(7, before("__constant__ "))},
		{"annotate twice", "__global__", with(2, after(" __global__"))},
	}
}

// TestMutants makes faults in real files that nvcc accepts and compares the
// verdicts. Where nvcc accepts the change, gridls must not report an error; where
// nvcc rejects it, gridls must. Only of a template gridls may be silent: nvcc
// judges it where it is instantiated, which can be out of sight.
func TestMutants(t *testing.T) {
	binary, dir := setUp(t)
	nvcc := compiler(t)
	stubs, err := filepath.Abs("stubs")
	if err != nil {
		t.Fatal(err)
	}
	accepted, err := corpora.AcceptedFiles(stubs)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(*seed, 0))
	kinds := mutations()
	for made := 0; made < *mutants; {
		a := accepted[random.IntN(len(accepted))]
		kind := kinds[random.IntN(len(kinds))]
		if a.CUDA != toolkit {
			continue
		}
		source, err := os.ReadFile(filepath.Join(dir, a.File))
		if err != nil {
			t.Fatal(err)
		}
		mutant, what, ok := mutate(string(source), kind, random)
		if !ok {
			continue
		}
		made++
		t.Run(fmt.Sprintf("%d/%s", made, kind.name), func(t *testing.T) {
			// A quoted include is looked for beside the file, so its old folder is named.
			flags := append([]string{"-I" + filepath.Dir(a.File)}, a.Flags...)
			path := filepath.Join(t.TempDir(), filepath.Base(a.File))
			if err := os.WriteFile(path, []byte(mutant), 0o644); err != nil {
				t.Fatal(err)
			}
			theirs, rejects := judge(t, nvcc, dir, path, flags)
			var ours []string
			for _, f := range check(t, binary, dir, append([]string{"check", "--format", "json", "--cuda", toolkit, path, "--"}, flags...)...) {
				if f.Severity == "error" {
					ours = append(ours, f.String())
				}
			}
			t.Logf("%s: %s\nnvcc: %s\ngridls: %s", a.File, what, theirs, strings.Join(ours, "\n"))
			switch {
			case !rejects && len(ours) > 0:
				t.Error("nvcc accepts this, gridls does not")
			case rejects && len(ours) == 0 && !strings.Contains(what, "template"):
				t.Error("nvcc rejects this, gridls is silent")
			}
		})
	}
}

// mutate applies the mutation to one header of the source.
func mutate(source string, kind mutation, random *rand.Rand) (mutant, what string, ok bool) {
	var fit [][]int
	for _, m := range header.FindAllStringSubmatchIndex(source, -1) {
		if source[m[4]:m[5]] == kind.of && m[14] < m[15] && unconditional(source[:m[0]]) {
			fit = append(fit, m)
		}
	}
	if len(fit) == 0 {
		return "", "", false
	}
	at := fit[random.IntN(len(fit))]
	changed := kind.apply(header.FindStringSubmatch(source[at[0]:at[1]]))
	return source[:at[0]] + changed + source[at[1]:], changed, true
}

// unconditional tells whether what follows the text stands in no #if group: of a
// branch whose condition is from a header gridls cannot know that nvcc skips it.
func unconditional(before string) bool {
	depth := 0
	for line := range strings.Lines(before) {
		switch directive := strings.ReplaceAll(strings.TrimSpace(line), "# ", "#"); {
		case strings.HasPrefix(directive, "#if"):
			depth++
		case strings.HasPrefix(directive, "#endif"):
			depth--
		}
	}
	return depth == 0
}

// judge compiles a file and tells whether nvcc rejects it, with its first error.
func judge(t *testing.T, nvcc, dir, path string, flags []string) (first string, rejects bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	args := append([]string{"-c", "-o", os.DevNull, path}, flags...)
	cmd := exec.CommandContext(ctx, nvcc, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		t.Fatal(ctx.Err())
	}
	for line := range bytes.Lines(out) {
		if bytes.Contains(line, []byte("error")) {
			return strings.TrimSpace(string(line)), true
		}
	}
	if err != nil {
		t.Fatalf("nvcc: %v\n%s", err, out)
	}
	return "accepts", false
}

// compiler is the path of the nvcc that tests/oracle/install.sh laid out.
func compiler(t *testing.T) string {
	t.Helper()
	home, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	nvcc := filepath.Join(home, ".cache", "gridls-oracle", "cuda-"+toolkit, "bin", "nvcc")
	if _, err := os.Stat(nvcc); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skipf("%v; run tests/oracle/install.sh %s", err, toolkit)
	}
	return nvcc
}
