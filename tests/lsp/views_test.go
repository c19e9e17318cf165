package lsp_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// inactive are the parameters of gridls/inactiveRegions.
type inactive struct {
	TextDocument struct {
		URI     string
		Version int
	}
	View    string
	Regions []editor.Range
}

// lines are the regions as "first-last", counted from 0.
func (i *inactive) lines() string {
	var all []string
	for _, r := range i.Regions {
		all = append(all, fmt.Sprintf("%d-%d", r.Start.Line, r.End.Line))
	}
	return strings.Join(all, " ")
}

// greys are the capabilities of an editor that greys what is not compiled.
func greys() capability { return rich().with("experimental.gridlsInactiveRegions", true) }

// byArch holds an arm for every kind of view.
const byArch = `#if __CUDA_ARCH__ >= 900
int hopper;
#elif __CUDA_ARCH__ >= 800
int ampere;

#elif defined __CUDA_ARCH__
int older;
#else
int host;
#endif
#ifdef FROM_A_HEADER
int unknown;
#endif
#if 0
int never;
#endif
`

// compiledFor writes a compile database for a.cu.
func (r *running) compiledFor(flags ...string) {
	r.t.Helper()
	entry, err := json.Marshal([]any{map[string]any{
		"directory": r.root, "file": "a.cu", "arguments": slices.Concat([]string{"nvcc"}, flags, []string{"-c", "a.cu"}),
	}})
	must(r.t, err)
	r.write("compile_commands.json", string(entry))
}

func gencode(arch string) string {
	return "-gencode=arch=compute_" + arch + ",code=sm_" + arch
}

// regions waits for regions after the first n messages that satisfy the condition.
func (r *running) regions(n int, is func(*inactive) bool) *inactive {
	r.t.Helper()
	var got *inactive
	_, _, err := r.Await(r.ctx(), n, func(m editor.Message) bool {
		if m.Method != "gridls/inactiveRegions" {
			return false
		}
		got = &inactive{}
		decode(r.t, m.Params, got)
		return is(got)
	})
	if err != nil {
		r.t.Fatalf("regions never came: %v", err)
	}
	return got
}

func (r *running) command(name string, result any, arguments ...any) error {
	return r.Call(r.ctx(), "workspace/executeCommand", map[string]any{"command": "gridls.server." + name, "arguments": arguments}, result)
}

// viewAs chooses a view and waits for its regions.
func (r *running) viewAs(uri, view string) *inactive {
	r.t.Helper()
	n := r.Heard()
	must(r.t, r.command("viewAs", nil, uri, view))
	return r.regions(n, func(i *inactive) bool { return i.TextDocument.URI == uri && i.View == view })
}

// TestViews: what each view of a file does not compile.
func TestViews(t *testing.T) {
	for name, c := range map[string]struct {
		flags []string
		// all is greyed without a choice, "" where nothing is ever sent about it.
		all   string
		views map[string]string
	}{
		"two passes": {[]string{gencode("75"), gencode("80")}, "1-1 14-14", map[string]string{
			"sm_75": "1-1 3-4 8-8 14-14", "sm_80": "1-1 6-6 8-8 14-14", "host": "1-1 3-4 6-6 14-14",
			"sm_90a": "3-4 6-6 8-8 14-14", "compute_90": "3-4 6-6 8-8 14-14", "all": "1-1 14-14",
		}},
		"one pass": {[]string{gencode("90")}, "3-4 6-6 14-14", map[string]string{
			"sm_90": "3-4 6-6 8-8 14-14", "host": "1-1 3-4 6-6 14-14", "sm_52": "1-1 3-4 8-8 14-14",
		}},
		"no host": {[]string{"-ptx", "-arch=compute_90"}, "3-4 6-6 8-8 14-14", map[string]string{
			"compute_90": "3-4 6-6 8-8 14-14", "host": "1-1 3-4 6-6 14-14",
		}},
		"code for another architecture": {[]string{"-gencode=arch=compute_80,code=[sm_80,sm_90]"}, "1-1 6-6 14-14", map[string]string{
			"sm_80": "1-1 6-6 8-8 14-14", "sm_90": "1-1 6-6 8-8 14-14",
		}},
		"defined": {[]string{gencode("80"), "-DFROM_A_HEADER"}, "1-1 6-6 14-14", map[string]string{"sm_80": "1-1 6-6 8-8 14-14"}},
		"undefined": {[]string{gencode("80"), "-UFROM_A_HEADER"}, "1-1 6-6 11-11 14-14", map[string]string{
			"sm_80": "1-1 6-6 8-8 11-11 14-14",
		}},
		"assumed": {nil, "14-14", map[string]string{"sm_90": "3-4 6-6 8-8 14-14", "host": "1-1 3-4 6-6 14-14"}},
	} {
		t.Run(name, func(t *testing.T) {
			r := launch(t, inProcess)
			if c.flags != nil {
				r.compiledFor(c.flags...)
			}
			r.initialize(greys())
			u := r.open("a.cu", byArch)
			first := r.regions(0, func(*inactive) bool { return true })
			if first.View != "all" || first.lines() != c.all || first.TextDocument.URI != u || first.TextDocument.Version != 1 {
				t.Errorf("at first %+v, expected lines %s", first, c.all)
			}
			for view, want := range c.views {
				if view == "all" {
					r.viewAs(u, "host")
				}
				if got := r.viewAs(u, view); got.lines() != want {
					t.Errorf("%s greys lines %s, expected %s", view, got.lines(), want)
				}
			}
		})
	}
}

// TestRegions: a region begins with its first line and ends in its last one, in
// the characters that were agreed on.
func TestRegions(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		r := launch(t, where)
		r.initialize(greys())
		r.open("a.cu", "#if 0\r\nint a; // 𝛼\r\n#else\r\n#endif\r\n#if 0\nint b;")
		got := r.regions(0, func(*inactive) bool { return true })
		want := []editor.Range{
			{Start: editor.Position{Line: 1}, End: editor.Position{Line: 1, Character: 14}},
			{Start: editor.Position{Line: 5}, End: editor.Position{Line: 5, Character: 6}},
		}
		if !slices.Equal(got.Regions, want) {
			t.Errorf("regions %+v, expected %+v", got.Regions, want)
		}
	})
}

// TestRegionsFollow: regions change with the text, in the pause after typing, and
// with the compile command; what has not changed is not sent again.
func TestRegionsFollow(t *testing.T) {
	r := launch(t, inProcess)
	r.compiledFor(gencode("75"), gencode("80"))
	r.initialize(greys())
	u := r.open("a.cu", byArch)
	r.regions(0, func(*inactive) bool { return true })
	r.viewAs(u, "sm_80")

	n := r.Heard()
	must(t, r.Replace(u, 0, 0, "\n"))
	got := r.regions(n, func(*inactive) bool { return true })
	if got.TextDocument.Version != 2 || got.View != "sm_80" || got.lines() != "2-2 7-7 9-9 15-15" {
		t.Errorf("after a new line %+v", got)
	}

	// Nothing is said about what moves nothing, be it a view that changes nothing.
	n = r.Heard()
	must(t, r.command("viewAs", nil, u, "SM_80"))
	must(t, r.Replace(u, 0, 0, " "))
	must(t, r.Replace(u, 0, 1, "\n"))
	if got = r.regions(n, func(*inactive) bool { return true }); got.TextDocument.Version != 4 || got.lines() != "3-3 8-8 10-10 16-16" {
		t.Errorf("after a word and a line %+v", got)
	}
	if all := r.Messages("gridls/inactiveRegions"); len(all) != 4 {
		t.Errorf("%d notifications, expected 4", len(all))
	}

	n = r.Heard()
	r.compiledFor(gencode("90"))
	r.changedOnDisk("compile_commands.json")
	r.viewAs(u, "all")
	if got = r.regions(n, func(i *inactive) bool { return i.View == "all" && i.lines() != "3-3 16-16" }); got.lines() != "5-6 8-8 16-16" {
		t.Errorf("for sm_90 %+v", got)
	}

	// The marks of an editor do not survive that the text is replaced.
	n = r.Heard()
	must(t, r.SetText(u, r.Doc(u).Text))
	if got = r.regions(n, func(*inactive) bool { return true }); got.lines() != "5-6 8-8 16-16" || got.TextDocument.Version != 5 {
		t.Errorf("with the same text anew %+v", got)
	}

	n = r.Heard()
	must(t, r.SetText(u, "int a;\n"))
	if got = r.regions(n, func(*inactive) bool { return true }); got.lines() != "" || got.TextDocument.Version != 6 {
		t.Errorf("without conditions %+v", got)
	}
}

// TestRegionsOfALargeFile: whatever the length, and while it is typed in.
func TestRegionsOfALargeFile(t *testing.T) {
	r := launch(t, inProcess)
	r.compiledFor(gencode("75"), gencode("80"), gencode("90"))
	r.initialize(greys())
	text := strings.Repeat(byArch, 700)
	u := r.open("a.cu", text)
	for i := range 50 {
		must(t, r.Replace(u, i, i, " "))
	}
	must(t, r.Replace(u, 0, 0, "\n"))
	last := r.Doc(u).Version
	got := r.regions(0, func(i *inactive) bool { return i.TextDocument.Version == last })
	// Of the first arms and the last ones; what lies between is compiled by some pass.
	if len(got.Regions) != 700 || got.Regions[699].Start.Line != 699*16+15 {
		t.Errorf("%d regions, expected 700: %.300s", len(got.Regions), got.lines())
	}
}

// TestViewsRefused: what is no view, no document, or no argument is an error with
// a text, and changes nothing.
func TestViewsRefused(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(greys())
	u := r.open("a.cu", byArch)
	closed := r.open("closed.cu", byArch)
	r.settle(closed)
	must(t, r.Close(closed))
	long := strings.Repeat("sm_", 100_000)
	for _, c := range []struct {
		command   string
		arguments []any
		want      string
	}{
		{"viewAs", []any{u, "sm_12"}, `there is no view "sm_12": expected "all", "host", or an architecture of CUDA, such as "sm_90a"`},
		{"viewAs", []any{u, ""}, `there is no view ""`},
		{"viewAs", []any{u, "sm_90b"}, `there is no view "sm_90b"`},
		{"viewAs", []any{u, "lto_80"}, `there is no view "lto_80"`},
		{"viewAs", []any{u, "sm_99999999999999999999"}, "there is no view"},
		{"viewAs", []any{u, "every"}, "there is no view"},
		{"viewAs", []any{u, long}, "there is no view"},
		{"viewAs", []any{u}, "takes the URI of a document and a view"},
		{"viewAs", []any{u, nil}, "takes the URI of a document and a view"},
		{"viewAs", []any{u, 80}, "takes the URI of a document and a view"},
		{"viewAs", []any{u, "host", "host"}, "takes the URI of a document and a view"},
		{"viewAs", []any{closed, "host"}, "is not open"},
		{"viewAs", []any{r.uri("none.cu"), "host"}, "is not open"},
		{"viewAs", []any{"", "host"}, "is not open"},
		{"viewAs", []any{long, "host"}, "is not open"},
		{"passes", nil, "takes the URI of a document"},
		{"passes", []any{map[string]any{"uri": u}}, "takes the URI of a document"},
		{"passes", []any{closed}, "is not open"},
		{"passes", []any{"%"}, "is not open"},
	} {
		var failed *editor.Error
		err := r.command(c.command, nil, c.arguments...)
		if !errors.As(err, &failed) || failed.Code != invalidParams || !strings.Contains(failed.Message, c.want) || len(failed.Message) > 400 {
			t.Errorf("%s of %.80v: %.400v, expected %q", c.command, c.arguments, err, c.want)
		}
	}
	var p passes
	must(t, r.command("passes", &p, u))
	if p.View != "all" {
		t.Errorf("view %q after nothing but errors, expected all", p.View)
	}
}

// TestViewsUntold: a client that does not grey is never told of regions, and one
// without a status never of that; the commands work nevertheless.
func TestViewsUntold(t *testing.T) {
	r := launch(t, inProcess)
	c := r.initialize(rich().with("experimental.gridlsInactiveRegions", "true"))
	offered, err := json.Marshal(c["executeCommandProvider"])
	must(t, err)
	for _, name := range []string{"gridls.server.passes", "gridls.server.viewAs", "gridls.server.explain"} {
		if !strings.Contains(string(offered), `"`+name+`"`) {
			t.Errorf("%s is not offered: %s", name, offered)
		}
	}
	u := r.open("a.cu", byArch)
	must(t, r.command("viewAs", nil, u, "sm_90"))
	r.latest(u)
	must(t, r.Replace(u, 0, 0, "\n"))
	var p passes
	must(t, r.command("passes", &p, u))
	if p.View != "sm_90" {
		t.Errorf("view %q, expected sm_90", p.View)
	}
	if status := r.leave(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	for _, method := range []string{"gridls/inactiveRegions", "gridls/status"} {
		if all := r.Messages(method); len(all) > 0 {
			t.Errorf("%s was sent to a client that did not ask for it: %s", method, all[0].Params)
		}
	}
}

// TestViewStatus: the status names the view, which lasts until the document is
// closed; of choices that are sent at once the last one holds.
func TestViewStatus(t *testing.T) {
	r := launch(t, inProcess)
	r.compiledFor(gencode("75"), gencode("80"))
	r.initialize(greys().with("experimental.gridlsStatus", true))
	u := r.open("a.cu", byArch)
	view := func(n int, want string) {
		t.Helper()
		_, _, err := r.Await(r.ctx(), n, func(m editor.Message) bool {
			return m.Method == "gridls/status" && strings.Contains(string(m.Params), `"view":"`+want+`"`)
		})
		must(t, err)
	}
	view(0, "all")
	n := r.Heard()
	r.viewAs(u, "sm_80")
	view(n, "sm_80")

	var answers []<-chan editor.Message
	for i := range 40 {
		name := []string{"host", "sm_75", "sm_80", "sm_90a"}[i%4]
		_, answer, err := r.Request("workspace/executeCommand", map[string]any{"command": "gridls.server.viewAs", "arguments": []any{u, name}})
		must(t, err)
		answers = append(answers, answer)
	}
	for _, a := range answers {
		<-a
	}
	var p passes
	must(t, r.command("passes", &p, u))
	if p.View != "sm_90a" {
		t.Errorf("after many choices the view is %q, expected the last one, sm_90a", p.View)
	}

	n = r.Heard()
	must(t, r.Close(u))
	r.open("a.cu", byArch)
	view(n, "all")
	if got := r.regions(n, func(i *inactive) bool { return i.View == "all" }); got.lines() != "1-1 14-14" {
		t.Errorf("opened again: %+v", got)
	}
}

// TestClosedMeanwhile: after a document is closed nothing is said about it, even
// if that happens in the middle of the work.
func TestClosedMeanwhile(t *testing.T) {
	r := launch(t, inProcess)
	r.write("gridls.toml", `flags = ["`+gencode("75")+`", "`+gencode("80")+`"]`)
	r.initialize(greys())
	text := strings.Repeat(byArch, 300)
	for i := range 20 {
		u := r.open(fmt.Sprintf("%d.cu", i), text)
		_, _, err := r.Request("workspace/executeCommand", map[string]any{"command": "gridls.server.viewAs", "arguments": []any{u, "sm_80"}})
		must(t, err)
		if i%2 == 0 {
			r.settle(u)
		}
		must(t, r.Close(u))
	}
	r.viewAs(r.open("other.cu", byArch), "sm_90")
	closed := map[string]bool{}
	_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool {
		var p struct {
			URI          string
			Version      *int
			TextDocument struct{ URI string }
		}
		decode(t, m.Params, &p)
		switch {
		case m.Method == "textDocument/publishDiagnostics" && p.Version == nil:
			closed[p.URI] = true
		case m.Method == "gridls/inactiveRegions" && closed[p.TextDocument.URI]:
			t.Errorf("%s is spoken of after it was closed", p.TextDocument.URI)
		}
		return len(closed) == 20
	})
	must(t, err)
}

// passes is the answer of gridls.server.passes.
type passes struct {
	URI, View string
	Host      bool
	Passes    []struct {
		Name, Virtual string
		CUDAArch      int
		Code, Macros  []string
	}
	Source         string
	SourceLocation *struct {
		URI   string
		Range editor.Range
	}
	Alike   [][]string
	Message string
}

// TestPassesCommand: for which passes a file is compiled, and which of them read it
// alike.
func TestPassesCommand(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		r := launch(t, where)
		r.compiledFor(gencode("70"), gencode("80"), "-gencode=arch=compute_80,code=compute_80", gencode("90a"))
		r.initialize(rich())
		u := r.open("a.cu", "#if __CUDA_ARCH__ >= 800\nint a;\n#endif\n")
		var p passes
		must(t, r.command("passes", &p, u))
		if p.URI != u || p.View != "all" || !p.Host || p.Message != "" || !strings.HasSuffix(p.Source, "compile_commands.json") {
			t.Errorf("passes %+v", p)
		}
		if p.SourceLocation == nil || p.SourceLocation.URI != r.uri("compile_commands.json") {
			t.Errorf("the command stands at %+v", p.SourceLocation)
		}
		got, err := json.Marshal(p.Passes)
		must(t, err)
		want := `[{"Name":"sm_70","Virtual":"compute_70","CUDAArch":700,"Code":["sm_70"],"Macros":[]},` +
			`{"Name":"sm_80","Virtual":"compute_80","CUDAArch":800,"Code":["sm_80","compute_80"],"Macros":[]},` +
			`{"Name":"sm_90a","Virtual":"compute_90a","CUDAArch":900,"Code":["sm_90a"],` +
			`"Macros":["__CUDA_ARCH_FAMILY_SPECIFIC__=900","__CUDA_ARCH_FEAT_SM90_ALL","__CUDA_ARCH_SPECIFIC__=900"]}]`
		if string(got) != want {
			t.Errorf("passes %s,\nexpected %s", got, want)
		}
		if alike := fmt.Sprint(p.Alike); alike != "[[sm_70 host] [sm_80 sm_90a]]" {
			t.Errorf("alike %s", alike)
		}
		must(t, r.SetText(u, "int a;\n"))
		must(t, r.command("passes", &p, u))
		if alike := fmt.Sprint(p.Alike); alike != "[[sm_70 sm_80 sm_90a host]]" {
			t.Errorf("alike without conditions %s", alike)
		}
	})
	t.Run("of no CUDA", func(t *testing.T) {
		r := launch(t, inProcess)
		r.initialize(greys())
		u := r.uri("a.h")
		must(t, r.Open(u, "cpp", "#if 0\nint a;\n#endif\n"))
		var p passes
		must(t, r.command("passes", &p, u))
		if len(p.Passes) != 0 || p.Alike == nil || p.Message == "" {
			t.Errorf("passes of a header without CUDA: %+v", p)
		}
		must(t, r.command("viewAs", nil, u, "sm_90"))
	})
	t.Run("of a broken command", func(t *testing.T) {
		r := launch(t, inProcess)
		r.compiledFor("-arch=sm_1")
		r.initialize(greys())
		u := r.open("a.cu", byArch)
		var p passes
		must(t, r.command("passes", &p, u))
		if p.Message == "" {
			t.Errorf("passes %+v, expected what nvcc would refuse", p)
		}
		r.viewAs(u, "sm_90")
	})
}

// TestBecause: a finding that holds for one pass names the place of the command
// that has it.
func TestBecause(t *testing.T) {
	for name, c := range map[string]struct {
		file, text, before string
	}{
		"compile_commands.json": {"compile_commands.json", `[
  {"directory": "/", "file": "other.cu", "command": "nvcc -c other.cu"},
  {"directory": "ROOT", "file": "a.cu", "command": "nvcc -gencode arch=compute_60,code=sm_60 -gencode arch=compute_80,code=sm_80 -c a.cu"}
]`, "{\"directory\": \"ROOT\""},
		"gridls.toml": {"gridls.toml", "cuda = \"12.4\"\n\nflags = [\"-gencode=arch=compute_60,code=sm_60\", \"-gencode=arch=compute_80,code=sm_80\"]\n", "flags"},
	} {
		t.Run(name, func(t *testing.T) {
			sides(t, func(t *testing.T, where side) {
				r := launch(t, where)
				root := filepath.ToSlash(r.root)
				text, before := strings.ReplaceAll(c.text, "ROOT", root), strings.ReplaceAll(c.before, "ROOT", root)
				r.write(c.file, text)
				r.initialize(rich())
				u := r.open("a.cu", goodKernel)
				list := r.published(u, 1)
				i := slices.IndexFunc(list, func(d editor.Diagnostic) bool { return d.Code == "grid-constant-unsupported-arch" })
				if i < 0 || len(list[i].Related) != 1 {
					t.Fatalf("findings %+v", list)
				}
				related := list[i].Related[0]
				if related.Location.URI != r.uri(c.file) || !strings.Contains(related.Message, "sm_60") || strings.Contains(related.Message, "sm_80") {
					t.Errorf("related %+v", related)
				}
				at, err := r.Offset(text, related.Location.Range.Start)
				must(t, err)
				if !strings.HasPrefix(text[at:], before) {
					t.Errorf("the place is %q, expected %q", text[at:], before)
				}
			})
		})
	}
}
