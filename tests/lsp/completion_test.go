package lsp_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// writing are the capabilities of an editor that helps with writing.
func writing(c capability) capability {
	return c.with("textDocument.completion.completionItem.snippetSupport", true).
		with("textDocument.completion.completionItem.documentationFormat", []string{"markdown", "plaintext"}).
		with("textDocument.signatureHelp.signatureInformation.documentationFormat", []string{"markdown"}).
		with("textDocument.signatureHelp.signatureInformation.parameterInformation.labelOffsetSupport", true)
}

type completionItem struct {
	Label            string                       `json:"label"`
	SortText         string                       `json:"sortText,omitempty"`
	FilterText       string                       `json:"filterText,omitempty"`
	TextEdit         *editor.TextEdit             `json:"textEdit,omitempty"`
	InsertTextFormat int                          `json:"insertTextFormat,omitempty"`
	Data             json.RawMessage              `json:"data,omitempty"`
	Documentation    struct{ Kind, Value string } `json:"documentation,omitzero"`
}

// place are the parameters of a request about an offset of a document.
func (r *running) place(uri string, offset int) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": uri}, "position": r.Position(r.Doc(uri).Text, offset)}
}

// complete types a text, in which ‸ marks the cursor, and asks what may be written.
func (r *running) complete(name, marked string) (uri string, items []completionItem) {
	r.t.Helper()
	before, after, _ := strings.Cut(marked, "‸")
	uri = r.open(name, before+after)
	r.call("textDocument/completion", r.place(uri, len(before)), &items)
	return uri, items
}

// take applies the item of that label, and gives the text.
func (r *running) take(uri string, items []completionItem, label string) string {
	r.t.Helper()
	i := slices.IndexFunc(items, func(c completionItem) bool { return c.Label == label })
	if i < 0 {
		r.t.Fatalf("no %q among %+v", label, items)
	}
	text, err := r.Apply(r.Doc(uri).Text, []editor.TextEdit{*items[i].TextEdit})
	must(r.t, err)
	return text
}

func TestCompletion(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		r := launch(t, where)
		c := r.initialize(writing(rich()))
		if p, ok := c["completionProvider"].(map[string]any); !ok || p["resolveProvider"] != true {
			t.Errorf("completionProvider is %v", c["completionProvider"])
		}
		u, items := r.complete("a.cu", "/* 𝕏 */ __global__ void f(con‸")
		if got, want := r.take(u, items, "const __grid_constant__"), "/* 𝕏 */ __global__ void f(const __grid_constant__"; got != want {
			t.Errorf("got %q, expected %q", got, want)
		}
		var resolved completionItem
		r.call("completionItem/resolve", items[0], &resolved)
		if resolved.Documentation.Kind != "markdown" || !strings.Contains(resolved.Documentation.Value, "`__grid_constant__`") {
			t.Errorf("described as %+v", resolved.Documentation)
		}
		u, items = r.complete("b.cu", "__global__ void __la‸ k();\r\n")
		if got, want := r.take(u, items, "__launch_bounds__(…)"), "__global__ void __launch_bounds__(${1:maxThreadsPerBlock})$0 k();\r\n"; got != want {
			t.Errorf("got %q, expected %q", got, want)
		}
		if items[0].InsertTextFormat != 2 {
			t.Errorf("a snippet is of format %d", items[0].InsertTextFormat)
		}
		u, items = r.complete("c.cu", "__global__ void k(__grid_constant__ int n); // gridls: ignore grid-con‸")
		if got, want := r.take(u, items, "grid-constant-not-const"), "__global__ void k(__grid_constant__ int n); // gridls: ignore grid-constant-not-const"; got != want {
			t.Errorf("got %q, expected %q", got, want)
		}
		first := slices.MinFunc(items, func(a, b completionItem) int { return strings.Compare(a.SortText, b.SortText) })
		if first.Label != "grid-constant-not-const" {
			t.Errorf("%q comes first", first.Label)
		}
		r.call("completionItem/resolve", first, &resolved)
		if !strings.Contains(resolved.Documentation.Value, "rules/grid-constant-not-const.md") {
			t.Errorf("described as %+v", resolved.Documentation)
		}
	})
}

// TestCompletionSettings: without a C++ server more is offered, or nothing; clients
// without snippets get plain text.
func TestCompletionSettings(t *testing.T) {
	for setting, want := range map[string][]string{"auto": nil, "on": {"__grid_constant__"}, "off": nil} {
		r := launch(t, inProcess)
		r.write("gridls.toml", "completion = \""+setting+"\"\n")
		r.initialize(writing(rich()))
		_, items := r.complete("a.cu", "__global__ void f(const ‸")
		var got []string
		for _, i := range items {
			got = append(got, i.Label)
		}
		if !slices.Equal(got, want) {
			t.Errorf("with %q: %q, expected %q", setting, got, want)
		}
	}
	r := launch(t, inProcess)
	r.initialize(writing(rich()).without("textDocument.completion.completionItem").with("textDocument.completion.contextSupport", true))
	u, items := r.complete("a.cu", "__global__ ‸")
	if got, want := r.take(u, items, "__launch_bounds__(…)"), "__global__ __launch_bounds__()"; got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
	r = launch(t, inProcess)
	if c := r.initialize(rich()); c["completionProvider"] != nil || c["signatureHelpProvider"] != nil {
		t.Errorf("a client that does not ask is offered %v, %v", c["completionProvider"], c["signatureHelpProvider"])
	}
}

func TestSignatureHelp(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		r := launch(t, where)
		r.initialize(writing(rich()))
		type answer struct {
			Signatures []struct {
				Label      string
				Parameters []struct {
					Label         [2]int
					Documentation struct{ Kind, Value string }
				}
			}
			ActiveParameter int
		}
		const text = "/* 𝕏 */ void f() { k<<<1, "
		u := r.open("a.cu", text)
		var a *answer
		r.call("textDocument/signatureHelp", r.place(u, len(text)), &a)
		if a == nil || len(a.Signatures) != 1 || a.ActiveParameter != 1 {
			t.Fatalf("answer %+v", a)
		}
		s := a.Signatures[0]
		if at := s.Parameters[1].Label; s.Label[at[0]:at[1]] != "block" || s.Parameters[1].Documentation.Value == "" {
			t.Errorf("the second argument is %+v of %q", s.Parameters[1], s.Label)
		}
		a = nil
		r.call("textDocument/signatureHelp", r.place(u, 0), &a)
		if a != nil {
			t.Errorf("in a comment %+v", a)
		}
	})
	r := launch(t, inProcess)
	r.write("gridls.toml", "signature-help = \"off\"\n")
	r.initialize(writing(rich()))
	u := r.open("a.cu", "void f() { k<<<")
	var any json.RawMessage
	r.call("textDocument/signatureHelp", r.place(u, 14), &any)
	if string(any) != "null" {
		t.Errorf("%s although it is off", any)
	}
}

// TestWritingOnAnything: whatever the place and the parameters, there is an answer.
func TestWritingOnAnything(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(writing(rich()))
	u := r.open("a.cu", "}}<<<([{\"\n#pragma nv_diag_suppress \n// gridls: \n\xff")
	for _, at := range []editor.Position{{}, {Line: 0, Character: 9}, {Line: 1, Character: 25}, {Line: 2, Character: 11}, {Line: 99}, {Line: 3, Character: 1 << 30}} {
		for _, method := range []string{"textDocument/completion", "textDocument/signatureHelp"} {
			r.call(method, map[string]any{"textDocument": map[string]any{"uri": u}, "position": at}, nil)
			r.call(method, map[string]any{"textDocument": map[string]any{"uri": r.uri("closed.cu")}, "position": at}, nil)
		}
	}
	var item completionItem
	for _, data := range []any{nil, 1, "x", map[string]any{"word": "no such"}, map[string]any{"rule": 4}} {
		r.call("completionItem/resolve", map[string]any{"label": "kept", "data": data}, &item)
		if item.Label != "kept" || item.Documentation.Value != "" {
			t.Errorf("with data %v: %+v", data, item)
		}
	}
	r.wantError(invalidParams, "textDocument/completion", map[string]any{"position": "here"})
	r.wantError(invalidParams, "textDocument/signatureHelp", []string{})
	r.wantError(invalidParams, "completionItem/resolve", 7)
}
