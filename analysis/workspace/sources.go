// Package workspace knows the files around the one that is checked: which files
// it includes, as they are on the disk or in an editor.
package workspace

import (
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/gridls/gridls/treesitter"
)

// maxSource is the size in bytes up to which an included file is read. What is
// larger is a table, not a header.
const maxSource = 8 << 20

// Sources holds the files that others include, each read once for each of its
// versions. Texts that an editor has open stand before those on the disk. It is
// safe for concurrent use.
type Sources struct {
	mu    sync.Mutex
	files map[string]*file
	open  map[string]*treesitter.Source
	// folders tells which folders are the system's or CUDA's.
	folders map[string]bool
}

// file is a file as it was read. source is nil for one that cannot be.
type file struct {
	source  *treesitter.Source
	size    int64
	changed time.Time
}

// NewSources returns an empty store.
func NewSources() *Sources {
	return &Sources{files: map[string]*file{}, open: map[string]*treesitter.Source{}, folders: map[string]bool{}}
}

// Get returns the newest version of a file that is known: what an editor holds,
// else what was read. It is nil for what is no regular file, cannot be read or is
// larger than 8 MiB. A file is read again only after Forget.
func (s *Sources) Get(path string) *treesitter.Source {
	s.mu.Lock()
	defer s.mu.Unlock()
	if source := s.open[path]; source != nil {
		return source
	}
	known := s.files[path]
	if known == nil {
		known = read(path)
		s.files[path] = known
	}
	return known.source
}

// Forget makes the file be read again when it is asked for next, if it has
// changed. It reports whether it has: whoever holds the old version should ask.
func (s *Sources) Forget(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	known := s.files[path]
	if known == nil {
		return false
	}
	info, err := os.Stat(path)
	switch {
	case err != nil && known.source == nil:
		return false
	case err == nil && known.source != nil && info.Size() == known.size && info.ModTime().Equal(known.changed):
		return false
	}
	delete(s.files, path)
	return true
}

// Open puts an editor's text in the place of the file; a nil text ends that.
func (s *Sources) Open(path string, text *treesitter.Text) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if text == nil {
		delete(s.open, path)
		return
	}
	s.open[path] = &treesitter.Source{Path: path, Text: text, ReadOnly: readOnly(path, text.Bytes())}
}

// system reports whether a folder holds the headers of a compiler, of a C library
// or of CUDA.
func (s *Sources) system(dir string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	is, known := s.folders[dir]
	if !known {
		for _, header := range []string{"cuda_runtime.h", "stdio.h", "cstdio", "stddef.h"} {
			if _, err := os.Stat(filepath.Join(dir, header)); err == nil {
				is = true
				break
			}
		}
		s.folders[dir] = is
	}
	return is
}

func read(path string) *file {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxSource {
		return &file{}
	}
	f, err := os.Open(path)
	if err != nil {
		return &file{}
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, maxSource+1))
	if err != nil || len(content) > maxSource {
		return &file{}
	}
	source := &treesitter.Source{Path: path, Text: treesitter.NewText(content), ReadOnly: readOnly(path, content)}
	if source.ReadOnly == "" && info.Mode().Perm()&0o222 == 0 {
		source.ReadOnly = "nobody may write to it"
	}
	return &file{source: source, size: info.Size(), changed: info.ModTime()}
}
