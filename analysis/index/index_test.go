package index_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// project is a tree with an index.
type project struct {
	t       testing.TB
	root    string
	file    string
	sources *workspace.Sources
	flags   []string
	build   string
}

func newProject(t *testing.T, files map[string]string) *project {
	t.Helper()
	p := &project{t: t, root: t.TempDir(), sources: workspace.NewSources(), flags: []string{"-arch=sm_80"}, build: "test"}
	p.file = filepath.Join(t.TempDir(), "cache", "index.db")
	for name, text := range files {
		p.write(name, text)
	}
	return p
}

// small are two sources that share a header.
func small() map[string]string {
	return map[string]string{
		"a.cu":       "#include \"shared.cuh\"\n__global__ void k(int x) {}\n",
		"b.cu":       "#include \"shared.cuh\"\nvoid f() { k<<<1, 1>>>(2); }\n",
		"c.cu":       "__device__ int lonely;\n",
		"shared.cuh": "__global__ void k(int x);\n",
	}
}

func (p *project) path(name string) string { return filepath.Join(p.root, filepath.FromSlash(name)) }

func (p *project) write(name, text string) {
	p.t.Helper()
	path := p.path(name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// compile reads every source with the project's flags.
func (p *project) compile(source string, sources *workspace.Sources) index.Compiled {
	command := archcfg.ReadArgs(p.flags, archcfg.ReadOptions{Dir: p.root})
	c := index.Compiled{
		Includes: sources.New(source, &command),
		Headers: workspace.NewHeaders(func(spelled string) (exists, sure bool) {
			_, err := os.Stat(p.path(strings.Trim(spelled, `<>"`)))
			return err == nil, true
		}),
	}
	c.Unit = &analysis.Unit{
		Command: &command, Settings: &analysis.Settings{}, Includes: c.Includes, Headers: c.Headers.Has, HeadersID: c.Headers.ID(),
	}
	return c
}

// open opens the index and brings it up to date.
func (p *project) open() *index.Index {
	p.t.Helper()
	i := index.Open(index.Options{File: p.file, Build: p.build, Sources: p.sources, Compile: p.compile})
	p.t.Cleanup(i.Close)
	found, _ := workspace.Search(p.t.Context(), p.root, 0)
	var sources []string
	for _, f := range found {
		if strings.HasSuffix(f.Path, ".cu") {
			sources = append(sources, f.Path)
		}
	}
	i.Set(sources)
	i.Update(p.t.Context(), nil)
	return i
}

// says is what the units of an index say, in one line each.
func says(i *index.Index) string {
	var lines []string
	for _, u := range i.Units() {
		var symbols []string
		for _, s := range u.Symbols {
			symbols = append(symbols, s.Name+"("+strings.Join(s.Signature, ",")+")")
		}
		lines = append(lines, fmt.Sprintf("%s: %s, %d uses", filepath.Base(u.Files[0].Path), strings.Join(symbols, " "), len(u.Uses)))
	}
	return strings.Join(lines, "\n")
}

// same demands that an index says what one says that is made from nothing.
func (p *project) same(i *index.Index) {
	p.t.Helper()
	fresh := *p
	fresh.file = ""
	if got, want := says(i), says(fresh.open()); got != want || got == "" {
		p.t.Errorf("the index says\n%s\nwant\n%s", got, want)
	}
}

// worked demands that a number of units were made, and of others taken from the disk.
func worked(t *testing.T, i *index.Index, made, kept int) {
	t.Helper()
	if s := i.Status(); s.Made != made || s.Kept != kept {
		t.Errorf("%d units were made and %d kept, want %d and %d: %+v", s.Made, s.Kept, made, kept, s)
	}
}

func TestWarmStart(t *testing.T) {
	p := newProject(t, small())
	i := p.open()
	worked(t, i, 3, 0)
	p.same(i)
	i.Close()
	i = p.open()
	worked(t, i, 0, 3)
	p.same(i)
}

// TestWhatOutdatesAUnit: everything that a unit was made of.
func TestWhatOutdatesAUnit(t *testing.T) {
	files := small()
	files["d.cu"] = "#if __has_include(\"maybe.h\")\n__device__ int there;\n#endif\n#include \"later.h\"\n"
	for name, c := range map[string]struct {
		change func(*project)
		made   int
	}{
		"nothing":             {func(*project) {}, 0},
		"a source":            {func(p *project) { p.write("a.cu", "__global__ void k2() {}") }, 1},
		"a header":            {func(p *project) { p.write("shared.cuh", "__global__ void k(long x);\n") }, 2},
		"a header appears":    {func(p *project) { p.write("later.h", "__device__ int late;\n") }, 1},
		"one is asked for":    {func(p *project) { p.write("maybe.h", "") }, 1},
		"a header disappears": {func(p *project) { _ = os.Remove(p.path("shared.cuh")) }, 2},
		"a source appears":    {func(p *project) { p.write("e.cu", "__device__ int e;") }, 1},
		"a source disappears": {func(p *project) { _ = os.Remove(p.path("c.cu")) }, 0},
		"the command":         {func(p *project) { p.flags = []string{"-arch=sm_90"} }, 4},
		"the program":         {func(p *project) { p.build = "another" }, 4},
		"an editor's text": {func(p *project) {
			p.sources.Open(p.path("shared.cuh"), treesitter.NewText([]byte("__global__ void k(char x);")))
		}, 2},
		"the same size": {func(p *project) { p.write("c.cu", strings.Replace(files["c.cu"], "lonely", "lovely", 1)) }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProject(t, files)
			p.open().Close()
			c.change(p)
			i := p.open()
			if s := i.Status(); s.Made != c.made {
				t.Errorf("%d units were made anew, want %d", s.Made, c.made)
			}
			p.same(i)
		})
	}
}

// TestEditorsTextIsNotKept: what was never saved is not there after a restart.
func TestEditorsTextIsNotKept(t *testing.T) {
	p := newProject(t, small())
	buffer := p.sources.Open(p.path("c.cu"), treesitter.NewText([]byte("__device__ int typed;")))
	i := p.open()
	p.same(i)
	buffer.Close()
	i.Close()
	p.same(p.open())
}

func TestOutdate(t *testing.T) {
	p := newProject(t, small())
	i := p.open()
	linked := i.Program()
	if i.Program() != linked {
		t.Error("nothing has changed, but the program is another one")
	}
	if n := i.Outdate(p.path("unknown.h")); n != 0 {
		t.Errorf("%d sources depend on a file that nobody asked for", n)
	}
	if n := i.Outdate(p.path("shared.cuh")); n != 2 {
		t.Errorf("%d sources depend on the header, want 2", n)
	}
	if i.Update(t.Context(), nil) || i.Program() != linked {
		t.Error("the header is as it was, but a unit is another one")
	}
	worked(t, i, 3, 0)
	p.write("shared.cuh", "__global__ void k(int x);\n__device__ int more;\n")
	i.Outdate(p.path("shared.cuh"))
	if !i.Update(t.Context(), nil) || i.Program() == linked {
		t.Error("the header has changed, but no unit")
	}
	worked(t, i, 5, 0)
	p.same(i)
	if got := i.Includers(p.path("shared.cuh")); !slices.Equal(got, []string{p.path("a.cu"), p.path("b.cu")}) {
		t.Errorf("the header is included by %v", got)
	}
}

// TestInterrupted: what is done until a stop is kept, and the rest goes on.
func TestInterrupted(t *testing.T) {
	files := map[string]string{}
	for n := range 40 {
		files[fmt.Sprintf("s%02d.cu", n)] = fmt.Sprintf("__device__ int v%d;", n)
	}
	p := newProject(t, files)
	i := index.Open(index.Options{File: p.file, Build: p.build, Sources: p.sources, Compile: p.compile})
	var sources []string
	for name := range files {
		sources = append(sources, p.path(name))
	}
	i.Set(sources)
	ctx, cancel := context.WithCancel(t.Context())
	i.Update(ctx, func(done, total int) {
		if total != 40 {
			t.Errorf("there are %d sources, want 40", total)
		}
		if done == 10 {
			cancel()
		}
	})
	if s := i.Status(); s.Made < 10 || s.Made > 30 || s.Due != 40-s.Made {
		t.Errorf("stopped after 10 sources: %+v", s)
	}
	made := i.Status().Made
	i.Close()
	i = p.open()
	worked(t, i, 40-made, made)
	p.same(i)
}

// TestTidy: a file of which most is outdated gets smaller and keeps the rest.
func TestTidy(t *testing.T) {
	p := newProject(t, small())
	i := p.open()
	i.Waste()
	full := i.Status().Bytes
	p.write("c.cu", "__device__ int another;\n")
	i.Outdate(p.path("c.cu"))
	i.Update(t.Context(), nil)
	if now := i.Status().Bytes; now > full/2 {
		t.Errorf("the file has %d bytes, after %d", now, full)
	}
	p.same(i)
	p.write("c.cu", "__device__ int other;\n")
	i.Outdate(p.path("c.cu"))
	i.Update(t.Context(), nil)
	i.Close()
	i = p.open()
	worked(t, i, 0, 3)
	p.same(i)
	left, err := os.ReadDir(filepath.Dir(p.file))
	if err != nil || len(left) != 1 {
		t.Errorf("beside the file there is something left: %v", left)
	}
}

// TestSavedText: what rests on an editor's text is kept once that is saved.
func TestSavedText(t *testing.T) {
	p := newProject(t, small())
	const text = "__global__ void k(int x, int y);\n"
	buffer := p.sources.Open(p.path("shared.cuh"), treesitter.NewText([]byte(text)))
	i := p.open()
	p.write("shared.cuh", text)
	buffer.Close()
	i.Outdate(p.path("shared.cuh"))
	if i.Update(t.Context(), nil) {
		t.Error("the text is as it was, but a unit is another one")
	}
	i.Close()
	i = p.open()
	worked(t, i, 0, 3)
	p.same(i)
}

// TestStamps: what a stamp vouches for is not read again, and one that may lie
// vouches for nothing.
func TestStamps(t *testing.T) {
	p := newProject(t, small())
	old := time.Now().Add(-time.Hour)
	p.open().Close()
	// These were written just now: the next change might leave their stamps alone.
	i := p.open()
	if n := i.Stamps(); n != 0 {
		t.Errorf("%d stamps of new files vouch for something", n)
	}
	i.Close()
	for name := range small() {
		if err := os.Chtimes(p.path(name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	i = p.open()
	worked(t, i, 0, 3)
	i.Close()
	// The times are those of an hour ago, and the status has changed just now.
	if n := i.Stamps(); runtime.GOOS == "linux" && n != 0 {
		t.Errorf("%d stamps vouch for something that was just changed", n)
	}
}
