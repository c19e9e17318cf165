package cli

import (
	"hash/fnv"
	"maps"
	"path/filepath"
	"sync"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// edition is the files of a run as they are after some edits. Nothing of it is on
// the disk. It is immutable and safe for concurrent use; nil is the files as they
// were found.
type edition struct {
	paths *realPaths
	// texts are the files that were edited, by their real paths.
	texts map[string]*treesitter.Text
	hash  uint64

	mu sync.Mutex
	// sources are the same as others include them, by the paths that these see.
	sources map[string]*treesitter.Source
}

// text is the new text of a file, nil for one that was not edited.
func (e *edition) text(real string) *treesitter.Text {
	if e == nil {
		return nil
	}
	return e.texts[real]
}

// with is the edition after further edits, whose files are real paths. original
// gives the text of a file that was not edited before.
func (e *edition) with(edits []quickfix.Edit, original func(real string) []byte, paths *realPaths) (*edition, error) {
	next := &edition{paths: paths, texts: map[string]*treesitter.Text{}, sources: map[string]*treesitter.Source{}}
	if e != nil {
		maps.Copy(next.texts, e.texts)
	}
	byFile := map[string][]quickfix.Edit{}
	for _, edit := range edits {
		byFile[edit.File] = append(byFile[edit.File], edit)
	}
	for file, edits := range byFile {
		before := original(file)
		if text := e.text(file); text != nil {
			before = text.Bytes()
		}
		after, err := quickfix.Apply(before, edits)
		if err != nil {
			return nil, err
		}
		next.texts[file] = treesitter.NewText(after)
	}
	next.settle()
	return next, nil
}

// without is the edition with some files as they were found.
func (e *edition) without(files map[string]bool) *edition {
	next := &edition{paths: e.paths, texts: maps.Clone(e.texts), sources: map[string]*treesitter.Source{}}
	maps.DeleteFunc(next.texts, func(file string, _ *treesitter.Text) bool { return files[file] })
	next.settle()
	return next
}

// settle computes the hash.
func (e *edition) settle() {
	h := fnv.New64a()
	for file, text := range e.texts {
		h.Reset()
		h.Write([]byte(file))
		h.Write(text.Bytes())
		e.hash ^= h.Sum64()
	}
}

// over answers #include directives with the files of the edition.
func (e *edition) over(i treesitter.Includer) treesitter.Includer {
	if e == nil {
		return i
	}
	return &editedIncludes{i, e}
}

type editedIncludes struct {
	treesitter.Includer
	edition *edition
}

func (i *editedIncludes) Include(from *treesitter.Source, name string, angled bool) *treesitter.Source {
	found := i.Includer.Include(from, name, angled)
	if found == nil {
		return nil
	}
	return i.edition.source(found)
}

func (i *editedIncludes) Hash() uint64 { return i.Includer.Hash() ^ i.edition.hash }

// source is the file in its place, always the same one.
func (e *edition) source(found *treesitter.Source) *treesitter.Source {
	text := e.text(e.paths.of(found.Path))
	if text == nil {
		return found
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	source := e.sources[found.Path]
	if source == nil {
		source = &treesitter.Source{Path: found.Path, Real: found.Real, Text: text, ReadOnly: found.ReadOnly}
		e.sources[found.Path] = source
	}
	return source
}

// realPaths knows the one path of each file, symbolic links followed: two ways to
// a file must not become two texts of it. It is safe for concurrent use.
type realPaths struct {
	mu    sync.Mutex
	known map[string]string
}

// of is the real path; that of a file which does not exist is the path itself.
func (r *realPaths) of(path string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	real, ok := r.known[path]
	if ok {
		return real
	}
	real, err := filepath.Abs(path)
	if err != nil {
		real = path
	}
	if followed, err := filepath.EvalSymlinks(real); err == nil {
		real = followed
	}
	if r.known == nil {
		r.known = map[string]string{}
	}
	r.known[path] = real
	return real
}
