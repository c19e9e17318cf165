package constant

import (
	"bytes"
	"strings"

	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// packed reports whether a pragma may change how a class is laid out.
func (e *Evaluator) packed(c resolve.ClassOf) bool {
	if c.At.From != nil {
		return e.packs(c.At.From) || e.leaks()
	}
	if e.leaks() {
		return true
	}
	at := c.At.InFile(c.Span).Start
	// How many pushes are open; a pack without push lasts until "pack()".
	depth, changed := 0, false
	for i := range e.file.Doc.Directives {
		d := &e.file.Doc.Directives[i]
		if d.Span.Start > at || d.Kind != treesitter.Pragma || !isPack(d.Text) {
			continue
		}
		if len(d.Conditions) > 0 {
			return true
		}
		switch args := packArgs(d.Text); {
		case strings.HasPrefix(args, "push"):
			depth++
		case strings.HasPrefix(args, "pop"):
			depth--
		default:
			changed = args != ""
		}
	}
	return depth != 0 || changed
}

func isPack(pragma string) bool {
	rest, ok := strings.CutPrefix(strings.TrimSpace(pragma), "pack")
	return ok && strings.HasPrefix(strings.TrimSpace(rest), "(")
}

// packArgs is what stands in the parentheses, without blanks.
func packArgs(pragma string) string {
	_, args, _ := strings.Cut(pragma, "(")
	args, _, _ = strings.Cut(args, ")")
	return strings.Join(strings.Fields(args), "")
}

// packs reports whether a file changes the packing of classes.
func (e *Evaluator) packs(s *treesitter.Source) bool {
	packs, known := e.packing[s]
	if !known {
		packs = s.Text != nil && (bytes.Contains(s.Text.Bytes(), []byte("pragma pack")) || bytes.Contains(s.Text.Bytes(), []byte("_Pragma(\"pack")))
		e.packing[s] = packs
	}
	return packs
}

// leaks reports whether an included file may leave the packing changed behind.
func (e *Evaluator) leaks() bool {
	if e.doubted != treesitter.Unknown {
		return e.doubted == treesitter.Yes
	}
	e.doubted = treesitter.No
	seen := map[*treesitter.Source]bool{}
	for i := range e.file.Doc.Included {
		for _, it := range e.file.Doc.Included[i].Items {
			if seen[it.From] || it.From == nil || !e.packs(it.From) {
				continue
			}
			seen[it.From] = true
			text := it.From.Text.Bytes()
			if bytes.Count(text, []byte("push")) != bytes.Count(text, []byte("pop")) || !bytes.Contains(text, []byte("pop")) {
				e.doubted = treesitter.Yes
			}
		}
	}
	return e.doubted == treesitter.Yes
}
