package archcfg

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// folders lists folders and keeps the lists until the folders change: a tree of
// thousands of files asks about the same few folders again and again. It is safe
// for concurrent use.
type folders struct {
	mu    sync.Mutex
	lists map[string]listing
}

// listing is what lies in a folder.
type listing struct {
	time  time.Time
	names []string
	// kinds tells of each name whether it is a folder.
	kinds map[string]bool
}

// list is what lies in a folder; empty if there is no such folder.
func (f *folders) list(dir string) listing {
	info, err := os.Stat(dir)
	if err != nil || !info.IsDir() {
		return listing{}
	}
	f.mu.Lock()
	old, ok := f.lists[dir]
	f.mu.Unlock()
	if ok && old.time.Equal(info.ModTime()) {
		return old
	}
	entries, _ := os.ReadDir(dir)
	l := listing{time: info.ModTime(), kinds: make(map[string]bool, len(entries))}
	for _, e := range entries {
		isDir := e.IsDir()
		if e.Type()&os.ModeSymlink != 0 {
			target, err := os.Stat(filepath.Join(dir, e.Name()))
			isDir = err == nil && target.IsDir()
		}
		l.names = append(l.names, e.Name())
		l.kinds[e.Name()] = isDir
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.lists == nil {
		f.lists = map[string]listing{}
	}
	f.lists[dir] = l
	return l
}

// has reports whether a folder holds a file, or a folder, of that name.
func (l listing) has(name string) bool { _, ok := l.kinds[name]; return ok }

// match is the names of files or folders that fit a pattern, which may have one
// star, in order.
func (l listing) match(pattern string, isDir bool) []string {
	prefix, suffix, star := strings.Cut(pattern, "*")
	if !star {
		if kind, ok := l.kinds[pattern]; ok && kind == isDir {
			return []string{pattern}
		}
		return nil
	}
	var out []string
	for _, name := range l.names {
		if len(name) >= len(pattern)-1 && strings.HasPrefix(name, prefix) && strings.HasSuffix(name, suffix) && l.kinds[name] == isDir {
			out = append(out, name)
		}
	}
	return out
}

// lister lists folders for one discovery: within it, a folder does not change.
type lister struct {
	folders *folders
	lists   map[string]listing
}

func (l *lister) list(dir string) listing {
	if known, ok := l.lists[dir]; ok {
		return known
	}
	if l.lists == nil {
		l.lists = map[string]listing{}
	}
	list := l.folders.list(dir)
	l.lists[dir] = list
	return list
}

// below are the folders below dir that fit a pattern that ends with a slash.
func (l *lister) below(dir, pattern string) []string {
	name, rest, deeper := strings.Cut(pattern, "/")
	if !deeper {
		return []string{dir}
	}
	var out []string
	for _, name := range l.list(dir).match(name, true) {
		out = append(out, l.below(filepath.Join(dir, name), rest)...)
	}
	return out
}

// glob is the files below dir that fit a pattern of names separated by slashes.
func (l *lister) glob(dir, pattern string) []string {
	name, rest, deeper := strings.Cut(pattern, "/")
	var out []string
	for _, name := range l.list(dir).match(name, deeper) {
		file := filepath.Join(dir, name)
		if deeper {
			out = append(out, l.glob(file, rest)...)
		} else {
			out = append(out, file)
		}
	}
	return out
}
