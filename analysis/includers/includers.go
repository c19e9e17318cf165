// Package includers finds the sources in whose translation units a header is judged.
package includers

import (
	"fmt"
	"hash/fnv"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

const (
	// maxTried is how many sources are followed to the header: some headers are
	// included by thousands.
	maxTried = 24
	// Most is for how many includers a header is judged: each costs a keystroke in it
	// as much again.
	Most = 3
)

// Source is a source that may include the header, as what it is compiled.
type Source struct {
	Text *treesitter.Source
	Unit *analysis.Unit
}

// Includer is a source that includes the header.
type Includer struct {
	Path    string
	Command *archcfg.Command
	// Heads are what the compiler has read when it comes to the header.
	Heads []treesitter.Head

	// meaning is equal for includers that make the same of the header.
	meaning uint64
}

// Find picks the sources for which a header is to be judged: of those that give it
// the same macros and passes only one, at most Most. candidates are paths, the ones
// that are compiled in different ways first; a source of CUDA goes before others. is
// recognises the header. open gives a source, ok is false for one that does not count.
func Find(header *treesitter.Text, is func(*treesitter.Source) bool, candidates []string, open func(path string) (s Source, ok bool)) []Includer {
	candidates = slices.Clone(candidates)
	slices.SortStableFunc(candidates, func(a, b string) int { return rank(a) - rank(b) })
	names := treesitter.Names(header)
	var p picked
	for _, path := range candidates[:min(len(candidates), maxTried)] {
		if len(p.found) == Most {
			break
		}
		s, ok := open(path)
		if !ok || s.Text == nil || !judges(s.Unit.Command) {
			continue
		}
		if arrival := treesitter.Arrive(s.Text, s.Unit.Env(), is); arrival != nil {
			p.add(Includer{path, s.Unit.Command, arrival.Heads, meaning(arrival, names, s.Unit.Command)})
		}
	}
	return p.found
}

// Known are sources that were followed to all the headers that they include, by what
// identifies each header. The zero value knows none; it is safe for concurrent use.
type Known struct {
	mu sync.Mutex
	// of has, for each header, its includers by path.
	of map[string]map[string]Includer
	// names are the words of headers.
	names map[*treesitter.Source][]string
}

// Note follows a source to the headers that it includes; key identifies those that
// count, "" stands for any other. What was known of the source before is forgotten.
func (k *Known) Note(path string, s Source, key func(*treesitter.Source) string) {
	found := map[string]Includer{}
	if judges(s.Unit.Command) {
		treesitter.Arrivals(s.Text, s.Unit.Env(), func(file *treesitter.Source, arrival *treesitter.Arrival) {
			if id := key(file); id != "" {
				found[id] = Includer{path, s.Unit.Command, arrival.Heads, meaning(arrival, k.namesOf(file), s.Unit.Command)}
			}
		})
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, known := range k.of {
		delete(known, path)
	}
	if k.of == nil {
		k.of = map[string]map[string]Includer{}
	}
	for id, i := range found {
		if k.of[id] == nil {
			k.of[id] = map[string]Includer{}
		}
		k.of[id][path] = i
	}
}

func (k *Known) namesOf(file *treesitter.Source) []string {
	k.mu.Lock()
	names, known := k.names[file]
	k.mu.Unlock()
	if known {
		return names
	}
	names = treesitter.Names(file.Text)
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.names == nil {
		k.names = map[*treesitter.Source][]string{}
	}
	k.names[file] = names
	return names
}

// Of picks the sources for which a header is to be judged as Find does, of those that
// are known, whatever the order in which they became so.
func (k *Known) Of(key string) []Includer {
	k.mu.Lock()
	defer k.mu.Unlock()
	paths := slices.Sorted(maps.Keys(k.of[key]))
	slices.SortStableFunc(paths, func(a, b string) int { return rank(a) - rank(b) })
	var p picked
	for _, path := range paths {
		p.add(k.of[key][path])
	}
	return p.found
}

// picked are includers that differ.
type picked struct{ found []Includer }

func (p *picked) add(i Includer) {
	if len(p.found) < Most && !slices.ContainsFunc(p.found, func(o Includer) bool { return o.meaning == i.meaning }) {
		p.found = append(p.found, i)
	}
}

// judges reports whether what a command compiles is judged.
func judges(c *archcfg.Command) bool { return c.Foreign() == "" && c.Error == "" }

// meaning identifies what a source makes of a header as far as its macros and passes
// go.
func meaning(a *treesitter.Arrival, names []string, c *archcfg.Command) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%x %s", a.Reads(names), judged(c))
	return h.Sum64()
}

// IsHeader reports whether a file is compiled only as a part of others, by its name.
func IsHeader(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".cu", ".cc", ".cpp", ".cxx", ".c++", ".c":
		return false
	}
	return true
}

// rank orders sources: what is CUDA by its name goes before what is not.
func rank(path string) int {
	if archcfg.KindOf(path) == archcfg.SourceFile {
		return 0
	}
	return 1
}

// judged is what of a command matters to a file besides the macros that it reads.
func judged(c *archcfg.Command) string {
	same := c.Anywhere()
	same.Source, same.SourceFile, same.ToolkitSource = "", "", ""
	same.Files, same.Output, same.ReadFiles, same.Warnings = nil, "", nil, nil
	same.Defines, same.PreIncludes = nil, nil
	same.Includes, same.QuoteIncludes, same.SystemIncludes = nil, nil, nil
	return fmt.Sprintf("%v", same)
}
