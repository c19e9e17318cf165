package index

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/cespare/xxhash/v2"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/treesitter"
)

const (
	// maxText is the size in bytes of the largest source that is read.
	maxText = 16 << 20
	// share is how many sources read their headers together: those are parsed once
	// for all of them, and then forgotten.
	share = 256
)

// Update looks at everything that is due, until nothing is or ctx ends; what was
// done until then is kept. progress is told how many of how many sources are done;
// it may be nil. Update reports whether some unit is another one than before.
func (i *Index) Update(ctx context.Context, progress func(done, total int)) (changed bool) {
	i.running.Lock()
	defer i.running.Unlock()
	done := 0
	for ctx.Err() == nil {
		sources, rest := i.take()
		if len(sources) == 0 {
			i.store.tidy(i.Knows)
			return changed
		}
		u := &update{index: i, sources: i.options.Sources.Beside(), trees: treesitter.NewTrees(sharedTrees), hashes: map[string]*fileHash{}}
		u.progress = func(n int) {
			if progress != nil {
				progress(done+n, done+len(sources)+rest)
			}
		}
		u.run(ctx, sources)
		done += len(sources)
		changed = changed || u.changed
	}
	return changed
}

// take gives some of what is due, in order, and the number of the others.
func (i *Index) take() (sources []string, rest int) {
	i.mu.Lock()
	defer i.mu.Unlock()
	for s := range i.due {
		sources = append(sources, s)
	}
	slices.Sort(sources)
	// Neighbours mostly include the same.
	sources = sources[:min(share, len(sources))]
	for _, s := range sources {
		delete(i.due, s)
	}
	return sources, len(i.due)
}

// sharedTrees is how many bytes of trees an update keeps beyond the source that they
// were parsed for.
const sharedTrees = 32 << 20

// update is one look at some sources. All of them see the same version of each
// file.
type update struct {
	index    *Index
	sources  *workspace.Sources
	trees    *treesitter.Trees
	progress func(done int)

	mu      sync.Mutex
	done    int
	changed bool
	hashes  map[string]*fileHash
}

// fileHash is what was found out about a file once.
type fileHash struct {
	once   sync.Once
	exists bool
	hash   uint64
}

func (u *update) run(ctx context.Context, sources []string) {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(max(1, runtime.GOMAXPROCS(0)-1), len(sources)) {
		workers.Go(func() {
			for {
				n := int(next.Add(1)) - 1
				if n >= len(sources) {
					return
				}
				if u.index.options.Yield != nil {
					u.index.options.Yield()
				}
				if ctx.Err() != nil {
					u.again(sources[n])
				} else {
					u.one(sources[n])
				}
			}
		})
	}
	workers.Wait()
}

// again makes a source due that was not looked at.
func (u *update) again(source string) {
	u.index.mu.Lock()
	defer u.index.mu.Unlock()
	if _, known := u.index.sources[source]; known {
		u.index.due[source] = true
	}
}

// one looks at one source.
func (u *update) one(source string) {
	r, fresh := u.find(source)
	i := u.index
	i.mu.Lock()
	_, known := i.sources[source]
	changed := known && i.replace(source, r)
	i.mu.Unlock()
	if fresh && known && r.unit != nil && !u.held(r) {
		if data, err := r.encode(); err != nil {
			i.options.Log.Error("a unit cannot be written", "source", source, "err", err)
		} else {
			i.store.put(source, data)
		}
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	u.done++
	u.changed = u.changed || changed
	u.progress(u.done)
}

// held reports whether a record rests on what an editor holds: that is not what
// the next start will find.
func (u *update) held(r *record) bool {
	return slices.ContainsFunc(r.Files, func(d dependency) bool { return u.sources.Held(d.Path) })
}

// find gives what is known of a source if it still holds, else what it says now;
// nil for one that says nothing. made is set for what was made anew.
func (u *update) find(source string) (r *record, made bool) {
	i := u.index
	defer func() {
		if v := recover(); v != nil {
			i.options.Log.Error("a source cannot be indexed", "source", source, "panic", fmt.Sprint(v), "stack", string(debug.Stack()))
			r, made = nil, false
		}
	}()
	compiled := i.options.Compile(source, u.sources)
	text := u.sources.Get(source)
	if compiled.Excluded || text == nil || text.Text.Len() > maxText || compiled.Unit.Command.Foreign() != "" {
		return nil, false
	}
	key := u.key(&compiled)
	i.mu.Lock()
	known := i.sources[source]
	i.mu.Unlock()
	if known != nil && u.holds(known, key, &compiled) {
		return known, false
	}
	if known == nil {
		if r := decodeRecord(i.store.get(source), source); r != nil && u.holds(r, key, &compiled) {
			i.kept.Add(1)
			return r, false
		}
	}
	i.made.Add(1)
	return u.make(source, text, key, &compiled), true
}

// key identifies as what a source is read, besides the files.
func (u *update) key(c *Compiled) uint64 {
	// Where an entry stands in its database says nothing about the source.
	command := c.Unit.Command.Anywhere()
	return xxhash.Sum64String(fmt.Sprintf("%#v", command))
}

// holds reports whether everything that a record was made of is as it was.
func (u *update) holds(r *record, key uint64, c *Compiled) bool {
	if r.Key != key {
		return false
	}
	for _, d := range r.Files {
		if exists, hash := u.hash(d.Path); exists != d.Exists || hash != d.Hash {
			return false
		}
	}
	for _, h := range r.Headers {
		if exists, sure := c.Headers.Has(h.Spelled); exists != h.Exists || sure != h.Sure {
			return false
		}
	}
	return true
}

// hash is that of a file's content, worked out once.
func (u *update) hash(path string) (exists bool, hash uint64) {
	u.mu.Lock()
	known := u.hashes[path]
	if known == nil {
		known = &fileHash{}
		u.hashes[path] = known
	}
	u.mu.Unlock()
	known.once.Do(func() {
		if source := u.sources.Get(path); source != nil {
			known.exists, known.hash = true, xxhash.Sum64(source.Text.Bytes())
		}
	})
	return known.exists, known.hash
}

// make reads a source and takes together what it says.
func (u *update) make(source string, text *treesitter.Source, key uint64, c *Compiled) *record {
	c.Unit.Trees = u.trees
	reading := analysis.Read(text.Text, c.Unit)
	r := &record{Source: source, Key: key}
	if reading.Doc.Encoding == "" {
		checker := analysis.Checker{} // without rules: it only links
		r.unit = analysis.Summarise(checker.Check(reading, nil), source)
	}
	exists, hash := u.hash(source)
	r.Files = append(r.Files, dependency{source, exists, hash})
	files := c.Includes.Files()
	slices.Sort(files)
	for _, path := range files {
		if path == source {
			continue
		}
		exists, hash := u.hash(path)
		r.Files = append(r.Files, dependency{path, exists, hash})
	}
	for spelled, a := range c.Headers.Answers() {
		r.Headers = append(r.Headers, header{spelled, a.Exists, a.Sure})
	}
	if r.unit != nil {
		r.said = said(r.unit)
	}
	return r
}
