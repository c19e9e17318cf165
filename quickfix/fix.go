// Package quickfix describes, merges and applies text edits. It never parses:
// whoever makes a fix knows where things stand.
package quickfix

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/gridls/gridls/treesitter"
)

// Applicability says how far a fix may be trusted. The names follow the JSON
// output of gridls check.
type Applicability uint8

const (
	// Safe keeps the meaning of the program or mends what no compiler accepts;
	// fix-all and "gridls fix" apply it unasked.
	Safe Applicability = iota
	// Review is right in most programs, but changes something that the author
	// should look at (an interface, a behaviour).
	Review
	// Display is shown and never applied by a tool: part of it must be written
	// by hand.
	Display
)

// String is the name used in JSON: "safe", "review" or "display".
func (a Applicability) String() string {
	switch a {
	case Safe:
		return "safe"
	case Review:
		return "review"
	}
	return "display"
}

// Edit replaces the bytes of Span by New.
type Edit struct {
	// File is the path of the file that is changed; "" is the file in which the
	// finding stands.
	File string
	Span treesitter.Span
	New  string
}

// Fix is a set of edits that belong together: all are applied or none.
type Fix struct {
	// Title is what the user reads, verb first: "Add const".
	Title string
	// Change is the title without how many places change and where, and
	// Declarations how many declarations do, for a fix whose title says so.
	Change       string
	Declarations int

	Applicability Applicability
	Edits         []Edit
	// Preferred marks the fix that a single key should apply; at most one per
	// finding.
	Preferred bool
	// Disabled says why the fix cannot be offered, "" if it can. A disabled fix
	// has no edits.
	Disabled string
}

// Titled is the fix with a title that says how much it changes and where, if that
// is not one place in the file of the finding.
func (f Fix) Titled() Fix {
	if f.Change == "" {
		return f
	}
	files := map[string]bool{}
	for _, e := range f.Edits {
		files[e.File] = true
	}
	where := ""
	if len(f.Edits) > 0 && f.Edits[0].File != "" {
		where = " in " + filepath.Base(f.Edits[0].File)
	}
	switch n := f.Declarations; {
	case n > 1 && len(files) > 1:
		where = fmt.Sprintf(" (%d declarations in %d files)", n, len(files))
	case len(files) > 1:
		where = fmt.Sprintf(" (%d files)", len(files))
	case n > 1:
		where = fmt.Sprintf(" (%d declarations%s)", n, where)
	}
	f.Title = f.Change + where
	return f
}

// Local reports whether the fix changes only the file in which the finding
// stands.
func (f *Fix) Local() bool {
	return !slices.ContainsFunc(f.Edits, func(e Edit) bool { return e.File != "" })
}
