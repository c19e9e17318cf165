package treesitter

import "slices"

// itemGroup is a #if group inside an item.
type itemGroup struct {
	arms []itemArm
	// entry is the item's state before the group, entryTok the number of its
	// tokens.
	entry    itemState
	entryTok int
	last     token
	// adopted: the item began in the first arm, which therefore is kept.
	adopted bool
}

// itemArm is one arm that was read.
type itemArm struct {
	state    Tri
	from, to int // tokens
	span     Span
	end      itemState
	last     token
}

// itemDirective consumes a directive inside an item, or ends the item before it.
func (s *splitter) itemDirective() bool {
	b := &s.item
	line := readDirective(s.src, Span{int(s.tok.start), int(s.tok.end)})
	c, expr := line.conditional()
	if last, _, ok := b.macroLine(); ok && s.mayBeMacros(last) {
		return true
	}
	if c == notConditional {
		if line.word == "include" {
			if b.st.top() && !b.st.sawAssign {
				return true
			}
			if s.tok.has(atColumn0) {
				s.state.byLine++
				if s.recover {
					return true
				}
			}
		}
		s.plainDirective(&line)
		if line.word == "define" || line.word == "undef" {
			b.deps = mix(b.deps, hashBytes(s.src[line.span.Start:line.span.End]))
			b.events = append(b.events, eventStep{line.span.End, s.state.events})
		}
		s.lex.note(line.span)
		s.advance()
		return s.diverged
	}
	s.state.uneven++
	switch c {
	case ifArm:
		s.openGroup(&line, expr)
		g := s.topGroup()
		g.inItem = true
		g.part = &itemGroup{entry: b.st.clone(), entryTok: len(b.toks), last: b.last}
		s.enterItemArm(&line)
		return false
	}
	if len(s.state.groups) == 0 {
		s.lex.note(line.span)
		s.advance()
		return false
	}
	g := s.topGroup()
	if !g.inItem {
		if c == endif {
			if g.state == Unknown {
				b.uncertain = append(b.uncertain, Span{b.start, line.span.Start})
			}
			s.closeGroup(&line)
			s.lex.note(line.span)
			s.advance()
			return s.diverged
		}
		g.inItem = true
		g.part = &itemGroup{adopted: true}
		s.openItemArm(g, b.start, 0)
	}
	s.endItemArm(&line)
	if c != endif {
		s.nextArm(&line, c, expr)
		s.enterItemArm(&line)
		return s.diverged
	}
	closed := s.state.groups[len(s.state.groups)-1]
	s.closeGroup(&line)
	b.events = append(b.events, eventStep{line.span.End, s.state.events})
	s.lex.note(line.span)
	s.advance()
	s.choose(&closed)
	if b.st.complete && b.st.top() {
		return s.completed()
	}
	return s.diverged
}

func (s *splitter) openItemArm(g *openGroup, at, tok int) {
	g.part.arms = append(g.part.arms, itemArm{state: g.state, from: tok, to: -1, span: Span{at, at}})
}

// enterItemArm consumes the directive before an arm, and the arm too if it is
// dead or cannot be kept.
func (s *splitter) enterItemArm(line *directiveLine) {
	b := &s.item
	g := &s.state.groups[len(s.state.groups)-1]
	b.deps = mix(b.deps, uint64(g.state)+7)
	s.lex.note(line.span)
	if g.part.adopted && g.state != No {
		if sp := s.skipArm(); !sp.Empty() {
			b.dropped = append(b.dropped, sp)
		}
		return
	}
	if g.state == No {
		s.enterArm()
		return
	}
	s.openItemArm(g, line.span.End, len(b.toks))
	s.enterArm()
	if !g.part.adopted {
		b.st = g.part.entry.clone()
		b.st.low = b.st.open
		b.last = g.part.last
	}
}

// endItemArm closes the arm that is being read, if any.
func (s *splitter) endItemArm(line *directiveLine) {
	b := &s.item
	part := s.state.groups[len(s.state.groups)-1].part
	if n := len(part.arms); n > 0 && part.arms[n-1].to < 0 {
		a := &part.arms[n-1]
		a.to, a.span.End = len(b.toks), line.span.Start
		a.end, a.last = b.st.clone(), b.last
	}
}

// choose decides, at the end of a group inside an item, which arms the parser
// gets to see: all if each is a sequence of whole statements, else one.
func (s *splitter) choose(g *openGroup) {
	b, part := &s.item, g.part
	if len(part.arms) == 0 {
		return
	}
	if part.adopted {
		if a := &part.arms[0]; a.state == Unknown {
			b.uncertain = append(b.uncertain, a.span)
		}
		b.st = part.arms[0].end
		return
	}
	whole := s.wholeStatements(part)
	keep := 0
	if !whole || len(part.arms) == 1 {
		for i := range part.arms {
			if part.arms[i].state == Yes {
				keep = i
				break
			}
			if part.arms[keep].from == part.arms[keep].to && part.arms[i].from < part.arms[i].to {
				keep = i
			}
		}
	}
	kept := part.arms[keep]
	if len(part.arms) == 1 && kept.state == Unknown && kept.end.complete && part.entryTok > 0 && part.entry.top() && !b.huge {
		// What stands before the group belongs to what the group declares, or to what
		// follows: nobody knows.
		b.dropped = append(b.dropped, kept.span)
		b.uncertain = append(b.uncertain, Span{b.start, kept.span.Start})
		b.st, b.last = part.entry, part.last
		b.toks = b.toks[:part.entryTok]
		return
	}
	b.st = kept.end
	b.last = kept.last
	b.st.low = min(b.st.low, part.entry.low)
	if whole {
		for i := range part.arms {
			b.st.sawParen = b.st.sawParen || part.arms[i].end.sawParen
			b.st.complete = b.st.complete || part.arms[i].end.complete
			if part.arms[i].state == Unknown {
				b.beside = append(b.beside, part.arms[i].span)
			}
		}
		if !b.huge && len(b.toks) > 0 {
			b.last = b.toks[len(b.toks)-1]
		}
		return
	}
	if kept.state == Unknown && kept.from < kept.to {
		b.uncertain = append(b.uncertain, kept.span)
	}
	if b.huge {
		return
	}
	toks := append([]token(nil), b.toks[kept.from:kept.to]...)
	for i := range part.arms {
		if i != keep {
			b.dropped = append(b.dropped, part.arms[i].span)
		}
	}
	b.toks = append(b.toks[:part.entryTok], toks...)
}

// wholeStatements tells whether all arms can stand one after the other.
func (s *splitter) wholeStatements(part *itemGroup) bool {
	b := &s.item
	if b.huge {
		return true
	}
	endsStatement := func(k kind) bool { return k == ';' || k == '}' || k == '{' || k == ':' }
	var before kind
	if part.entryTok > 0 {
		before = b.toks[part.entryTok-1].kind
	}
	if part.entry.top() || part.entry.paren > 0 {
		return false
	}
	beforeOK := endsStatement(before)
	for i := range part.arms {
		a := &part.arms[i]
		if len(a.end.outer) != len(part.entry.outer) || a.end.paren != part.entry.paren || a.end.low < part.entry.open {
			return false
		}
		if a.from == a.to {
			continue
		}
		first, last := &b.toks[a.from], &b.toks[a.to-1]
		if first.word == wElse {
			return false
		}
		if endsStatement(last.kind) {
			continue
		}
		if last.kind != ')' || !beforeOK || s.continues() {
			return false
		}
	}
	if beforeOK {
		return true
	}
	switch before {
	case ')', '>':
		// a macro's line may stand before, but an if's head too
		return part.entryTok > 0 && !slices.ContainsFunc(part.arms, func(a itemArm) bool { return a.from == a.to })
	case kIdent:
		return len(part.arms) == 1
	}
	return false
}

// continues tells whether the token after a group goes on with what the group
// holds.
func (s *splitter) continues() bool {
	switch s.tok.kind {
	case '{', ',', ')', ']', '>', ':', '=', '.', '+', '*', '&', '|', '?', kAndAnd, kOrOr, kArrow:
		return true
	}
	return s.tok.word == wNoexcept || s.tok.word == wConst
}
