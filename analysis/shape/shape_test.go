package shape_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/shape"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func read(source []byte) *analysis.Result {
	command := archcfg.ReadArgs([]string{"-arch=sm_80"}, archcfg.ReadOptions{})
	checker := analysis.Checker{}
	return checker.Check(analysis.Read(treesitter.NewText(source), &analysis.Unit{Command: &command, Settings: &analysis.Settings{}}), nil)
}

func TestSelections(t *testing.T) {
	for _, c := range []struct {
		marked string
		want   []string
	}{
		{"void f() { k<<<dim3(‸1, 2), 3>>>(4); }", []string{
			"1", "dim3(1, 2)", "dim3(1, 2), 3", "<<<dim3(1, 2), 3>>>", "k<<<dim3(1, 2), 3>>>", "k<<<dim3(1, 2), 3>>>(4)", "k<<<dim3(1, 2), 3>>>(4);",
			"{ k<<<dim3(1, 2), 3>>>(4); }", "void f() { k<<<dim3(1, 2), 3>>>(4); }",
		}},
		{"__global__ void __launch_bounds__(12‸8, 2) k();", []string{"128", "128, 2", "__launch_bounds__(128, 2)", "__global__ void __launch_bounds__(128, 2) k();"}},
		{"int a;\n\n‸\nint b;", []string{"int a;\n\n\nint b;"}},
		{"‸", nil},
	} {
		before, after, _ := strings.Cut(c.marked, "‸")
		r := read([]byte(before + after))
		var got []string
		for _, s := range shape.Selections(r, len(before)) {
			got = append(got, r.Doc.Text.Slice(s))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q:\n got %q\nwant %q", c.marked, got, c.want)
		}
	}
}

func TestFolds(t *testing.T) {
	const source = `struct S {
  int a;
};
__global__ void k(
    int n)
{
#if __CUDA_ARCH__ >= 800
  n++;
#else
  n--;
#endif
  asm("a"
      "b");
}
void f() {
  k<<<
    1, 2>>>(3);
}
void g() { }
`
	r := read([]byte(source))
	var got []string
	for _, s := range shape.Folds(r) {
		lines := [2]int{r.Doc.Text.LineOf(s.Start) + 1, r.Doc.Text.LineOf(s.End-1) + 1}
		got = append(got, strings.TrimSpace(r.Doc.Text.Slice(r.Doc.Text.Line(lines[0]-1)))+"|"+strings.TrimSpace(r.Doc.Text.Slice(r.Doc.Text.Line(lines[1]-1))))
	}
	want := []string{"struct S {|};", "__global__ void k(|int n)", "{|}", "#if __CUDA_ARCH__ >= 800|n++;", "#else|n--;", `asm("a"|"b");`, "void f() {|}", "k<<<|1, 2>>>(3);"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// FuzzShape: spans lie in the text, folds are sorted and on several lines, each
// selection holds the one before and the place.
func FuzzShape(f *testing.F) {
	f.Add([]byte("#if 1\n#else\n__global__ void k(\n int n) {\n k<<<1,\n2>>>(3);\n}\n#endif\n#endif"))
	f.Fuzz(func(t *testing.T, source []byte) {
		if len(source) > 2048 {
			t.Skip()
		}
		r := read(source)
		last := -1
		for _, s := range shape.Folds(r) {
			if s.Start <= last || s.End > len(source) || !strings.Contains(string(source[s.Start:s.End]), "\n") {
				t.Fatalf("fold %v after %d in %d bytes", s, last, len(source))
			}
			last = s.Start
		}
		for offset := range len(source) + 1 {
			inner := treesitter.Span{Start: offset, End: offset}
			for _, s := range shape.Selections(r, offset) {
				if !s.Covers(inner) || s.End > len(source) {
					t.Fatalf("at %d %v after %v", offset, s, inner)
				}
				inner = s
			}
		}
	})
}
