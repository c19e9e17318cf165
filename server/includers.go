package server

import (
	"reflect"
	"slices"
	"sync/atomic"

	"github.com/gridls/gridls/analysis/includers"
	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// includerIndex knows which sources of the workspace include a header.
type includerIndex interface {
	// includers are the sources that read a file, sorted.
	includers(path string) []string
	// known counts how often more became known.
	known() uint64
}

// indexed are the indexes of the workspace folders, for those who ask from other
// goroutines than the indexer's. The zero value knows nothing.
type indexed struct {
	indexes atomic.Pointer[[]*index.Index]
	rounds  atomic.Uint64
}

// tell replaces the indexes.
func (x *indexed) tell(indexes []*index.Index) {
	x.indexes.Store(&indexes)
	x.rounds.Add(1)
}

func (x *indexed) known() uint64 { return x.rounds.Load() }

func (x *indexed) includers(path string) []string {
	indexes := x.indexes.Load()
	if indexes == nil {
		return nil
	}
	var all []string
	for _, i := range *indexes {
		all = append(all, i.Includers(path)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// candidates are sources that may include a header: those that its compile database
// tells of, else, with asked set, those of which the index knows it; none for a file
// that is compiled by itself.
func (c *configs) candidates(d *archcfg.Discovery) (paths []string, asked bool) {
	switch {
	case !includers.IsHeader(d.File):
		return nil, false
	case len(d.Includers) > 0:
		return d.Includers, false
	case d.Command.Names(d.File):
		return nil, false // the database has an entry for it
	}
	return c.workspace.includers(d.File), true
}

// includers are the sources as whose part a header is read.
func (c *configs) includers(d *archcfg.Discovery, candidates []string, settings *clientSettings) []includers.Includer {
	header := c.sources.Get(d.File)
	if header == nil || len(candidates) == 0 {
		return nil
	}
	real := c.sources.Real(d.File)
	return includers.Find(header.Text, func(s *treesitter.Source) bool { return c.sources.Real(s.Path) == real }, candidates, func(path string) (includers.Source, bool) {
		compiled := c.compile(path, settings, c.sources)
		return includers.Source{Text: c.sources.Get(path), Unit: compiled.Unit}, !compiled.Excluded
	})
}

// readFor reports whether the unit reads its file as a part of these sources.
func (u *unit) readFor(found []includers.Includer) bool {
	read := u.readAs()
	if len(found) == 0 {
		return u.Includer == ""
	}
	if len(read) != len(found) {
		return false
	}
	for i, f := range found {
		if f.Path != read[i].Includer || !slices.Equal(f.Heads, read[i].Heads) || !reflect.DeepEqual(f.Command, read[i].Command) {
			return false
		}
	}
	return true
}

// tellIncluders lets headers be judged as parts of what is known to include them.
func (x *indexer) tellIncluders() {
	indexes := make([]*index.Index, 0, len(x.folders))
	for _, f := range x.folders {
		indexes = append(indexes, f.Index)
	}
	x.session.indexed.tell(indexes)
	x.session.dependants.outdate(x.session)
}
