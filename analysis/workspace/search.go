package workspace

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gridls/gridls/archcfg"
)

// Found is a file that a search has found.
type Found struct {
	// Path starts with the root as it was given.
	Path string
	// Err says why a folder could not be searched; Path is then the folder's.
	Err error
}

// Search lists the CUDA sources of a tree, and the headers that may be CUDA, in the
// order of their names. Hidden folders, node_modules, what git ignores and symbolic
// links are left out. At most limit files and folders are looked at, 0 for all;
// whole is false if there are more, or when ctx ended before.
func Search(ctx context.Context, root string, limit int) (found []Found, whole bool) {
	abs, err := filepath.Abs(root)
	if err != nil {
		return []Found{{Path: root, Err: err}}, true
	}
	s := search{ctx: ctx, limit: limit}
	s.folder(filepath.Clean(root), abs, ignoresAbove(abs))
	return s.found, !s.cut
}

type search struct {
	ctx   context.Context
	limit int
	seen  int
	cut   bool
	found []Found
}

// folder searches one folder; path is how the user sees it, abs where it is.
func (s *search) folder(path, abs string, above ignores) {
	entries, err := os.ReadDir(path)
	if err != nil {
		var pathError *fs.PathError
		if errors.As(err, &pathError) {
			err = pathError.Err
		}
		s.found = append(s.found, Found{Path: path, Err: fmt.Errorf("the folder cannot be searched: %w", err)})
		return
	}
	inForce := above.enter(abs)
	for _, e := range entries {
		if s.seen++; s.ctx.Err() != nil || s.limit > 0 && s.seen > s.limit {
			s.cut = true
			return
		}
		child, childAbs := filepath.Join(path, e.Name()), filepath.Join(abs, e.Name())
		switch {
		case strings.HasPrefix(e.Name(), "."), inForce.match(childAbs, e.IsDir()):
		case e.IsDir():
			if e.Name() != "node_modules" {
				s.folder(child, childAbs, inForce)
			}
		case e.Type().IsRegular() && archcfg.KindOf(child) != archcfg.OtherFile:
			s.found = append(s.found, Found{Path: child})
		}
	}
}
