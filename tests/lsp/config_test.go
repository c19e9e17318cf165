package lsp_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// changedOnDisk tells the server of a changed file.
func (r *running) changedOnDisk(name string) {
	r.t.Helper()
	r.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{map[string]any{"uri": r.uri(name), "type": 2}}})
}

// TestSettings: the editor's settings hold from the first list on, and when they
// change.
func TestSettings(t *testing.T) {
	off := map[string]any{"rules": map[string]any{"word": "off"}}
	t.Run("asked for", func(t *testing.T) {
		r := launch(t, inProcess, wordRule("word", "foo", "bar"))
		r.Set("gridls", off)
		r.initialize(rich())
		u := r.open("a.cu", "int foo;")
		if got := r.published(u, 1); len(got) != 0 {
			t.Errorf("findings of a rule that is off: %v", codes(got))
		}
		r.Set("gridls", map[string]any{"rules": map[string]any{"word": "hint"}})
		r.notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
		_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool {
			return m.Method == "textDocument/publishDiagnostics" && strings.Contains(string(m.Params), `"severity":4`)
		})
		must(t, err)
	})
	t.Run("sent", func(t *testing.T) {
		r := launch(t, inProcess, wordRule("word", "foo", "bar"))
		r.initialize(rich().without("workspace.configuration"))
		u := r.open("a.cu", "int foo;")
		for _, settings := range []any{off, map[string]any{"gridls": off}} {
			r.notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"gridls": map[string]any{}}})
			if got := r.latest(u); len(got) != 1 {
				t.Errorf("%d findings without settings, expected 1", len(got))
			}
			r.notify("workspace/didChangeConfiguration", map[string]any{"settings": settings})
			if got := r.latest(u); len(got) != 0 {
				t.Errorf("findings of a rule that is off: %v", codes(got))
			}
		}
	})
	t.Run("from the start", func(t *testing.T) {
		r := launch(t, inProcess, wordRule("word", "foo", "bar"), wordRule("other", "int", "long"))
		r.InitializationOptions = off
		r.initialize(rich().without("workspace.configuration"))
		u := r.open("a.cu", "int foo;")
		for _, c := range []struct {
			settings any
			want     []string
		}{
			{nil, []string{"other"}},
			{map[string]any{}, []string{"other"}},
			{map[string]any{"gridls": nil}, []string{"other"}},
			{map[string]any{"gridls.rules": map[string]any{"other": "off"}}, nil},
			{map[string]any{}, nil},
			{map[string]any{"gridls.rules.other": "off", "gridls": map[string]any{"rules": map[string]any{"word": "hint"}}}, []string{"word"}},
			{map[string]any{"gridls": map[string]any{}}, []string{"other"}},
		} {
			r.notify("workspace/didChangeConfiguration", map[string]any{"settings": c.settings})
			if got := codes(r.latest(u)); !slices.Equal(got, c.want) && len(got)+len(c.want) > 0 {
				t.Errorf("after %v: findings %v, expected %v", c.settings, got, c.want)
			}
		}
	})
	t.Run("of no rule", func(t *testing.T) {
		r := launch(t, inProcess, wordRule("word", "foo", "bar"))
		r.Set("gridls", map[string]any{"rules": map[string]any{"wort": "off"}})
		r.write("gridls.toml", "[rules]\nwort = \"off\"\n")
		r.initialize(rich())
		u := r.open("a.cu", "int foo;")
		if got := r.published(u, 1); len(got) != 1 {
			t.Errorf("%d findings, expected 1", len(got))
		}
		r.published(r.open("b.cu", "int foo;"), 1)
		m, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "window/showMessage" })
		must(t, err)
		if !strings.Contains(string(m.Params), "the editor's settings: there is no rule 'wort'; did you mean 'word'?") {
			t.Errorf("message %s", m.Params)
		}
		if n := len(r.Messages("window/showMessage")); n != 1 {
			t.Errorf("%d messages about the same mistake, expected 1", n)
		}
		r.Set("gridls", map[string]any{})
		r.notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
		_, _, err = r.Await(r.ctx(), 0, func(m editor.Message) bool {
			return m.Method == "textDocument/publishDiagnostics" && strings.Contains(string(m.Params), "gridls.toml") &&
				strings.Contains(string(m.Params), `"line":1,`) && strings.Contains(string(m.Params), "no rule 'wort'")
		})
		must(t, err)
	})
	t.Run("with defaults", func(t *testing.T) {
		r := launch(t, inProcess)
		r.write("compile_commands.json", `[{"directory":"`+filepath.ToSlash(r.root)+`","file":"a.cu","command":"nvcc -arch=sm_60 -c a.cu"}]`)
		r.write("gridls.toml", "grid-constant.suggest = \"off\"\n")
		r.Set("gridls", map[string]any{
			"cuda": "", "flags": []string{}, "compile-commands": "", "exclude": []string{}, "grid-constant": map[string]any{"suggest": nil},
			"rules": map[string]any{}, "path": "", "trace": map[string]any{"server": "off"},
		})
		r.initialize(rich())
		u := r.open("a.cu", goodKernel)
		if got, want := codes(r.published(u, 1)), []string{"grid-constant-unsupported-arch"}; !slices.Equal(got, want) {
			t.Errorf("findings %v, expected %v: the defaults of an editor say nothing", got, want)
		}
	})
	t.Run("exclude", func(t *testing.T) {
		r := launch(t, inProcess, wordRule("word", "foo", "bar"))
		r.Set("gridls", map[string]any{"exclude": []string{"gen/**"}})
		r.initialize(rich())
		for name, want := range map[string]int{"gen/a.cu": 0, "src/gen/a.cu": 1} {
			if got := r.published(r.open(name, "int foo;"), 1); len(got) != want {
				t.Errorf("%s: %d findings, expected %d", name, len(got), want)
			}
		}
	})
	t.Run("refused", func(t *testing.T) {
		r := launch(t, inProcess, wordRule("word", "foo", "bar"))
		r.Refuse["workspace/configuration"] = true
		r.initialize(rich())
		u := r.open("a.cu", "int foo;")
		if got := r.published(u, 1); len(got) != 1 {
			t.Errorf("%d findings, expected 1", len(got))
		}
	})
	t.Run("wrong", func(t *testing.T) {
		r := launch(t, inProcess, wordRule("word", "foo", "bar"))
		r.Set("gridls", map[string]any{"rules": 7})
		r.initialize(rich())
		for _, name := range []string{"a.cu", "b.cu"} {
			u := r.open(name, "int foo;")
			if got := r.published(u, 1); len(got) != 1 {
				t.Errorf("%d findings, expected 1", len(got))
			}
		}
		_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "window/showMessage" })
		must(t, err)
		r.settle(r.uri("a.cu"))
		if n := len(r.Messages("window/showMessage")); n != 1 {
			t.Errorf("%d messages about the same mistake, expected 1", n)
		}
	})
}

// TestSettingsFile: gridls.toml is read, read again when it changes, and its
// mistakes are shown in it.
func TestSettingsFile(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.write("gridls.toml", "rules.word = \"off\"\n")
	r.initialize(rich())
	u := r.open("src/a.cu", "int foo;")
	if got := r.published(u, 1); len(got) != 0 {
		t.Errorf("findings of a rule that is off: %v", codes(got))
	}
	r.write("gridls.toml", "cuda = \"12.4\"\nrulez.word = \"off\"\n")
	r.changedOnDisk("gridls.toml")
	if got := r.latest(u); len(got) != 1 {
		t.Errorf("%d findings with mistaken settings, expected 1", len(got))
	}
	mistakes := r.latestOf(r.uri("gridls.toml"))
	if len(mistakes) != 1 || mistakes[0].Range.Start.Line != 1 || mistakes[0].Severity != 1 || !strings.Contains(mistakes[0].Message, "rulez") {
		t.Fatalf("mistakes %+v, expected one about 'rulez' in line 1", mistakes)
	}
	r.write("gridls.toml", "rules.word = \"hint\"\n")
	r.changedOnDisk("gridls.toml")
	if got := r.latest(u); len(got) != 1 || got[0].Severity != 4 {
		t.Errorf("findings %+v, expected a hint", got)
	}
	if left := r.latestOf(r.uri("gridls.toml")); len(left) != 0 {
		t.Errorf("mistakes that are mended: %+v", left)
	}
	r.write("gridls.toml", "exclude = [\"src/**\"]\n")
	r.changedOnDisk("gridls.toml")
	if got := r.latest(u); len(got) != 0 {
		t.Errorf("findings in a file that is excluded: %v", codes(got))
	}
	if n := len(r.Messages("window/showMessage")); n != 0 {
		t.Errorf("%d pop-ups about a file whose mistakes are shown in it", n)
	}
}

// latestOf is the newest list of a file that need not be open.
func (r *running) latestOf(uri string) (last []editor.Diagnostic) {
	for _, m := range r.Messages("textDocument/publishDiagnostics") {
		var p editor.Published
		must(r.t, json.Unmarshal(m.Params, &p))
		if p.URI == uri {
			last = p.Diagnostics
		}
	}
	return last
}

// TestWatching: a client that watches files is asked to; for one that cannot,
// the server watches by itself.
func TestWatching(t *testing.T) {
	t.Run("by the client", func(t *testing.T) {
		r := launch(t, inProcess)
		r.initialize(rich())
		m, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "client/registerCapability" })
		must(t, err)
		for _, glob := range []string{"**/gridls.toml", "**/compile_commands.json", "**/*.{cu,cuh,c,cc,cpp,cxx,h,hh,hpp,hxx,inl}"} {
			if !strings.Contains(string(m.Params), `"`+glob+`"`) {
				t.Errorf("%s is not watched: %s", glob, m.Params)
			}
		}
	})
	for name, refuses := range map[string]bool{"by itself": false, "by itself after a refusal": true} {
		t.Run(name, func(t *testing.T) {
			r := launch(t, inProcess, wordRule("word", "foo", "bar"))
			c := rich()
			if refuses {
				r.Refuse["client/registerCapability"] = true
			} else {
				c.without("workspace.didChangeWatchedFiles")
			}
			r.initialize(c)
			if refuses {
				_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "client/registerCapability" })
				must(t, err)
			}
			u := r.open("a.cu", "int foo;")
			if got := r.published(u, 1); len(got) != 1 {
				t.Fatalf("%d findings, expected 1", len(got))
			}
			r.write("gridls.toml", "rules.word = \"off\"\n")
			_, _, err := r.Await(r.ctx(), r.Heard(), func(m editor.Message) bool {
				return m.Method == "textDocument/publishDiagnostics" && strings.HasSuffix(string(m.Params), `"diagnostics":[]}`)
			})
			must(t, err)
		})
	}
}

// TestFolders: settings of a folder that is added and removed.
func TestFolders(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	other := r.uri("other")
	r.notify("workspace/didChangeWorkspaceFolders", map[string]any{"event": map[string]any{
		"added": []any{map[string]any{"uri": other, "name": "other"}}, "removed": []any{},
	}})
	_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool {
		return m.Method == "workspace/configuration" && strings.Contains(string(m.Params), other)
	})
	must(t, err)
	r.notify("workspace/didChangeWorkspaceFolders", map[string]any{"event": map[string]any{
		"added": []any{}, "removed": []any{map[string]any{"uri": other, "name": "other"}},
	}})
	u := r.open("a.cu", "int foo;")
	if got := r.published(u, 1); len(got) != 1 {
		t.Errorf("%d findings, expected 1", len(got))
	}
}

// TestPasses: the compile command decides, and the status tells which.
func TestPasses(t *testing.T) {
	r := launch(t, inProcess)
	database := func(arch string) {
		entry, err := json.Marshal([]any{map[string]any{"directory": r.root, "file": "a.cu", "arguments": []string{"nvcc", "-arch=" + arch, "-c", "a.cu"}}})
		must(t, err)
		r.write("compile_commands.json", string(entry))
	}
	database("sm_60")
	r.initialize(rich().with("experimental.gridlsStatus", true))
	u := r.open("a.cu", goodKernel)
	got := r.published(u, 1)
	if len(got) != 1 || got[0].Code != "grid-constant-unsupported-arch" {
		t.Fatalf("findings for sm_60: %+v", got)
	}
	if related := got[0].Related; len(related) != 1 || related[0].Location.URI != r.uri("compile_commands.json") || !strings.Contains(related[0].Message, "sm_60") {
		t.Errorf("the command is not named: %+v", related)
	}
	database("sm_80")
	r.changedOnDisk("compile_commands.json")
	if got := codes(r.latest(u)); slices.Contains(got, "grid-constant-unsupported-arch") {
		t.Errorf("findings for sm_80: %v", got)
	}
	var passes []string
	for _, m := range r.Messages("gridls/status") {
		var p struct {
			URI    string
			Passes []string
		}
		decode(t, m.Params, &p)
		passes = append(passes, strings.Join(p.Passes, "+"))
	}
	if want := []string{"sm_60", "sm_80"}; !slices.Equal(passes, want) {
		t.Errorf("told passes %v, expected %v", passes, want)
	}
}

// TestIncludes: a header is compiled as the sources that include it, and when
// another one begins to, the open header is looked at again.
func TestIncludes(t *testing.T) {
	entry := func(r *running, file, arch string) any {
		return map[string]any{"directory": r.root, "file": file, "arguments": []string{"nvcc", "-arch=" + arch, "-c", file}}
	}
	for name, c := range map[string]struct {
		capabilities capability
		tell         func(*running)
	}{
		"saved": {rich(), func(r *running) {
			r.notify("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": r.uri("old/a.cu")}})
		}},
		"told by the client": {rich(), func(r *running) { r.changedOnDisk("old/a.cu") }},
		"seen by the server": {rich().without("workspace.didChangeWatchedFiles"), func(*running) {}},
	} {
		t.Run(name, func(t *testing.T) {
			r := launch(t, inProcess)
			database, err := json.Marshal([]any{entry(r, "old/a.cu", "sm_60"), entry(r, "new/b.cu", "sm_80")})
			must(t, err)
			r.write("compile_commands.json", string(database))
			r.write("old/a.cu", "int a;\n")
			r.write("new/b.cu", "#include \"../k.cuh\"\n")
			r.write("k.cuh", goodKernel)
			r.initialize(c.capabilities)
			u := r.open("k.cuh", goodKernel)
			if got := r.published(u, 1); len(got) != 0 {
				t.Fatalf("findings %v in a header for sm_80", codes(got))
			}
			r.write("old/a.cu", "#include \"../k.cuh\"\n")
			c.tell(r)
			_, _, err = r.Await(r.ctx(), 0, func(m editor.Message) bool {
				return m.Method == "textDocument/publishDiagnostics" && strings.Contains(string(m.Params), "grid-constant-unsupported-arch") &&
					strings.Contains(string(m.Params), "compute_60")
			})
			must(t, err)
		})
	}
}
