// Package index keeps what every translation unit of a workspace says to the
// others, in memory and on the disk, and makes anew what is outdated.
package index

import (
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/treesitter"
)

// Options say what an index is about and where it is kept.
type Options struct {
	// File is where the index is kept; "" keeps it in memory.
	File string
	// Build identifies the program: what another one has made is not used.
	Build string
	// Sources are the files as editors hold them.
	Sources *workspace.Sources
	// Compile says as what a source is read, given the files beside it. It is called
	// by several goroutines.
	Compile func(source string, sources *workspace.Sources) Compiled
	// Yield is called before each file, so that more urgent work goes first; nil for
	// none.
	Yield func()
	// Log gets what goes wrong with the file; nil discards it.
	Log *slog.Logger
}

// Compiled is as what a source is read.
type Compiled struct {
	Unit     *analysis.Unit
	Includes *workspace.Includes
	Headers  *workspace.Headers
	// Excluded is set for a source that is not looked at.
	Excluded bool
}

// Index holds the units of a workspace. It is safe for concurrent use.
type Index struct {
	options Options
	store   *store
	// running is held while units are made.
	running sync.Mutex

	// stamps are contents by their paths, with the stamps that vouch for them. Only
	// Update uses them.
	stamps map[string]stamped
	// texts are those of files that an editor holds, as units were made of them last.
	// Only Update uses them.
	texts map[string]*treesitter.Text
	// pool has what the units share.
	pool program.Pool

	mu sync.Mutex
	// sources are those of the workspace, with what was found last; nil for one that
	// says nothing or was not looked at yet.
	sources map[string]*record
	// due are sources to look at, unwritten those whose records rest on what an editor
	// held.
	due, unwritten map[string]bool
	// contents has each content once, arounds what is around the sources, by its id.
	contents map[content]*content
	arounds  map[uint64]*surroundings
	// readers are the surroundings in which a file is, read or not.
	readers map[string]map[*surroundings]bool
	// aliases are other paths of the files and sources.
	aliases aliases
	// program links the units; nil when one has changed since.
	program *program.Program

	made, kept, spared atomic.Int64
}

// surroundings are what some sources have around them.
type surroundings struct {
	*around
	sources map[string]bool
}

// stamped is a content with the stamp that vouches for it.
type stamped struct {
	stamp workspace.Stamp
	hash  uint64
}

// Open opens an index. Close must be called when it is done with.
func Open(o Options) *Index {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.File != "" {
		defer sweep(o.File)
	}
	return &Index{
		options: o, store: openStore(o.File, o.Build, o.Log), stamps: map[string]stamped{}, texts: map[string]*treesitter.Text{},
		sources: map[string]*record{}, due: map[string]bool{}, unwritten: map[string]bool{},
		contents: map[content]*content{}, arounds: map[uint64]*surroundings{}, readers: map[string]map[*surroundings]bool{},
	}
}

// maxAge is how long an index is kept that nobody opens.
const maxAge = 90 * 24 * time.Hour

// sweep notes that an index is in use, and deletes those beside it that have not
// been for long.
func sweep(file string) {
	now := time.Now()
	_ = os.Chtimes(file, now, now)
	others, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*"+extension+"*"))
	if err != nil {
		return
	}
	for _, other := range others {
		if info, err := os.Stat(other); err == nil && now.Sub(info.ModTime()) > maxAge {
			_ = os.Remove(other)
		}
	}
}

// Close gives the file free. Nothing is kept from then on.
func (i *Index) Close() { i.store.close() }

// Set says which sources the workspace has, by absolute path; of several paths of one
// file the first counts. What is not known of them yet is made by the next Update;
// others are dropped.
func (i *Index) Set(sources []string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	now := make(map[string]bool, len(sources))
	real := make(map[string]bool, len(sources))
	for _, s := range sources {
		one := i.aliases.paths.Real(s)
		if real[one] {
			continue
		}
		real[one] = true
		i.aliases.add(s)
		now[s] = true
		if _, known := i.sources[s]; !known {
			i.sources[s] = nil
			i.due[s] = true
		}
	}
	for s := range i.sources {
		if !now[s] {
			i.replace(s, nil)
			delete(i.sources, s)
			delete(i.due, s)
			delete(i.unwritten, s)
		}
	}
}

// Outdate has the sources looked at again that one of the files is or that read it
// or looked for it. It reports how many these are.
func (i *Index) Outdate(files ...string) int {
	i.mu.Lock()
	defer i.mu.Unlock()
	outdated := map[string]bool{}
	for _, file := range files {
		for _, f := range i.aliases.of(file) {
			if _, known := i.sources[f]; known {
				outdated[f] = true
			}
			for around := range i.readers[f] {
				maps.Copy(outdated, around.sources)
			}
		}
	}
	maps.Copy(i.due, outdated)
	return len(outdated)
}

// OutdateAll has all sources looked at again.
func (i *Index) OutdateAll() {
	i.mu.Lock()
	defer i.mu.Unlock()
	for s := range i.sources {
		i.due[s] = true
	}
}

// Knows reports whether a source is one of the workspace's.
func (i *Index) Knows(source string) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	return slices.ContainsFunc(i.aliases.of(source), func(s string) bool {
		_, known := i.sources[s]
		return known
	})
}

// DependsOn reports whether a file is a source of the workspace, or one that a source
// reads or has looked for, as far as that is known.
func (i *Index) DependsOn(file string) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	return slices.ContainsFunc(i.aliases.of(file), func(f string) bool {
		_, isSource := i.sources[f]
		return isSource || len(i.readers[f]) > 0
	})
}

// Units are those that are known, sorted by source.
func (i *Index) Units() []*program.Unit {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.units()
}

func (i *Index) units() []*program.Unit {
	var units []*program.Unit
	for _, s := range slices.Sorted(maps.Keys(i.sources)) {
		if r := i.sources[s]; r != nil && r.unit != nil {
			units = append(units, r.unit)
		}
	}
	return units
}

// Program links the units that are known. It is the same as long as they are.
func (i *Index) Program() *program.Program {
	i.mu.Lock()
	linked, units := i.program, i.units()
	i.mu.Unlock()
	if linked != nil {
		return linked
	}
	linked = program.Link(units)
	i.mu.Lock()
	defer i.mu.Unlock()
	if slices.Equal(units, i.units()) {
		i.program = linked
	}
	return linked
}

// Includers are the sources that read a file, the file itself if it is one, sorted.
func (i *Index) Includers(file string) []string {
	i.mu.Lock()
	defer i.mu.Unlock()
	all := map[string]bool{}
	for _, f := range i.aliases.of(file) {
		if i.sources[f] != nil {
			all[f] = true
		}
		for around := range i.readers[f] {
			if around.reads(f) {
				maps.Copy(all, around.sources)
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// replace puts what was found of a source in the place of what was known. mu is
// held.
func (i *Index) replace(source string, r *record) (changed bool) {
	old := i.sources[source]
	if old != nil && (r == nil || old.around != r.around) {
		i.leave(source, old.around)
	}
	if r != nil && (old == nil || old.around != r.around) {
		i.join(source, r.around)
	}
	same := old != nil && r != nil && old.said == r.said || old == nil && (r == nil || r.unit == nil)
	if same && old != nil && old.unit != nil && r.unit != old.unit {
		// What is linked stays.
		kept := *r
		kept.unit = old.unit
		r = &kept
	}
	i.sources[source] = r
	if !same {
		i.program = nil
	}
	return !same
}

// join notes that a source has something around it, leave that it no longer has.
func (i *Index) join(source string, a *around) {
	known := i.arounds[a.id]
	if known == nil {
		known = &surroundings{a, map[string]bool{}}
		i.arounds[a.id] = known
		for _, f := range a.files {
			if i.readers[f.path] == nil {
				i.readers[f.path] = map[*surroundings]bool{}
				i.aliases.add(f.path)
			}
			i.readers[f.path][known] = true
		}
	}
	known.sources[source] = true
}

func (i *Index) leave(source string, a *around) {
	known := i.arounds[a.id]
	delete(known.sources, source)
	if len(known.sources) > 0 {
		return
	}
	delete(i.arounds, a.id)
	for _, f := range a.files {
		delete(i.readers[f.path], known)
		if len(i.readers[f.path]) == 0 {
			delete(i.readers, f.path)
		}
	}
}

// content is the one of a file as it was read. mu is held.
func (i *Index) content(c content) *content {
	known := i.contents[c]
	if known == nil {
		known = &c
		i.contents[c] = known
	}
	return known
}

// around is the one with the same files and answers. mu is held.
func (i *Index) around(a *around) *around {
	if known := i.arounds[a.id]; known != nil {
		return known.around
	}
	return a
}

// forget forgets what no source needs any more.
func (i *Index) forget() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.contents = map[content]*content{}
	for _, a := range i.arounds {
		for _, c := range a.files {
			i.contents[*c] = c
		}
	}
	for _, r := range i.sources {
		if r != nil {
			i.contents[*r.source] = r.source
		}
	}
	i.pool.Keep(i.units())
}

// Status is what an index knows.
type Status struct {
	// File is where it is kept, "" for nowhere; Bytes is its size. Reason says why
	// something is not kept.
	File   string
	Bytes  int64
	Reason string
	// Sources are those of the workspace, Units those of which a unit is known, Due
	// those to look at. Files are all files that they read.
	Sources, Units, Due, Files int
	// Made is how many units were made, Kept how many were taken from the disk. Spared
	// are those whose source was not read again although a header changed.
	Made, Kept, Spared int
}

// Status tells what the index knows now.
func (i *Index) Status() Status {
	s := Status{Made: int(i.made.Load()), Kept: int(i.kept.Load()), Spared: int(i.spared.Load())}
	bytes, kept, reason := i.store.state()
	s.Bytes, s.Reason = bytes, reason
	if kept {
		s.File = i.store.path
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	s.Sources, s.Due = len(i.sources), len(i.due)
	s.Units = len(i.units())
	files := map[string]bool{}
	for path, r := range i.sources {
		if r != nil {
			files[path] = true
		}
	}
	for _, a := range i.arounds {
		for _, c := range a.files {
			if c.exists {
				files[c.path] = true
			}
		}
	}
	s.Files = len(files)
	return s
}
