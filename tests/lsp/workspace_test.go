package lsp_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// across is the rule whose findings lie between files here.
const across = "grid-constant-cross-tu-mismatch"

// defining and declaring disagree in the annotation; agreeing does not.
const (
	defining  = "struct Params { int n; };\n__global__ void k(const __grid_constant__ Params p, int* out) { *out = p.n; }\n"
	declaring = "struct Params { int n; };\n__global__ void k(const Params p, int* out);\nvoid run(int* out) { k<<<1, 1>>>(Params{1}, out); }\n"
	agreeing  = "struct Params { int n; };\n__global__ void k(const __grid_constant__ Params p, int* out);\nvoid run(int* out) { k<<<1, 1>>>(Params{1}, out); }\n"
)

// linked writes a compile database of files that are linked.
func (r *running) linked(files ...string) {
	r.t.Helper()
	var entries []any
	for _, f := range files {
		entries = append(entries, map[string]any{"directory": r.root, "file": f, "arguments": []string{"nvcc", "-rdc=true", "-arch=sm_80", "-c", f}})
	}
	b, err := json.Marshal(entries)
	must(r.t, err)
	r.write("compile_commands.json", string(b))
}

// TestAcrossFiles: what only several files together say is found in the one that
// is open, follows its text and that of the others, and goes with the fault.
func TestAcrossFiles(t *testing.T) {
	for how, c := range map[string]capability{"told by the client": rich(), "seen by the server": rich().without("workspace.didChangeWatchedFiles")} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			r := launch(t, inProcess)
			r.linked("kernel.cu", "main.cu")
			r.write("kernel.cu", defining)
			r.write("main.cu", declaring)
			r.initialize(c)
			main := r.open("main.cu", declaring)
			r.await(0, main, across, true)

			// An edit elsewhere moves the finding, and does not take it away.
			must(t, r.Replace(main, 0, 0, "// a line more\n"))
			for _, d := range r.latest(main) {
				if d.Code == across && d.Range.Start.Line != 2 {
					t.Errorf("the finding is in line %d, want 2", d.Range.Start.Line)
				}
			}
			if !slices.Contains(codes(r.latest(main)), across) {
				t.Error("an edit elsewhere took the finding away")
			}

			heard := r.Heard()
			must(t, r.SetText(main, agreeing))
			r.await(heard, main, across, false)
			heard = r.Heard()
			must(t, r.SetText(main, declaring))
			r.await(heard, main, across, true)

			heard = r.Heard()
			r.write("kernel.cu", strings.Replace(defining, "__grid_constant__ ", "", 1))
			if how == "told by the client" {
				r.changedOnDisk("kernel.cu")
			}
			r.await(heard, main, across, false)
			heard = r.Heard()
			must(t, os.Remove(filepath.Join(r.root, "kernel.cu")))
			r.write("other.cu", defining)
			if how == "told by the client" {
				r.changedOnDisk("kernel.cu")
				r.changedOnDisk("other.cu")
			}
			r.linked("other.cu", "main.cu")
			if how == "told by the client" {
				r.changedOnDisk("compile_commands.json")
			}
			r.await(heard, main, across, true)
		})
	}
}

// TestRestlessFolder: a folder above the workspace, which is watched for settings, never
// comes to rest, and the index does not wait for it.
func TestRestlessFolder(t *testing.T) {
	r := launch(t, inProcess)
	above := r.root
	r.root = filepath.Join(above, "project")
	must(t, os.Mkdir(r.root, 0o755))
	r.linked("kernel.cu", "main.cu")
	r.write("kernel.cu", defining)
	r.write("main.cu", declaring)
	over := make(chan struct{})
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for tick := time.NewTicker(20 * time.Millisecond); ; {
			select {
			case <-over:
				tick.Stop()
				return
			case <-tick.C:
				_ = os.WriteFile(filepath.Join(above, "noise.txt"), nil, 0o600)
			}
		}
	}()
	defer func() { close(over); <-ended }()
	r.initialize(rich().without("workspace.didChangeWatchedFiles"))
	r.await(0, r.open("main.cu", declaring), across, true)
}

// TestUnsavedElsewhere: the text of another editor counts before its file.
func TestUnsavedElsewhere(t *testing.T) {
	r := launch(t, inProcess)
	r.linked("kernel.cu", "main.cu")
	r.write("kernel.cu", defining)
	r.write("main.cu", declaring)
	r.initialize(rich())
	main := r.open("main.cu", declaring)
	r.await(0, main, across, true)
	kernel := r.open("kernel.cu", defining)
	heard := r.Heard()
	must(t, r.SetText(kernel, strings.Replace(defining, "__grid_constant__ ", "", 1)))
	r.await(heard, main, across, false)
	heard = r.Heard()
	must(t, r.Close(kernel)) // what was typed is thrown away
	r.await(heard, main, across, true)
}

// TestClosedFiles: with the setting for it, files that are not open have their
// findings, too.
func TestClosedFiles(t *testing.T) {
	for _, all := range []bool{false, true} {
		r := launch(t, inProcess)
		r.linked("kernel.cu", "main.cu")
		r.write("kernel.cu", defining)
		r.write("main.cu", declaring)
		r.write("lonely.cu", "__device__ int x;\n")
		if all {
			r.write("gridls.toml", "workspace.diagnostics = \"all\"\n")
		}
		r.initialize(rich())
		main := r.uri("main.cu")
		if !all {
			u := r.open("kernel.cu", defining)
			r.published(u, 1)
			time.Sleep(time.Second)
			if got := r.latestOf(main); len(got) != 0 {
				t.Errorf("a file that is not open has %v", codes(got))
			}
			continue
		}
		r.await(0, main, across, true)
		heard := r.Heard()
		u := r.open("main.cu", agreeing)
		r.await(heard, main, across, false)
		heard = r.Heard()
		must(t, r.Close(u)) // as it is on the disk
		r.await(heard, main, across, true)
		heard = r.Heard()
		r.write("main.cu", agreeing)
		r.changedOnDisk("main.cu")
		r.await(heard, main, across, false)
	}
}

// TestNestedFolders: a finding is shown once, whether workspace folders lie in one
// another or include the same header, and what a folder's search leaves out is
// known where it is a folder of its own.
func TestNestedFolders(t *testing.T) {
	for name, c := range map[string]struct {
		folders []string
		in      string // the file with the finding
		files   map[string]string
	}{
		"nested":      {[]string{"", "app", "app/deep"}, "app/main.cu", map[string]string{"app/kernel.cu": defining, "app/main.cu": declaring}},
		"inner first": {[]string{"app", ""}, "app/main.cu", map[string]string{"kernel.cu": defining, "app/main.cu": declaring}},
		"hidden":      {[]string{"", ".app"}, ".app/main.cu", map[string]string{".app/kernel.cu": defining, ".app/main.cu": declaring}},
		"header of both": {[]string{"one", "two"}, "k.cuh", map[string]string{
			"k.cuh":         "struct Params { int n; };\n__global__ void k(const Params p, int* out);\n",
			"one/kernel.cu": defining, "one/main.cu": "#include \"../k.cuh\"\nvoid run(int* out) { k<<<1, 1>>>(Params{1}, out); }\n",
			"two/kernel.cu": defining, "two/main.cu": "#include \"../k.cuh\"\nvoid go(int* out) { k<<<1, 1>>>(Params{1}, out); }\n",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := launch(t, inProcess)
			var sources []string
			for file, text := range c.files {
				r.write(file, text)
				if strings.HasSuffix(file, ".cu") {
					sources = append(sources, file)
				}
			}
			r.linked(sources...)
			r.Folders = c.folders
			r.initialize(rich())
			u := r.open(c.in, c.files[c.in])
			r.await(0, u, across, true)
			var places []int
			for _, d := range r.latest(u) {
				if d.Code == across {
					places = append(places, d.Range.Start.Line)
				}
			}
			if !slices.Equal(places, []int{1}) {
				t.Errorf("findings in lines %v, want one in line 1", places)
			}
		})
	}
}

// TestIndexIsShown: long work is shown with how much of it is done.
func TestIndexIsShown(t *testing.T) {
	if testing.Short() {
		t.Skip("many files")
	}
	r := launch(t, inProcess)
	body := strings.Repeat("__global__ void kNUM(const int *p, float f) { if (p) return; }\n", 200)
	for i := range 120 {
		r.write("s"+string(rune('a'+i%26))+strings.Repeat("x", i/26)+".cu", body)
	}
	r.initialize(rich())
	_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool {
		return m.Method == "$/progress" && strings.Contains(string(m.Params), `"report"`) && strings.Contains(string(m.Params), `/120"`)
	})
	must(t, err)
	_, _, err = r.Await(r.ctx(), 0, func(m editor.Message) bool {
		return m.Method == "$/progress" && strings.Contains(string(m.Params), `"end"`)
	})
	must(t, err)
}
