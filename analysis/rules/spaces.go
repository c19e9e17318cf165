package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// executionSpaces are in the order in which messages and fixes name them.
var executionSpaces = [...]string{global, host, device}

// spelledSpaces are the execution spaces that a declaration spells, in a fixed
// order; sure is false where a macro may hide another one.
func spelledSpaces(d *resolve.Decl) (words []string, sure bool) {
	sure = !d.Annotations.Hidden && !d.Uncertain
	for _, word := range executionSpaces {
		switch resolve.Has(&d.Annotations, word) {
		case treesitter.Yes:
			words = append(words, word)
		case treesitter.Unknown:
			sure = false
		}
	}
	return words, sure
}

// impliedSpaces are the spelled ones, __host__ where there are none.
func impliedSpaces(d *resolve.Decl) (words []string, sure bool) {
	words, sure = spelledSpaces(d)
	if len(words) == 0 {
		words = []string{host}
	}
	return words, sure
}

// asSpaces is how messages speak of execution spaces.
func asSpaces(words []string) string { return strings.Join(words, " ") }

// respell gives a declaration other execution spaces.
func (b *draft) respell(d *resolve.Decl, words []string) {
	text := strings.Join(words, " ")
	if slices.Equal(words, []string{host}) {
		text = ""
	}
	var old []facts.Annotation
	for _, a := range d.Annotations.List {
		if slices.Contains(executionSpaces[:], a.Word) {
			if a.Macro != "" || a.Spelling != treesitter.Keyword {
				b.fail("the spaces of a declaration of '%s' are written by a macro or an attribute", d.Name)
				return
			}
			old = append(old, a)
		}
	}
	b.touched[d] = true
	if len(old) > 0 {
		if text == "" {
			b.remove(d.At, old[0].Span)
		} else {
			b.replace(d.At, old[0].Span, text)
		}
		for _, a := range old[1:] {
			b.remove(d.At, a.Span)
		}
		return
	}
	if d.Return == nil || d.Trailing || d.Typedef != nil || d.ReturnSpan.Empty() {
		b.fail("a declaration of '%s' has to be changed by hand", d.Name)
		return
	}
	b.insert(d.At, d.ReturnSpan.Start, text)
}
