package lsp_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// location is the protocol's.
type location struct {
	URI   string
	Range editor.Range
}

// atlas is a workspace with questions about places in it.
type atlas struct {
	*running
	texts map[string]string
}

// explore starts a server and opens the files, sorted by their names.
func explore(t *testing.T, c capability, files map[string]string) *atlas {
	t.Helper()
	r := launch(t, inProcess)
	for name, text := range files {
		must(t, os.WriteFile(filepath.Join(r.root, name), []byte(text), 0o644))
	}
	r.initialize(c)
	a := &atlas{r, files}
	for _, name := range sortedNames(files) {
		r.open(name, text(files, name))
	}
	return a
}

func text(files map[string]string, name string) string { return files[name] }

func sortedNames(files map[string]string) []string {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// position is the place of the bar in a needle, "k|<<<", in a file.
func (a *atlas) position(file, needle string) editor.Position {
	a.t.Helper()
	before, after, _ := strings.Cut(needle, "|")
	at := strings.Index(a.texts[file], before+after)
	if at < 0 {
		a.t.Fatalf("%s does not hold %q", file, before+after)
	}
	return a.Position(a.texts[file], at+len(before))
}

func (a *atlas) place(file, needle string) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": a.uri(file)}, "position": a.position(file, needle)}
}

// show is a range as "file:line word", the line from 1.
func (a *atlas) show(uri string, r editor.Range) string {
	a.t.Helper()
	name := path.Base(uri)
	start, err := a.Offset(a.texts[name], r.Start)
	must(a.t, err)
	end, err := a.Offset(a.texts[name], r.End)
	must(a.t, err)
	return fmt.Sprintf("%s:%d %s", name, r.Start.Line+1, a.texts[name][start:end])
}

// ask sends a question about a place whose answer are locations.
func (a *atlas) ask(method, file, needle string) string {
	a.t.Helper()
	params := a.place(file, needle)
	params["context"] = map[string]any{"includeDeclaration": true}
	var found []location
	a.call("textDocument/"+method, params, &found)
	shown := make([]string, len(found))
	for i, l := range found {
		shown[i] = a.show(l.URI, l.Range)
	}
	return strings.Join(shown, ", ")
}

// twoFiles declare, define and launch kernels.
func twoFiles() map[string]string {
	return map[string]string{
		"kernels.cu": `struct P { float x[64]; };
__constant__ float scale[4];
namespace sim {
__global__ void step(const P p, int n) { float f = scale[0]; }
template <typename T> __global__ void fill(T* out, T v) { *out = v; }
template <> __global__ void fill<int>(int* out, int v) { *out = v + 1; }
template __global__ void fill<float>(float*, float);
}
__global__ void two(int a) {}
__global__ void two(int a, int b) {}
`,
		"main.cu": `struct P { float x[64]; };
extern __constant__ float scale[4];
namespace sim {
__global__ void step(const P p, int n);
template <typename T> __global__ void fill(T* out, T v);
}
void go(P p, int* i, float* f, void** args) {
  sim::step<<<1, 2>>>(p, 3);
  sim::fill<float><<<1, 2>>>(f, 1.f);
  { using namespace sim; step<<<4, 5>>>(p, 6); }
  cudaLaunchKernel((void*)sim::step, 1, 2, args, 0, 0);
  cudaFuncSetAttribute(sim::fill<int>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1);
  cudaMemcpyToSymbol(scale, f, 16);
  auto pointer = &sim::step;
  pointer<<<1, 1>>>(p, 1);
  two<<<1, 1>>>(1, 2);
  one<<<1, 1>>>(1, 2);
}
`,
	}
}

// TestDefinition: from launches and mentions of kernels and of device variables
// to what they mean, in other files too.
func TestDefinition(t *testing.T) {
	a := explore(t, rich(), twoFiles())
	for _, c := range []struct{ file, at, want string }{
		{"main.cu", "sim::st|ep<<<1", "kernels.cu:4 step"},
		{"main.cu", "step<|<<4", "kernels.cu:4 step"},
		{"main.cu", "{ using namespace sim; step|<<<", "kernels.cu:4 step"},
		{"main.cu", "(void*)sim::|step", "kernels.cu:4 step"},
		{"main.cu", "|pointer<<<", "kernels.cu:4 step"},
		{"main.cu", "sim::|fill<float><<<", "kernels.cu:5 fill"},
		{"main.cu", "Attribute(sim::f|ill<int>", "kernels.cu:6 fill"},
		{"main.cu", "Symbol(|scale", "kernels.cu:2 scale"},
		{"main.cu", "two|<<<", "kernels.cu:10 two"},
		{"main.cu", "one|<<<", ""},
		{"main.cu", "void g|o(", ""},
		{"main.cu", "extern __constant__ float |scale", "kernels.cu:2 scale"},
		{"main.cu", "void |step(", "kernels.cu:4 step"},
		{"kernels.cu", "void |step(", "main.cu:4 step"},
		{"kernels.cu", "void |fill<float>(", "kernels.cu:5 fill"},
		{"kernels.cu", "void |fill<int>(", "kernels.cu:5 fill"},
	} {
		if got := a.ask("definition", c.file, c.at); got != c.want {
			t.Errorf("definition at %s in %s: %q, expected %q", c.at, c.file, got, c.want)
		}
	}
	for _, c := range []struct{ file, at, want string }{
		{"main.cu", "sim::st|ep<<<1", "main.cu:4 step"},
		{"kernels.cu", "|scale[0]", "main.cu:2 scale"},
		{"main.cu", "two|<<<", "kernels.cu:10 two"},
	} {
		if got := a.ask("declaration", c.file, c.at); got != c.want {
			t.Errorf("declaration at %s in %s: %q, expected %q", c.at, c.file, got, c.want)
		}
	}
}

// TestReferences: declarations, launches in whatever form, and other mentions.
func TestReferences(t *testing.T) {
	a := explore(t, rich(), twoFiles())
	const want = "kernels.cu:4 step, main.cu:4 step, main.cu:8 sim::step, main.cu:10 step, main.cu:11 sim::step, main.cu:14 sim::step"
	if got := a.ask("references", "kernels.cu", "void |step("); got != want {
		t.Errorf("references %q, expected %q", got, want)
	}
	if got, want := a.ask("references", "main.cu", "Symbol(|scale"), "main.cu:2 scale, main.cu:13 scale, kernels.cu:2 scale, kernels.cu:4 scale"; got != want {
		t.Errorf("references %q, expected %q", got, want)
	}
}

// TestNavigationSetting: "on" answers about everything, "off" about nothing.
func TestNavigationSetting(t *testing.T) {
	const source = "void host(int n) {}\nvoid go() { host(1); }\n__global__ void k();\nvoid run() { k<<<1, 1>>>(); }\n"
	for setting, want := range map[string][2]string{
		"auto": {"", "a.cu:3 k"}, "on": {"a.cu:1 host", "a.cu:3 k"}, "off": {"", ""},
	} {
		r := launch(t, inProcess)
		must(t, os.WriteFile(filepath.Join(r.root, "gridls.toml"), []byte("navigation = \""+setting+"\"\n"), 0o644))
		r.initialize(rich())
		a := &atlas{r, map[string]string{"a.cu": source}}
		r.open("a.cu", source)
		got := [2]string{a.ask("definition", "a.cu", "ho|st(1)"), a.ask("definition", "a.cu", "k|<<<")}
		if got != want {
			t.Errorf("with navigation = %q: %q, expected %q", setting, got, want)
		}
	}
}

type callItem struct {
	Name, Detail, URI string
	Range             editor.Range
	SelectionRange    editor.Range
}

// TestCallHierarchy: kernels and the functions that launch them, kernels and the
// device functions that they call. What may mean several functions is left out.
func TestCallHierarchy(t *testing.T) {
	a := explore(t, rich(), map[string]string{
		"a.cu": `__device__ float helper(float x) { return x; }
__device__ float either(float x);
__device__ float either(int x);
__global__ void k(float* p) { p[0] = helper(p[1]) + helper(2.f) + either(p[2]) + unknown(p[3]); }
`,
		"b.cu": `__global__ void k(float* p);
static void first(float* p) { k<<<1, 1>>>(p); k<<<2, 2>>>(p); }
void second(float* p, void** args) { first(p); cudaLaunchKernel((void*)k, 1, 1, args, 0, 0); }
`,
	})
	var items []json.RawMessage
	a.call("textDocument/prepareCallHierarchy", a.place("b.cu", "k|<<<1"), &items)
	if len(items) != 1 {
		t.Fatalf("items %s, expected one", items)
	}
	var item callItem
	must(t, json.Unmarshal(items[0], &item))
	if got := item.Name + " " + item.Detail + " " + a.show(item.URI, item.SelectionRange); got != "k __global__ a.cu:4 k" {
		t.Errorf("item %q", got)
	}
	var incoming []struct {
		From       callItem
		FromRanges []editor.Range
	}
	a.call("callHierarchy/incomingCalls", map[string]any{"item": items[0]}, &incoming)
	var got []string
	for _, c := range incoming {
		got = append(got, fmt.Sprintf("%s ×%d %s", c.From.Name, len(c.FromRanges), a.show(c.From.URI, c.FromRanges[0])))
	}
	if got, want := strings.Join(got, ", "), "first ×2 b.cu:2 k, second ×1 b.cu:3 k"; got != want {
		t.Errorf("incoming %q, expected %q", got, want)
	}
	var outgoing []struct {
		To         callItem
		FromRanges []editor.Range
	}
	a.call("callHierarchy/outgoingCalls", map[string]any{"item": items[0]}, &outgoing)
	got = nil
	for _, c := range outgoing {
		got = append(got, fmt.Sprintf("%s %s ×%d %s", c.To.Name, c.To.Detail, len(c.FromRanges), a.show("a.cu", c.FromRanges[0])))
	}
	if got, want := strings.Join(got, ", "), "helper __device__ ×2 a.cu:4 helper"; got != want {
		t.Errorf("outgoing %q, expected %q", got, want)
	}
	// A function that launches is the caller's caller.
	caller, err := json.Marshal(incoming[0].From)
	must(t, err)
	a.call("callHierarchy/incomingCalls", map[string]any{"item": json.RawMessage(lowerKeys(t, caller))}, &incoming)
	if len(incoming) != 1 || incoming[0].From.Name != "second" {
		t.Errorf("callers of first: %v", incoming)
	}
}

// lowerKeys writes an item as the protocol spells it.
func lowerKeys(t *testing.T, item []byte) []byte {
	var c callItem
	must(t, json.Unmarshal(item, &c))
	out, err := json.Marshal(map[string]any{"name": c.Name, "kind": 12, "uri": c.URI, "range": c.Range, "selectionRange": c.SelectionRange})
	must(t, err)
	return out
}

type docSymbol struct {
	Name, Detail   string
	Kind           int
	Range          editor.Range
	SelectionRange editor.Range
	Children       []docSymbol
}

// tree writes symbols one a line, children indented.
func (a *atlas) tree(file string, symbols []docSymbol, indent string) string {
	var b strings.Builder
	for _, s := range symbols {
		fmt.Fprintf(&b, "%s%s | %s | %s\n%s", indent, s.Name, s.Detail, a.show(file, s.SelectionRange), a.tree(file, s.Children, indent+"  "))
	}
	return b.String()
}

// TestDocumentSymbols: nested for clients that can show that, a list for others.
func TestDocumentSymbols(t *testing.T) {
	const source = `#include "x.h"
// namespace nothing
namespace a { namespace b {
struct Table { float v[4]; __device__ float get(int i) const { return v[i]; } struct Inner { int n; }; };
__constant__ Table table;
template <typename T>
__global__ void __launch_bounds__(128) k(const T p, int n) { auto f = [] { int local; }; }
}
enum Mode { on, off };
using Alias = b::Table;
}
extern "C" {
__host__ __device__ void c();
}
namespace {
int hidden;
}
template __global__ void a::b::k<int>(int, int);
`
	a := explore(t, rich().with("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport", true), map[string]string{"a.cu": source})
	var symbols []docSymbol
	params := map[string]any{"textDocument": map[string]any{"uri": a.uri("a.cu")}}
	a.call("textDocument/documentSymbol", params, &symbols)
	const want = `a |  | a.cu:3 a
  b |  | a.cu:3 b
    Table |  | a.cu:4 Table
      v | float | a.cu:4 v
      get | __device__ (int i) | a.cu:4 get
      Inner |  | a.cu:4 Inner
        n | int | a.cu:4 n
    table | __constant__ Table | a.cu:5 table
    k | __global__ (const T p, int n) | a.cu:7 k
  Mode |  | a.cu:9 Mode
  Alias |  | a.cu:10 Alias
c | __host__ __device__ () | a.cu:13 c
(unnamed namespace) |  | a.cu:15 namespace
  hidden | int | a.cu:16 hidden
`
	if got := a.tree("a.cu", symbols, ""); got != want {
		t.Errorf("symbols:\n%s\nexpected:\n%s", got, want)
	}
	flat := explore(t, rich(), map[string]string{"a.cu": "namespace n { struct S { int m; }; }\n__global__ void k();\n"})
	var list []struct {
		Name, ContainerName string
		Location            location
	}
	flat.call("textDocument/documentSymbol", map[string]any{"textDocument": map[string]any{"uri": flat.uri("a.cu")}}, &list)
	var got []string
	for _, s := range list {
		got = append(got, strings.TrimPrefix(s.ContainerName+"::"+s.Name, "::"))
	}
	if got, want := strings.Join(got, " "), "n n::S n::S::m k"; got != want {
		t.Errorf("flat symbols %q, expected %q", got, want)
	}
}

// TestWorkspaceSymbols: some letters find names, the best first, kernels before
// their declarations.
func TestWorkspaceSymbols(t *testing.T) {
	files := twoFiles()
	var many strings.Builder
	for i := range 300 {
		fmt.Fprintf(&many, "__global__ void many_%d();\n", i)
	}
	files["many.cu"] = many.String()
	a := explore(t, rich(), files)
	type symbol struct {
		Name, ContainerName string
		Location            location
	}
	search := func(query string) (got []string) {
		var list []symbol
		a.call("workspace/symbol", map[string]any{"query": query}, &list)
		for _, s := range list {
			got = append(got, a.show(s.Location.URI, s.Location.Range)+" | "+s.ContainerName)
		}
		return got
	}
	if got, want := strings.Join(search("stp"), ", "), "kernels.cu:4 step | __global__ sim"; got != want {
		t.Errorf("stp: %q, expected %q", got, want)
	}
	if got, want := strings.Join(search("sim::st"), ", "), "kernels.cu:4 step | __global__ sim"; got != want {
		t.Errorf("sim::st: %q, expected %q", got, want)
	}
	if got, want := strings.Join(search("SCALE"), ", "), "kernels.cu:2 scale | __constant__"; got != want {
		t.Errorf("SCALE: %q, expected %q", got, want)
	}
	if got := search("go"); len(got) != 0 {
		t.Errorf("go: %q, expected a host function not to be found", got)
	}
	if got := search("many"); len(got) != 200 {
		t.Errorf("%d symbols, expected 200 of 300", len(got))
	}
	if got := search(""); len(got) != 200 {
		t.Errorf("%d symbols of all, expected 200", len(got))
	}
}

// TestRename: the parameter of a kernel where it is declared under that name, and
// in its body with other scopes left alone.
func TestRename(t *testing.T) {
	a := explore(t, rich(), map[string]string{
		"a.cu": `#define USES_Q(x) ((x) + q)
#define TWICE(x) ((x) * 2)
struct S { int n; };
__global__ void child(int);
__global__ void k(const S n, int m, int q) {
  S other{.n = n.n}; // n
  int s = n.n + sizeof(n) + TWICE(n.n), t = S{n}.n;
  asm("mov.u32 %0, %1;" : "=r"(s) : "r"(n.n));
  { int n = 3; s += n; }
  auto f = [&](int n) { return n; };
  auto g = [n] { return n.n; };
  dim3 grid(m, m);
  child<<<m, 1>>>(m);
  s += USES_Q(m);
}
`,
		"b.cu": `struct S { int n; };
__global__ void k(const S n, int other, int q);
void go(S n) { k<<<1, 1>>>(n, 1, 2); }
`,
	})
	rename := func(file, at, to string) string {
		t.Helper()
		params := a.place(file, at)
		params["newName"] = to
		var edit editor.WorkspaceEdit
		a.call("textDocument/rename", params, &edit)
		var got []string
		for _, c := range edit.DocumentChanges {
			name := path.Base(c.TextDocument.URI)
			text, err := a.Apply(a.texts[name], c.Edits)
			must(t, err)
			before, after := strings.Split(a.texts[name], "\n"), strings.Split(text, "\n")
			for i := range after {
				if before[i] != after[i] {
					got = append(got, fmt.Sprintf("%s:%d %s", name, i+1, strings.TrimSpace(after[i])))
				}
			}
		}
		return strings.Join(got, "\n")
	}
	if got, want := rename("b.cu", "const S |n, int other", "table"), `b.cu:2 __global__ void k(const S table, int other, int q);
a.cu:5 __global__ void k(const S table, int m, int q) {
a.cu:6 S other{.n = table.n}; // n
a.cu:7 int s = table.n + sizeof(table) + TWICE(table.n), t = S{table}.n;
a.cu:8 asm("mov.u32 %0, %1;" : "=r"(s) : "r"(table.n));
a.cu:11 auto g = [table] { return table.n; };`; got != want {
		t.Errorf("rename of n:\n%s\nexpected:\n%s", got, want)
	}
	if got, want := rename("a.cu", "grid(|m, m)", "count"), `a.cu:5 __global__ void k(const S n, int count, int q) {
a.cu:12 dim3 grid(count, count);
a.cu:13 child<<<count, 1>>>(count);
a.cu:14 s += USES_Q(count);`; got != want {
		t.Errorf("rename of m:\n%s\nexpected:\n%s", got, want)
	}
	var prepared struct {
		Range       editor.Range
		Placeholder string
	}
	a.call("textDocument/prepareRename", a.place("a.cu", "child<<<|m"), &prepared)
	if got := a.show("a.cu", prepared.Range) + " " + prepared.Placeholder; got != "a.cu:13 m m" {
		t.Errorf("prepared %q", got)
	}
	for _, c := range []struct{ file, at, to, want string }{
		{"a.cu", "int |q) {", "z", "line 14: 'USES_Q' is a macro that mentions 'q'"},
		{"a.cu", "int |m, int q) {", "grid", "line 12: 'grid' is used already"},
		{"a.cu", "int |m, int q) {", "TWICE", "'TWICE' is used already"},
		{"a.cu", "int |m, int q) {", "2m", "is no name"},
		{"a.cu", "int |m, int q) {", "int", "is a word of the language"},
		{"a.cu", "void |k(", "z", "only parameters of kernels are renamed here"},
		{"a.cu", "{ int |n = 3", "z", "only parameters of kernels are renamed here"},
		{"b.cu", "go(S |n)", "z", "only parameters of kernels are renamed here"},
	} {
		params := a.place(c.file, c.at)
		params["newName"] = c.to
		var failed *editor.Error
		if err := a.Call(a.ctx(), "textDocument/rename", params, nil); !errors.As(err, &failed) || !strings.Contains(failed.Message, c.want) {
			t.Errorf("rename at %s to %q: %v, expected an error with %q", c.at, c.to, err, c.want)
		}
	}
}

// TestCodeLens: launches and declarations are counted, and lead there in clients
// that can show a list of places.
func TestCodeLens(t *testing.T) {
	type lens struct {
		Range   editor.Range
		Command struct {
			Title, Command string
			Arguments      []json.RawMessage
		}
	}
	for _, able := range []bool{true, false} {
		a := explore(t, rich().with("experimental.gridlsShowReferences", able), twoFiles())
		var lenses []lens
		a.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": a.uri("kernels.cu")}}, &lenses)
		var got []string
		for _, l := range lenses {
			got = append(got, a.show("kernels.cu", l.Range)+" "+l.Command.Title)
		}
		want := "kernels.cu:4 step 3 launches, kernels.cu:4 step 2 declarations, kernels.cu:4 step 260 B of parameters, kernels.cu:5 fill 1 launch, kernels.cu:5 fill 2 declarations, kernels.cu:10 two 1 launch"
		if got := strings.Join(got, ", "); got != want {
			t.Fatalf("lenses %q, expected %q", got, want)
		}
		if c := lenses[0].Command; !able && (c.Command != "" || c.Arguments != nil) {
			t.Errorf("command %+v for a client without it", c)
		} else if able {
			var at []location
			must(t, json.Unmarshal(c.Arguments[2], &at))
			if len(c.Arguments) != 3 || c.Command != "gridls.showReferences" || len(at) != 3 || a.show(at[0].URI, at[0].Range) != "main.cu:8 sim::step" {
				t.Errorf("command %s of %s, expected 3 launches", c.Command, c.Arguments)
			}
		}
	}
}

// TestNavigationInHeaders: what an included file says is found there, as the
// editor has it if it is open, else as it is on the disk.
func TestNavigationInHeaders(t *testing.T) {
	r := launch(t, inProcess)
	const header = "#pragma once\nstruct P { int n; };\n__global__ void k(const P p, int n);\n"
	const source = "#include \"k.cuh\"\nvoid go(P p) { k<<<1, 1>>>(p, 2); }\n"
	const body = "#include \"k.cuh\"\n__global__ void k(const P p, int n) { int m = n + p.n; }\n"
	a := &atlas{r, map[string]string{"k.cuh": header, "a.cu": source, "b.cu": body}}
	for name, text := range a.texts {
		must(t, os.WriteFile(filepath.Join(r.root, name), []byte(text), 0o644))
	}
	r.initialize(rich())
	r.open("a.cu", source)
	if got, want := a.ask("definition", "a.cu", "k|<<<"), "k.cuh:3 k"; got != want {
		t.Errorf("definition %q, expected %q", got, want)
	}
	// The editor's text of the header is newer than the disk's.
	a.texts["k.cuh"] = "// new line\n" + header
	r.open("k.cuh", a.texts["k.cuh"])
	r.settle(r.uri("k.cuh"))
	if got, want := a.ask("definition", "a.cu", "k|<<<"), "k.cuh:4 k"; got != want {
		t.Errorf("definition in the open header %q, expected %q", got, want)
	}
	if got, want := a.ask("references", "k.cuh", "|k(const"), "k.cuh:4 k, a.cu:2 k"; got != want {
		t.Errorf("references %q, expected %q", got, want)
	}
	must(t, r.Close(r.uri("k.cuh")))
	a.texts["k.cuh"] = header
	// A header that is not open is changed on the disk by a rename.
	r.open("b.cu", body)
	params := a.place("b.cu", "int m = |n")
	params["newName"] = "count"
	var edit editor.WorkspaceEdit
	a.call("textDocument/rename", params, &edit)
	got := map[string]string{}
	for _, c := range edit.DocumentChanges {
		name := path.Base(c.TextDocument.URI)
		changed, err := a.Apply(a.texts[name], c.Edits)
		must(t, err)
		got[name] = changed
	}
	want := map[string]string{
		"k.cuh": strings.Replace(header, "int n);", "int count);", 1),
		"b.cu":  "#include \"k.cuh\"\n__global__ void k(const P p, int count) { int m = count + p.n; }\n",
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("rename: %q, expected %q", got, want)
	}
}

// navigationMethods are all requests about one place.
func navigationMethods() []string {
	return []string{"definition", "declaration", "references", "prepareCallHierarchy", "prepareRename"}
}

// TestNavigationOnAnything: whatever stands there, and wherever the position is,
// the answer is one, and the server goes on.
func TestNavigationOnAnything(t *testing.T) {
	const internalError = -32603
	r := launch(t, inProcess)
	r.initialize(rich())
	sources := []string{
		"", "k<<<", "__global__ void k(int n", "__global__ void k(int n) { k<<<n,", "namespace { namespace a", "\xff\xfe\x00k<<<1>>>",
		"#define M __global__ void m(int n) { n = 1; }\nM\nM M", "template <> __global__ void k<int", "R\"(", "'", "\"\\", "/*", "#if 1\n#else\n__global__ void k(int n) {\n#endif",
		strings.Repeat("namespace n { ", 2000), "struct S { struct S { __global__ void S(int S) { S S; } } } ;", "x = 1'000'0", "__global__ void k(int n){auto f=[n=n](int n=n){};}",
	}
	var positions []editor.Position
	for line := range 4 {
		for _, c := range []int{0, 1, 2, 5, 17, 20, 24, 30, 1 << 20} {
			positions = append(positions, editor.Position{Line: line, Character: c})
		}
	}
	positions = append(positions, editor.Position{Line: 1 << 30, Character: 1 << 30})
	for i, source := range sources {
		u := r.open(fmt.Sprintf("%d.cu", i), source)
		for _, p := range positions {
			params := map[string]any{"textDocument": map[string]any{"uri": u}, "position": p, "newName": "z", "context": map[string]any{"includeDeclaration": false}}
			for _, method := range append(navigationMethods(), "rename") {
				var failed *editor.Error
				if err := r.Call(r.ctx(), "textDocument/"+method, params, nil); errors.As(err, &failed) && failed.Code == internalError || err != nil && failed == nil {
					t.Errorf("%s in %q at %v: %v", method, source, p, err)
				}
			}
		}
		for _, method := range []string{"documentSymbol", "codeLens"} {
			r.call("textDocument/"+method, map[string]any{"textDocument": map[string]any{"uri": u}}, nil)
		}
		must(t, r.Close(u))
	}
	// A closed or unknown document has nothing to tell.
	for _, method := range append(navigationMethods(), "documentSymbol", "codeLens", "rename") {
		var result any = "unset"
		r.call("textDocument/"+method, map[string]any{"textDocument": map[string]any{"uri": r.uri("none.cu")}, "position": editor.Position{}, "newName": "z"}, &result)
		if list, ok := result.([]any); result != nil && (!ok || len(list) != 0) {
			t.Errorf("%s of a document that is not open: %v, expected nothing", method, result)
		}
	}
	for _, method := range []string{"incomingCalls", "outgoingCalls"} {
		item := map[string]any{"name": "k", "kind": 12, "uri": r.uri("none.cu"), "range": editor.Range{}, "selectionRange": editor.Range{}}
		var result any = "unset"
		r.call("callHierarchy/"+method, map[string]any{"item": item}, &result)
		if list, ok := result.([]any); !ok || len(list) != 0 {
			t.Errorf("%s of an unknown function: %v, expected nothing", method, result)
		}
	}
}

// TestNavigationCancelled: a question that waits for an analysis is given up.
func TestNavigationCancelled(t *testing.T) {
	const cancelled = -32800
	g := newGate()
	r := launch(t, inProcess, g.rule())
	r.initialize(rich())
	slow := r.open("slow.cu", "__global__ void slow();")
	<-g.entered
	id, answer, err := r.Request("textDocument/references", map[string]any{"textDocument": map[string]any{"uri": slow}, "position": editor.Position{Character: 17}})
	must(t, err)
	r.notify("$/cancelRequest", map[string]any{"id": json.RawMessage(id)})
	if m := <-answer; m.Error == nil || m.Error.Code != cancelled {
		t.Errorf("answer %s %v, expected an error with code %d", m.Result, m.Error, cancelled)
	}
	// Another document does not wait for the slow one for ever.
	a := &atlas{r, map[string]string{"a.cu": "__global__ void k();\nvoid go() { k<<<1, 1>>>(); }\n"}}
	r.open("a.cu", a.texts["a.cu"])
	if got := a.ask("definition", "a.cu", "k|<<<"); got != "a.cu:1 k" {
		t.Errorf("definition beside a slow document: %q", got)
	}
	close(g.open)
}

// BenchmarkDocumentSymbols: the symbols of a file of 10,000 lines, over the wire.
func BenchmarkDocumentSymbols(b *testing.B) {
	r := launch(b, inProcess)
	r.initialize(rich().with("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport", true))
	var source strings.Builder
	for i := range 2500 {
		fmt.Fprintf(&source, "__global__ void k%d(const float* a, int n) {\n  int i = threadIdx.x;\n  if (i < n) helper(a[i]);\n}\n", i)
	}
	u := r.open("big.cu", source.String())
	r.settle(u)
	for b.Loop() {
		r.call("textDocument/documentSymbol", map[string]any{"textDocument": map[string]any{"uri": u}}, nil)
	}
}

// TestParameterLens: a kernel that takes a class says what that costs.
func TestParameterLens(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(rich())
	u := r.open("a.cu", "struct T { float* p[32]; int n; };\n__device__ __noinline__ float look(const T& t, int i) { return *t.p[i]; }\n"+
		"__global__ void k(T t, float* o, int i) { *o = look(t, i); }\n__global__ void l(int n);\n")
	var lenses []struct{ Command struct{ Title string } }
	r.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": u}}, &lenses)
	if len(lenses) != 1 || lenses[0].Command.Title != "276 B of parameters · 264 B copied per thread" {
		t.Errorf("lenses %+v", lenses)
	}
}
