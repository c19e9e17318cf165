package treesitter

import (
	"math"
	"sort"
)

// tally counts, from the start of a text, what tells whether items are read alike
// in another mode or in other surroundings: what lies between two places at which a
// count is the same is free of it. No state depends on them.
type tally struct {
	// byLine counts where it matters whether lines may end items.
	byLine int
	// uneven counts where the brackets that are open after an item may be others than
	// before it, were it read inside of others: brackets that do not match, namespaces,
	// conditionals, included files.
	uneven int
}

func (t tally) plus(u tally) tally { return tally{t.byLine + u.byLine, t.uneven + u.uneven} }

func (t tally) less(u tally) tally { return tally{t.byLine - u.byLine, t.uneven - u.uneven} }

// past is an earlier version of a text. What an edit did not touch is taken over
// from it.
type past struct {
	doc *Document
	// The items before first stand before the edit, those from settled on after it,
	// moved by delta bytes; fromStart is set if the text before the first item was
	// edited too.
	first, settled, delta int
	fromStart             bool
	// next is the first item that the reading has not passed.
	next int
}

// newPast compares a text with an earlier version.
func newPast(text *Text, doc *Document) *past {
	prefix, suffix := inCommon(doc.Text, text)
	old := doc.Text.Len()
	p := &past{doc: doc, delta: text.Len() - old, first: doc.firstTouched(prefix)}
	p.fromStart = p.first < 0
	p.first = max(p.first, 0)
	cps := doc.checkpoints
	p.settled = p.first + sort.Search(len(cps)-p.first, func(i int) bool { return cps[p.first+i].pos >= old-suffix })
	return p
}

// place is where an item that was not touched begins now.
func (p *past) place(item int) int {
	if item >= p.settled {
		return p.doc.checkpoints[item].pos + p.delta
	}
	return p.doc.checkpoints[item].pos
}

// at finds the first item that begins at an offset and was not touched. Offsets
// must not fall from call to call.
func (p *past) at(offset int) (item int, ok bool) {
	for ; p.next < len(p.doc.checkpoints); p.next++ {
		if p.next >= p.first && p.next < p.settled {
			continue
		}
		if here := p.place(p.next); here >= offset {
			return p.next, here == offset
		}
	}
	return p.next, false
}

// following is where the next item of the past begins, at or after an offset.
func (p *past) following(offset int) int {
	if item, _ := p.at(offset); item < len(p.doc.checkpoints) {
		return p.place(item)
	}
	return math.MaxInt
}

// run is the end of the items from one on that were not touched and whose tallies
// alike says are as good as the same.
func (p *past) run(item int, alike func(a, b *tally) bool) (end int) {
	cps := p.doc.checkpoints
	limit := len(cps)
	if item < p.first {
		limit = p.first
	}
	for end = item; end < limit; end++ {
		after := &p.doc.end
		if end+1 < len(cps) {
			after = &cps[end+1].tally
		}
		if !alike(&cps[end].tally, after) {
			break
		}
	}
	for end > item && end < len(cps) && cps[end-1].pos == cps[end].pos {
		end-- // the items of one macro call stand or fall together
	}
	return end
}
