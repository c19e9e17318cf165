package index

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"

	"github.com/gridls/gridls/analysis/program"
)

// record is a unit with everything that it was made of: it holds as long as all of
// that is as it was. Records are immutable.
type record struct {
	// key identifies the compile command.
	key uint64
	// source is the source as it was read, around everything else.
	source *content
	around *around
	// unit is what the source says, nil for one that cannot be read.
	unit *program.Unit
	// said is equal where units say the same, 0 for none.
	said uint64
}

// encoded is a unit taken apart.
type encoded struct {
	outline []byte
	parts   []program.EncodedPart
}

func encode(u *program.Unit) (e encoded, err error) {
	e.outline, e.parts, err = u.Split()
	return e, err
}

// content is a file as it was read; one that could not be has no hash. Equal ones
// are one.
type content struct {
	path   string
	exists bool
	hash   uint64
}

// header is an answer to __has_include.
type header struct {
	Spelled      string
	Exists, Sure bool
}

// around is what was read beside a source: the files that it includes, or that were
// looked for, and the answers to __has_include. Sources of one folder mostly have
// the same, and share it.
type around struct {
	id      uint64
	files   []*content
	headers []header
}

// newAround takes together what was read. Both lists become its own.
func newAround(files []*content, headers []header) *around {
	slices.SortFunc(files, func(a, b *content) int { return cmp.Compare(a.path, b.path) })
	slices.SortFunc(headers, func(a, b header) int { return cmp.Compare(a.Spelled, b.Spelled) })
	h := xxhash.New()
	for _, c := range files {
		_, _ = fmt.Fprintf(h, "%q %v %x\n", c.path, c.exists, c.hash)
	}
	for _, a := range headers {
		_, _ = fmt.Fprintf(h, "%q %v %v\n", a.Spelled, a.Exists, a.Sure)
	}
	return &around{h.Sum64(), files, headers}
}

// reads reports whether a file was read, not only looked for.
func (a *around) reads(path string) bool {
	i, found := slices.BinarySearchFunc(a.files, path, func(c *content, path string) int { return cmp.Compare(c.path, path) })
	return found && a.files[i].exists
}
