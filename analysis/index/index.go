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

	mu sync.Mutex
	// sources are those of the workspace, with what was found last; nil for one that
	// says nothing or was not looked at yet.
	sources map[string]*record
	// due are sources to look at.
	due map[string]bool
	// readers are the sources that read a file or looked for it.
	readers map[string]map[string]bool
	// program links the units; nil when one has changed since.
	program *program.Program

	made, kept atomic.Int64
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
		options: o, store: openStore(o.File, o.Build, o.Log),
		sources: map[string]*record{}, due: map[string]bool{}, readers: map[string]map[string]bool{},
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

// Set says which sources the workspace has, by absolute path. What is not known of
// them yet is made by the next Update; others are dropped.
func (i *Index) Set(sources []string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	now := make(map[string]bool, len(sources))
	for _, s := range sources {
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
		}
	}
}

// Outdate has the sources looked at again that one of the files is or that read it
// or looked for it. It reports how many these are.
func (i *Index) Outdate(files ...string) int {
	i.mu.Lock()
	defer i.mu.Unlock()
	n := 0
	for _, f := range files {
		if _, known := i.sources[f]; known {
			i.due[f] = true
			n++
		}
		for s := range i.readers[f] {
			i.due[s] = true
			n++
		}
	}
	return n
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
	_, known := i.sources[source]
	return known
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
	var all []string
	for s := range i.readers[file] {
		if r := i.sources[s]; r != nil && slices.ContainsFunc(r.Files, func(d dependency) bool { return d.Path == file && d.Exists }) {
			all = append(all, s)
		}
	}
	slices.Sort(all)
	return all
}

// replace puts what was found of a source in the place of what was known. mu is
// held.
func (i *Index) replace(source string, r *record) (changed bool) {
	old := i.sources[source]
	if old != nil {
		for _, d := range old.Files {
			delete(i.readers[d.Path], source)
			if len(i.readers[d.Path]) == 0 {
				delete(i.readers, d.Path)
			}
		}
	}
	if r != nil {
		for _, d := range r.Files {
			if i.readers[d.Path] == nil {
				i.readers[d.Path] = map[string]bool{}
			}
			i.readers[d.Path][source] = true
		}
	}
	same := old != nil && r != nil && old.said == r.said || old == nil && (r == nil || r.unit == nil)
	if same && old != nil && old.unit != nil {
		// What is linked stays.
		r.unit = old.unit
	}
	i.sources[source] = r
	if !same {
		i.program = nil
	}
	return !same
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
	// Made is how many units were made, Kept how many were taken from the disk.
	Made, Kept int
}

// Status tells what the index knows now.
func (i *Index) Status() Status {
	s := Status{Made: int(i.made.Load()), Kept: int(i.kept.Load())}
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
	for _, r := range i.sources {
		if r != nil {
			for _, d := range r.Files {
				if d.Exists {
					files[d.Path] = true
				}
			}
		}
	}
	s.Files = len(files)
	return s
}
