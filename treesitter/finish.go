package treesitter

import (
	"bytes"
	"sync"
)

// finishItem masks what the builder has gathered, unless an item with the same
// key is at hand, and places the result.
func (s *splitter) finishItem(cp checkpoint) {
	b := &s.item
	span := Span{b.start, b.end}
	source := s.src[span.Start:span.End]
	deps := mix(b.deps, s.resolveTokens())
	if s.expandsToItems(span, cp) || s.dry {
		return
	}
	if s.call.End > 0 {
		deps = mix(deps, 1)
	}
	for _, spans := range [][]Span{b.uncertain, b.dropped} {
		deps = mix(deps, uint64(len(spans)))
		for _, u := range spans {
			deps = mix(deps, uint64(u.Start-b.start)<<32|uint64(uint32(u.End-b.start)))
		}
	}
	key := itemKey(source, deps)
	if it := s.known(key, span.Start); it != nil {
		s.put(it, span, cp)
		return
	}
	it := &Item{Key: key, Source: string(source), Expanded: s.call.End > 0}
	if s.from != nil {
		it.derived = &sync.Map{}
	}
	if b.huge {
		it.Masked = string(blankText(source))
		it.giveUp()
	} else {
		s.mask(it, b)
	}
	for _, u := range b.uncertain {
		if u = clip(u.Shift(-span.Start), len(source)); !u.Empty() {
			it.Uncertain = append(it.Uncertain, u)
		}
	}
	for _, u := range b.beside {
		if u = clip(u.Shift(-span.Start), len(source)); !u.Empty() {
			it.Optional = append(it.Optional, u)
		}
	}
	s.put(it, span, cp)
}

// known finds an item with that key in an earlier version of the text or in
// another reading of it, where it begins at the same place.
func (s *splitter) known(key Key, start int) *Item {
	if s.reuse != nil {
		if it := s.reuse(key); it != nil {
			return it
		}
	}
	if s.call.End > 0 {
		start = s.call.Start
	}
	return s.beside.itemAt(start, key)
}

// giveUp makes the item one broken span.
func (it *Item) giveUp() {
	n := len(it.Source)
	it.Tree = &Tree{Nodes: []Node{{End: int32(n), Parent: -1, Next: 1, Kind: KindTranslationUnit, Flags: Named | HasError}}}
	it.Broken = []Span{{0, n}}
}

// resolveTokens keeps mayBeMacro on those tokens of the item that are macros
// where they stand, and returns the hash of what they stand for.
func (s *splitter) resolveTokens() (deps uint64) {
	b, end := &s.item, s.state.events
	steps := b.events
	for i := range b.toks {
		t := &b.toks[i]
		if !t.has(mayBeMacro) {
			continue
		}
		for len(steps) > 1 && steps[1].pos <= int(t.start) {
			steps = steps[1:]
		}
		s.state.events = steps[0].events
		if r := s.resolve(s.src[t.start:t.end]); r != nil {
			deps = mix(deps, r.print)
		} else {
			t.flags &^= mayBeMacro
		}
	}
	s.state.events = end
	return deps
}

func (s *splitter) put(it *Item, span Span, cp checkpoint) {
	if s.call.End > 0 {
		span = s.call
	}
	s.place(it, span, cp)
}

// clip cuts off what lies outside a text of n bytes.
func clip(s Span, n int) Span { return Span{max(0, s.Start), min(n, s.End)} }

// blankText returns spaces in place of all but line breaks.
func blankText(b []byte) []byte {
	out := bytes.Repeat([]byte{' '}, len(b))
	for i, c := range b {
		if c == '\n' || c == '\r' {
			out[i] = c
		}
	}
	return out
}
