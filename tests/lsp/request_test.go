package lsp_test

import (
	"encoding/json"
	"errors"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/tests/lsp/editor"
	"github.com/gridls/gridls/treesitter"
)

// gate is a rule that waits in items with the word "slow" until it is opened.
type gate struct {
	once    sync.Once
	entered chan struct{}
	open    chan struct{}
}

func newGate() *gate { return &gate{entered: make(chan struct{}), open: make(chan struct{})} }

func (g *gate) rule() *analysis.Rule {
	return &analysis.Rule{Name: "gate", Severity: analysis.Hint, Scope: analysis.ItemScope, Run: func(p *analysis.Pass) {
		if strings.Contains(p.Item.Source, "slow") {
			g.once.Do(func() { close(g.entered) })
			<-g.open
		}
	}}
}

// TestCancel: a request that waits is answered at once when it is cancelled, and
// edits and other documents do not wait for it.
func TestCancel(t *testing.T) {
	const cancelled = -32800
	g := newGate()
	r := launch(t, inProcess, g.rule(), wordRule("word", "foo", "bar"))
	r.initialize(rich())
	slow := r.open("slow.cu", "int slow;")
	<-g.entered
	id, answer, err := r.Request("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": slow}, "position": editor.Position{}})
	must(t, err)
	other := r.open("other.cu", "int foo;")
	if got := r.published(other, 1); len(got) != 1 {
		t.Errorf("%d findings beside a slow document, expected 1", len(got))
	}
	r.notify("$/cancelRequest", map[string]any{"id": json.RawMessage(id)})
	if m := <-answer; m.Error == nil || m.Error.Code != cancelled {
		t.Errorf("answer %s %v, expected an error with code %d", m.Result, m.Error, cancelled)
	}
	// Of the versions that come while one is analysed only the last is.
	for range 50 {
		must(t, r.Replace(slow, 0, 0, "int foo; "))
	}
	close(g.open)
	if got := r.published(slow, 51); len(got) != 50 {
		t.Errorf("%d findings, expected 50", len(got))
	}
	if n := len(r.Messages("textDocument/publishDiagnostics")); n > 4 {
		t.Errorf("%d lists were sent, expected versions in between to be skipped", n)
	}
}

// TestCloseWhileWaiting: a request about a document that is closed before it
// could be analysed is answered.
func TestCloseWhileWaiting(t *testing.T) {
	const contentModified = -32801
	g := newGate()
	r := launch(t, inProcess, g.rule())
	r.initialize(rich())
	slow := r.open("slow.cu", "int slow;")
	<-g.entered
	must(t, r.Replace(slow, 0, 0, "int x; "))
	_, answer, err := r.Request("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": slow}, "position": editor.Position{}})
	must(t, err)
	must(t, r.Close(slow))
	close(g.open)
	if m := <-answer; m.Error != nil && m.Error.Code != contentModified {
		t.Errorf("answer %v, expected none or code %d", m.Error, contentModified)
	}
}

// TestProgress: work that takes long is shown while it goes on.
func TestProgress(t *testing.T) {
	g := newGate()
	r := launch(t, inProcess, g.rule())
	r.initialize(rich())
	slow := r.open("slow.cu", "int slow;")
	progress := func(kind string) func(editor.Message) bool {
		return func(m editor.Message) bool {
			return m.Method == "$/progress" && strings.Contains(string(m.Params), `"kind":"`+kind+`"`)
		}
	}
	m, n, err := r.Await(r.ctx(), 0, progress("begin"))
	must(t, err)
	if !strings.Contains(string(m.Params), "slow.cu") {
		t.Errorf("progress does not name the file: %s", m.Params)
	}
	close(g.open)
	_, _, err = r.Await(r.ctx(), n, progress("end"))
	must(t, err)
	if got := r.published(slow, 1); len(got) != 0 {
		t.Errorf("findings %v", codes(got))
	}

	plain := launch(t, inProcess, wordRule("word", "foo", "bar"))
	plain.initialize(capability{})
	plain.published(plain.open("a.cu", "int foo;"), 1)
	for _, m := range plain.Messages("window/workDoneProgress/create") {
		t.Errorf("a client without progress gets %s", m.Params)
	}
}

// TestHandlerPanic: a request whose handler panics is answered, and the next
// ones are as usual.
func TestHandlerPanic(t *testing.T) {
	const internalError = -32603
	explodes := &analysis.Rule{Name: "explodes", Severity: analysis.Warning, Scope: analysis.ItemScope, Run: func(p *analysis.Pass) {
		if at := strings.Index(p.Item.Source, "boom"); at >= 0 {
			p.Report(p.Item, treesitter.Span{Start: at, End: at + 4}, "boom").Fix(func(*analysis.Pass) []quickfix.Fix { panic("boom") })
		}
	}}
	r := launch(t, inProcess, explodes, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	u := r.open("a.cu", "int boom;\nint foo;\n")
	ask := func(line int) error {
		at := editor.Position{Line: line, Character: 5}
		return r.Call(r.ctx(), "textDocument/codeAction", map[string]any{
			"textDocument": map[string]any{"uri": u}, "range": editor.Range{Start: at, End: at}, "context": map[string]any{"diagnostics": []any{}},
		}, nil)
	}
	var failed *editor.Error
	if err := ask(0); !errors.As(err, &failed) || failed.Code != internalError {
		t.Errorf("%v, expected code %d", err, internalError)
	}
	if err := ask(1); err != nil {
		t.Error(err)
	}
	if got := r.leave(); got != 0 {
		t.Errorf("status %d, expected 0", got)
	}
}

// TestHover: markdown for those who show it, plain text for the others.
func TestHover(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		for format, want := range map[string]string{"markdown": "`__grid_constant__`", "plaintext": "__grid_constant__"} {
			r := launch(t, where)
			r.initialize(rich().with("textDocument.hover.contentFormat", []string{format}))
			text := "/* 𝕏 */ " + strings.ReplaceAll(goodKernel, "\n", " ")
			u := r.open("a.cu", text)
			at := strings.Index(text, "__grid_constant__")
			var h *struct {
				Contents struct{ Kind, Value string }
				Range    editor.Range
			}
			r.call("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": u}, "position": r.Position(text, at+2)}, &h)
			if h == nil || h.Contents.Kind != format || !strings.Contains(h.Contents.Value, want) {
				t.Fatalf("%s: hover %+v, expected %q in it", format, h, want)
			}
			if format == "plaintext" && strings.ContainsAny(h.Contents.Value, "`*") {
				t.Errorf("plain text with marks:\n%s", h.Contents.Value)
			}
			if want := (editor.Range{Start: r.Position(text, at), End: r.Position(text, at+len("__grid_constant__"))}); h.Range != want {
				t.Errorf("range %v, expected %v", h.Range, want)
			}
			h = nil
			r.call("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": u}, "position": editor.Position{}}, &h)
			if h != nil {
				t.Errorf("hover on a comment: %+v", h)
			}
		}
	})
}

// TestRefactoring: an eligible parameter can be annotated where nothing is wrong.
func TestRefactoring(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(rich())
	const text = "__global__ void k(int n, float* out) { *out = n; }\n"
	u := r.open("a.cu", text)
	list := r.actions(u, strings.Index(text, "n,"), "refactor")
	got := r.choose(u, list, "Add const __grid_constant__")
	if !strings.Contains(got, "const __grid_constant__ int n") {
		t.Errorf("after the refactoring:\n%s", got)
	}
	if list[0].Kind != "refactor.rewrite" {
		t.Errorf("kind %q", list[0].Kind)
	}
}

// TestParentDies: the server does not outlive the editor that started it, even
// if its input stays open.
func TestParentDies(t *testing.T) {
	if testing.Short() || runtime.GOOS == "windows" {
		t.Skip("takes as long as the server's interval of looking")
	}
	parent := exec.Command("sleep", "1000")
	must(t, parent.Start())
	r := launch(t, asProgram)
	r.call("initialize", map[string]any{"processId": parent.Process.Pid, "rootUri": nil, "capabilities": map[string]any{}}, nil)
	must(t, parent.Process.Kill())
	_ = parent.Wait()
	if got := r.ended(); got != 1 {
		t.Errorf("status %d, expected 1", got)
	}
}
