// Package files decides which files a command looks at, and reads them.
package files

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
)

// File is a file that a command is to look at.
type File struct {
	// Path opens the file. It is relative when the argument that led to it was.
	Path string
	// Named is set when the user named this very file: it is looked at whatever
	// its name and content, and a failure to read it is a failure of the command.
	Named bool
	// Err says why a folder of the tree could not be searched; Path is then the
	// folder's.
	Err error
}

// Find expands arguments (files, folders, globs; none stands for the current
// folder) into files, each once, sorted within each argument. Folders are
// searched for sources and headers: hidden folders, node_modules, what git
// ignores and symbolic links are left out. An argument that leads to no file is
// an error; a tree without CUDA files is not.
func Find(args []string) ([]File, error) {
	if len(args) == 0 {
		args = []string{"."}
	}
	var found []File
	for _, arg := range args {
		files, err := expand(arg)
		if err != nil {
			return nil, err
		}
		found = append(found, files...)
	}
	return unique(found), nil
}

// Relevant reports whether a file is worth a look: one that was named and a CUDA
// source always are, a header or a C++ source of a tree if it speaks CUDA.
func (f File) Relevant(content []byte) bool {
	return f.Named || archcfg.KindOf(f.Path) == archcfg.SourceFile || archcfg.SpeaksCUDA(content)
}

func expand(arg string) ([]File, error) {
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		return walkTree(arg), nil
	case err == nil:
		return []File{{Path: filepath.Clean(arg), Named: true}}, nil
	case !errors.Is(err, fs.ErrNotExist) || !strings.ContainsAny(arg, "*?[{"):
		return nil, fmt.Errorf("cannot read '%s': %w", arg, reason(err))
	}
	return glob(arg)
}

func glob(pattern string) ([]File, error) {
	if !doublestar.ValidatePathPattern(pattern) {
		return nil, fmt.Errorf("'%s' is not a glob: a bracket or brace is not closed", pattern)
	}
	paths, err := doublestar.FilepathGlob(pattern, doublestar.WithFilesOnly(), doublestar.WithNoFollow())
	if err != nil {
		return nil, fmt.Errorf("cannot search '%s': %w", pattern, reason(err))
	}
	slices.Sort(paths)
	var found []File
	for _, path := range paths {
		if archcfg.KindOf(path) != archcfg.OtherFile {
			found = append(found, File{Path: filepath.Clean(path)})
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("no CUDA file matches '%s'", pattern)
	}
	return found, nil
}

func walkTree(root string) []File {
	found, _ := workspace.Search(context.Background(), root, 0)
	files := make([]File, len(found))
	for i, f := range found {
		files[i] = File{Path: f.Path, Err: f.Err}
	}
	return files
}

// unique keeps the first of the files with the same path; a file that was named
// and found in a tree counts as named.
func unique(files []File) []File {
	at := make(map[string]int, len(files))
	kept := files[:0]
	for _, f := range files {
		if i, ok := at[f.Path]; ok {
			kept[i].Named = kept[i].Named || f.Named
			continue
		}
		at[f.Path] = len(kept)
		kept = append(kept, f)
	}
	return kept
}

// reason is what went wrong without the path, which the message has already.
func reason(err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err
	}
	var linkError *os.LinkError
	if errors.As(err, &linkError) {
		return linkError.Err
	}
	return err
}
