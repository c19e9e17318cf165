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

// runsOnHost tells whether the body of a function is surely compiled for the
// host: it says __host__, or nothing and no other declaration says more, or it is a
// lambda without annotation in such a body or outside of all functions.
func runsOnHost(f *resolve.File, at *resolve.Entry, fn *facts.Function) bool {
	for ; fn != nil; fn = fn.Enclosing {
		d := at.DeclOf(fn)
		if d == nil || fn.Broken {
			return false
		}
		words, sure := spelledSpaces(d)
		switch {
		case !sure:
			return false
		case slices.Contains(words, host):
			return true
		case len(words) > 0:
			return false
		case fn.Kind != facts.Lambda:
			return hostByAll(f, d)
		}
	}
	return true
}

// hostByAll tells whether a function that spells no space is surely one of the
// host: what the class of a member says, and other declarations, count, too.
func hostByAll(f *resolve.File, d *resolve.Decl) bool {
	if d.Kind == facts.Specialisation || f.Kernel(d) != treesitter.No {
		return false
	}
	inClass := len(d.Qualifier) == 0
	for _, e := range f.Group(d) {
		words, sure := spelledSpaces(e)
		if !sure || slices.Contains(words, device) || slices.Contains(words, global) {
			return false
		}
		inClass = inClass || e.Class != nil
	}
	return inClass
}
