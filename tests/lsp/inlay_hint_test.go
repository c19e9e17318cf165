package lsp_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// inlay are the capabilities of an editor that shows hints between the code.
func inlay(c capability) capability {
	return c.with("textDocument.inlayHint.dynamicRegistration", false).with("workspace.inlayHint.refreshSupport", true)
}

const hintText = "/* 𝕏 */ struct P { double d[164]; };\r\n__global__ void k(P p) {}\r\n/* 𝕏 */ void f(P p) { k<<<1, 2>>>(p); }\r\n"

// hints are the hints of some lines, each at its place in the text.
func (r *running) hints(uri string, from, to int) []string {
	r.t.Helper()
	var list []struct {
		Position editor.Position
		Label    string
	}
	r.call("textDocument/inlayHint", map[string]any{
		"textDocument": map[string]any{"uri": uri}, "range": editor.Range{Start: editor.Position{Line: from}, End: editor.Position{Line: to}},
	}, &list)
	text := r.Doc(uri).Text
	var all []string
	for _, h := range list {
		at, err := r.Offset(text, h.Position)
		must(r.t, err)
		all = append(all, h.Label+"|"+text[at:at+1])
	}
	return all
}

func TestInlayHints(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		for _, c := range []struct {
			settings string
			want     []string
		}{
			{"", []string{"grid:|1", "block:|2"}},
			{"inlay-hints.launch = \"off\"\n", nil},
			{"inlay-hints.constants = \"on\"\n", []string{"grid:|1", "block:|2"}},
			{"[inlay-hints]\nparameters = \"on\"\n", []string{"1,312 B|)", "1,312 B| ", "grid:|1", "block:|2"}},
		} {
			r := launch(t, where)
			r.write("gridls.toml", c.settings)
			if r.initialize(inlay(rich()))["inlayHintProvider"] != true {
				t.Error("a client with hints is offered none")
			}
			u := r.open("a.cu", hintText)
			if got := r.hints(u, 0, 9); !slices.Equal(got, c.want) {
				t.Errorf("with %q: %q, expected %q", c.settings, got, c.want)
			}
			if got := r.hints(u, 0, 1); len(got) > 0 {
				t.Errorf("hints in a line without any: %q", got)
			}
		}
	})
}

// TestInlayHintsOnAnything: whatever the text and the range, there is an answer.
func TestInlayHintsOnAnything(t *testing.T) {
	r := launch(t, inProcess)
	if p, ok := r.initialize(rich())["inlayHintProvider"]; ok {
		t.Errorf("a client without hints is offered %v", p)
	}
	for i, text := range []string{"", "k<<<", "k<<<1,", "k<<<,>>>", "void f() { k<<<1, 2>>>(", strings.Repeat("k<<<1, 2>>>(3);", 99), "\xff\x00<<<>>>"} {
		u := r.open("any"+string(rune('a'+i))+".cu", text)
		for _, to := range []int{0, 1, 1 << 30} {
			r.call("textDocument/inlayHint", map[string]any{
				"textDocument": map[string]any{"uri": u}, "range": editor.Range{End: editor.Position{Line: to, Character: to}},
			}, nil)
		}
	}
	r.call("textDocument/inlayHint", map[string]any{"textDocument": map[string]any{"uri": r.uri("closed.cu")}, "range": editor.Range{}}, nil)
	r.wantError(invalidParams, "textDocument/inlayHint", map[string]any{"range": 1})
}
