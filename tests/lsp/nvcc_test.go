package lsp_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/tests/lsp/editor"
)

// kit is a stand-in for a toolkit: its nvcc prints what the test says.
type kit struct {
	*running
	dir string
}

// newKit starts a server for an editor that has nvcc run on save.
func newKit(t *testing.T, c capability) *kit {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in is a script of a shell")
	}
	k := &kit{launch(t, inProcess, rules.All()...), t.TempDir()}
	must(t, os.Mkdir(filepath.Join(k.dir, "bin"), 0o755))
	k.says("", 0)
	k.Settings["gridls"] = map[string]any{"nvcc": map[string]any{"on-save": "on", "toolkit": k.dir}}
	k.initialize(c)
	return k
}

// says has nvcc print a text and end with a status.
func (k *kit) says(text string, status int) {
	k.t.Helper()
	must(k.t, os.WriteFile(filepath.Join(k.dir, "said"), []byte(text), 0o644))
	k.does(fmt.Sprintf("cat '%s/said'; exit %d", k.dir, status))
}

// does has nvcc run a script after noting its arguments.
func (k *kit) does(script string) {
	k.t.Helper()
	file := filepath.Join(k.dir, "bin", "nvcc")
	must(k.t, os.WriteFile(file+".new", []byte("#!/bin/sh\nprintf '%s\\n' \"$@\" >'"+k.dir+"/args'\n"+script+"\n"), 0o755))
	must(k.t, os.Rename(file+".new", file))
}

func (k *kit) args() []string {
	text, err := os.ReadFile(filepath.Join(k.dir, "args"))
	must(k.t, err)
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// save writes what the editor has, tells of it, and waits until nvcc's word is shown.
func (k *kit) save(u, name string) []editor.Diagnostic {
	k.t.Helper()
	k.write(name, k.Doc(u).Text)
	heard := k.Heard()
	k.notify("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": u}})
	_, _, err := k.Await(k.ctx(), heard, func(m editor.Message) bool { return m.Method == "workspace/codeLens/refresh" })
	if err != nil {
		k.t.Fatalf("nvcc has not said anything: %v", err)
	}
	return k.latest(u)
}

// lenses are the titles above the kernels.
func (k *kit) lenses(u string) []string {
	k.t.Helper()
	var all []struct{ Command struct{ Title string } }
	k.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": u}}, &all)
	var titles []string
	for _, l := range all {
		titles = append(titles, l.Command.Title)
	}
	return titles
}

func fromNVCC(all []editor.Diagnostic) []editor.Diagnostic {
	return slices.DeleteFunc(slices.Clone(all), func(d editor.Diagnostic) bool { return d.Source != "nvcc" })
}

const compiled = `#include "part.cuh"
struct P { int n; };
__global__ void sum(int *out, int n) { int unused; out[0] = n; }
namespace { __global__ void quiet() {} }
__global__ void wrong(__grid_constant__ P p) {}
`

// saysOf is what nvcc may print about it: the forms are nvcc's, the words are not.
const saysOf = `a.cu(3): warning #177-D: nobody looks at "unused"
  __attribute__((global)) void sum(int *out, int n) { int unused; out[0] = n; }
                                                          ^

part.cuh(2): warning #999-D: something in a header
  int x;
      ^

a.cu(5): error: the parameter has to be const
  __attribute__((global)) void wrong(__grid_constant__ P p) {}
                                                         ^

ptxas info    : Compiling entry function '_Z3sumPii' for 'sm_80'
ptxas info    : Function properties for _Z3sumPii
    1128 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used %d registers, 360 bytes cmem[0]
ptxas info    : Compiling entry function '_ZN30_GLOBAL__N__de46b651_4_a_cu_cc5quietEv' for 'sm_80'
ptxas info    : Used 4 registers
`

// TestNVCCOnSave: what nvcc says of a saved file stands beside what is said while
// typing, each thing once, and goes with the lines that it is about.
func TestNVCCOnSave(t *testing.T) {
	k := newKit(t, rich().with("workspace.codeLens.refreshSupport", true))
	k.compiledFor(gencode("80"), "-O1", "-DX=1", "-Xptxas", "-O2")
	k.write("part.cuh", "\nint x;\n")
	u := k.open("a.cu", k.text("a.cu", compiled))
	before := k.latest(u)
	k.says(fmt.Sprintf(saysOf, 40), 2)
	after := k.save(u, "a.cu")
	if args := strings.Join(k.args(), " "); !strings.Contains(args, "-O1 -DX=1 -Xptxas -O2 -gencode=arch=compute_80,code=sm_80") || !strings.HasSuffix(args, "/a.cu") || strings.Contains(args, " -c ") {
		t.Errorf("nvcc gets %s; expected the command's own options and another phase", args)
	}
	got := fromNVCC(after)
	if len(got) != 2 || len(after) != len(before)+2 {
		t.Fatalf("nvcc's are %+v beside %v; expected those about 'unused' and the header, and ours as before, %v", got, codes(after), codes(before))
	}
	if d := got[0]; d.Range.Start.Line != 0 || !strings.Contains(d.Message, "part.cuh:2: something") || d.Related[0].Location.URI != k.uri("part.cuh") {
		t.Errorf("about the header: %+v; expected it at the include", d)
	}
	want := editor.Range{Start: editor.Position{Line: 2, Character: 43}, End: editor.Position{Line: 2, Character: 49}}
	if d := got[1]; d.Range != want || d.Code != "177" || d.Severity != 2 {
		t.Errorf("about 'unused': %+v; expected a warning 177 at %v", d, want)
	}
	if titles := k.lenses(u); !slices.Contains(titles, "sm_80: 40 registers · 1,128 B stack · 360 B constant") || !slices.Contains(titles, "sm_80: 4 registers") {
		t.Errorf("lenses %q; expected registers and stack of both kernels", titles)
	}

	// Lines above move it, an edit of its own line takes it away.
	must(t, k.Replace(u, 0, 0, "// one more\n"))
	if got := fromNVCC(k.latest(u)); len(got) != 2 || got[1].Range.Start.Line != 3 {
		t.Errorf("after a line above: %+v; expected the same one line below", got)
	}
	at := strings.Index(k.Doc(u).Text, "unused")
	must(t, k.Replace(u, at, at+len("unused"), "other"))
	if got := fromNVCC(k.latest(u)); len(got) != 0 {
		t.Errorf("after an edit in its line: %+v; expected none", got)
	}

	// The next compilation says what has changed.
	k.says(fmt.Sprintf(saysOf, 36), 0)
	k.save(u, "a.cu")
	if titles := k.lenses(u); !slices.Contains(titles, "sm_80: 36 registers (−4) · 1,128 B stack · 360 B constant") {
		t.Errorf("lenses %q; expected 4 registers less", titles)
	}
	k.says("", 0)
	if got := fromNVCC(k.save(u, "a.cu")); len(got) != 0 {
		t.Errorf("of a file about which nvcc says nothing: %+v", got)
	}
}

// text gives a document's text and puts it on the disk.
func (r *running) text(name, text string) string {
	r.write(name, text)
	return text
}

// TestNVCCCommand: it runs when it is asked to, whatever the setting, and says why it
// cannot.
func TestNVCCCommand(t *testing.T) {
	k := newKit(t, rich())
	k.Set("gridls", map[string]any{"nvcc": map[string]any{"toolkit": k.dir}})
	k.notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
	u := k.open("a.cu", k.text("a.cu", compiled))
	k.says(fmt.Sprintf(saysOf, 40), 2)
	var result struct {
		Failed           bool
		Errors, Warnings int
		Command          []string
		Output           string
	}
	must(t, k.command("nvcc", &result, u))
	if !result.Failed || result.Errors != 1 || result.Warnings != 2 || result.Command[0] != filepath.Join(k.dir, "bin", "nvcc") || !strings.Contains(result.Output, "ptxas info") {
		t.Errorf("result %+v", result)
	}
	if got := fromNVCC(k.latest(u)); len(got) != 2 {
		t.Errorf("shown are %+v, expected two messages", got)
	}
	// A document that was never saved has nothing that nvcc could read.
	fresh := "untitled:Untitled-1"
	must(t, k.Open(fresh, "cuda-cpp", compiled))
	if err := k.command("nvcc", nil, fresh); err == nil || !strings.Contains(err.Error(), "save it first") {
		t.Errorf("for a file that is not on the disk: %v", err)
	}
	k.wantError(invalidParams, "workspace/executeCommand", map[string]any{"command": "gridls.server.nvcc", "arguments": []any{1}})

	lost := launch(t, inProcess, rules.All()...)
	lost.Settings["gridls"] = map[string]any{"nvcc": map[string]any{"toolkit": filepath.Join(k.dir, "nowhere")}}
	lost.initialize(rich())
	if err := lost.command("nvcc", nil, lost.open("a.cu", lost.text("a.cu", compiled))); err == nil || !strings.Contains(err.Error(), "has no bin/nvcc") {
		t.Errorf("with a folder that is no toolkit: %v", err)
	}
}

// TestNVCCCancel: the user ends it by its progress.
func TestNVCCCancel(t *testing.T) {
	k := newKit(t, rich())
	u := k.open("a.cu", k.text("a.cu", compiled))
	k.does("sleep 1000")
	k.settle(u)
	heard := k.Heard()
	_, answer, err := k.Request("workspace/executeCommand", map[string]any{"command": "gridls.server.nvcc", "arguments": []any{u}})
	must(t, err)
	m, _, err := k.Await(k.ctx(), heard, func(m editor.Message) bool {
		return m.Method == "$/progress" && strings.Contains(string(m.Params), "nvcc a.cu") && strings.Contains(string(m.Params), `"cancellable":true`)
	})
	must(t, err)
	var shown struct{ Token string }
	decode(t, m.Params, &shown)
	k.notify("window/workDoneProgress/cancel", map[string]any{"token": shown.Token})
	select {
	case m := <-answer:
		if m.Error == nil {
			t.Errorf("answer %s, expected an error", m.Result)
		}
	case <-k.ctx().Done():
		t.Fatal("the command is not ended")
	}
}

// TestNVCCNotByFolder: a folder does not choose programs that are started.
func TestNVCCNotByFolder(t *testing.T) {
	k := newKit(t, rich())
	k.Set("gridls", nil)
	k.notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
	k.write("gridls.toml", "[nvcc]\non-save = \"on\"\ntoolkit = \""+k.dir+"\"\n")
	u := k.open("a.cu", k.text("a.cu", compiled))
	k.latest(u)
	if got := k.latestOf(k.uri("gridls.toml")); len(got) != 1 || got[0].Range.Start.Line != 0 || !strings.Contains(got[0].Message, "a folder does not choose") {
		t.Errorf("about gridls.toml: %+v", got)
	}
	k.notify("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": u}})
	k.latest(u)
	if _, err := os.Stat(filepath.Join(k.dir, "args")); err == nil {
		t.Error("nvcc was run because a folder wanted it")
	}
}
