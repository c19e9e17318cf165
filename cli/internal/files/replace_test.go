package files

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// two makes two files and the changes of both.
func two(t *testing.T) (dir string, changes []Change) {
	t.Helper()
	dir = t.TempDir()
	for _, name := range []string{"a.h", "b.h"} {
		c := Change{filepath.Join(dir, name), []byte("old " + name), []byte("new " + name)}
		if err := os.WriteFile(c.Path, c.Old, 0o644); err != nil {
			t.Fatal(err)
		}
		changes = append(changes, c)
	}
	return dir, changes
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestReplaceAllOrNone(t *testing.T) {
	full := errors.New("the disk is full")
	tests := []struct {
		name string
		// fails says which renames fail, counted from 1.
		fails map[int]bool
		want  [2]string
		says  string
		left  int
	}{
		{"both", nil, [2]string{"new a.h", "new b.h"}, "", 2},
		{"the first fails", map[int]bool{1: true}, [2]string{"old a.h", "old b.h"}, "a.h: the disk is full", 2},
		{"the second fails", map[int]bool{2: true}, [2]string{"old a.h", "old b.h"}, "b.h: the disk is full", 2},
		{"nothing can be put back", map[int]bool{2: true, 3: true}, [2]string{"new a.h", "old b.h"}, "cannot be put back", 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir, changes := two(t)
			renames := 0
			err := replacer{func(from, to string) error {
				if renames++; tt.fails[renames] {
					return &os.LinkError{Op: "rename", Old: from, New: to, Err: full}
				}
				return os.Rename(from, to)
			}}.replace(changes)
			if (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
				t.Errorf("error %v, expected %q", err, tt.says)
			}
			for i, want := range tt.want {
				if got := content(t, changes[i].Path); got != want {
					t.Errorf("%s holds %q, expected %q", changes[i].Path, got, want)
				}
			}
			entries, err := os.ReadDir(dir)
			if err != nil || len(entries) != tt.left {
				t.Errorf("%d files in the folder, expected %d: %v", len(entries), tt.left, err)
			}
			for _, e := range entries {
				if name := e.Name(); name != "a.h" && name != "b.h" && content(t, filepath.Join(dir, name)) != "old a.h" {
					t.Errorf("%s does not hold what a.h held", name)
				}
			}
		})
	}
}

func TestReplaceLooksAtAllFilesFirst(t *testing.T) {
	_, changes := two(t)
	if err := os.WriteFile(changes[1].Path, []byte("newer"), 0o644); err != nil {
		t.Fatal(err)
	}
	err := Replace(changes...)
	var failed *ReplaceError
	if !errors.Is(err, ErrChanged) || !errors.As(err, &failed) || failed.Path != changes[1].Path {
		t.Errorf("error %v", err)
	}
	if got := content(t, changes[0].Path); got != "old a.h" {
		t.Errorf("the first file was written: %q", got)
	}
}
