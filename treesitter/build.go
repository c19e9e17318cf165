package treesitter

import "slices"

// itemBuilder gathers the tokens of one item.
type itemBuilder struct {
	start int
	toks  []token
	last  token // the last token taken, kept even when toks is not
	end   int   // the end of the rightmost token taken
	reach int   // how far was looked beyond the next token
	st    itemState
	deps  uint64
	// dropped, uncertain and beside are spans of the text; beside are the branches
	// of unknown condition that were all kept.
	dropped, uncertain, beside []Span
	// events are where the macro environment changes inside the item.
	events []eventStep
	// huge is set when the item is beyond what is parsed.
	huge bool
}

// eventStep says how many macro events precede the text after pos.
type eventStep struct{ pos, events int }

// itemState is what the end of an item depends on.
type itemState struct {
	// outer holds, for every open brace, how many parentheses were open outside.
	outer []int32
	// paren counts the parentheses and brackets open inside the innermost brace.
	paren int32
	// open counts all open brackets; low is its least value since the start of
	// the current arm.
	open, low int32
	// angle counts the open angle brackets of a template's or class's header.
	angle int32
	// less counts '<' without '>' since the last brace or semicolon.
	less int32
	// sawParen: a parameter list has been seen; sawAssign: an initialiser.
	sawParen, sawAssign bool
	// classKey: class, struct, union or enum has been seen.
	classKey bool
	// requires and global: the words have been seen.
	requires, global bool
	// function: the brace that is open or was closed last is a function's body.
	function bool
	// complete: the declaration has ended, but the arm it stands in has not.
	complete bool
}

func (st *itemState) top() bool { return len(st.outer) == 0 && st.paren == 0 }

func (st *itemState) clone() itemState {
	c := *st
	c.outer = slices.Clone(st.outer)
	return c
}

// readItem takes the tokens of one item and places it.
func (s *splitter) readItem() {
	cp := checkpoint{splitState: s.state, pos: int(s.tok.start)}
	b := &s.item
	*b = itemBuilder{start: int(s.tok.start), toks: b.toks[:0], events: append(b.events[:0], eventStep{0, s.state.events}), st: itemState{outer: b.st.outer[:0]}}
	s.lex.blanks = s.lex.blanks[:0]
	if s.past != nil {
		s.pastFrom, s.passed = s.past.following(b.start+1), false
	}
	for !s.itemEnds() {
	}
	if !b.st.top() || b.last.kind != ';' && b.last.kind != '}' {
		s.state.uneven++
	}
	s.leaveGroups()
	if s.diverged || b.end == 0 {
		return
	}
	cp.reach = max(s.lex.pos, b.reach) + 4 // a token depends on a few bytes after it
	s.finishItem(cp)
}

// leaveGroups hands groups that the item has not closed to the scope around it.
func (s *splitter) leaveGroups() {
	for i := range s.state.groups {
		if s.state.groups[i].inItem {
			s.state.groups = slices.Clone(s.state.groups)
			for k := i; k < len(s.state.groups); k++ {
				g := &s.state.groups[k]
				g.inItem, g.part, g.start = false, nil, s.state.block
			}
			return
		}
	}
}

// itemEnds consumes one token or directive and reports whether the item ends
// there (or before it, which then is not consumed).
func (s *splitter) itemEnds() bool {
	b, t := &s.item, &s.tok
	st := &b.st
	if s.passed && st.top() {
		// of what was passed over more than the brackets matters now
		s.diverged = true
		return true
	}
	if t.kind == kEOF {
		s.unbalanced = s.unbalanced || !st.top()
		// What runs to the end of a document is read again, in smaller pieces.
		s.diverged = s.diverged || s.unbalanced && !s.recover && !s.dry && s.from == nil && s.call.End == 0
		return true
	}
	if t.kind == kDirective {
		return s.itemDirective()
	}
	if !st.top() {
		if s.past != nil && int(t.start) >= s.pastFrom && s.overruns() {
			return true
		}
		if t.has(atColumn0) && b.end > 0 {
			if t.kind == '}' {
				return s.closesLine()
			}
			if t.kind == kIdent && t.word.startsDeclaration() {
				s.state.byLine++
				if s.recover {
					return true
				}
			}
		}
	}
	if st.top() && st.angle > 0 && t.has(atColumn0) && s.beginsAnew(t) {
		return true
	}
	if !st.top() || st.angle > 0 && t.kind != ';' && t.kind != '{' {
		s.take()
		if st.top() && st.angle == 0 && b.last.kind == '}' {
			return s.afterBrace()
		}
		return false
	}
	if st.complete {
		*st = itemState{outer: st.outer}
	} else if b.end > 0 && s.endsBefore(t) {
		return true
	}
	switch t.kind {
	case ';':
		s.take()
		return s.completed()
	case '}':
		return true
	case '{':
		st.angle = 0
		if s.opensScope() {
			return true
		}
		_, call, ok := b.macroLine()
		st.function = st.sawParen && !st.sawAssign && !b.requiresBrace() || ok && (call || len(b.toks) == 1)
	}
	s.take()
	return false
}

// closesLine consumes a '}' at the start of a line inside of brackets, and reports
// whether the item ends with it.
func (s *splitter) closesLine() bool {
	s.take()
	st := &s.item.st
	ends := st.top() && st.angle == 0 && s.afterBrace()
	if !ends {
		s.state.byLine++
	}
	return ends || s.recover
}

// completed ends the item, unless it stands in an arm of a group that is part
// of it.
func (s *splitter) completed() bool {
	if n := len(s.state.groups); n > 0 && s.state.groups[n-1].inItem {
		s.item.st.complete = true
		return false
	}
	return true
}

// afterBrace decides what follows a '}' that closes the outermost brace.
func (s *splitter) afterBrace() bool {
	if !s.item.st.function {
		return false
	}
	switch t := &s.tok; {
	case t.word == wCatch, t.kind == ',', t.kind == '{':
		return false
	}
	return s.completed()
}

// take consumes the current token into the item.
func (s *splitter) take() {
	b, t := &s.item, &s.tok
	st := &b.st
	if t.word == wPragmaOp {
		s.pragmaOperator(t)
	}
	switch t.kind {
	case ';':
		st.less = 0
	case '{':
		st.less = 0
		st.outer = append(st.outer, st.paren)
		st.paren = 0
		st.open++
	case '}':
		st.less = 0
		if len(st.outer) == 0 || st.paren > 0 {
			s.state.uneven++
		}
		if n := len(st.outer); n > 0 {
			// parentheses left open inside the braces end with them
			st.open -= st.paren + 1
			st.paren = st.outer[n-1]
			st.outer = st.outer[:n-1]
			st.low = min(st.low, st.open)
		}
	case '(', '[':
		if st.top() && st.angle == 0 && t.kind == '(' && s.isParameterList() {
			st.sawParen = true
		}
		st.paren++
		st.open++
	case ')', ']':
		if st.paren > 0 {
			st.paren--
			st.open--
			st.low = min(st.low, st.open)
		} else {
			s.state.uneven++
		}
	case '<':
		st.less++
		if st.top() && (st.angle > 0 || b.last.word == wTemplate || st.classKey && !st.sawParen && !st.sawAssign && b.last.kind == kIdent) {
			st.angle++
		}
	case '>':
		st.less = max(st.less-1, 0)
		if st.top() && st.angle > 0 {
			st.angle--
		}
	case '=':
		if st.top() && st.angle == 0 && b.last.word != wOperator {
			st.sawAssign = true
		}
	case kIdent:
		switch t.word {
		case wClass, wStruct, wUnion, wEnum:
			if st.top() && st.angle == 0 {
				st.classKey = true
			}
		case wRequires:
			st.requires = true
		case wGlobal:
			st.global = true
		}
		if (t.word == wNone || t.word.isCuda()) && s.table.mayHold(t.hash) {
			t.flags |= mayBeMacro
		}
	}
	if int(t.end)-b.start > maxItemBytes || len(st.outer) > maxItemNesting || st.paren > maxItemNesting || st.less > maxOpenAngles {
		b.huge = true
	}
	if !b.huge {
		b.toks = append(b.toks, *t)
	}
	b.last = *t
	b.end = max(b.end, int(t.end))
	s.advance()
}
