package lsp_test

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// TestChanges edits a document in all ways that editors have, in every encoding,
// and looks at where a finding then is.
func TestChanges(t *testing.T) {
	for _, encoding := range []string{"utf-8", "utf-16", "utf-32"} {
		t.Run(encoding, func(t *testing.T) {
			r := launch(t, inProcess, wordRule("word", "foo", "bar"))
			r.initialize(rich().with("general.positionEncodings", []string{encoding}))
			u := r.open("a.cu", "")
			check := func(step string) {
				t.Helper()
				var want []editor.Range
				text := r.Doc(u).Text
				for at := range occurrences(text, "foo") {
					want = append(want, editor.Range{Start: r.Position(text, at), End: r.Position(text, at+3)})
				}
				got := r.latest(u)
				if len(got) != len(want) {
					t.Fatalf("%s: %d findings in %q, expected %d", step, len(got), text, len(want))
				}
				for i := range got {
					if got[i].Range != want[i] {
						t.Errorf("%s: finding %d at %v, expected %v in %q", step, i, got[i].Range, want[i], text)
					}
				}
			}
			check("open")
			must(t, r.SetText(u, "int foo; /* 𝔣 */ int ä, foo2;\r\nint é = \"𝕏\", foo3;\n"))
			check("whole text")
			must(t, r.Replace(u, 0, 0, "int 𝕏𝕏, foo4; "))
			check("insertion at the begin")
			at := strings.Index(r.Doc(u).Text, "foo3")
			must(t, r.Replace(u, at, at+4, "x"))
			check("replacement after surrogate pairs")
			must(t, r.Replace(u, len(r.Doc(u).Text), len(r.Doc(u).Text), "int foo;"))
			check("insertion at the end")
			must(t, r.Replace(u, 0, strings.Index(r.Doc(u).Text, "\n"), ""))
			check("deletion of a line's text")
			must(t, r.SetText(u, ""))
			check("nothing")

			d := r.Doc(u)
			d.Text, d.Version = "int bar, foo;\nint foo1;\n", d.Version+1
			r.notify("textDocument/didChange", map[string]any{
				"textDocument": map[string]any{"uri": u, "version": d.Version},
				"contentChanges": []any{
					map[string]any{"text": "int foo, foo;\n"},
					map[string]any{"range": editor.Range{Start: editor.Position{Line: 0, Character: 4}, End: editor.Position{Line: 0, Character: 7}}, "text": "bar"},
					map[string]any{"range": editor.Range{Start: editor.Position{Line: 1}, End: editor.Position{Line: 1}}, "text": "int foo1;\n"},
				},
			})
			check("several changes in one message")
		})
	}
}

// TestPlacesThatAreNot: places past the end of a line or of the text, and in the
// middle of a surrogate pair, are moved to the nearest that is one.
func TestPlacesThatAreNot(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		at               editor.Range
	}{
		{"past the line", "int a;\nint b;\n", "int a;int foo;\nint b;\n", editor.Range{Start: editor.Position{Line: 0, Character: 99}, End: editor.Position{Line: 0, Character: 999}}},
		{"past a line with CR", "int a;\r\nint b;\n", "int a;int foo;\r\nint b;\n", editor.Range{Start: editor.Position{Line: 0, Character: 99}, End: editor.Position{Line: 0, Character: 99}}},
		{"past the text", "int a;\n", "int a;\nint foo;", editor.Range{Start: editor.Position{Line: 9}, End: editor.Position{Line: 1 << 30, Character: 1 << 30}}},
		{"in a surrogate pair", "/**/𝕏;\n", "/**/int foo;𝕏;\n", editor.Range{Start: editor.Position{Line: 0, Character: 5}, End: editor.Position{Line: 0, Character: 5}}},
		{"backwards", "int a;int b;\n", "int a;int foo;int b;\n", editor.Range{Start: editor.Position{Line: 0, Character: 6}, End: editor.Position{Line: 0, Character: 1}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := launch(t, inProcess, wordRule("word", "foo", "bar"))
			r.initialize(rich().with("general.positionEncodings", nil))
			u := r.open("a.cu", c.text)
			r.notify("textDocument/didChange", map[string]any{
				"textDocument":   map[string]any{"uri": u, "version": 2},
				"contentChanges": []any{map[string]any{"range": c.at, "text": "int foo;"}},
			})
			at := strings.Index(c.want, "foo")
			got := r.latest(u)
			if len(got) != 1 || got[0].Range.Start != r.Position(c.want, at) {
				t.Errorf("findings %v, expected one at %v", got, r.Position(c.want, at))
			}
		})
	}
}

// TestOldVersion: a version that goes back is refused, and what was before it
// stands.
func TestOldVersion(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	u := r.open("a.cu", "int foo;")
	must(t, r.SetText(u, "int foo, foo2;"))
	for _, version := range []int{1, 2, -7} {
		r.notify("textDocument/didChange", map[string]any{
			"textDocument":   map[string]any{"uri": u, "version": version},
			"contentChanges": []any{map[string]any{"text": "int x;"}},
		})
	}
	if got := r.latest(u); len(got) != 2 {
		t.Errorf("%d findings, expected the 2 of version 2", len(got))
	}
}

// TestNoVersions: a client that does not count its versions is understood.
func TestNoVersions(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	u := r.uri("a.cu")
	r.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": u, "languageId": "cuda", "version": nil, "text": "int x;"}})
	r.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": u, "version": nil},
		"contentChanges": []any{map[string]any{"text": "int foo;"}},
	})
	if got := r.latest(u); len(got) != 1 {
		t.Errorf("%d findings, expected 1", len(got))
	}
}

// TestReadsSeeTheEditsBeforeThem asks for code actions after each of many edits
// without waiting in between.
func TestReadsSeeTheEditsBeforeThem(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich().with("textDocument.codeAction.resolveSupport.properties", []string{}))
	u := r.open("a.cu", "int foo;")
	type asked struct {
		version int
		answer  <-chan editor.Message
	}
	var all []asked
	for i := range 200 {
		must(t, r.SetText(u, strings.Repeat("int x;\n", i+1)+"int foo;"))
		_, answer, err := r.Request("textDocument/codeAction", map[string]any{
			"textDocument": map[string]any{"uri": u},
			"range":        editor.Range{Start: editor.Position{Line: i + 1, Character: 5}, End: editor.Position{Line: i + 1, Character: 5}},
			"context":      map[string]any{"diagnostics": []any{}, "only": []string{"quickfix"}},
		})
		must(t, err)
		all = append(all, asked{r.Doc(u).Version, answer})
	}
	for _, a := range all {
		m := <-a.answer
		var actions []editor.CodeAction
		decode(t, m.Result, &actions)
		if len(actions) == 0 || actions[0].Edit == nil || *actions[0].Edit.DocumentChanges[0].TextDocument.Version != a.version {
			t.Fatalf("after version %d: %s %v", a.version, m.Result, m.Error)
		}
	}
}

// TestURIs: documents that are not on the disk, or on another machine's, are
// documents like others, and their URIs come back as they were sent.
func TestURIs(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	for _, u := range []string{
		"untitled:Untitled-1.cu", "untitled:/home/x/a.cu", "git:/home/x/a.cu?%7B%22ref%22%3A%22HEAD%22%7D",
		"file:///c%3A/Users/x/a.cu", "file:///C:/Users/x/b.cu", "file:///tmp/with%20space+plus/ä.cu",
		"vscode-remote://ssh-remote%2Bhost/home/x/a.cu", "file://server/share/a.cu",
	} {
		must(t, r.Open(u, "cuda-cpp", "int foo;"))
		if got := r.published(u, 1); len(got) != 1 {
			t.Errorf("%s: %d findings, expected 1", u, len(got))
		}
		must(t, r.Close(u))
	}
}
