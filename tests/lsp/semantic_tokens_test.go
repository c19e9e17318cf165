package lsp_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// colours are the capabilities of an editor that shows semantic tokens.
func colours(c capability) capability {
	return c.with("textDocument.semanticTokens.formats", []string{"relative"}).
		with("textDocument.semanticTokens.requests", map[string]any{"range": true, "full": map[string]any{"delta": true}}).
		with("textDocument.semanticTokens.tokenTypes", []string{}).
		with("textDocument.semanticTokens.tokenModifiers", []string{}).
		with("workspace.semanticTokens.refreshSupport", true)
}

// tokenAnswer is the answer to any question about tokens.
type tokenAnswer struct {
	ResultID string
	Data     []int
	Edits    []struct {
		Start, DeleteCount int
		Data               []int
	}
}

// legend are the names of types and modifiers as the server tells them.
type legend struct{ types, modifiers []string }

func readLegend(t testing.TB, capabilities map[string]any) legend {
	t.Helper()
	provider, _ := capabilities["semanticTokensProvider"].(map[string]any)
	told, _ := provider["legend"].(map[string]any)
	var l legend
	for _, n := range told["tokenTypes"].([]any) {
		l.types = append(l.types, n.(string))
	}
	for _, n := range told["tokenModifiers"].([]any) {
		l.modifiers = append(l.modifiers, n.(string))
	}
	return l
}

// show decodes tokens as an editor does: "word:type+modifiers" for each. It fails
// for tokens that are not in order, overlap, or do not lie in the text.
func (r *running) show(t testing.TB, l legend, text string, data []int) []string {
	t.Helper()
	lines := strings.SplitAfter(text, "\n")
	start := []int{0}
	for _, line := range lines {
		start = append(start, start[len(start)-1]+len(line))
	}
	if len(data)%5 != 0 {
		t.Fatalf("%d numbers", len(data))
	}
	var shown []string
	end, at := 0, editor.Position{}
	for i := 0; i < len(data); i += 5 {
		if data[i] > 0 {
			at.Character = 0
		}
		at.Line, at.Character = at.Line+data[i], at.Character+data[i+1]
		from, err := r.Offset(text, at)
		must(t, err)
		to, err := r.Offset(text, editor.Position{Line: at.Line, Character: at.Character + data[i+2]})
		must(t, err)
		if from < end || to <= from || strings.ContainsAny(text[from:to], "\r\n") {
			t.Fatalf("the token at %v of length %d is not where it may be:\n%s", at, data[i+2], text)
		}
		end = to
		word := text[from:to] + ":" + l.types[data[i+3]]
		for k, m := range l.modifiers {
			if data[i+4]&(1<<k) != 0 {
				word += "+" + m
			}
		}
		shown = append(shown, word)
	}
	return shown
}

func (r *running) tokens(uri string) tokenAnswer {
	r.t.Helper()
	var a tokenAnswer
	r.call("textDocument/semanticTokens/full", map[string]any{"textDocument": map[string]any{"uri": uri}}, &a)
	return a
}

const tokenText = "/* ä𝕏 */ __constant__ float c[2];\r\n__global__ void k(const __grid_constant__ int n) { c[n] + threadIdx.x; }\r\n/* 𝕏 */ void f() { k<<<1, 2>>>(3); }\r\n"

func TestSemanticTokens(t *testing.T) {
	want := strings.Fields("__constant__:modifier c:variable+constant+declaration+readonly " +
		"__global__:modifier k:function+kernel+declaration+definition __grid_constant__:modifier n:parameter+gridConstant+declaration+readonly " +
		"c:variable+constant+readonly n:parameter+gridConstant+readonly threadIdx:variable+readonly+defaultLibrary " +
		"k:function+kernel+launch <<<:operator+launch >>>:operator+launch")
	sides(t, func(t *testing.T, where side) {
		for _, encoding := range []string{"utf-8", "utf-16", "utf-32"} {
			r := launch(t, where)
			l := readLegend(t, r.initialize(colours(rich().with("general.positionEncodings", []string{encoding}))))
			u := r.open("a.cu", tokenText)
			full := r.tokens(u)
			if got := r.show(t, l, tokenText, full.Data); !slices.Equal(got, want) {
				t.Errorf("%s: got %v, expected %v", encoding, got, want)
			}
			var part tokenAnswer
			r.call("textDocument/semanticTokens/range", map[string]any{
				"textDocument": map[string]any{"uri": u}, "range": editor.Range{Start: editor.Position{Line: 2}, End: editor.Position{Line: 3}},
			}, &part)
			if got := r.show(t, l, tokenText, part.Data); !slices.Equal(got, want[9:]) {
				t.Errorf("%s: in the last line %v, expected %v", encoding, got, want[9:])
			}
		}
	})
}

// TestSemanticTokensOff: neither for clients that show none nor where the setting
// says so.
func TestSemanticTokensOff(t *testing.T) {
	r := launch(t, inProcess)
	if p, ok := r.initialize(rich())["semanticTokensProvider"]; ok {
		t.Errorf("a client without tokens is offered %v", p)
	}
	r = launch(t, inProcess)
	r.write("gridls.toml", "semantic-tokens = \"off\"\n")
	r.initialize(colours(rich()))
	var a *tokenAnswer
	r.call("textDocument/semanticTokens/full", map[string]any{"textDocument": map[string]any{"uri": r.open("a.cu", tokenText)}}, &a)
	if a != nil {
		t.Errorf("tokens %v although they are off", a.Data)
	}
	r.wantError(invalidParams, "textDocument/semanticTokens/full", map[string]any{"textDocument": 4})
	r.wantError(invalidParams, "textDocument/semanticTokens/range", map[string]any{"range": "all"})
	r.wantError(invalidParams, "textDocument/semanticTokens/full/delta", []int{})
}

// TestSemanticTokensRefresh: a setting that is changed is seen without an edit.
func TestSemanticTokensRefresh(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(colours(rich()))
	u := r.open("a.cu", tokenText)
	if got := r.tokens(u); len(got.Data) == 0 {
		t.Error("no tokens")
	}
	n := r.Heard()
	r.write("gridls.toml", "semantic-tokens = \"off\"\n")
	r.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{map[string]any{"uri": r.uri("gridls.toml"), "type": 1}}})
	_, _, err := r.Await(r.ctx(), n, func(m editor.Message) bool { return m.Method == "workspace/semanticTokens/refresh" })
	must(t, err)
	if got := r.tokens(u); len(got.Data) != 0 {
		t.Errorf("tokens %v although they are off", got.Data)
	}
}

// TestSemanticTokensAnyHistory: whatever was typed before, what the client makes of
// the edits that it is sent is what the text opened afresh has, at the latest after
// a pause.
func TestSemanticTokensAnyHistory(t *testing.T) {
	r := launch(t, inProcess)
	l := readLegend(t, r.initialize(colours(rich())))
	n := 0
	rapid.Check(t, func(rt *rapid.T) {
		n++
		start := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(rt, "start"), "")
		typed := r.open(fmt.Sprintf("tokens%d.cu", n), start)
		held := r.tokens(typed)
		for range rapid.IntRange(1, 6).Draw(rt, "edits") {
			text := r.Doc(typed).Text
			from := boundary(text, rapid.IntRange(0, len(text)).Draw(rt, "from"))
			to := boundary(text, min(len(text), from+rapid.SampledFrom([]int{0, 0, 1, 5, 40}).Draw(rt, "length")))
			must(t, r.Replace(typed, from, to, rapid.SampledFrom(append(pieces, "")).Draw(rt, "text")))
			if rapid.Bool().Draw(rt, "asks") {
				held = r.follow(rt, typed, held)
			}
		}
		held = r.follow(rt, typed, held)
		text := r.Doc(typed).Text
		fresh := r.open(fmt.Sprintf("fresh-tokens%d.cu", n), text)
		got, want := r.show(t, l, text, held.Data), r.show(t, l, text, r.tokens(fresh).Data)
		if !slices.Equal(got, want) {
			rt.Fatalf("tokens after editing\n%v\nof the text opened afresh\n%v\n%s", got, want, text)
		}
		must(t, r.Close(typed))
		must(t, r.Close(fresh))
		r.Forget()
	})
}

// follow brings a list of tokens up to date.
func (r *running) follow(t *rapid.T, uri string, held tokenAnswer) tokenAnswer {
	var d tokenAnswer
	r.call("textDocument/semanticTokens/full/delta", map[string]any{"textDocument": map[string]any{"uri": uri}, "previousResultId": held.ResultID}, &d)
	if d.Edits == nil {
		t.Fatalf("no edits for a list that the server has sent: %+v", d)
	}
	data := held.Data
	for _, e := range d.Edits {
		data = slices.Concat(data[:e.Start], e.Data, data[e.Start+e.DeleteCount:])
	}
	return tokenAnswer{ResultID: d.ResultID, Data: data}
}

// TestSemanticTokensForgotten: a client that names a list that is not the last one
// gets the whole.
func TestSemanticTokensForgotten(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(colours(rich()))
	u := r.open("a.cu", tokenText)
	full := r.tokens(u)
	for _, id := range []string{"", "0", "no such", full.ResultID + "0"} {
		var a tokenAnswer
		r.call("textDocument/semanticTokens/full/delta", map[string]any{"textDocument": map[string]any{"uri": u}, "previousResultId": id}, &a)
		if a.Edits != nil || !slices.Equal(a.Data, full.Data) {
			t.Errorf("previousResultId %q: %+v, expected the whole list", id, a)
		}
	}
}

// TestSemanticTokensInVSCode: its manifest describes the modifiers that are not the
// protocol's own, and scopes for types and modifiers that there are.
func TestSemanticTokensInVSCode(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "editors", "vscode", "package.json"))
	must(t, err)
	var manifest struct {
		Contributes struct {
			SemanticTokenModifiers []struct{ ID string }
			SemanticTokenScopes    []struct{ Scopes map[string][]string }
		}
	}
	must(t, json.Unmarshal(b, &manifest))
	r := launch(t, inProcess)
	l := readLegend(t, r.initialize(colours(rich())))
	var described []string
	for _, m := range manifest.Contributes.SemanticTokenModifiers {
		described = append(described, m.ID)
	}
	own := slices.DeleteFunc(slices.Clone(l.modifiers), func(m string) bool {
		return slices.Contains([]string{"declaration", "definition", "readonly", "defaultLibrary"}, m)
	})
	if !slices.Equal(described, own) {
		t.Errorf("the manifest describes %q, the server sends %q", described, own)
	}
	for _, language := range manifest.Contributes.SemanticTokenScopes {
		for selector := range language.Scopes {
			parts := strings.Split(selector, ".")
			if !slices.Contains(l.types, parts[0]) {
				t.Errorf("scopes for %q, but no token has that type", selector)
			}
			for _, m := range parts[1:] {
				if !slices.Contains(l.modifiers, m) {
					t.Errorf("scopes for %q, but no token has that modifier", selector)
				}
			}
		}
	}
}
