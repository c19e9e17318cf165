package treesitter

import (
	"bytes"
	"slices"
	"sort"
)

// commonPrefix returns how many bytes a and b have in common at their start.
func commonPrefix(a, b []byte) int {
	n := min(len(a), len(b))
	i := 0
	for ; i+512 <= n && bytes.Equal(a[i:i+512], b[i:i+512]); i += 512 {
	}
	for i < n && a[i] == b[i] {
		i++
	}
	return i
}

// commonSuffix returns how many bytes a and b have in common at their end, no
// more than limit.
func commonSuffix(a, b []byte, limit int) int {
	n := min(len(a), len(b), limit)
	i := 0
	for ; i+512 <= n && bytes.Equal(a[len(a)-i-512:len(a)-i], b[len(b)-i-512:len(b)-i]); i += 512 {
	}
	for i < n && a[len(a)-1-i] == b[len(b)-1-i] {
		i++
	}
	return i
}

// increment splits only what changed since prev. It returns nil if it cannot:
// if directives changed that later text depends on, or if braces do not match
// any more, which unbalanced tells.
func increment(text *Text, prev, beside *Document) (doc *Document, unbalanced bool) {
	old, new := prev.Text.bytes, text.bytes
	prefix := commonPrefix(old, new)
	suffix := commonSuffix(old, new, min(len(old), len(new))-prefix)
	delta := len(new) - len(old)
	settled := len(new) - suffix // from here on the texts are the same

	first := prev.firstTouched(prefix)
	s := &splitter{
		src: new, table: prev.table, replay: true, beside: beside, included: &inclusions{}, recover: prev.recovered, scopes: slices.Clip(prev.scopes),
		firstGroup: prev.firstGroup, firstBlock: prev.firstBlock,
		out: &Document{Text: text, Env: prev.Env, table: prev.table, recovered: prev.recovered, firstGroup: prev.firstGroup, firstBlock: prev.firstBlock},
	}
	s.lex = lexer{src: new, bol: true, pos: len(byteOrderMark(new)), comments: s.noteComment}
	if first >= 0 {
		cp := prev.checkpoints[first]
		s.state = cp.splitState
		s.lex.pos = cp.pos
		s.out.keep(prev, first, cp.pos)
	}
	s.reuse = reuseNear(prev, max(first, 0))
	if first < 0 {
		s.begin()
		first = 0
	}
	next := first // the old item that a new one may coincide with
	joined := -1
	s.onItem = func(s *splitter) bool {
		at := int(s.tok.start)
		if at < settled {
			return false
		}
		for next < len(prev.checkpoints) && prev.checkpoints[next].pos < at-delta {
			next++
		}
		if next < len(prev.checkpoints) && prev.checkpoints[next].pos == at-delta && prev.checkpoints[next].equal(&s.state) {
			joined = next
			return true
		}
		return false
	}
	s.advance()
	s.run()
	if s.diverged || s.included.beyond != "" {
		return nil, false
	}
	if joined < 0 && s.unbalanced && !prev.recovered {
		return nil, true
	}
	s.out.scopes = s.scopes
	if joined >= 0 {
		s.out.join(prev, joined, delta)
	}
	return s.out, false
}

// firstTouched returns the item at which splitting has to begin anew after a
// change at offset at, -1 for the start of the text.
func (d *Document) firstTouched(at int) int {
	cps := d.checkpoints
	i := sort.Search(len(cps), func(i int) bool { return cps[i].reach >= at })
	i = min(i, sort.Search(len(cps), func(i int) bool { return cps[i].pos >= at })-1)
	for i > 0 && cps[i-1].pos == cps[i].pos {
		i-- // the items of one macro call stand or fall together
	}
	return i
}

// keep takes over the items before the given one, which begins at pos.
func (d *Document) keep(prev *Document, item, pos int) {
	room := len(prev.Items) + 8
	d.Items = append(make([]Placed, 0, room), prev.Items[:item]...)
	d.checkpoints = append(make([]checkpoint, 0, room), prev.checkpoints[:item]...)
	n := sort.Search(len(prev.Directives), func(i int) bool { return prev.Directives[i].Span.Start >= pos })
	d.Directives = append(make([]Directive, 0, len(prev.Directives)+1), prev.Directives[:n]...)
	n = sort.Search(len(prev.Comments), func(i int) bool { return prev.Comments[i].Span.Start >= pos })
	d.Comments = append(d.Comments, prev.Comments[:n]...)
	n = sort.Search(len(prev.Included), func(i int) bool { return prev.Included[i].At >= pos })
	d.Included = append(d.Included, prev.Included[:n]...)
	n = sort.Search(len(prev.open), func(i int) bool { return prev.open[i].at >= pos })
	d.open = append(d.open, prev.open[:n]...)
}

// join appends the items of prev from the given one on, moved by delta.
func (d *Document) join(prev *Document, item, delta int) {
	pos := prev.checkpoints[item].pos
	n := len(d.Items)
	d.Items = append(d.Items, prev.Items[item:]...)
	d.checkpoints = append(d.checkpoints, prev.checkpoints[item:]...)
	if delta != 0 {
		for i := n; i < len(d.Items); i++ {
			d.Items[i].Span = d.Items[i].Span.Shift(delta)
			d.checkpoints[i].pos += delta
			d.checkpoints[i].reach += delta
		}
	}
	if n > 0 {
		// reach never falls, so that it can be searched
		for i := n; i < len(d.checkpoints) && d.checkpoints[i].reach < d.checkpoints[n-1].reach; i++ {
			d.checkpoints[i].reach = d.checkpoints[n-1].reach
		}
	}
	for _, dir := range prev.Directives[sort.Search(len(prev.Directives), func(i int) bool { return prev.Directives[i].Span.Start >= pos }):] {
		dir.Span = dir.Span.Shift(delta)
		if dir.Name != "" {
			dir.NameSpan = dir.NameSpan.Shift(delta)
		}
		d.Directives = append(d.Directives, dir)
	}
	for _, c := range prev.Comments[sort.Search(len(prev.Comments), func(i int) bool { return prev.Comments[i].Span.Start >= pos }):] {
		c.Span = c.Span.Shift(delta)
		d.Comments = append(d.Comments, c)
	}
	for _, in := range prev.Included[sort.Search(len(prev.Included), func(i int) bool { return prev.Included[i].At >= pos }):] {
		in.At += delta
		d.Included = append(d.Included, in)
	}
	for _, c := range prev.open[sort.Search(len(prev.open), func(i int) bool { return prev.open[i].at >= pos }):] {
		c.at += delta
		d.open = append(d.open, c)
	}
}

// equal reports whether splitting goes on from both states in the same way.
func (a *splitState) equal(b *splitState) bool {
	return a.chain == b.chain && a.events == b.events && a.groupCount == b.groupCount && a.block.equal(b.block) &&
		equalGroups(a.groups, b.groups) && len(a.conds) == len(b.conds) && a.conds.encloses(b.conds)
}

// itemAt finds the item that begins at an offset and has that key, which an
// unsettled item has beside its own.
func (d *Document) itemAt(start int, key Key) *Item {
	if d == nil {
		return nil
	}
	for i := sort.Search(len(d.Items), func(i int) bool { return d.Items[i].Span.Start >= start }); i < len(d.Items) && d.Items[i].Span.Start == start; i++ {
		it := d.Items[i].Item
		if it.Key == key {
			return it
		}
		if content, ok := d.unsettledKey(it.Key); ok && content == key {
			return it
		}
	}
	return nil
}

// reuseAll finds items of prev by their key.
func reuseAll(prev *Document) func(Key) *Item {
	var byKey map[Key]*Item
	return func(k Key) *Item {
		if byKey == nil {
			byKey = make(map[Key]*Item, len(prev.Items))
			for i := range prev.Items {
				byKey[prev.Items[i].Key] = prev.Items[i].Item
			}
		}
		return byKey[k]
	}
}

// reuseNear does the same, and looks near the given item before it indexes all.
func reuseNear(prev *Document, item int) func(Key) *Item {
	const near = 24
	all := reuseAll(prev)
	around := prev.Items[max(0, item-2):min(len(prev.Items), item+near)]
	misses := 0
	return func(k Key) *Item {
		for i := range around {
			if around[i].Key == k {
				return around[i].Item
			}
		}
		if misses++; misses < near {
			return nil
		}
		return all(k)
	}
}
