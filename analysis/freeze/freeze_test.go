package freeze_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/freeze"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func link(t *testing.T, source string) *resolve.File {
	t.Helper()
	doc := treesitter.Parse(treesitter.NewText([]byte(source)), nil)
	return resolve.Link(doc, func(it *treesitter.Item, _ *treesitter.Source) *facts.Item { return facts.Extract(it) })
}

// frozen are the values of the variables of a file, "" for those that are not known.
func frozen(t *testing.T, source string) (names []string, values map[string]freeze.Frozen) {
	t.Helper()
	file := link(t, source)
	values = map[string]freeze.Frozen{}
	for i := range file.Entries {
		at := &file.Entries[i]
		for _, v := range at.Facts.Variables {
			names = append(names, v.Name)
			if f, ok := freeze.Of(file, resolve.VariableDecl{Variable: v, At: at}); ok {
				values[v.Name] = f
			}
		}
	}
	return names, values
}

func TestOf(t *testing.T) {
	source := `
const double pi = acos(-1.0);
const float pi32 = (float)acos(-1.0);
const float r2 = sqrtf(2.0f);
const double half = std::sqrt(2.0) / 2;
const float mixed = pi32 * 0.5f + 1;
static float helper() { return 3.0f; }
const float h = helper() * 2;
const int n = sqrt(17.0);
const unsigned u = 3u;
const int least = -2147483647 - 1;
const double tenth = 0.1;
const float whole = 3;
const double unknown_function = strange(2.0);
const double of_variable = sqrt(measured);
float changes = sqrtf(2.0f);
const double negative = sqrt(-1.0);
const volatile double v = sqrt(2.0);
`
	want := map[string]string{
		"pi": "3.141592653589793", "pi32": "3.1415927f", "r2": "1.4142135f", "half": "0.7071067811865476", "mixed": "2.5707965f", "h": "6.0f", "n": "4",
		"u": "3u", "least": "(-2147483647 - 1)", "tenth": "0.1", "whole": "3.0f",
	}
	names, got := frozen(t, source)
	for _, name := range names {
		if got[name].Literal != want[name] {
			t.Errorf("%s: %q, want %q", name, got[name].Literal, want[name])
		}
	}
}

// TestAgainstCompiler compares values with those that g++ computes: where every decent
// library agrees, they are the same bits.
func TestAgainstCompiler(t *testing.T) {
	compiler, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("no g++")
	}
	random := rand.New(rand.NewPCG(1, 2))
	var source strings.Builder
	names := []string{"sin", "cos", "tan", "asin", "acos", "atan", "exp", "log", "sqrt", "floor", "ceil", "trunc", "fabs"}
	count := 0
	for range 40 {
		for _, f := range names {
			x := random.Float64()
			if f != "asin" && f != "acos" {
				x *= 20
			}
			fmt.Fprintf(&source, "const double d%d = %s(%.17g);\nconst float s%d = %sf(%.9gf) * 3;\n", count, f, x, count, f, x)
			count++
		}
	}
	_, values := frozen(t, source.String())
	var check strings.Builder
	check.WriteString("#include <math.h>\n#include <stdio.h>\n#include <string.h>\n" + source.String() + "int main() {\n")
	sure := 0
	for i := range count {
		for _, name := range []string{fmt.Sprint("d", i), fmt.Sprint("s", i)} {
			f, ok := values[name]
			if !ok {
				t.Errorf("%s is not known", name)
				continue
			}
			if f.Sure {
				sure++
				fmt.Fprintf(&check, "if (memcmp(&%s, &(const decltype(%s)&)%s, sizeof(%s))) printf(\"%s: %%.17g, not %s\\n\", (double)%s);\n", name, name, f.Literal, name, name, f.Literal, name)
			}
		}
	}
	if sure < count {
		t.Errorf("only %d of %d values are sure", sure, 2*count)
	}
	check.WriteString("}\n")
	dir := t.TempDir()
	file := filepath.Join(dir, "a.cpp")
	if err := os.WriteFile(file, []byte(check.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "a")
	if out, err := exec.Command(compiler, "-o", program, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	out, err := exec.Command(program).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}
