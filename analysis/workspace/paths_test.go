package workspace_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gridls/gridls/analysis/workspace"
)

func TestPaths(t *testing.T) {
	root := write(t, map[string]string{"real/a.cu": "", "real/b.h": ""})
	root, err := filepath.EvalSymlinks(root)
	if err != nil {
		t.Fatal(err)
	}
	for to, from := range map[string]string{"real": "link", "real/b.h": "b.h", "none": "dangling"} {
		if err := os.Symlink(filepath.Join(root, to), filepath.Join(root, from)); err != nil {
			t.Skip(err)
		}
	}
	var p workspace.Paths
	for path, want := range map[string]string{
		"real/a.cu": "real/a.cu", "link/a.cu": "real/a.cu", "b.h": "real/b.h", "link/b.h": "real/b.h",
		"link/later.cu": "real/later.cu", "nowhere/a.cu": "nowhere/a.cu", "dangling": "dangling",
	} {
		if got := p.Real(filepath.Join(root, path)); got != filepath.Join(root, want) {
			t.Errorf("%s is %s, expected %s", path, got, want)
		}
	}
	if a, b := filepath.Join(root, "link", "b.h"), filepath.Join(root, "b.h"); !p.Same(a, b) || p.Same(a, root) {
		t.Error("two paths of one file are two files, or those of two files one")
	}
}
