// Package includers finds the sources in whose translation units a header is judged.
package includers

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

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
}

// Find picks the sources for which a header is to be judged: of those that give it
// the same macros and passes only one, at most Most. candidates are paths, the ones
// that are compiled in different ways first; a source of CUDA goes before others. is
// recognises the header. open gives a source, ok is false for one that does not count.
func Find(header *treesitter.Text, is func(*treesitter.Source) bool, candidates []string, open func(path string) (s Source, ok bool)) []Includer {
	candidates = slices.Clone(candidates)
	slices.SortStableFunc(candidates, func(a, b string) int { return rank(a) - rank(b) })
	var found []Includer
	known := map[string]bool{}
	for _, path := range candidates[:min(len(candidates), maxTried)] {
		s, ok := open(path)
		if !ok || s.Text == nil || s.Unit.Command.Foreign() != "" || s.Unit.Command.Error != "" {
			continue
		}
		arrival := treesitter.Arrive(s.Text, s.Unit.Env(), is)
		if arrival == nil {
			continue
		}
		key := fmt.Sprint(arrival.Reads(header), " ", judged(s.Unit.Command))
		if known[key] {
			continue
		}
		known[key] = true
		found = append(found, Includer{path, s.Unit.Command, arrival.Heads})
		if len(found) == Most {
			break
		}
	}
	return found
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
