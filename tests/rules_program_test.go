package tests

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/tests/internal/checked"
)

// aboutProgram reports whether a rule looks at several files; its examples and
// fixtures are archives of files then.
func aboutProgram(r *analysis.Rule) bool { return r.Scope == analysis.ProgramScope }

func forEachProgramRule(t *testing.T, test func(t *testing.T, rule *analysis.Rule)) {
	for _, rule := range rules.All() {
		if aboutProgram(rule) {
			t.Run(rule.Name, func(t *testing.T) { test(t, rule) })
		}
	}
}

// archive reads a program rule's example.
func archive(t *testing.T, text string) checked.Files {
	t.Helper()
	a := txtar.Parse([]byte(text))
	if len(a.Files) == 0 || len(a.Comment) > 0 {
		t.Fatalf("the example is no archive of files:\n%s", text)
	}
	return a.Files
}

// checkFiles gives what the program rules find in files, and what the rules about
// single files find, as text.
func checkFiles(t *testing.T, rule *analysis.Rule, files checked.Files, flags []string, toolkit string) ([]analysis.ProgramDiagnostic, string) {
	t.Helper()
	units, results := checked.Units(t, files, flags, toolkit)
	var others strings.Builder
	for _, r := range results {
		for i := range r.Diagnostics {
			if !r.Diagnostics[i].Rule.OptIn {
				others.WriteString(r.Diagnostics[i].Rule.Name + ": " + r.Diagnostics[i].Message + "\n")
			}
		}
	}
	return checked.Program(t, units, rule.Name), others.String()
}

func TestProgramExamples(t *testing.T) {
	forEachProgramRule(t, func(t *testing.T, rule *analysis.Rule) {
		bad := archive(t, rule.Bad)
		found, others := checkFiles(t, rule, bad, rule.Flags, rule.Toolkit)
		if len(found) != 1 || found[0].Rule != rule || others != "" {
			t.Fatalf("the bad example must have one finding of the rule, got:\n%s%s", checked.DescribeProgram(found), others)
		}
		if found[0].Severity != rule.Severity {
			t.Errorf("the example is reported as %s, the rule is documented as %s", found[0].Severity, rule.Severity)
		}
		good := archive(t, rule.Good)
		if found, others := checkFiles(t, rule, good, rule.Flags, rule.Toolkit); len(found) > 0 || others != "" {
			t.Errorf("findings in the good example:\n%s%s", checked.DescribeProgram(found), others)
		}
		fixes := found[0].Fixes(bad.Texts)
		if !rule.HasFix {
			if len(fixes) > 0 {
				t.Errorf("the rule is documented without fix but offers %q", fixes[0].Title)
			}
			return
		}
		if len(fixes) == 0 || fixes[0].Disabled != "" || fixes[0].Applicability != rule.Fix {
			t.Fatalf("the documented fix is not offered: %+v", fixes)
		}
		if diff := cmp.Diff(rule.Good, string(txtar.Format(&txtar.Archive{Files: applyAcross(t, bad, fixes[0].Edits)}))); diff != "" {
			t.Errorf("the fixed files differ from the good example (-good +fixed):\n%s", diff)
		}
	})
}

// applyAcross applies edits to the files that they name.
func applyAcross(t *testing.T, files checked.Files, edits []quickfix.Edit) checked.Files {
	t.Helper()
	out := slices.Clone(files)
	for i := range out {
		var own []quickfix.Edit
		for _, e := range edits {
			if e.File == out[i].Name {
				own = append(own, e)
			}
		}
		out[i].Data = []byte(checked.Apply(t, string(out[i].Data), own))
	}
	return out
}

// programFixture is one folder of an archive of tests/rules: a program.
type programFixture struct {
	rule    *analysis.Rule
	name    string
	flags   []string
	toolkit string
	files   checked.Files
}

// programFixtures reads the archives of program rules. A file's first folder names
// the program that it belongs to; lines "flags: …" and "toolkit: …" of the
// archive's comment say how all are compiled.
func programFixtures(t *testing.T) []programFixture {
	t.Helper()
	var all []programFixture
	for _, rule := range rules.All() {
		if !aboutProgram(rule) {
			continue
		}
		a, err := txtar.ParseFile(filepath.Join("rules", rule.Name+".txtar"))
		if err != nil {
			t.Error(err)
			continue
		}
		flags, toolkit := rule.Flags, rule.Toolkit
		for line := range strings.Lines(string(a.Comment)) {
			if v, ok := strings.CutPrefix(line, "flags:"); ok {
				flags = strings.Fields(v)
			}
			if v, ok := strings.CutPrefix(line, "toolkit:"); ok {
				toolkit = strings.TrimSpace(v)
			}
		}
		at := map[string]int{}
		for _, f := range a.Files {
			folder, name, ok := strings.Cut(f.Name, "/")
			if !ok {
				t.Errorf("%s: %s is in no folder", rule.Name, f.Name)
				continue
			}
			if _, known := at[folder]; !known {
				at[folder] = len(all)
				all = append(all, programFixture{rule: rule, name: folder, flags: flags, toolkit: toolkit})
			}
			all[at[folder]].files = append(all[at[folder]].files, txtar.File{Name: name, Data: f.Data})
		}
	}
	return all
}

// TestProgramFixtures compares the findings of each program with the wanted ones,
// in whichever order its units come, and what fixes leave with the rules.
func TestProgramFixtures(t *testing.T) {
	for _, f := range programFixtures(t) {
		t.Run(f.rule.Name+"/"+f.name, func(t *testing.T) {
			units, _ := checked.Units(t, f.files, f.flags, f.toolkit)
			found := checked.Program(t, units, f.rule.Name)
			var expected []string
			for _, file := range f.files {
				for _, w := range wants(t, file.Name, string(file.Data)) {
					at := slices.IndexFunc(found, func(d analysis.ProgramDiagnostic) bool {
						return d.File() == file.Name && int(d.Place.Line) == w.line && d.Rule.Name == w.rule && w.message.MatchString(d.Message)
					})
					if at < 0 {
						t.Errorf("missing at %s:%d: %s %q", file.Name, w.line, w.rule, w.message)
					}
					expected = append(expected, file.Name)
				}
			}
			if len(found) != len(expected) {
				t.Errorf("want %d findings, got:\n%s", len(expected), checked.DescribeProgram(found))
			}
			described := checked.DescribeProgram(found)
			for range 3 {
				rand.Shuffle(len(units), func(i, k int) { units[i], units[k] = units[k], units[i] })
				if again := checked.DescribeProgram(checked.Program(t, units, f.rule.Name)); again != described {
					t.Errorf("in another order the units give:\n%sinstead of:\n%s", again, described)
				}
			}
			sameAfterEncoding(t, units)
			fixesMend(t, &f, found)
		})
	}
}

// sameAfterEncoding: what is read is what was written.
func sameAfterEncoding(t *testing.T, units []*program.Unit) {
	t.Helper()
	for _, u := range units {
		data, err := u.Encode()
		if err != nil {
			t.Fatal(err)
		}
		back, err := program.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := back.Encode(); err != nil || !slices.Equal(again, data) {
			t.Errorf("%s is another unit after it was written and read (%v)", u.Path(), err)
		}
	}
}

// fixesMend: a safe fix takes its finding away and brings no other.
func fixesMend(t *testing.T, f *programFixture, found []analysis.ProgramDiagnostic) {
	t.Helper()
	for i := range found {
		for _, fix := range found[i].Fixes(f.files.Texts) {
			if fix.Disabled != "" || fix.Applicability != quickfix.Safe {
				continue
			}
			_, before := checkFiles(t, f.rule, f.files, f.flags, f.toolkit)
			after, others := checkFiles(t, f.rule, applyAcross(t, f.files, fix.Edits), f.flags, f.toolkit)
			if len(after) >= len(found) || len(others) > len(before) {
				t.Errorf("after '%s' of '%s':\n%s%s", fix.Title, found[i].Message, checked.DescribeProgram(after), others)
			}
		}
	}
}

// TestLaunchBoundsAcross: the rule is one about single files too, and has no
// archives of files.
func TestLaunchBoundsAcross(t *testing.T) {
	const declared, defined = "__global__ void __launch_bounds__(128) k(int* o);\n", "__global__ void __launch_bounds__(256) k(int* o) {}\n"
	for name, c := range map[string]struct {
		a, b string
		want int
	}{
		"one program":           {declared, defined, 1},
		"two mains":             {declared + "int main() {}\n", defined + "int main() {}\n", 0},
		"two targets":           {"// flags: -c a.cu -o CMakeFiles/a.dir/a.o\n" + declared, "// flags: -c b.cu -o CMakeFiles/b.dir/b.o\n" + defined, 0},
		"a target each, needed": {"// flags: -c a.cu -o CMakeFiles/a.dir/a.o\n" + declared + "void f(int* o) { k<<<1, 1>>>(o); }\n", "// flags: -c b.cu -o CMakeFiles/b.dir/b.o\n" + defined, 1},
	} {
		t.Run(name, func(t *testing.T) {
			units, _ := checked.Units(t, checked.Files{{Name: "a.cu", Data: []byte(c.a)}, {Name: "b.cu", Data: []byte(c.b)}}, nil, "")
			var found []string
			for _, d := range checked.Program(t, units) {
				if d.Rule.Name == "launch-bounds-mismatch-across-declarations" {
					found = append(found, d.Message)
				}
			}
			if len(found) != c.want {
				t.Errorf("found %q, want %d", found, c.want)
			}
		})
	}
}

// TestUnsureAcross: what is an error in one program is a warning where nothing
// tells that the files are linked.
func TestUnsureAcross(t *testing.T) {
	for name, want := range map[string]analysis.Severity{"b.cu": analysis.Error, "other/b.cu": analysis.Warning} {
		units, _ := checked.Units(t, checked.Files{
			{Name: "a.cu", Data: []byte("extern \"C\" __global__ void k(int n);\n__global__ void l(const int n);\n")},
			{Name: name, Data: []byte("extern \"C\" __global__ void k(long n) {}\n__global__ void l(const __grid_constant__ int n) {}\n")},
		}, nil, "")
		found := checked.Program(t, units, "kernel-signature-mismatch-across-files")
		n := 0
		for _, d := range found {
			if r := d.Rule.Name; r == "kernel-signature-mismatch-across-files" || r == "grid-constant-cross-tu-mismatch" {
				n++
				if d.Severity != want {
					t.Errorf("%s: %s is %v, want %v", name, r, d.Severity, want)
				}
			}
		}
		if n != 2 {
			t.Errorf("%s: %d findings, want 2", name, n)
		}
	}
}

// TestProgramFixRefused: a fix that would break a file that compiles says why it is
// not made.
func TestProgramFixRefused(t *testing.T) {
	for name, files := range map[string]string{
		"space-mismatch-header-vs-source": `-- a.cu --
__device__ int f(int x) { return x; }
-- b.cu --
__host__ int f(int x);
int run() { return f(1); }
`,
		"duplicate-device-definition": `-- a.cu --
extern __device__ int v;
__device__ int v = 1;
-- b.cu --
extern __device__ int v;
__device__ int v = 1;
`,
	} {
		for _, rule := range rules.All() {
			if rule.Name != name {
				continue
			}
			all := archive(t, files)
			found, _ := checkFiles(t, rule, all, []string{"-arch=sm_80", "-rdc=true"}, "")
			if len(found) == 0 {
				t.Errorf("%s: no finding", name)
			}
			for _, f := range found {
				for _, fix := range f.Fixes(all.Texts) {
					if fix.Disabled == "" {
						t.Errorf("%s: %q is offered", name, fix.Title)
					}
				}
			}
		}
	}
}
