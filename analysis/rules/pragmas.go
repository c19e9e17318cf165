package rules

import (
	"iter"
	"sort"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// pragmasIn yields the pragmas that stand in the item for sure, in the order of the
// text. Their spans count from the start of the file.
func pragmasIn(p *analysis.Pass) iter.Seq[*treesitter.Directive] {
	return func(yield func(*treesitter.Directive) bool) {
		if p.Item.Expanded {
			return
		}
		all, start := p.File.Doc.Directives, p.Item.Span.Start
		for k := sort.Search(len(all), func(k int) bool { return all[k].Span.Start >= start }); k < len(all) && all[k].Span.Start < p.Item.Span.End; k++ {
			if d := &all[k]; d.Kind == treesitter.Pragma && len(d.Conditions) == 0 && !yield(d) {
				return
			}
		}
	}
}

// placedPragma is a pragma of the document with what it is about.
type placedPragma struct {
	// Rest is what follows the word that begins it.
	Rest string
	// At is the item in which the pragma stands, or the next one; Span counts from
	// its start and lies before it in the second case.
	At   *resolve.Entry
	Span treesitter.Span
	// Precedes is set where nothing but blanks, comments and other pragmas stand
	// between the pragma and At.
	Precedes bool
}

// pragmasWith yields the document's pragmas that a word begins and that every
// compilation reads.
func pragmasWith(p *analysis.Pass, word string) iter.Seq[placedPragma] {
	return func(yield func(placedPragma) bool) {
		for i := range p.File.Doc.Directives {
			d := &p.File.Doc.Directives[i]
			rest, ok := pragmaWord(d.Text, word)
			if d.Kind != treesitter.Pragma || !ok || d.Conditions.Active(p.File.Doc.Env) != treesitter.Yes {
				continue
			}
			at := nearest(p.File, d.Span.Start)
			if at == nil {
				continue
			}
			placed := placedPragma{Rest: rest, At: at, Span: d.Span.Shift(-at.Span.Start)}
			placed.Precedes = d.Span.End <= at.Span.Start && onlyPragmas(p.File.Doc.Text.Slice(treesitter.Span{Start: d.Span.End, End: at.Span.Start}))
			if !yield(placed) {
				return
			}
		}
	}
}

// pragmaWord is what follows the word that begins a pragma.
func pragmaWord(text, word string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(text, word)
	if !ok || rest != "" && isWordByte(rest[0]) {
		return "", false
	}
	return strings.TrimSpace(rest), true
}

// onlyPragmas reports whether a text has nothing but blanks, comments and pragmas.
func onlyPragmas(text string) bool {
	for {
		text = strings.TrimLeft(text, " \t\r\n\f\v")
		var end string
		switch {
		case text == "":
			return true
		case strings.HasPrefix(text, "/*"):
			end = "*/"
		case strings.HasPrefix(text, "//"):
			end = "\n"
		case strings.HasPrefix(text, "#"):
			if word, _ := directiveWord(text); word != "pragma" {
				return false
			}
			end = "\n"
		default:
			return false
		}
		_, text, _ = strings.Cut(text, end)
	}
}

// functionAround is the innermost function in whose body a place is, nil for none.
func functionAround(at *resolve.Entry, span treesitter.Span) *facts.Function {
	var innermost *facts.Function
	for _, fn := range at.Facts.Functions {
		if fn.Body.Covers(span) && (innermost == nil || innermost.Body.Covers(fn.Body)) {
			innermost = fn
		}
	}
	return innermost
}
