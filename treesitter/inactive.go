package treesitter

// Inactive returns the parts of a text that the conditions of its #if groups
// exclude for sure where env is what is defined before the first line; a nil env
// is DefaultEnv. Each span is the whole lines between the directive that begins
// an arm and the one that ends it, the groups nested in the arm included. Spans
// are in the order of the text, apart from each other and not empty. A file that
// cannot be read has none. The cost is linear in the text; no item is parsed.
func Inactive(text *Text, env *Env) []Span {
	if text.encoding() != "" {
		return nil
	}
	if env == nil {
		env = DefaultEnv()
	}
	var excluded []Span
	s := newSplitter(text.flatten(), env)
	s.dry, s.lex.comments = true, nil
	s.begin()
	s.runDirectives(func(end, next int) {
		if sp := text.linesBetween(end, next); !sp.Empty() {
			excluded = append(excluded, sp)
		}
	})
	return excluded
}

// runDirectives runs to the end of the text and follows nothing but directives. It
// reports every arm that is excluded for sure: where the directive before it ends,
// and where that after it begins.
func (s *splitter) runDirectives(excluded func(end, next int)) {
	for s.tok.kind != kEOF {
		if s.tok.kind != kDirective {
			if len(s.out.Items) == 0 && s.tok.kind != ';' {
				// what stands after a token is no include guard
				s.out.Items = make([]Placed, 1)
			}
			s.advance()
			continue
		}
		end, depth, arm := int(s.tok.end), len(s.state.groups), s.arm()
		s.topDirective()
		// of what a document holds only the macros matter here
		s.out.Directives, s.out.open, s.lex.blanks = s.out.Directives[:0], s.out.open[:0], s.lex.blanks[:0]
		now := len(s.state.groups)
		switch {
		case now < depth, now == depth && s.arm() == arm, s.state.groups[now-1].state != No:
			// no arm begins here, or one that may be compiled
		case now > maxGroupNesting && now > depth:
			// it is left out because of its depth, not of its condition
		default:
			excluded(end, int(s.tok.start))
		}
	}
}

// arm is the number of the arm at hand in its group, -1 outside groups.
func (s *splitter) arm() int {
	if n := len(s.state.groups); n > 0 {
		return s.state.groups[n-1].arm
	}
	return -1
}

// linesBetween spans the lines after the one that holds the offset from and
// before the one that holds to; the end of the text counts as a line of its own.
func (t *Text) linesBetween(from, to int) Span {
	s := Span{t.size, to}
	if next := t.LineOf(from) + 1; next <= t.breaks {
		s.Start = t.lineStart(next)
	}
	if to < t.size {
		s.End = t.lineStart(t.LineOf(to))
	}
	return s
}
