package workspace

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// Includes answers the #include directives of one file as its compile command
// has them answered. What it has answered once it answers for ever: when a file
// changes, Stale tells, and a new Includes has to take its place. It is safe for
// concurrent use.
type Includes struct {
	sources *Sources
	// self gives the real path of the file that is checked, which answers nothing:
	// when others include it, it is being read already.
	self func() string
	// dir is the folder of the file that is checked.
	dir           string
	quote, angled []string
	id            uint64

	mu    sync.Mutex
	found map[question]*treesitter.Source
	// asked are the files that were looked for, nil for what there is not.
	asked map[string]*treesitter.Source
	// checked is how many changes there were when the answers were right last.
	checked uint64
}

// question is everything that decides which file a directive names.
type question struct {
	dir, name string
	angled    bool
}

// New answers for a file that is compiled with a command. Folders of the system
// and of CUDA are not looked at: what lies there is not the user's, and large. before
// are files that are read before the file: the answers rest on them, too.
func (s *Sources) New(path string, command *archcfg.Command, before ...*treesitter.Source) *Includes {
	i := &Includes{
		sources: s, self: sync.OnceValue(func() string { return realPath(path) }), dir: filepath.Dir(path), id: rand.Uint64(),
		found: map[question]*treesitter.Source{}, asked: map[string]*treesitter.Source{},
	}
	for _, source := range before {
		i.asked[source.Path] = source
	}
	for _, dir := range command.QuoteIncludes {
		i.quote = append(i.quote, filepath.FromSlash(dir))
	}
	for _, dir := range command.Includes {
		if dir = filepath.FromSlash(dir); !s.system(dir) {
			i.quote = append(i.quote, dir)
			i.angled = append(i.angled, dir)
		}
	}
	for _, dir := range command.SystemIncludes {
		// Build systems say -isystem of a project's own libraries, too.
		if dir = filepath.FromSlash(dir); s.own(i.dir, dir) && !s.system(dir) {
			i.quote = append(i.quote, dir)
			i.angled = append(i.angled, dir)
		}
	}
	return i
}

// Hash identifies these answers.
func (i *Includes) Hash() uint64 { return i.id }

// Include finds the file that a directive names: beside the file that holds it
// for a name in quotes, then in the folders of the command, in their order.
func (i *Includes) Include(from *treesitter.Source, name string, angled bool) *treesitter.Source {
	q := question{i.dir, name, angled}
	if from != nil {
		q.dir = filepath.Dir(from.Path)
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	source, known := i.found[q]
	if !known {
		source = i.look(q)
		i.found[q] = source
	}
	return source
}

func (i *Includes) look(q question) *treesitter.Source {
	name := filepath.FromSlash(q.name)
	if filepath.IsAbs(name) {
		return i.get(filepath.Clean(name))
	}
	folders := i.angled
	if !q.angled {
		if source := i.get(filepath.Join(q.dir, name)); source != nil {
			return source
		}
		folders = i.quote
	}
	for _, dir := range folders {
		if source := i.get(filepath.Join(dir, name)); source != nil {
			return source
		}
	}
	return nil
}

func (i *Includes) get(path string) *treesitter.Source {
	source, known := i.asked[path]
	if !known {
		source = i.newest(path)
		i.asked[path] = source
	}
	return source
}

// newest is the newest version of a file, nil for the one that is checked.
func (i *Includes) newest(path string) *treesitter.Source {
	source, real := i.sources.get(path)
	if real == i.self() {
		return nil
	}
	return source
}

// Stale reports whether one of the answers would be another one now. It is cheap
// where nothing has changed.
func (i *Includes) Stale() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	changes := i.sources.changes.Load()
	if changes == i.checked {
		return false
	}
	for path, source := range i.asked {
		if i.newest(path) != source {
			return true
		}
	}
	i.checked = changes
	return false
}

// Source is the file of a path as it was answered, nil if it was not.
func (i *Includes) Source(path string) *treesitter.Source {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.asked[path]
}

// Files are the files on which the answers depend, those that do not exist
// included, in no order.
func (i *Includes) Files() []string {
	i.mu.Lock()
	defer i.mu.Unlock()
	return slices.Collect(maps.Keys(i.asked))
}
