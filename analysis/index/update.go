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
	"github.com/gridls/gridls/analysis/program"
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
	memory := i.recollect()
	w := &writer{kept: &i.store.kept, put: i.store.put}
	done := 0
	for ctx.Err() == nil {
		sources, rest := i.take()
		if len(sources) == 0 {
			break
		}
		u := &update{
			index: i, memory: memory, writer: w, sources: i.options.Sources.Beside(),
			trees:    treesitter.NewTrees(sharedTrees),
			contents: map[string]*found{}, arounds: map[*around]*bool{}, read: map[string]*content{}, sparing: newSparing(),
		}
		u.progress = func(n int) {
			if progress != nil {
				progress(done+n, done+len(sources)+rest)
			}
		}
		u.run(ctx, sources)
		u.vouch()
		done += len(sources)
		changed = changed || u.changed
	}
	w.flush()
	if done > 0 {
		i.forget()
		i.tidy()
	}
	return changed
}

// recollect reads the file if something is due of which nothing is known yet.
func (i *Index) recollect() *memory {
	i.mu.Lock()
	needed := false
	for s := range i.due {
		needed = needed || i.sources[s] == nil
	}
	i.mu.Unlock()
	if !needed {
		return &memory{}
	}
	return i.remember()
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
	memory   *memory
	sources  *workspace.Sources
	trees    *treesitter.Trees
	progress func(done int)

	mu      sync.Mutex
	writer  *writer
	done    int
	changed bool
	// contents are the files that were asked for, arounds tells whether all files of
	// some are as they were.
	contents map[string]*found
	arounds  map[*around]*bool
	// read are the files that units were made of.
	read map[string]*content
	// sparing is what is known of edited headers.
	sparing *sparing
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
	r, made := u.find(source)
	i := u.index
	i.mu.Lock()
	_, known := i.sources[source]
	changed := known && i.replace(source, r)
	unwritten := made != nil || i.unwritten[source]
	i.mu.Unlock()
	if known && r != nil && r.unit != nil && unwritten {
		u.keep(source, r, made)
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	u.done++
	u.changed = u.changed || changed
	u.progress(u.done)
}

// keep writes a record, unless it rests on what an editor holds: that is not what
// the next start will find.
func (u *update) keep(source string, r *record, made *encoded) {
	held := u.held(r)
	u.index.mu.Lock()
	if held {
		u.index.unwritten[source] = true
	} else {
		delete(u.index.unwritten, source)
	}
	u.index.mu.Unlock()
	if held {
		return
	}
	if made == nil {
		e, err := encode(r.unit)
		if err != nil {
			u.index.options.Log.Error("a unit cannot be written", "source", source, "err", err)
			return
		}
		made = &e
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	u.writer.source(r, *made)
}

// held reports whether a record rests on what an editor holds.
func (u *update) held(r *record) bool {
	return u.content(r.source.path).held || slices.ContainsFunc(r.around.files, func(c *content) bool { return u.content(c.path).held })
}

// find gives what is known of a source if it still holds, else what it says now;
// nil for one that says nothing. made is set for what was made anew.
func (u *update) find(source string) (r *record, made *encoded) {
	i := u.index
	defer func() {
		if v := recover(); v != nil {
			i.options.Log.Error("a source cannot be indexed", "source", source, "panic", fmt.Sprint(v), "stack", string(debug.Stack()))
			r, made = nil, nil
		}
	}()
	compiled := i.options.Compile(source, u.sources)
	if compiled.Excluded || compiled.Unit.Command.Foreign() != "" {
		return nil, nil
	}
	key := commandKey(&compiled)
	i.mu.Lock()
	known := i.sources[source]
	i.mu.Unlock()
	if known != nil && u.holds(known, key, &compiled) {
		return known, nil
	}
	if known == nil {
		if r := u.recall(source, key, &compiled); r != nil {
			i.kept.Add(1)
			return r, nil
		}
	}
	if known != nil {
		if r, made := u.spare(source, key, known, &compiled); r != nil {
			i.spared.Add(1)
			return r, made
		}
	}
	text := u.sources.Get(source)
	if text == nil || text.Text.Len() > maxText {
		return nil, nil
	}
	i.made.Add(1)
	return u.make(source, text, key, &compiled)
}

// commandKey identifies as what a source is read, besides the files.
func commandKey(c *Compiled) uint64 {
	// Where an entry stands in its database says nothing about the source.
	command := c.Unit.Command.Anywhere()
	return xxhash.Sum64String(fmt.Sprintf("%#v", command))
}

// holds reports whether everything that a record was made of is as it was.
func (u *update) holds(r *record, key uint64, c *Compiled) bool {
	return r.key == key && u.isNow(r.source) && u.surrounded(r.around) && answersAs(r.around, c)
}

// isNow reports whether a file has a content.
func (u *update) isNow(c *content) bool {
	now := u.content(c.path)
	return now.exists == c.exists && now.hash == c.hash
}

// surrounded reports whether all files around some sources are as they were.
func (u *update) surrounded(a *around) bool {
	u.mu.Lock()
	known := u.arounds[a]
	u.mu.Unlock()
	if known == nil {
		all := !slices.ContainsFunc(a.files, func(c *content) bool { return !u.isNow(c) })
		known = &all
		u.mu.Lock()
		u.arounds[a] = known
		u.mu.Unlock()
	}
	return *known
}

// answersAs reports whether __has_include is answered as it was.
func answersAs(a *around, c *Compiled) bool {
	for _, h := range a.headers {
		if exists, sure := c.Headers.Has(h.Spelled); exists != h.Exists || sure != h.Sure {
			return false
		}
	}
	return true
}

// recall gives what the file holds of a source, if it holds still; nil if not.
func (u *update) recall(source string, key uint64, compiled *Compiled) *record {
	e, known := u.memory.sources[source]
	if !known {
		return nil
	}
	i := u.index
	told := e.segment.Sources[e.number]
	around := i.aroundOf(u.memory, told.Around)
	if around == nil {
		return nil
	}
	i.mu.Lock()
	r := &record{key: told.Key, source: i.contentOf(e.segment, told.Content), around: around, said: xxhash.Sum64(told.Outline)}
	i.mu.Unlock()
	if !u.holds(r, key, compiled) {
		return nil
	}
	var err error
	if r.unit, err = i.pool.Unit(told.Outline, func(id uint64) []byte { return u.memory.parts[id] }); err != nil || r.unit.Path() != source {
		return nil
	}
	return r
}

// make reads a source and takes together what it says.
func (u *update) make(source string, text *treesitter.Source, key uint64, c *Compiled) (*record, *encoded) {
	c.Unit.Trees = u.trees
	reading := analysis.Read(text.Text, c.Unit)
	r := &record{key: key}
	var made *encoded
	if reading.Doc.Encoding == "" {
		checker := analysis.Checker{} // without rules: it only links
		made = u.share(r, analysis.Summarise(checker.Check(reading, nil), source))
	}
	var files []*content
	u.index.mu.Lock()
	defer u.index.mu.Unlock()
	r.source = u.asRead(source)
	for _, path := range c.Includes.Files() {
		if path != source {
			files = append(files, u.asRead(path))
		}
	}
	var headers []header
	for spelled, a := range c.Headers.Answers() {
		headers = append(headers, header{spelled, a.Exists, a.Sure})
	}
	r.around = u.index.around(newAround(files, headers))
	return r, made
}

// share puts into a record what its unit says, with the parts that others have.
func (u *update) share(r *record, unit *program.Unit) *encoded {
	made, err := encode(unit)
	if err == nil {
		r.said = xxhash.Sum64(made.outline)
		r.unit, err = u.index.pool.Unit(made.outline, program.Among(made.parts))
	}
	if err != nil {
		panic(err) // what was written just now can be read
	}
	return &made
}
