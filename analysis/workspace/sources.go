// Package workspace knows the files around the one that is checked: which files
// it includes, as they are on the disk or in an editor.
package workspace

import (
	"bytes"
	"cmp"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
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
	// changes counts those that Open and Forget were told of.
	changes atomic.Uint64
	// open are the texts of editors, *treesitter.Source by real path. Whoever types
	// waits for no file that is being read.
	open sync.Map

	mu    sync.Mutex
	files map[string]*file
	// folders tells which folders are the system's or CUDA's.
	folders map[string]bool
	// roots are the roots of the repositories in which folders lie, "" for none.
	roots map[string]string
}

// file is a file as it was read. source is nil for one that cannot be.
type file struct {
	once   sync.Once
	source *treesitter.Source
	// stamp is the file's at a time before it was read.
	stamp Stamp
	at    time.Time
	// real is the path without symbolic links.
	real string
}

// NewSources returns an empty store.
func NewSources() *Sources {
	return &Sources{files: map[string]*file{}, folders: map[string]bool{}, roots: map[string]string{}}
}

// Beside returns another store in which editors hold what they hold now, and all
// files are still to be read: whatever changes afterwards, each file has one version
// in it.
func (s *Sources) Beside() *Sources {
	beside := NewSources()
	s.open.Range(func(path, source any) bool {
		beside.open.Store(path, source)
		return true
	})
	return beside
}

// Real is the path of a file without symbolic links, as it was when the file was
// read: the same for all paths that lead to it.
func (s *Sources) Real(path string) string { return s.read(path).real }

// Get returns the newest version of a file that is known: what an editor holds,
// else what was read. It is nil for what is no regular file, cannot be read or is
// larger than 8 MiB. A file is read again only after Forget.
func (s *Sources) Get(path string) *treesitter.Source {
	source, _ := s.get(path)
	return source
}

// OnDisk is what Get returns for a file that no editor holds.
func (s *Sources) OnDisk(path string) *treesitter.Source { return s.read(path).source }

// get gives the real path too.
func (s *Sources) get(path string) (source *treesitter.Source, real string) {
	known := s.read(path)
	if held, open := s.open.Load(known.real); open {
		return held.(*treesitter.Source), known.real
	}
	return known.source, known.real
}

// Forget makes the file be read again when it is asked for next, if it has
// changed. It reports whether it has: whoever holds the old version should ask.
func (s *Sources) Forget(path string) bool {
	s.mu.Lock()
	known := s.files[path]
	s.mu.Unlock()
	if known == nil {
		return false
	}
	known.read(path) // whoever began to may still be at it
	stamp, ok := StampOf(path)
	if ok == (known.source != nil) && stamp == known.stamp {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.files[path] == known {
		delete(s.files, path)
	}
	s.changes.Add(1)
	return true
}

// Buffer is a file that an editor has open. It is for one goroutine at a time.
type Buffer struct {
	sources    *Sources
	path, real string
	// place says why the file must be left alone for where it lies, "" if not.
	place string
}

// Open puts an editor's text in the place of a file, until the buffer is closed.
func (s *Sources) Open(path string, text *treesitter.Text) *Buffer {
	b := &Buffer{s, path, realPath(path), foreign(path)}
	if known := s.read(path); known.source != nil && bytes.Equal(known.source.Text.Bytes(), text.Bytes()) {
		// What is known of the file holds on.
		s.open.Store(b.real, known.source)
		return b
	}
	b.Set(text)
	return b
}

// Set replaces the text.
func (b *Buffer) Set(text *treesitter.Text) {
	b.sources.open.Store(b.real, &treesitter.Source{Path: b.path, Real: b.real, Text: text, ReadOnly: cmp.Or(generated(text), b.place)})
	b.sources.changes.Add(1)
}

// Close has the file on the disk count again.
func (b *Buffer) Close() {
	b.sources.open.Delete(b.real)
	b.sources.changes.Add(1)
}

// realPath is a path without symbolic links, as far as it exists.
func realPath(path string) string {
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		return resolved
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return filepath.Join(dir, filepath.Base(path))
	}
	return path
}

// system reports whether a folder holds the headers of a compiler, of a C library
// or of CUDA.
func (s *Sources) system(dir string) bool {
	s.mu.Lock()
	is, known := s.folders[dir]
	s.mu.Unlock()
	if known {
		return is
	}
	is = slices.ContainsFunc([]string{"cuda_runtime.h", "stdio.h", "cstdio", "stddef.h"}, func(header string) bool {
		_, err := os.Stat(filepath.Join(dir, header))
		return err == nil
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.folders[dir] = is
	return is
}

// own reports whether a folder belongs to the project of a file that lies in dir: it is
// in the same repository, and not with the code of others.
func (s *Sources) own(dir, folder string) bool {
	root := s.root(dir)
	if root == "" || !filepath.IsAbs(folder) {
		return false
	}
	inside, err := filepath.Rel(root, folder)
	return err == nil && filepath.IsLocal(inside) && foreign(filepath.Join(folder, "header")) == ""
}

// root is the root of the repository in which a folder lies, "" if it lies in none.
func (s *Sources) root(dir string) string {
	s.mu.Lock()
	root, known := s.roots[dir]
	s.mu.Unlock()
	if known {
		return root
	}
	for up := dir; root == "" && filepath.Dir(up) != up; up = filepath.Dir(up) {
		if _, err := os.Stat(filepath.Join(up, ".git")); err == nil {
			root = up
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.roots[dir] = root
	return root
}

// read is a file as it was read, now or before.
func (s *Sources) read(path string) *file {
	s.mu.Lock()
	f := s.files[path]
	if f == nil {
		f = &file{}
		s.files[path] = f
	}
	s.mu.Unlock()
	f.read(path)
	return f
}

// read reads the file, once.
func (f *file) read(path string) { f.once.Do(func() { f.load(path) }) }

func (f *file) load(path string) {
	f.real, f.at = realPath(path), time.Now()
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxSource {
		return
	}
	on, err := os.Open(path)
	if err != nil {
		return
	}
	defer on.Close()
	content, err := io.ReadAll(io.LimitReader(on, maxSource+1))
	if err != nil || len(content) > maxSource {
		return
	}
	f.stamp = stampOf(info)
	text := treesitter.NewText(content)
	f.source = &treesitter.Source{Path: path, Real: f.real, Text: text, ReadOnly: cmp.Or(generated(text), foreign(path))}
	if f.source.ReadOnly == "" && info.Mode().Perm()&0o222 == 0 {
		f.source.ReadOnly = "nobody may write to it"
	}
}
