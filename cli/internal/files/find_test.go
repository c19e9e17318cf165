package files

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// inTree lays out a txtar archive in a new folder and makes it the current one.
func inTree(t *testing.T, archive string) {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}

// found are the paths that the arguments lead to, named ones with a star.
func found(t *testing.T, args ...string) []string {
	t.Helper()
	files, err := Find(args)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		name := filepath.ToSlash(f.Path)
		if f.Named {
			name += "*"
		}
		names = append(names, name)
	}
	return names
}

const tree = `
-- .git/info/exclude --
/local.cu
-- .gitignore --
# built
/build/
*.gen.cu
!keep.gen.cu
out/**
docs/*.cu
{odd}.cu
-- a.cu --
-- b.cuh --
-- local.cu --
-- x.gen.cu --
-- keep.gen.cu --
-- {odd}.cu --
-- odd.cu --
-- build/c.cu --
-- out/deep/d.cu --
-- docs/e.cu --
-- docs/deep/f.cu --
-- src/.gitignore --
g.cu
sub/
-- src/g.cu --
-- src/h.h --
-- src/i.cpp --
-- src/j.cu.cc --
-- src/sub/k.cu --
-- other/g.cu --
-- other/build/l.cu --
-- .hidden/m.cu --
-- node_modules/n/n.cu --
-- notes.txt --
`

func TestFind(t *testing.T) {
	tests := []struct {
		name string
		args []string
		want []string
	}{
		{"tree", nil, []string{"a.cu", "b.cuh", "docs/deep/f.cu", "keep.gen.cu", "odd.cu", "other/build/l.cu", "other/g.cu", "src/h.h", "src/i.cpp", "src/j.cu.cc"}},
		{"folder heeds what stands above it", []string{"src"}, []string{"src/h.h", "src/i.cpp", "src/j.cu.cc"}},
		{"ignored folder named", []string{"build"}, []string{"build/c.cu"}},
		{"file named", []string{"x.gen.cu", "src/i.cpp", "notes.txt"}, []string{"x.gen.cu*", "src/i.cpp*", "notes.txt*"}},
		{"glob", []string{"**/g.cu"}, []string{"other/g.cu", "src/g.cu"}},
		{"glob with braces", []string{"{a,odd}.cu"}, []string{"a.cu", "odd.cu"}},
		{"file with a glob's name", []string{"{odd}.cu"}, []string{"{odd}.cu*"}},
		{"once", []string{"a.cu", "./a.cu", "*.cuh", "b.cuh"}, []string{"a.cu*", "b.cuh*"}},
		{"order of arguments", []string{"src", "a.cu"}, []string{"src/h.h", "src/i.cpp", "src/j.cu.cc", "a.cu*"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			inTree(t, tree)
			if diff := cmp.Diff(test.want, found(t, test.args...)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestFindRefuses(t *testing.T) {
	inTree(t, tree)
	for arg, part := range map[string]string{
		"absent.cu":   "cannot read 'absent.cu'",
		"absent":      "cannot read 'absent'",
		"*.none":      "no CUDA file matches '*.none'",
		"notes.t?t":   "no CUDA file matches",
		"a.cu/x":      "cannot read 'a.cu/x'",
		"src/[a.cu":   "not a glob",
		"absent/*.cu": "no CUDA file matches",
	} {
		files, err := Find([]string{arg})
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("Find(%q) = %v, %v; want an error with %q", arg, files, err, part)
		}
	}
}

func TestFindTellsOfFoldersItCannotSearch(t *testing.T) {
	if os.Getuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("nothing is unreadable to this user")
	}
	inTree(t, tree)
	if err := os.Chmod("src", 0); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod("src", 0o755)
	files, err := Find(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Path == "src" && f.Err != nil {
			return
		}
	}
	t.Error("nothing tells of src")
}

func TestRelevant(t *testing.T) {
	tests := []struct {
		file    File
		content string
		want    bool
	}{
		{File{Path: "a.cu"}, "", true},
		{File{Path: "a.h"}, "int x;", false},
		{File{Path: "a.h"}, "__device__ int x;", true},
		{File{Path: "a.hpp"}, "k<<<1, 2>>>();", true},
		{File{Path: "a.h", Named: true}, "int x;", true},
		{File{Path: "a.cu.cc"}, "", true},
	}
	for _, test := range tests {
		if got := test.file.Relevant([]byte(test.content)); got != test.want {
			t.Errorf("%+v with %q: relevant is %v", test.file, test.content, got)
		}
	}
}

func TestRead(t *testing.T) {
	dir := t.TempDir()
	sparse := filepath.Join(dir, "huge.cu")
	f, err := os.Create(sparse)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(MaxSize + 1); err != nil {
		t.Fatal(err)
	}
	f.Close()
	for path, part := range map[string]string{sparse: "more than 16 MiB", dir: "not a regular file", filepath.Join(dir, "none"): "no such file"} {
		if _, err := Read(path); err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("Read(%s): error %v, want one with %q", path, err, part)
		}
	}
}

func TestReplace(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "a.cu"), filepath.Join(dir, "link.cu")
	if err := os.WriteFile(file, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.cu", link); err != nil {
		t.Skip(err)
	}
	if err := Replace(Change{link, []byte("old"), []byte("new")}); err != nil {
		t.Fatal(err)
	}
	if err := Replace(Change{file, []byte("old"), []byte("newer")}); !errors.Is(err, ErrChanged) {
		t.Errorf("a file that changed was written: %v", err)
	}
	content, err := os.ReadFile(file)
	if err != nil || string(content) != "new" {
		t.Errorf("content is %q, %v", content, err)
	}
	info, err := os.Lstat(file)
	if err != nil || info.Mode() != 0o640 {
		t.Errorf("mode is %v, %v", info.Mode(), err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
	if err := os.Chmod(file, 0o440); err != nil {
		t.Fatal(err)
	}
	if err := Replace(Change{file, []byte("new"), []byte("newer")}); err == nil || !strings.Contains(err.Error(), "write-protected") {
		t.Errorf("a write-protected file: %v", err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 2 {
		t.Errorf("files were left behind: %v, %v", entries, err)
	}
}
