package treesitter

import (
	"bytes"
	"math"
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

// resplit splits what was edited since prev, which was read in the same environment.
// It returns nil if directives changed that later text depends on; matching is
// whether braces match, as far as is known.
func resplit(text flatText, prev, beside *Document) (doc *Document, matching bool) {
	edit := newPast(text.Text, prev)
	matching, known := true, false
	if !prev.recovered {
		s := edit.splitter(text, beside, false)
		s.stopsAtPast = true
		s.resume()
		switch {
		case s.overran:
		case s.unbalanced:
			matching, known = false, true
		default:
			return s.incremented(), true
		}
	}
	if !known {
		s := edit.splitter(text, nil, false)
		s.dry, s.lex.comments = true, nil
		if s.resume(); s.diverged || s.included.beyond != "" {
			matching = balanced(text, prev.Env)
		} else {
			matching = !s.unbalanced
		}
	}
	s := edit.splitter(text, beside, !matching)
	s.resume()
	return s.incremented(), matching
}

// splitter is one that takes over from the past what it can.
func (p *past) splitter(text flatText, beside *Document, recovering bool) *splitter {
	prev, own := p.doc, *p
	s := &splitter{
		src: text.bytes, table: prev.table, replay: true, beside: beside, included: &inclusions{}, recover: recovering, scopes: slices.Clip(prev.scopes),
		firstGroup: prev.firstGroup, firstBlock: prev.firstBlock, past: &own,
		out: &Document{Text: text.Text, Env: prev.Env, table: prev.table, recovered: recovering, firstGroup: prev.firstGroup, firstBlock: prev.firstBlock},
	}
	s.lex = lexer{src: text.bytes, bol: true, pos: len(byteOrderMark(text.bytes)), comments: s.noteComment}
	s.reuse = reuseNear(prev, p.first)
	return s
}

// resume runs a splitter that has a past: from the first item that may be another one.
func (s *splitter) resume() {
	p := s.past
	switch {
	case p.fromStart:
		s.begin()
	case s.sameMode():
		s.takeOver(-1, p.first)
	case p.doc.checkpoints[0].byLine == 0:
		s.takeOver(-1, 0)
	default:
		s.begin()
	}
	s.advance()
	s.run()
}

// sameMode reports whether the past was read as the splitter reads.
func (s *splitter) sameMode() bool { return s.past.doc.recovered == s.recover }

// incremented is the document of a splitter that has run, nil if it is not to be had
// in this way.
func (s *splitter) incremented() *Document {
	if s.diverged || s.included.beyond != "" || s.unbalanced && !s.recover {
		return nil
	}
	s.out.scopes, s.out.end, s.out.unbalanced, s.out.effects = s.scopes, s.state.tally, s.unbalanced, s.included.effects
	return s.out
}

// resumesPast takes over the items of the past that begin with the next token and are
// as they were. It reports whether there were any, and whether nothing is left to be
// read.
func (s *splitter) resumesPast() (moved, done bool) {
	p := s.past
	item, ok := p.at(int(s.tok.start))
	if !ok || !p.doc.checkpoints[item].equal(&s.state) {
		return false, false
	}
	same := s.sameMode()
	end := p.run(item, func(a, b *tally) bool { return same || a.byLine == b.byLine })
	if end == item {
		return false, false
	}
	s.takeOver(item, end)
	if end == len(p.doc.checkpoints) {
		s.unbalanced = s.unbalanced || p.doc.unbalanced
		return true, true
	}
	s.advance()
	return true, false
}

// takeOver takes the items of the past from one on, -1 for the start of the text, to
// another, and goes to where that begins.
func (s *splitter) takeOver(item, end int) {
	p := s.past
	cps := p.doc.checkpoints
	from, to, before, after := math.MinInt, math.MaxInt, tally{}, p.doc.end
	if item >= 0 {
		from, before = cps[item].pos, cps[item].tally
	}
	if end < len(cps) {
		to, after = cps[end].pos, cps[end].tally
	}
	delta := 0
	if item >= p.settled {
		delta = p.delta
	}
	now := s.state.tally
	if !s.dry {
		s.out.copy(p.doc, max(item, 0), end, from, to, delta, now.less(before))
	}
	if end < len(cps) {
		s.state = cps[end].splitState
		s.lex.pos, s.lex.bol = p.place(end), true
	}
	s.state.tally = now.plus(after.less(before))
}

// overruns is asked where an item of the past begins inside of the one that is being
// read: a bracket that opens it was typed, or one that closes it was taken away. It
// reports whether reading ends. In a dry run, which only asks whether braces match,
// what follows is passed over as far as it cannot close what is open.
func (s *splitter) overruns() bool {
	p, b := s.past, &s.item
	item, ok := p.at(int(s.tok.start))
	if ok && s.stopsAtPast {
		s.overran, s.diverged = true, true
		return true
	}
	s.pastFrom = p.following(int(s.tok.start) + 1)
	if !ok || !s.dry || slices.ContainsFunc(s.state.groups, func(g openGroup) bool { return g.inItem }) {
		return false
	}
	cps := p.doc.checkpoints
	at := &cps[item]
	end := p.run(item, func(a, b *tally) bool { return a.uneven == b.uneven })
	if end == item || at.chain != s.state.chain || at.events != s.state.events || at.groupCount != s.state.groupCount {
		return false
	}
	s.passed = true
	if end == len(cps) {
		s.lex.pos = len(s.src)
	} else {
		s.state.chain, s.state.events = cps[end].chain, cps[end].events
		s.lex.pos = p.place(end)
	}
	b.last = token{start: s.tok.start, end: int32(s.lex.pos), kind: ';'}
	b.toks = append(b.toks, b.last)
	s.lex.bol = true
	s.advance()
	s.pastFrom = p.following(int(s.tok.start))
	return false
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

// copy appends the items of prev from one to another with what stands between the
// offsets from and to, moved by delta and with tallies that are higher by more.
func (d *Document) copy(prev *Document, item, end, from, to, delta int, more tally) {
	if d.Items == nil {
		room := len(prev.Items) + 8
		d.Items, d.checkpoints = make([]Placed, 0, room), make([]checkpoint, 0, room)
		d.Directives = slices.Grow(d.Directives, len(prev.Directives)+1)
	}
	reach := 0
	if n := len(d.checkpoints); n > 0 {
		reach = d.checkpoints[n-1].reach
	}
	n := len(d.Items)
	d.Items = append(d.Items, prev.Items[item:end]...)
	d.checkpoints = append(d.checkpoints, prev.checkpoints[item:end]...)
	if delta != 0 {
		for i := n; i < len(d.Items); i++ {
			d.Items[i].Span = d.Items[i].Span.Shift(delta)
			d.checkpoints[i].pos += delta
			d.checkpoints[i].reach += delta
		}
	}
	if more != (tally{}) {
		for i := n; i < len(d.checkpoints); i++ {
			d.checkpoints[i].tally = d.checkpoints[i].plus(more)
		}
	}
	// reach never falls, so that it can be searched
	for i := n; i < len(d.checkpoints) && d.checkpoints[i].reach < reach; i++ {
		d.checkpoints[i].reach = reach
	}
	for _, dir := range between(prev.Directives, from, to, func(d *Directive) int { return d.Span.Start }) {
		if dir.Span = dir.Span.Shift(delta); dir.NameSpan != (Span{}) {
			dir.NameSpan = dir.NameSpan.Shift(delta)
		}
		d.Directives = append(d.Directives, dir)
	}
	for _, c := range between(prev.Comments, from, to, func(c *Comment) int { return c.Span.Start }) {
		c.Span = c.Span.Shift(delta)
		d.Comments = append(d.Comments, c)
	}
	for _, in := range between(prev.Included, from, to, func(in *Inclusion) int { return in.At }) {
		in.At += delta
		d.Included = append(d.Included, in)
	}
	for _, c := range between(prev.open, from, to, func(c *openCondition) int { return c.at }) {
		c.at += delta
		d.open = append(d.open, c)
	}
}

// between are those of a list in the order of the text that stand from an offset to
// another.
func between[T any](list []T, from, to int, place func(*T) int) []T {
	first := sort.Search(len(list), func(i int) bool { return place(&list[i]) >= from })
	list = list[first:]
	return list[:sort.Search(len(list), func(i int) bool { return place(&list[i]) >= to })]
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
