package lsp_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// shaped are the capabilities of an editor that folds, selects and shows links.
func shaped(c capability) capability {
	return c.with("textDocument.foldingRange.lineFoldingOnly", true).with("textDocument.selectionRange.dynamicRegistration", false).
		with("textDocument.documentLink.tooltipSupport", true)
}

const shapeText = "/* 𝕏 */ void f() { k<<<dim3(1, 2), 3>>>(4); } // gridls: ignore kernel-ellipsis\r\n__global__ void k(int n)\r\n{\r\n  n++;\r\n}\r\n"

type selection struct {
	Range  editor.Range
	Parent *selection
}

func TestSelectionRange(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		r := launch(t, where)
		r.initialize(shaped(rich()))
		u := r.open("a.cu", shapeText)
		var list []selection
		at := r.Position(shapeText, strings.Index(shapeText, "1, 2"))
		r.call("textDocument/selectionRange", map[string]any{"textDocument": map[string]any{"uri": u}, "positions": []editor.Position{at, {Line: 99}}}, &list)
		if len(list) != 2 {
			t.Fatalf("%d answers about 2 places", len(list))
		}
		var got []string
		for s := &list[0]; s != nil && len(got) < 5; s = s.Parent {
			from, err := r.Offset(shapeText, s.Range.Start)
			must(t, err)
			to, err := r.Offset(shapeText, s.Range.End)
			must(t, err)
			got = append(got, shapeText[from:to])
		}
		if want := []string{"1", "dim3(1, 2)", "dim3(1, 2), 3", "<<<dim3(1, 2), 3>>>", "k<<<dim3(1, 2), 3>>>"}; !slices.Equal(got, want) {
			t.Errorf("got %q, expected %q", got, want)
		}
	})
}

// TestFoldingRange: nothing but with the setting, so that an editor folds as before.
func TestFoldingRange(t *testing.T) {
	for setting, want := range map[string]string{"auto": "null", "off": "null", "on": `[{"startLine":2,"endLine":4}]`} {
		r := launch(t, inProcess)
		r.write("gridls.toml", "structure = \""+setting+"\"\n")
		r.initialize(shaped(rich()))
		u := r.open("a.cu", shapeText)
		var answer json.RawMessage
		r.call("textDocument/foldingRange", map[string]any{"textDocument": map[string]any{"uri": u}}, &answer)
		if string(answer) != want {
			t.Errorf("with %q: %s, expected %s", setting, answer, want)
		}
		var list []selection
		r.call("textDocument/selectionRange", map[string]any{"textDocument": map[string]any{"uri": u}, "positions": []editor.Position{{}}}, &list)
		if (len(list) > 0) != (setting != "off") {
			t.Errorf("with %q: selections %+v", setting, list)
		}
	}
}

func TestDocumentLink(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(shaped(rich()))
	u := r.open("a.cu", shapeText)
	var links []struct {
		Range           editor.Range
		Target, Tooltip string
	}
	r.call("textDocument/documentLink", map[string]any{"textDocument": map[string]any{"uri": u}}, &links)
	at := strings.Index(shapeText, "kernel-ellipsis")
	if len(links) != 1 || links[0].Range != (editor.Range{Start: r.Position(shapeText, at), End: r.Position(shapeText, at+len("kernel-ellipsis"))}) ||
		!strings.HasSuffix(links[0].Target, "rules/kernel-ellipsis.md") || links[0].Tooltip == "" {
		t.Errorf("links %+v", links)
	}
}

// TestShapeOnAnything: whatever the text and the parameters, there is an answer.
func TestShapeOnAnything(t *testing.T) {
	r := launch(t, inProcess)
	if c := r.initialize(rich()); c["foldingRangeProvider"] != nil || c["selectionRangeProvider"] != nil || c["documentLinkProvider"] != nil {
		t.Errorf("a client that does not ask is offered %v", c)
	}
	for i, text := range []string{"", "#if\n#if\n#else\n", "#endif\n#endif\n#elif", "k<<<\n\n", "{{{\n\n\xff}}"} {
		u := r.open("any"+string(rune('a'+i))+".cu", text)
		doc := map[string]any{"uri": u}
		r.call("textDocument/foldingRange", map[string]any{"textDocument": doc}, nil)
		r.call("textDocument/documentLink", map[string]any{"textDocument": doc}, nil)
		var list []selection
		r.call("textDocument/selectionRange", map[string]any{"textDocument": doc, "positions": []editor.Position{{}, {Line: 1}, {Line: 1 << 30, Character: 1 << 30}}}, &list)
		if len(list) != 3 {
			t.Errorf("%d answers about 3 places of %q", len(list), text)
		}
	}
	r.wantError(invalidParams, "textDocument/foldingRange", 1)
	r.wantError(invalidParams, "textDocument/documentLink", []int{})
	r.wantError(invalidParams, "textDocument/selectionRange", map[string]any{"positions": 4})
}
