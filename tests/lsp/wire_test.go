package lsp_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// TestWire plays the scripts of testdata/wire: txtar files whose sections are,
// in their order, what is sent and what must come.
//
//	send     one message
//	raw      bytes as they are, with \r and \n written out
//	expect   a part of a message that must come: objects may have more members
//	end      the input ends
//	status   the exit status
//
// What comes and is not expected is passed over, in the order of the wire.
func TestWire(t *testing.T) {
	files, err := filepath.Glob("testdata/wire/*.txtar")
	must(t, err)
	if len(files) == 0 {
		t.Fatal("no scripts")
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".txtar"), func(t *testing.T) {
			script, err := txtar.ParseFile(f)
			must(t, err)
			sides(t, func(t *testing.T, where side) { play(t, launch(t, where), script) })
		})
	}
}

func play(t *testing.T, r *running, script *txtar.Archive) {
	heard := 0
	for i, section := range script.Files {
		step := fmt.Sprintf("section %d (%s)", i+1, section.Name)
		switch strings.Fields(section.Name)[0] {
		case "send":
			must(t, r.Raw(frame(strings.TrimSpace(string(section.Data)))))
		case "raw":
			raw, err := strconv.Unquote(`"` + strings.ReplaceAll(strings.TrimSuffix(string(section.Data), "\n"), `"`, `\"`) + `"`)
			must(t, err)
			must(t, r.Raw([]byte(raw)))
		case "expect":
			var want any
			decode(t, section.Data, &want)
			_, n, err := r.Await(r.ctx(), heard, func(m editor.Message) bool {
				var got any
				body, err := json.Marshal(m)
				return err == nil && json.Unmarshal(body, &got) == nil && covers(got, want)
			})
			if err != nil {
				t.Fatalf("%s: never came: %v", step, err)
			}
			heard = n
		case "end":
			must(t, r.in.Close())
		case "status":
			want, err := strconv.Atoi(strings.TrimSpace(string(section.Data)))
			must(t, err)
			if got := r.ended(); got != want {
				t.Errorf("%s: status %d, expected %d", step, got, want)
			}
		default:
			t.Fatalf("%s: not a word of scripts", step)
		}
	}
}

func frame(body string) []byte {
	return []byte("Content-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body)
}

// covers reports whether got has everything that want has.
func covers(got, want any) bool {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		for name, value := range w {
			if member, has := g[name]; !ok || !has || !covers(member, value) {
				return false
			}
		}
		return ok
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			return false
		}
		for i := range w {
			if !covers(g[i], w[i]) {
				return false
			}
		}
		return true
	}
	return reflect.DeepEqual(got, want)
}

// TestRealEditors begins a conversation as each editor really does, with the
// parameters that were recorded from it.
func TestRealEditors(t *testing.T) {
	for name, want := range map[string]struct {
		encoding    string
		pull, greys bool
	}{
		"vscode":      {"utf-16", true, false},
		"neovim":      {"utf-8", true, true},
		"neovim-0.10": {"utf-16", true, false},
		"helix":       {"utf-8", true, false},
		"helix-25.01": {"utf-8", false, false},
		"emacs":       {"utf-8", false, true},
	} {
		t.Run(name, func(t *testing.T) {
			sides(t, func(t *testing.T, where side) {
				params, err := os.ReadFile(filepath.Join("testdata", "initialize", name+".json"))
				must(t, err)
				r := launch(t, where)
				var result struct {
					Capabilities struct {
						PositionEncoding   string
						DiagnosticProvider any
						CodeActionProvider any
						HoverProvider      any
					}
				}
				r.call("initialize", json.RawMessage(params), &result)
				c := result.Capabilities
				if c.PositionEncoding != want.encoding || (c.DiagnosticProvider != nil) != want.pull {
					t.Errorf("encoding %q, pull %v; expected %+v", c.PositionEncoding, c.DiagnosticProvider, want)
				}
				if c.CodeActionProvider == nil || c.HoverProvider == nil {
					t.Errorf("capabilities %+v", c)
				}
				r.Encoding = c.PositionEncoding
				r.notify("initialized", map[string]any{})
				u := r.open("a.cu", "/* 𝕏 */ "+notConst)
				var got []editor.Diagnostic
				if want.pull {
					var report struct{ Items []editor.Diagnostic }
					r.call("textDocument/diagnostic", map[string]any{"textDocument": map[string]any{"uri": u}}, &report)
					got = report.Items
				} else {
					got = r.published(u, 1)
				}
				if len(got) != 1 || got[0].Code != "grid-constant-not-const" {
					t.Fatalf("findings %v", codes(got))
				}
				if want.greys {
					must(t, r.command("viewAs", nil, u, "sm_90"))
					r.regions(0, func(i *inactive) bool { return i.View == "sm_90" })
				}
				list := r.actions(u, strings.Index(r.Doc(u).Text, "Params p"))
				if len(list) == 0 {
					t.Fatal("no actions")
				}
				if text := r.choose(u, list, list[0].Title); text == r.Doc(u).Text {
					t.Errorf("%q changes nothing", list[0].Title)
				}
				if got := r.leave(); got != 0 {
					t.Errorf("status %d, expected 0", got)
				}
			})
		})
	}
}

// TestSessions plays what real editors have said in a whole session, with
// another server; each request must be answered.
func TestSessions(t *testing.T) {
	files, err := filepath.Glob("testdata/sessions/*.jsonl")
	must(t, err)
	if len(files) == 0 {
		t.Fatal("no sessions")
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".jsonl"), func(t *testing.T) {
			data, err := os.ReadFile(f)
			must(t, err)
			r := launch(t, inProcess)
			heard := 0
			for line := range strings.Lines(string(data)) {
				var entry struct{ Msg editor.Message }
				decode(t, json.RawMessage(line), &entry)
				must(t, r.Raw(frame(string(marshal(t, entry.Msg)))))
				if entry.Msg.ID == nil {
					continue
				}
				m, n, err := r.Await(r.ctx(), heard, func(m editor.Message) bool { return m.Method == "" && string(m.ID) == string(entry.Msg.ID) })
				if err != nil {
					t.Fatalf("%s is not answered: %v", entry.Msg.Method, err)
				}
				const methodNotFound = -32601 // the recorded server offered more
				if m.Error != nil && m.Error.Code != methodNotFound {
					t.Errorf("%s: %v", entry.Msg.Method, m.Error)
				}
				heard = n
			}
		})
	}
}

func marshal(t testing.TB, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	must(t, err)
	return b
}
