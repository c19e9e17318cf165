package lsp_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

const goodKernel = `struct Params { float w[32]; };
__global__ void scale(const __grid_constant__ Params p, float* out) { out[threadIdx.x] = p.w[0]; }
`

// TestPush: findings come with their version, only when they change, and are
// taken back when the document is closed.
func TestPush(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		r := launch(t, where)
		r.initialize(rich())
		u := r.open("a.cu", notConst)
		first := r.published(u, 1)
		if want := []string{"grid-constant-not-const"}; !slices.Equal(codes(first), want) {
			t.Fatalf("findings %v, expected %v", codes(first), want)
		}
		must(t, r.Replace(u, len(notConst), len(notConst), "\n"))
		r.settle(u)
		if n := len(r.Messages("textDocument/publishDiagnostics")); n != 1 {
			t.Errorf("%d lists, expected no second one: nothing has changed", n)
		}
		must(t, r.SetText(u, goodKernel))
		if got := r.published(u, 3); len(got) != 0 {
			t.Errorf("findings %v in a good file", codes(got))
		}
		must(t, r.SetText(u, notConst))
		r.published(u, 4)
		must(t, r.Close(u))
		_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool {
			var p editor.Published
			return m.Method == "textDocument/publishDiagnostics" && json.Unmarshal(m.Params, &p) == nil && p.Version == nil && len(p.Diagnostics) == 0
		})
		must(t, err)
		u = r.open("a.cu", goodKernel) // again, with versions from 1
		must(t, r.SetText(u, notConst))
		if got := r.latest(u); len(got) != 1 {
			t.Errorf("%d findings after opening again, expected 1", len(got))
		}
	})
}

// TestPull: a client that asks gets no lists unasked, and is told when nothing
// has changed.
func TestPull(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		r := launch(t, where)
		r.initialize(rich().with("textDocument.diagnostic.dynamicRegistration", false))
		u := r.open("a.cu", notConst)
		type report struct {
			Kind     string
			ResultID string `json:"resultId"`
			Items    []editor.Diagnostic
		}
		ask := func(previous any) (got report) {
			t.Helper()
			r.call("textDocument/diagnostic", map[string]any{"textDocument": map[string]any{"uri": u}, "previousResultId": previous}, &got)
			return got
		}
		first := ask(nil)
		if first.Kind != "full" || first.ResultID == "" || len(first.Items) != 1 {
			t.Fatalf("first report is %+v", first)
		}
		if again := ask(first.ResultID); again.Kind != "unchanged" || again.ResultID != first.ResultID {
			t.Errorf("second report is %+v, expected unchanged", again)
		}
		must(t, r.SetText(u, goodKernel))
		if good := ask(first.ResultID); good.Kind != "full" || good.Items == nil || len(good.Items) != 0 {
			t.Errorf("report of a good file is %+v", good)
		}
		must(t, r.Close(u))
		if gone := ask(nil); gone.Kind != "full" || len(gone.Items) != 0 {
			t.Errorf("report of a closed file is %+v", gone)
		}
		if n := len(r.Messages("textDocument/publishDiagnostics")); n != 0 {
			t.Errorf("%d lists were pushed to a client that pulls", n)
		}
	})
}

// TestParts: what a diagnostic consists of, and what a plain client is spared.
func TestParts(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(rich())
	u := r.open("a.cu", notConst)
	d := r.published(u, 1)[0]
	if d.Source != "gridls" || d.Severity != 1 || d.Message == "" {
		t.Errorf("source %q, severity %d, message %q", d.Source, d.Severity, d.Message)
	}
	if d.CodeDescription == nil || d.CodeDescription.Href != "https://github.com/gridls/gridls/blob/main/docs/rules/grid-constant-not-const.md" {
		t.Errorf("code description is %v", d.CodeDescription)
	}
	var data struct {
		Rule    string
		Fixable bool
	}
	decode(t, d.Data, &data)
	if data.Rule != "grid-constant-not-const" || !data.Fixable {
		t.Errorf("data is %s", d.Data)
	}

	plain := launch(t, inProcess)
	plain.initialize(capability{})
	u = plain.open("a.cu", notConst)
	d = plain.published(u, 1)[0]
	if d.CodeDescription != nil || len(d.Related) > 0 || len(d.Tags) > 0 {
		t.Errorf("a client that can show nothing gets %+v", d)
	}
}

// TestRelated: the other place of a finding comes with it and moves with the
// text.
func TestRelated(t *testing.T) {
	const text = `struct P { int v[8]; };
__global__ void k(const __grid_constant__ P p);
__global__ void k(const P p) { (void)p; }
`
	r := launch(t, inProcess)
	r.initialize(rich())
	u := r.open("a.cu", text)
	check := func(line int) {
		t.Helper()
		var found *editor.Diagnostic
		list := r.latest(u)
		for i := range list {
			if list[i].Code == "grid-constant-redecl-mismatch" {
				found = &list[i]
			}
		}
		if found == nil || len(found.Related) != 1 {
			t.Fatalf("findings %+v, expected a mismatch with its other place", list)
		}
		if at := found.Related[0].Location; at.URI != u || at.Range.Start.Line != line {
			t.Errorf("other place %+v, expected line %d", at, line)
		}
	}
	check(1)
	must(t, r.Replace(u, 0, 0, "// one\n// two\n"))
	check(3)
}

// TestWhichFiles: CUDA files always, headers when they speak CUDA, nothing else
// unless the editor says so.
func TestWhichFiles(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	for _, c := range []struct {
		name, language, text string
		want                 int
	}{
		{"a.cu", "cpp", "int foo;", 1},
		{"a.CU", "cpp", "int foo;", 1},
		{"a.cuh", "cuda", "int foo;", 1},
		{"a.h", "cpp", "int foo;", 0},
		{"b.h", "cpp", "__device__ int foo;", 1},
		{"a.hpp", "cuda-cpp", "int foo;", 1},
		{"a.inl", "cpp", "__global__ void foo();", 1},
		{"a.cpp", "cpp", "__global__ void foo();", 0},
		{"b.cpp", "cuda-cpp", "__global__ void foo();", 1},
		{"a.cpp2", "cuda-cpp", "int foo;", 1},
		{"a.py", "python", "foo = '__global__'", 0},
	} {
		u := r.uri(c.name)
		must(t, r.Open(u, c.language, c.text))
		if got := r.published(u, 1); len(got) != c.want {
			t.Errorf("%s (%s): %d findings, expected %d", c.name, c.language, len(got), c.want)
		}
	}
	// A header becomes CUDA, and stops being it, as it is typed.
	u := r.open("c.h", "int foo;")
	must(t, r.Open(u, "cpp", "int foo;"))
	must(t, r.SetText(u, "__device__ int foo;"))
	if got := r.latest(u); len(got) != 1 {
		t.Errorf("%d findings in a header that has become CUDA, expected 1", len(got))
	}
	must(t, r.SetText(u, "int foo;"))
	if got := r.latest(u); len(got) != 0 {
		t.Errorf("%d findings in a header that is not CUDA any more", len(got))
	}
}

// TestRulePanic: a rule that panics costs its findings in that item, no more.
func TestRulePanic(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"), panicRule("boom"))
	r.initialize(rich())
	u := r.open("a.cu", "int foo;\nint boom;\nint foo2;")
	if got := r.published(u, 1); len(got) != 2 {
		t.Errorf("%d findings beside a rule that panics, expected 2", len(got))
	}
}

// TestHostFiles: CUDA in a file that the build compiles as C++ is found, by mistake or
// not; where nobody says how it is compiled nothing is.
func TestHostFiles(t *testing.T) {
	const text = "void k(int* out);\nvoid run(int* out) { k<<<1, 1>>>(out); }\n"
	for _, database := range []bool{true, false} {
		r := launch(t, inProcess)
		if database {
			r.write("compile_commands.json", `[{"directory": ".", "file": "a.cpp", "command": "g++ -c a.cpp"}]`)
		}
		r.initialize(rich())
		r.write("a.cpp", text)
		must(t, r.Open(r.uri("a.cpp"), "cpp", text))
		want := []string{"cuda-syntax-in-host-file"}
		if !database {
			want = nil
		}
		if got := codes(r.published(r.uri("a.cpp"), 1)); !slices.Equal(got, want) {
			t.Errorf("with a database %v: findings %v, expected %v", database, got, want)
		}
	}
}

// TestTags: what says nothing is greyed, what is gone or going is struck through.
func TestTags(t *testing.T) {
	const unnecessary, deprecated = 1, 2
	r := launch(t, inProcess)
	r.write("gridls.toml", "cuda = \"13.0\"\n")
	r.initialize(rich())
	for text, want := range map[string]int{
		"__global__ __global__ void k();":       unnecessary,
		"void f() { cudaThreadSynchronize(); }": deprecated,
	} {
		got := 0
		for _, d := range r.latest(r.open("tags"+strconv.Itoa(want)+".cu", text)) {
			for _, tag := range d.Tags {
				got |= tag
			}
		}
		if got != want {
			t.Errorf("%q has the tags %d, expected %d", text, got, want)
		}
	}
}
