package archcfg

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// tree writes files below a new folder, and returns it.
func tree(t testing.TB, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// passNames are the names of a command's passes.
func passNames(c *Command) string {
	var out []string
	for _, p := range c.Passes {
		out = append(out, p.Name())
	}
	return strings.Join(out, " ")
}

// TestPrecedence takes the strongest source away, one after the other.
func TestPrecedence(t *testing.T) {
	root := tree(t, map[string]string{
		"gridls.toml":           "flags = [\"-arch=sm_80\"]\n",
		"compile_commands.json": `[{"directory": ".", "file": "a.cu", "command": "nvcc -arch=sm_75 -c a.cu"}]`,
		"Makefile":              "NVCCFLAGS = -arch=sm_70\n",
		"a.cu":                  "",
	})
	file := filepath.Join(root, "a.cu")
	editor, err := ParseSettings([]byte(`{"flags": ["-arch=sm_86"]}`))
	if err != nil {
		t.Fatal(err)
	}
	o := Overrides{Flags: []string{"-arch=sm_90"}, Editor: editor, CUDA: Version{12, 4}}
	f := NewFinder()
	for _, c := range []struct {
		passes, source string
		then           func()
	}{
		{"sm_90", "command line", func() { o.Flags = nil }},
		{"sm_86", "editor settings", func() { o.Editor = nil }},
		{"sm_80", "gridls.toml", func() { remove(t, root, "gridls.toml") }},
		{"sm_75", "compile_commands.json", func() { remove(t, root, "compile_commands.json") }},
		{"sm_70", "Makefile", func() { remove(t, root, "Makefile") }},
		{"sm_52", "assumed", func() { o.CUDA = Version{} }}, // CUDA 12.4's default.
		{"sm_80", "assumed", func() {}},
	} {
		d, err := f.Discover(file, o)
		if err != nil {
			t.Fatal(err)
		}
		if got := passNames(&d.Command); got != c.passes || !strings.HasSuffix(d.Command.Source, c.source) {
			t.Errorf("%s from %s, want %s from %s", got, d.Command.Source, c.passes, c.source)
		}
		if assumed := c.source == "assumed"; d.Command.Assumed != assumed {
			t.Errorf("%s: assumed is %v", c.source, d.Command.Assumed)
		}
		c.then()
	}
}

func remove(t *testing.T, root, name string) {
	t.Helper()
	if err := os.Remove(filepath.Join(root, name)); err != nil {
		t.Fatal(err)
	}
}

// TestPlaces expects that a command can be shown where it is written.
func TestPlaces(t *testing.T) {
	root := tree(t, map[string]string{
		"s/gridls.toml":           "cuda = \"12.4\"\nflags = [\"-arch=sm_80\"]\n",
		"s/a.cu":                  "",
		"d/compile_commands.json": "\ufeff[\n  {\"directory\": \".\", \"file\": \"b.cu\", \"command\": \"nvcc -c b.cu\"},\n  {\"directory\": \".\", \"file\": \"a.cu\", \"command\": \"nvcc -arch=sm_80 -c a.cu\"}]",
		"d/a.cu":                  "",
	})
	for name, want := range map[string]string{"s/a.cu": `flags = ["-arch`, "d/a.cu": `{"directory": ".", "file": "a.cu"`} {
		d, err := NewFinder().Discover(filepath.Join(root, filepath.FromSlash(name)), Overrides{})
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(d.Command.SourceFile)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(text[d.Command.SourceOffset:]); !strings.HasPrefix(got, want) {
			t.Errorf("%s: the command is at %q, want %q", name, got, want)
		}
	}
}

// TestSymbolicLink opens a file by another path than the database has.
func TestSymbolicLink(t *testing.T) {
	root := tree(t, map[string]string{"real/a.cu": ""})
	writeFile(t, filepath.Join(root, "real", DatabaseName),
		[]byte(`[{"directory": "`+filepath.ToSlash(root)+`/real", "file": "a.cu", "command": "nvcc -arch=sm_75 -c a.cu"}]`))
	if err := os.Symlink(filepath.Join(root, "real"), filepath.Join(root, "link")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	d, err := NewFinder().Discover(filepath.Join(root, "link", "a.cu"), Overrides{})
	if err != nil || passNames(&d.Command) != "sm_75" || strings.Contains(d.Steps[0].Found, "neighbour") {
		t.Errorf("passes %s, steps %v, error %v", passNames(&d.Command), d.Steps, err)
	}
}

// TestEditorFolder expects relative paths of the editor's settings to start at
// its workspace folder, beside a gridls.toml further down.
func TestEditorFolder(t *testing.T) {
	root := tree(t, map[string]string{
		"p/gridls.toml": "cuda = \"12.4\"\n", "p/a.cu": "",
		"obj/compile_commands.json": `[{"directory": "../p", "file": "a.cu", "command": "nvcc -arch=sm_75 -c a.cu"}]`,
	})
	for settings, want := range map[string]string{
		`{"compile-commands": "obj"}`:             "sm_75 ",
		`{"flags": ["-arch=sm_86", "-Iinclude"]}`: "sm_86 " + filepath.Join(root, "include"),
	} {
		editor, err := ParseSettings([]byte(settings))
		if err != nil {
			t.Fatal(err)
		}
		editor.Dir = root
		d, err := NewFinder().Discover(filepath.Join(root, "p", "a.cu"), Overrides{Editor: editor})
		if got := passNames(&d.Command) + " " + strings.Join(d.Command.Includes, " "); err != nil || got != want {
			t.Errorf("%s: %q, want %q (%v)", settings, got, want, err)
		}
	}
}

// TestNewerReleases expects silence about what a release after the tables may
// have.
func TestNewerReleases(t *testing.T) {
	c := ReadArgs([]string{"-arch=sm_150", "-std=c++26", "--brand-new", "-c", "a.cu"}, ReadOptions{Toolkit: Version{15, 0}})
	if c.Error != "" || passNames(&c) != "sm_150" {
		t.Errorf("passes %s, error %q", passNames(&c), c.Error)
	}
}

// TestChanges changes files that were read before, and expects that one Finder
// sees it.
func TestChanges(t *testing.T) {
	root := tree(t, map[string]string{"k/a.cu": ""})
	file := filepath.Join(root, "k", "a.cu")
	f := NewFinder()
	step := func(name, text, want string) {
		t.Helper()
		path := filepath.Join(root, filepath.FromSlash(name))
		writeFile(t, path, []byte(text))
		// File systems may count time coarsely; an editor is slower than this test.
		later := time.Now().Add(time.Duration(len(text)) * time.Second)
		if err := os.Chtimes(path, later, later); err != nil {
			t.Fatal(err)
		}
		d, err := f.Discover(file, Overrides{})
		if err != nil {
			t.Fatal(err)
		}
		if got := passNames(&d.Command); got != want {
			t.Errorf("after %s: %s, want %s", name, got, want)
		}
	}
	step("k/notes.txt", "nothing", "sm_80")
	step("Makefile", "NVCCFLAGS = -arch=sm_70\n", "sm_70")
	step("Makefile", "NVCCFLAGS = -arch=sm_103\n", "sm_103")
	step("build-x/compile_commands.json", `[{"directory": "..", "file": "k/a.cu", "command": "nvcc -arch=sm_75 -c k/a.cu"}]`, "sm_75")
	step("compile_commands.json", `[{"directory": ".", "file": "k/a.cu", "command": "nvcc -arch=sm_86 -c k/a.cu"}]`, "sm_86")
	step("gridls.toml", "flags = ['-arch=sm_89']\n", "sm_89")
	step("k/gridls.toml", "flags = ['-arch=sm_90', '-G']\n", "sm_90")
}

// TestMistakes expects a message that names the file and the line, and a command
// nevertheless.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		name, file, text, want string
		passes                 string
	}{
		{"no list", "compile_commands.json", "{}", "compile_commands.json:1: a compile database is a list", "sm_80"},
		{"cut off", "compile_commands.json", "[{\"directory\": \".\",\n \"file\": \"a.cu\", \"command\": \"nvcc -arch=sm_75 -c a.cu\"},\n {\"dir", "compile_commands.json:3: the file ends inside an entry", "sm_75"},
		{"an entry without file", "compile_commands.json", "[\n {\"directory\": \"/\"},\n {\"directory\": \".\", \"file\": \"a.cu\", \"command\": \"nvcc -arch=sm_75 -c a.cu\"}]", "compile_commands.json:2: an entry needs \"file\"", "sm_75"},
		{"settings", "gridls.toml", "[grid]\n", "gridls.toml:1:2: there is no setting 'grid", "sm_80"},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := tree(t, map[string]string{"a.cu": "", c.file: c.text})
			d, err := NewFinder().Discover(filepath.Join(root, "a.cu"), Overrides{})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
			if got := passNames(&d.Command); got != c.passes {
				t.Errorf("passes %s, want %s", got, c.passes)
			}
		})
	}
	d, err := NewFinder().Discover("a.cu", Overrides{CompileCommands: "no/such/folder"})
	if err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("error %v", err)
	}
	if passNames(&d.Command) != "sm_80" {
		t.Errorf("passes %s", passNames(&d.Command))
	}
}

// TestToolkitRelease finds the release by what lies beside the compiler.
func TestToolkitRelease(t *testing.T) {
	root := tree(t, map[string]string{
		"json/version.json":      `{"cuda": {"name": "CUDA SDK", "version": "12.6.2"}}`,
		"json/bin/nvcc":          "",
		"text/version.txt":       "CUDA Version 10.2.89\n",
		"text/bin/nvcc":          "",
		"header/include/cuda.h":  "#define CUDA_VERSION 13050\n",
		"header/bin/nvcc":        "",
		"nothing/bin/nvcc":       "",
		"cuda-12.1/bin/nvcc":     "",
		"tools/cuda/11.8/bin/nv": "",
	})
	if err := os.Chmod(filepath.Join(root, "json", "bin", "nvcc"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(root, "cuda-12.1"), filepath.Join(root, "cuda")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	for compiler, want := range map[string]string{
		root + "/json/bin/nvcc":          "12.6",
		root + "/text/bin/nvcc":          "10.2",
		root + "/header/bin/nvcc":        "13.5",
		root + "/nothing/bin/nvcc":       "",
		root + "/cuda/bin/nvcc":          "12.1",
		root + "/tools/cuda/11.8/bin/nv": "",
		"nvcc-12.4":                      "12.4",
		"nvcc":                           "12.6",
		"/usr/local/cuda-11.8/bin/nvcc":  "11.8",
		"/opt/nvidia/hpc_sdk/Linux_x86_64/25.1/cuda/12.6/bin/nvcc": "12.6",
		"/opt/toolchains/cuda11.4/bin/nvcc":                        "11.4",
	} {
		writeFile(t, filepath.Join(root, "p", DatabaseName),
			[]byte(`[{"directory": "/", "file": "`+root+`/p/a.cu", "arguments": ["`+compiler+`", "-arch=sm_80", "-c", "a.cu"]}]`))
		getenv := func(name string) string {
			if name == "PATH" {
				return filepath.Join(root, "empty") + string(filepath.ListSeparator) + filepath.Join(root, "json", "bin")
			}
			return ""
		}
		d, err := NewFinder().Discover(filepath.Join(root, "p", "a.cu"), Overrides{Getenv: getenv})
		if err != nil {
			t.Fatal(err)
		}
		if got := d.Command.Toolkit.String(); got != want && !strings.HasSuffix(compiler, "/nv") {
			t.Errorf("%s belongs to CUDA %q, want %q", compiler, got, want)
		}
		if d.Command.Toolkit.Known() && d.Command.ToolkitSource == "" {
			t.Errorf("%s: nothing tells where the release is from", compiler)
		}
	}
}

// TestCommandLines reads whole command lines.
func TestCommandLines(t *testing.T) {
	for _, c := range []struct{ dir, line, compiler, passes, err string }{
		{"/d", "nvcc -M -arch=sm_70 a.cu && nvcc -arch=sm_80 -c a.cu", "nvcc", "sm_80", ""},
		{"/d", "nvcc -arch=sm_80 -c a.cu && nvcc -M -arch=sm_70 a.cu", "nvcc", "sm_80", ""},
		{"/d", "mkdir -p x; nvcc -arch=sm_80 -c a.cu | tee log", "nvcc", "sm_80", ""},
		{"/d", "time nice -n 5 nvcc -arch=sm_80 -c a.cu", "nvcc", "sm_80", ""},
		{"/d", "/opt/kokkos/bin/nvcc_wrapper -arch=sm_80 -Wall -x cu -c a.cpp", "nvcc", "sm_80", ""},
		{"/d", "hipcc --offload-arch=gfx90a -c a.cu", "hipcc", "", ""},
		{"/d", "/usr/bin/x86_64-linux-gnu-g++-12 -c a.cpp", "host", "", ""},
		{"/d", "strange -c a.cpp", "host", "", ""},
		{"/d", "strange -arch=sm_80 -Wall -c a.cu", "nvcc", "sm_80", ""},
		{"/d", "crosstool/driver -x cuda --cuda-gpu-arch=sm_70 -nvcc_options=x -c a.cu.cc", "clang", "sm_70", ""},
		{"/d", "clang++-17 --offload-arch=sm_80 -c a.cu", "clang", "sm_80", ""},
		{`C:\d`, `"C:\Program Files\CUDA\v12.4\bin\nvcc.exe" -arch=sm_80 -c a.cu`, "nvcc", "sm_80", ""},
		{"/d", "nvcc -arch=sm_80 -Wall -c a.cu", "nvcc", "sm_80", "nvcc has no option '-Wall'"},
		{"/d", "", "nvcc", "sm_80", "the command is empty"},
		{"/d", "sccache distcc nvcc -arch=sm_75 -c a.cu", "nvcc", "sm_75", ""},
		{"/d", "/usr/bin/env -i X=g++ nvcc -arch=sm_75 -c a.cu", "nvcc", "sm_75", ""},
		{"/d", "sh -c 'nvcc -arch=sm_75 -c a.cu'", "nvcc", "sm_75", ""},
		{"/d", `bash -ec "cd x && ccache sh -c 'nvcc -arch=sm_75 -c a.cu'"`, "nvcc", "sm_75", ""},
		{"/d", "sh -c 'sh -c \"sh -c x", "host", "", ""},
		{"/d", "nvcc -arch=sm_75 -c a.cu > log 2>&1", "nvcc", "sm_75", ""},
		{"/d", "(nvcc -arch=sm_75 -c a.cu)", "nvcc", "sm_75", ""},
		{"/d", "( nvcc -arch=sm_75 -c a.cu )", "nvcc", "sm_75", ""},
		{"/d", "g++ -c x.cpp; nvcc -arch=sm_75 -c a.cu", "nvcc", "sm_75", ""},
		{`C:\d`, `cmd.exe /c "cd sub && C:\CUDA\v12.4\bin\nvcc.exe -arch=sm_75 -c a.cu"`, "nvcc", "sm_75", ""},
		{`C:\d`, `C:\Windows\System32\cmd.exe /C "C:\CUDA\v12.4\bin\nvcc.exe -arch=sm_75 -c a.cu && cd ."`, "nvcc", "sm_75", ""},
		{`C:\d`, `cmd /s /c nvcc -arch=sm_75 -c a.cu`, "nvcc", "sm_75", ""},
		{`C:\d`, `cd x && nvcc.exe -arch=sm_75 -c a.cu && copy a b`, "nvcc", "sm_75", ""},
	} {
		got := ReadCommandLine(c.line, ReadOptions{Dir: c.dir})
		if string(got.Compiler) != c.compiler || passNames(&got) != c.passes || !strings.HasPrefix(got.Error, c.err) || (c.err == "") != (got.Error == "") {
			t.Errorf("%s: %s, passes %q, error %q; want %s, %q, %q", c.line, got.Compiler, passNames(&got), got.Error, c.compiler, c.passes, c.err)
		}
	}
}

// BenchmarkDiscover is what each further file of a tree costs.
func BenchmarkDiscover(b *testing.B) {
	entries := `[{"directory": ".", "file": "a/b/c/x.cu", "command": "nvcc -arch=sm_80 -c a/b/c/x.cu"}]`
	for _, c := range []struct {
		name  string
		files map[string]string
	}{
		{"database", map[string]string{"a/b/c/x.cu": "", "build/compile_commands.json": strings.Replace(entries, `"."`, `".."`, 1)}},
		{"nothing", map[string]string{"a/b/c/x.cu": "", "Makefile": "all:\n"}},
	} {
		b.Run(c.name, func(b *testing.B) {
			root := tree(b, c.files)
			f := NewFinder()
			for b.Loop() {
				if _, err := f.Discover(filepath.Join(root, "a/b/c/x.cu"), Overrides{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestConcurrentDiscovery lets many ask one Finder, for the race detector.
func TestConcurrentDiscovery(t *testing.T) {
	root := tree(t, map[string]string{
		"compile_commands.json": `[{"directory": ".", "file": "a.cu", "command": "nvcc -arch=sm_75 -Iinc -c a.cu"}]`,
		"a.cu":                  "#include <h.cuh>\n",
		"inc/h.cuh":             "",
		"other/Makefile":        "NVCCFLAGS = -arch=sm_70\n",
		"gridls.toml":           "cuda = \"12.4\"\n",
	})
	f := NewFinder()
	var wg sync.WaitGroup
	for range 8 {
		for name, want := range map[string]string{"a.cu": "sm_75", "inc/h.cuh": "sm_75", "x.cu": "sm_75"} {
			wg.Go(func() {
				d, err := f.Discover(filepath.Join(root, filepath.FromSlash(name)), Overrides{})
				if err != nil || passNames(&d.Command) != want {
					t.Errorf("%s: %s, %v", name, passNames(&d.Command), err)
				}
				f.Changed(filepath.Join(root, "a.cu"))
			})
		}
	}
	wg.Wait()
}

// BenchmarkHeaders is the first header of a large tree, for which all includes are
// followed.
func BenchmarkHeaders(b *testing.B) {
	files := map[string]string{}
	var entries []string
	for i := range 500 {
		files[fmt.Sprintf("src/s%d.cu", i)] = "#include \"lib/h0.cuh\"\n"
		entries = append(entries, fmt.Sprintf(`{"directory": ".", "file": "src/s%d.cu", "command": "nvcc -arch=sm_80 -Iinclude -Ithird -c src/s%d.cu"}`, i, i))
	}
	for i := range 100 {
		files[fmt.Sprintf("include/lib/h%d.cuh", i)] = fmt.Sprintf("#include \"lib/h%d.cuh\"\n#include <vector>\n", i+1)
	}
	files["compile_commands.json"] = "[" + strings.Join(entries, ",\n") + "]"
	root := tree(b, files)
	for b.Loop() {
		d, err := NewFinder().Discover(filepath.Join(root, "include", "lib", "h99.cuh"), Overrides{})
		if err != nil || len(d.Includers) != 500 || len(d.Commands) != 1 {
			b.Fatal(len(d.Includers), len(d.Commands), err)
		}
	}
}

// TestLoadBeside expects that a large database keeps nobody waiting: what was known
// before holds until it has been read, and one that cannot be read ends too.
func TestLoadBeside(t *testing.T) {
	entries := func(arch string) []byte {
		return []byte(`[{"directory": ".", "file": "a.cu", "command": "nvcc -arch=` + arch + ` -c a.cu"}` + strings.Repeat(" ", longFile) + "]")
	}
	root := tree(t, map[string]string{"a.cu": "", "Makefile": "NVCCFLAGS = -arch=sm_70\n"})
	file, database := filepath.Join(root, "a.cu"), filepath.Join(root, DatabaseName)
	f := NewFinder()
	loaded := make(chan bool, 10)
	f.LoadBeside(func() { loaded <- true })
	expect := func(passes string, pending bool) {
		t.Helper()
		d, _ := f.Discover(file, Overrides{})
		if got := passNames(&d.Command); got != passes || d.Pending != pending {
			t.Errorf("passes %s, pending %v; want %s, %v", got, d.Pending, passes, pending)
		}
	}
	expect("sm_70", false)
	writeFile(t, database, entries("sm_75"))
	expect("sm_70", true)
	<-loaded
	expect("sm_75", false)
	writeFile(t, database, append(entries("sm_86"), ' '))
	expect("sm_75", true)
	<-loaded
	expect("sm_86", false)
	if err := os.Truncate(database, maxDatabase+1); err != nil {
		t.Skip("no sparse files here:", err)
	}
	d, _ := f.Discover(file, Overrides{})
	<-loaded
	expect("sm_70", false)
	if !d.Pending || len(loaded) > 0 {
		t.Errorf("pending %v, loaded %d times more", d.Pending, len(loaded))
	}
}
