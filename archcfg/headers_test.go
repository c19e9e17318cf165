package archcfg

import (
	"os"
	"path/filepath"
	"testing"
)

// TestHasHeader asks for headers in each kind of folder.
func TestHasHeader(t *testing.T) {
	root := tree(t, map[string]string{
		"src/a.cu": "", "src/beside.h": "", "inc/i.h": "", "sys/s.h": "", "quote/q.h": "", "only/one.h": "", "dir/d.h/x": "",
		"cuda/bin/nvcc": "", "cuda/version.json": `{"cuda": {"version": "12.4.0"}}`,
		"cuda/include/cuda_runtime.h": "", "cuda/include/cuda_fp8.h": "", "cuda/include/cccl/cub/cub.cuh": "",
		"cuda/targets/sbsa-linux/include/nv/target": "",
		"compile_commands.json": `[{"directory": "$ROOT", "file": "src/a.cu", "arguments": ["cuda/bin/nvcc", "-Iinc", "-Idir", "-isystem", "sys", "-Xcompiler", "-iquote,$ROOT/quote", "-c", "src/a.cu"]},
			{"directory": "$ROOT", "file": "src/b.cu", "arguments": ["cuda/bin/nvcc", "-Ionly", "-c", "src/b.cu"]},
			{"directory": "$ROOT", "file": "src/b.cu", "arguments": ["cuda/bin/nvcc", "-c", "src/b.cu"]},
			{"directory": "$ROOT", "file": "src/c.cu", "arguments": ["/nowhere/cuda-11.1/bin/nvcc", "-Iinc", "-c", "src/c.cu"]}]`,
	})
	substituteRoot(t, root, DatabaseName)
	f := NewFinder()
	commands := map[string]*Command{}
	for _, name := range []string{"a", "b", "c"} {
		d, err := f.Discover(filepath.Join(root, "src", name+".cu"), Overrides{})
		if err != nil {
			t.Fatal(err)
		}
		commands[name] = &d.Command
	}
	check := func(command, spelled string, exists, sure bool) {
		t.Helper()
		gotExists, gotSure := f.HasHeader(commands[command], filepath.Join(root, "src", command+".cu"), spelled)
		if gotExists != exists || gotSure != sure {
			t.Errorf("%s in %s.cu: exists %v, sure %v; want %v, %v", spelled, command, gotExists, gotSure, exists, sure)
		}
	}
	check("a", `"beside.h"`, true, true)
	check("a", `<beside.h>`, false, false)
	check("a", `"i.h"`, true, true)
	check("a", `<i.h>`, true, true)
	check("a", `<s.h>`, true, true)
	check("a", `"q.h"`, true, true)
	check("a", `<q.h>`, false, false)
	check("a", `<d.h>`, false, false) // A folder is no header.
	check("a", `<cuda_fp8.h>`, true, true)
	check("a", `<cub/cub.cuh>`, true, true)
	check("a", `<nv/target>`, true, true)
	check("a", `<cuda_fp4.h>`, false, true)
	check("a", `"cuda_fp4.h"`, false, false)
	check("a", `<vector>`, false, false)
	check("a", `<cublas_v2.h>`, false, false) // A package of its own.
	check("a", `"`+filepath.ToSlash(root)+`/sys/s.h"`, true, true)
	check("a", `"/nowhere/x.h"`, false, true)
	check("a", `i.h`, false, false)
	check("a", ``, false, false)
	check("b", `<one.h>`, true, false) // Only one of the two commands has the folder.
	check("b", `<cuda_fp8.h>`, true, true)
	check("b", `<cuda_fp4.h>`, false, false)
	check("c", `<cuda_fp8.h>`, false, false) // The toolkit is not installed.

	// A header that comes or goes later is noticed when the file is told of.
	fresh := filepath.Join(root, "inc", "fresh.h")
	check("a", `<fresh.h>`, false, false)
	writeFile(t, fresh, nil)
	check("a", `<fresh.h>`, false, false)
	if !f.Changed(fresh) {
		t.Error("a new header changes nothing")
	}
	check("a", `<fresh.h>`, true, true)
	if f.Changed(fresh) {
		t.Error("nothing changed")
	}
	remove(t, root, "inc/fresh.h")
	if !f.Changed(fresh) {
		t.Error("a header that is gone changes nothing")
	}
	check("a", `<fresh.h>`, false, false)
}

// substituteRoot writes the tree's folder for $ROOT in one of its files.
func substituteRoot(t testing.TB, root, name string) {
	t.Helper()
	file := filepath.Join(root, filepath.FromSlash(name))
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(os.Expand(string(text), func(string) string { return filepath.ToSlash(root) })), 0o666); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkHasHeader asks again for what is known.
func BenchmarkHasHeader(b *testing.B) {
	c := &Command{Includes: make([]string, 50)}
	for i := range c.Includes {
		c.Includes[i] = filepath.Join(b.TempDir(), "include")
	}
	f := NewFinder()
	for b.Loop() {
		f.HasHeader(c, "/d/a.cu", "<cuda_fp8.h>")
	}
}
