package archcfg

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestIncludeConditions gives a header the command of its source if the directive
// may be active, and leaves it to its neighbours if it surely is not.
func TestIncludeConditions(t *testing.T) {
	for _, c := range []struct {
		name, source, flags string
		included            bool
	}{
		{"plain", "#include \"h.cuh\"", "", true},
		{"blanks", "  #  include\t<h.cuh>", "-I.", true},
		{"angle brackets do not look beside the file", "#include <h.cuh>", "", false},
		{"ifdef, given", "#ifdef X\n#include \"h.cuh\"\n#endif", "-DX", true},
		{"ifdef, not given", "#ifdef X\n#include \"h.cuh\"\n#endif", "", false},
		{"ifdef, undefined again", "#ifdef X\n#include \"h.cuh\"\n#endif", "-DX -UX", false},
		{"ifdef, defined in the file", "#define X\n#ifdef X\n#include \"h.cuh\"\n#endif", "", true},
		{"ifdef, the compiler's", "#ifdef _WIN32\n#include \"h.cuh\"\n#endif", "", true},
		{"ifndef, given", "#ifndef X\n#include \"h.cuh\"\n#endif", "-DX", false},
		{"ifndef, not given", "#ifndef X\n#include \"h.cuh\"\n#endif", "", true},
		{"else, given", "#ifdef X\n#else\n#include \"h.cuh\"\n#endif", "-DX", false},
		{"else, not given", "#ifdef X\n#else\n#include \"h.cuh\"\n#endif", "", true},
		{"after endif", "#ifdef X\n#endif\n#include \"h.cuh\"", "", true},
		{"defined", "#if defined(X)\n#include \"h.cuh\"\n#endif", "", false},
		{"defined without brackets", "#if defined X\n#include \"h.cuh\"\n#endif", "", false},
		{"not defined, given", "#if !defined(X)\n#include \"h.cuh\"\n#endif", "-DX", false},
		{"an expression", "#if defined(X) || defined(Y)\n#include \"h.cuh\"\n#endif", "", true},
		{"elif", "#ifdef X\n#elif Y\n#include \"h.cuh\"\n#endif", "", true},
		{"nvcc's own", "#ifdef __CUDACC__\n#include \"h.cuh\"\n#endif", "", true},
		{"not for nvcc", "#ifndef __CUDACC__\n#include \"h.cuh\"\n#endif", "", false},
		{"stray ends", "#endif\n#else\n#elif\n#include \"h.cuh\"", "", true},
		{"no name", "#include h\n#include\n#include \"\n#include \"\"", "", false},
		{"a macro", "#include HEADER", "", false},
		{"itself", "#include \"a.cu\"\n#include \"h.cuh\"", "", true},
	} {
		root := tree(t, map[string]string{
			"a.cu": c.source + "\n", "h.cuh": "",
			"compile_commands.json": `[{"directory": ".", "file": "a.cu", "command": "nvcc ` + c.flags + ` -c a.cu"}]`,
		})
		d, err := NewFinder().Discover(filepath.Join(root, "h.cuh"), Overrides{})
		if err != nil {
			t.Fatal(err)
		}
		if got := len(d.Includers) > 0; got != c.included {
			t.Errorf("%s: included %v, want %v", c.name, got, c.included)
		}
	}
}

// TestPreInclude counts a header of -include as included.
func TestPreInclude(t *testing.T) {
	root := tree(t, map[string]string{
		"a.cu": "", "pre.h": "#include \"h.cuh\"\n", "h.cuh": "",
		"compile_commands.json": `[{"directory": ".", "file": "a.cu", "command": "nvcc -include pre.h -c a.cu"}]`,
	})
	f := NewFinder()
	for _, name := range []string{"pre.h", "h.cuh"} {
		if d, err := f.Discover(filepath.Join(root, name), Overrides{}); err != nil || len(d.Includers) != 1 {
			t.Errorf("%s: %v, %v", name, d.Includers, err)
		}
	}
}

// TestChanged sees a new #include, a macro before one, and a header that was not
// there, once it is told of the file; other changes are of no account.
func TestChanged(t *testing.T) {
	root := tree(t, map[string]string{
		"a.cu": "", "b.cu": "#ifdef X\n#include \"h.cuh\"\n#endif\n#include \"late.cuh\"\n", "h.cuh": "", "other.cu": "",
		"compile_commands.json": `[{"directory": ".", "file": "a.cu", "command": "nvcc -c a.cu"}, {"directory": ".", "file": "b.cu", "command": "nvcc -c b.cu"}]`,
	})
	f := NewFinder()
	for _, c := range []struct {
		file, text string
		changed    bool
		includers  int
	}{
		{"h.cuh", "", false, 0},
		{"a.cu", "int x;\n", false, 0},
		{"other.cu", "#include \"h.cuh\"\n", false, 0},
		{"a.cu", "int x;\n#include \"h.cuh\"\n", true, 1},
		{"late.cuh", "#include \"h.cuh\"\n", true, 2},
		{"a.cu", "int y;\n#include \"h.cuh\"\n", false, 2},
		{"late.cuh", "", true, 1},
		{"b.cu", "#define X\n#ifdef X\n#include \"h.cuh\"\n#endif\n", true, 2},
	} {
		if _, err := f.Discover(filepath.Join(root, "h.cuh"), Overrides{}); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(root, c.file)
		writeFile(t, file, []byte(c.text))
		if got := f.Changed(file); got != c.changed {
			t.Errorf("after %q in %s: changed %v, want %v", c.text, c.file, got, c.changed)
		}
		if d, _ := f.Discover(filepath.Join(root, "h.cuh"), Overrides{}); len(d.Includers) != c.includers {
			t.Errorf("after %q in %s: included by %v, want %d", c.text, c.file, d.Includers, c.includers)
		}
	}
	if got := NewFinder().Changed(filepath.Join(root, "a.cu")); got {
		t.Error("a change of what nobody has asked for")
	}
}

// TestIncludersBeside: nobody waits for all sources of a large database to be read:
// a header is first compiled as its neighbours are.
func TestIncludersBeside(t *testing.T) {
	files := map[string]string{"inc/h.cuh": ""}
	var entries []string
	for i := range longScan + 1 {
		name := fmt.Sprintf("s%d.cu", i)
		files[name] = "#include \"inc/h.cuh\"\n"
		entries = append(entries, fmt.Sprintf(`{"directory": ".", "file": %q, "command": "nvcc -arch=sm_%d -c %s"}`, name, []int{80, 90}[i%2], name))
	}
	files["compile_commands.json"] = "[" + strings.Join(entries, ",\n") + "]"
	root := tree(t, files)
	f := NewFinder()
	loaded := make(chan struct{}, 1)
	f.LoadBeside(func() { loaded <- struct{}{} })
	header := filepath.Join(root, "inc", "h.cuh")
	before, err := f.Discover(header, Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	if !before.Pending || len(before.Includers) != 0 || len(before.Command.Passes) != 1 {
		t.Errorf("at first: pending %v, %d includers, passes %v", before.Pending, len(before.Includers), before.Command.Passes)
	}
	<-loaded
	after, err := f.Discover(header, Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	if after.Pending || len(after.Includers) != longScan+1 || len(after.Command.Passes) != 2 {
		t.Errorf("at last: pending %v, %d includers, passes %v", after.Pending, len(after.Includers), after.Command.Passes)
	}
	for i, arch := range []string{"s0.cu", "s1.cu"} {
		if filepath.Base(after.Includers[i]) != arch {
			t.Errorf("includer %d is %s; those that are compiled in different ways come first", i, after.Includers[i])
		}
	}
}
