package treesitter

import (
	"sync"
	"unsafe"
)

// Trees keeps syntax trees by what was parsed, for parsers that read files of one
// project: the same header reaches the grammar as the same text for most of those
// that include it, whatever else differs, and projects hold copies of files. It
// takes no more memory than it was given, and is safe for concurrent use.
type Trees struct {
	half int

	mu sync.Mutex
	// young are the trees that were asked for since the last turn, old those of the
	// turn before; bytes is what the young ones take.
	young, old map[string]knownTree
	bytes      int
}

// knownTree is a tree and the spans in it that could not be read.
type knownTree struct {
	tree   *Tree
	broken []Span
}

// NewTrees returns a store that takes no more than about so many bytes.
func NewTrees(bytes int) *Trees {
	return &Trees{half: bytes / 2, young: map[string]knownTree{}}
}

// find is the tree of a masked text, if it is kept.
func (t *Trees) find(masked string) (known knownTree, ok bool) {
	if t == nil {
		return knownTree{}, false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if known, ok = t.young[masked]; ok {
		return known, true
	}
	if known, ok = t.old[masked]; ok {
		t.put(masked, known)
	}
	return known, ok
}

// keep remembers a tree that was parsed from nothing.
func (t *Trees) keep(masked string, tree knownTree) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.put(masked, tree)
}

func (t *Trees) put(masked string, known knownTree) {
	size := len(masked) + len(known.tree.Nodes)*int(unsafe.Sizeof(Node{}))
	if size > t.half {
		return
	}
	if t.bytes += size; t.bytes > t.half {
		t.old, t.young, t.bytes = t.young, map[string]knownTree{}, size
	}
	t.young[masked] = known
}
