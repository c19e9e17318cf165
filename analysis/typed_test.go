package analysis_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// TestTypedKeepsWhatIsKnown: while somebody types in a large text, findings about the
// whole file stay at their items and keep their fixes; a pause finds what a fresh
// start finds.
func TestTypedKeepsWhatIsKnown(t *testing.T) {
	const faulty = "__global__ void k(int* out) { *out = 1; }\nvoid h(int* out) { k<<<1, dim3(64, 64)>>>(out); }\nvoid host();\n__device__ void f() { host(); }\n"
	text := "// head\n" + faulty
	for n := range 1000 {
		text += fmt.Sprintf("__device__ int pad%d(int n);\n", n)
	}
	unit := &analysis.Unit{Command: &archcfg.Command{CUDA: true, HostPass: true, Passes: []archcfg.Pass{{CUDAArch: 800}}}, Settings: &analysis.Settings{}}
	checker := &analysis.Checker{Rules: rules.All()}
	reader := analysis.NewReader()
	defer reader.Close()

	reading := reader.Read(treesitter.NewText([]byte(text)), unit, nil)
	result := checker.Check(reading, nil)
	before := shown(result)
	if len(before) == 0 || result.PutOff {
		t.Fatalf("the first check found %v, put off: %v", before, result.PutOff)
	}

	edited := strings.Replace(text, "// head", "// another head\nint added;", 1)
	reading = reader.Read(treesitter.NewText([]byte(edited)), unit, reading)
	typed := checker.CheckTyped(reading, result)
	if !typed.PutOff {
		t.Error("nothing was put off")
	}
	if diff := cmp.Diff(before, shown(typed)); diff != "" {
		t.Errorf("findings changed with an edit elsewhere (-before +typed):\n%s", diff)
	}
	for i := range typed.Diagnostics {
		d := &typed.Diagnostics[i]
		if d.HasFixes() && len(d.Fixes()) == 0 {
			t.Errorf("%s lost its fixes", d.Rule.Name)
		}
	}

	broken := strings.Replace(edited, "host(); }\n", "}\n", 1)
	reading = reader.Read(treesitter.NewText([]byte(broken)), unit, reading)
	typed = checker.CheckTyped(reading, typed)
	paused := checker.Check(reading, typed)
	fresh := checker.Check(analysis.Read(treesitter.NewText([]byte(broken)), unit), nil)
	if diff := cmp.Diff(shown(fresh), shown(paused)); diff != "" || paused.PutOff {
		t.Errorf("after a pause (-fresh +paused, put off: %v):\n%s", paused.PutOff, diff)
	}
	if small := checker.CheckTyped(reader.Read(treesitter.NewText([]byte(faulty)), unit, reading), paused); small.PutOff {
		t.Error("a small text waits, too")
	}
}

// shown is what is said, with the text that it is said of.
func shown(r *analysis.Result) []string {
	var all []string
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		all = append(all, d.Rule.Name+": "+d.Message+" at "+r.Doc.Text.Slice(d.Span))
	}
	return all
}
