package lsp_test

import (
	"encoding/json"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/tests/lsp/editor"
)

// actions asks for the menu at a byte offset.
func (r *running) actions(u string, at int, only ...string) []editor.CodeAction {
	r.t.Helper()
	p := r.Position(r.Doc(u).Text, at)
	asked := map[string]any{"diagnostics": []any{}}
	if len(only) > 0 {
		asked["only"] = only
	}
	var list []editor.CodeAction
	r.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": u}, "range": editor.Range{Start: p, End: p}, "context": asked,
	}, &list)
	return list
}

func titles(list []editor.CodeAction) []string {
	all := []string{}
	for _, a := range list {
		all = append(all, a.Title)
	}
	return all
}

// choose picks an action by its title, resolves it if it has no edit yet, and
// returns the document's text after it.
func (r *running) choose(u string, list []editor.CodeAction, title string) string {
	r.t.Helper()
	i := slices.IndexFunc(list, func(a editor.CodeAction) bool { return a.Title == title })
	if i < 0 {
		r.t.Fatalf("no action %q in %q", title, titles(list))
	}
	a := list[i]
	if a.Edit == nil {
		r.call("codeAction/resolve", a, &a)
	}
	if a.Edit == nil {
		r.t.Fatalf("action %q has no edit", title)
	}
	edits := a.Edit.Changes[u]
	for _, c := range a.Edit.DocumentChanges {
		if c.TextDocument.URI == u {
			if c.TextDocument.Version == nil || *c.TextDocument.Version != r.Doc(u).Version {
				r.t.Errorf("the edit is for version %v, expected %d", c.TextDocument.Version, r.Doc(u).Version)
			}
			edits = append(edits, c.Edits...)
		}
	}
	text, err := r.Apply(r.Doc(u).Text, edits)
	must(r.t, err)
	return text
}

// TestQuickFix takes a fix in all forms that clients understand.
func TestQuickFix(t *testing.T) {
	for name, c := range map[string]capability{
		"resolved later":  rich(),
		"with its edit":   rich().without("textDocument.codeAction.resolveSupport"),
		"without version": rich().without("workspace.workspaceEdit"),
		"in UTF-16":       rich().without("general"),
	} {
		t.Run(name, func(t *testing.T) {
			sides(t, func(t *testing.T, where side) {
				r := launch(t, where)
				r.initialize(c)
				text := "/* 𝕏 */ " + strings.ReplaceAll(notConst, "__grid_constant__ Params", "/* 𝕏 */ __grid_constant__ Params")
				u := r.open("a.cu", text)
				list := r.actions(u, strings.Index(text, "Params p"), "quickfix")
				if len(list) == 0 || !list[0].IsPreferred {
					t.Fatalf("menu %q, expected the preferred fix first", titles(list))
				}
				if len(list[0].Diagnostics) != 1 || list[0].Diagnostics[0].Code != "grid-constant-not-const" {
					t.Errorf("the fix mends %+v", list[0].Diagnostics)
				}
				fixed := r.choose(u, list, list[0].Title)
				if !strings.Contains(fixed, "const Params p") && !strings.Contains(fixed, "const __grid_constant__ Params p") && !strings.Contains(fixed, "Params const p") {
					t.Errorf("after %q:\n%s", list[0].Title, fixed)
				}
				must(t, r.SetText(u, fixed))
				if got := r.latest(u); len(got) != 0 {
					t.Errorf("findings after the fix: %v", codes(got))
				}
			})
		})
	}
}

// TestMenu: what is in the menu, in which order, and what filters leave.
func TestMenu(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	text := "int x;\nint foo;\nint foo2;\n"
	u := r.open("a.cu", text)
	at := strings.Index(text, "foo")
	r.settle(u)
	want := []string{"Write bar", "Write nothing", "Fix all 2 of 'word' in this file", "Ignore 'word' here", "Ignore 'word' in this file", "Ignore 'word' in gridls.toml", "Explain 'word'"}
	if got := titles(r.actions(u, at)); !slices.Equal(got, want) {
		t.Errorf("menu %q, expected %q", got, want)
	}
	if got := titles(r.actions(u, at, "quickfix")); !slices.Equal(got, want) {
		t.Errorf("quick fixes %q, expected %q", got, want)
	}
	if got := titles(r.actions(u, at+3, "")); len(got) < len(want) {
		t.Errorf("with an empty kind %q, expected everything", got)
	}
	for _, kind := range []string{"source", "source.fixAll", "source.fixAll.gridls"} {
		if got, want := titles(r.actions(u, 0, kind)), []string{"Apply all safe fixes of gridls"}; !slices.Equal(got, want) {
			t.Errorf("%s: %q, expected %q", kind, got, want)
		}
	}
	for _, kind := range []string{"source.organizeImports", "refactor.extract", "quickfix.other", "sourc"} {
		if got := titles(r.actions(u, at, kind)); len(got) != 0 {
			t.Errorf("%s: %q, expected nothing", kind, got)
		}
	}
	if got := titles(r.actions(u, 0)); len(got) != 0 {
		t.Errorf("away from a finding: %q, expected nothing", got)
	}
	// Some clients ask at the cursor and name the findings of its line.
	var list []editor.CodeAction
	r.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": u}, "range": editor.Range{Start: editor.Position{Line: 1}, End: editor.Position{Line: 1}},
		"context": map[string]any{"diagnostics": r.latest(u)[:1]},
	}, &list)
	if got := titles(list); !slices.Equal(got, want) {
		t.Errorf("for a named finding %q, expected %q", got, want)
	}
	disabled := r.actions(u, at)[1]
	if disabled.Disabled == nil || disabled.Disabled.Reason != "a word must stand here" {
		t.Errorf("the disabled action is %+v", disabled)
	}

	plain := launch(t, inProcess, wordRule("word", "foo", "bar"))
	plain.initialize(rich().without("textDocument.codeAction.disabledSupport").without("window.showDocument").without("workspace.workspaceEdit"))
	u = plain.open("a.cu", text)
	want = []string{"Write bar", "Fix all 2 of 'word' in this file", "Ignore 'word' here", "Ignore 'word' in this file"}
	if got := titles(plain.actions(u, at)); !slices.Equal(got, want) {
		t.Errorf("menu of a plain client %q, expected %q", got, want)
	}
}

// TestDistinct: two findings of one rule at one place share what silences and
// explains it.
func TestDistinct(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	u := r.open("a.cu", "int foofoo;\n")
	r.settle(u)
	want := []string{"Write bar", "Write bar", "Write nothing", "Fix all 2 of 'word' in this function", "Ignore 'word' here", "Ignore 'word' in this file", "Ignore 'word' in gridls.toml", "Explain 'word'"}
	if got := titles(r.actions(u, 7)); !slices.Equal(got, want) {
		t.Errorf("menu %q, expected %q", got, want)
	}
}

// TestFixAll applies all fixes that can be applied together.
func TestFixAll(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"), wordRule("rest", "oo2", "ee2"))
	r.initialize(rich())
	u := r.open("a.cu", "int foo;\nint foo2;\n")
	if got, want := r.choose(u, r.actions(u, 0, "source.fixAll"), "Apply all safe fixes of gridls"), "int bar;\nint bar2;\n"; got != want {
		t.Errorf("after all fixes %q, expected %q", got, want)
	}
	must(t, r.SetText(u, "int bar;\n"))
	if got := r.actions(u, 0, "source.fixAll"); len(got) != 0 {
		t.Errorf("fix-all of a file without findings: %q", titles(got))
	}
}

// TestIgnore silences a finding in each of the three ways; the finding must then
// be gone.
func TestIgnore(t *testing.T) {
	for _, c := range []struct{ name, text, title, want string }{
		{"here", "int x;\n  int foo;\n", "Ignore 'word' here", "int x;\n  // gridls: ignore-next-line word\n  int foo;\n"},
		{"here, CRLF", "int x;\r\n\tint foo;\r\n", "Ignore 'word' here", "int x;\r\n\t// gridls: ignore-next-line word\r\n\tint foo;\r\n"},
		{"here, first line", "\ufeffint foo;", "Ignore 'word' here", "\ufeff// gridls: ignore-next-line word\nint foo;"},
		{"here, second rule", "// gridls: ignore-next-line other\nint foo;\n", "Ignore 'word' here", "// gridls: ignore-next-line other, word\nint foo;\n"},
		{"file", "\ufeffint x;\nint foo;\n", "Ignore 'word' in this file", "\ufeff// gridls: ignore-file word\nint x;\nint foo;\n"},
		{"file, second rule", "// gridls: ignore-file other -- why not\nint foo;\n", "Ignore 'word' in this file", "// gridls: ignore-file other, word -- why not\nint foo;\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := launch(t, inProcess, wordRule("word", "foo", "bar"))
			r.initialize(rich())
			u := r.open("a.cu", c.text)
			got := r.choose(u, r.actions(u, strings.Index(c.text, "foo")), c.title)
			if got != c.want {
				t.Errorf("after %q: %q, expected %q", c.title, got, c.want)
			}
			must(t, r.SetText(u, got))
			if left := r.latest(u); len(left) != 0 {
				t.Errorf("findings that were ignored: %v", codes(left))
			}
		})
	}
}

// TestIgnoreInSettings edits gridls.toml, or makes one.
func TestIgnoreInSettings(t *testing.T) {
	for _, c := range []struct{ name, before, want string }{
		{"no file", "", "[rules]\nword = \"off\"\n"},
		{"no table", "cuda = \"12.4\"\n", "cuda = \"12.4\"\n\n[rules]\nword = \"off\"\n"},
		{"no line end", "cuda = \"12.4\"", "cuda = \"12.4\"\n\n[rules]\nword = \"off\"\n"},
		{"a table", "[rules] # ours\nother = \"off\"\n\n[grid-constant]\nsuggest = \"off\"\n", "[rules] # ours\nword = \"off\"\nother = \"off\"\n\n[grid-constant]\nsuggest = \"off\"\n"},
		{"another level", "[rules]\nother = \"off\"\nword = \"hint\" # why\n", "[rules]\nother = \"off\"\nword = \"off\" # why\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := launch(t, inProcess, wordRule("word", "foo", "bar"))
			if c.before != "" {
				r.write("gridls.toml", c.before)
			}
			r.initialize(rich())
			u := r.open("a.cu", "int foo;\n")
			list := r.actions(u, 5)
			i := slices.Index(titles(list), "Ignore 'word' in gridls.toml")
			if i < 0 {
				t.Fatalf("menu %q", titles(list))
			}
			a := list[i]
			r.call("codeAction/resolve", a, &a)
			after := c.before
			for _, change := range a.Edit.DocumentChanges {
				switch {
				case change.Kind == "create":
					if c.before != "" || change.URI != r.uri("gridls.toml") {
						t.Errorf("creates %s", change.URI)
					}
				case change.TextDocument.URI != r.uri("gridls.toml"):
					t.Errorf("changes %s", change.TextDocument.URI)
				default:
					var err error
					after, err = r.Apply(after, change.Edits)
					must(t, err)
				}
			}
			if after != c.want {
				t.Errorf("gridls.toml is\n%s\nexpected\n%s", after, c.want)
			}
			r.write("gridls.toml", after)
			r.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{map[string]any{"uri": r.uri("gridls.toml"), "type": 2}}})
			if left := r.latest(u); len(left) != 0 {
				t.Errorf("findings that were ignored: %v", codes(left))
			}
		})
	}
}

// TestExplain opens the page of the rule in the browser.
func TestExplain(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	r.call("workspace/executeCommand", map[string]any{"command": "gridls.server.explain", "arguments": []string{"word"}}, nil)
	shown := r.Messages("window/showDocument")
	if len(shown) != 1 || !strings.Contains(string(shown[0].Params), "docs/rules/word.md") {
		t.Errorf("shown: %v", shown)
	}
	r.wantError(invalidParams, "workspace/executeCommand", map[string]any{"command": "gridls.server.explain", "arguments": []string{"none"}})
	r.wantError(invalidParams, "workspace/executeCommand", map[string]any{"command": "gridls.server.explain"})
	r.wantError(invalidParams, "workspace/executeCommand", map[string]any{"command": "rm"})
}

// TestStaleAction: an action of an older version is not applied to a newer one.
func TestStaleAction(t *testing.T) {
	const contentModified = -32801
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	u := r.open("a.cu", "int foo;\n")
	a := r.actions(u, 5)[0]
	must(t, r.Replace(u, 0, 0, "int x; "))
	r.wantError(contentModified, "codeAction/resolve", a)
	must(t, r.Close(u))
	r.wantError(contentModified, "codeAction/resolve", a)
}

// TestLargeSelection: a menu has an end, and begins with what is nearest to the
// start of the selection.
func TestLargeSelection(t *testing.T) {
	const findings, most = 2000, 32 * 7
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	u := r.open("a.cu", strings.Repeat("int foo;\n", findings))
	all := r.published(u, 1)
	if len(all) != findings {
		t.Fatalf("%d findings, expected %d", len(all), findings)
	}
	var list []editor.CodeAction
	r.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": u},
		"range":        editor.Range{Start: editor.Position{Line: 700}, End: editor.Position{Line: findings}},
		"context":      map[string]any{"diagnostics": all},
	}, &list)
	if len(list) == 0 || len(list) > most {
		t.Fatalf("%d actions, expected some and at most %d", len(list), most)
	}
	for i, a := range list[:3] {
		if len(a.Diagnostics) != 1 || a.Title != "Write bar" {
			t.Fatalf("action %d is %+v", i, a)
		}
		if line := a.Diagnostics[0].Range.Start.Line; line != 700+i {
			t.Errorf("action %d is about line %d, expected line %d", i, line, 700+i)
		}
	}
}

// TestCancelledMenu: a client that does not want the answer any more gets none,
// and what it would have been made of is not computed to its end.
func TestCancelledMenu(t *testing.T) {
	const requestCancelled = -32800
	verifying, goOn := make(chan struct{}), make(chan struct{})
	var runs atomic.Int32
	// The fix leaves its finding, so the two must be verified one by one.
	slow := wordRule("word", "foo", "foobar")
	run := slow.Run
	slow.Run = func(p *analysis.Pass) {
		if strings.Contains(p.Item.Source, "bar") {
			if runs.Add(1) == 1 {
				close(verifying)
			}
			<-goOn
		}
		run(p)
	}
	r := launch(t, inProcess, slow)
	r.initialize(rich())
	u := r.open("a.cu", "int foo;\nint foo;\n")
	r.settle(u)
	whole := editor.Range{End: editor.Position{Line: 2}}
	id, answer, err := r.Request("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": u}, "range": whole, "context": map[string]any{"diagnostics": []any{}},
	})
	must(t, err)
	<-verifying
	r.notify("$/cancelRequest", map[string]any{"id": json.RawMessage(id)})
	r.settle(u) // the cancellation has arrived
	close(goOn)
	select {
	case m := <-answer:
		if m.Error == nil || m.Error.Code != requestCancelled {
			t.Errorf("answer %s, error %v; expected that it is cancelled", m.Result, m.Error)
		}
	case <-r.ctx().Done():
		t.Fatal("no answer")
	}
	const items = 2
	if n := runs.Load(); n > items {
		t.Errorf("the rule ran %d times while fixes were verified, expected at most the %d of the first check", n, items)
	}
}
