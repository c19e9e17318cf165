package treesitter

import "slices"

// maxGroupNesting bounds the nesting of #if groups; what is deeper is not read.
const maxGroupNesting = 200

// openGroup is a #if group whose #endif has not come yet.
type openGroup struct {
	id, arm int
	// prior says that no earlier arm is compiled; nil if there is none.
	prior *Expr
	// condition is that of the current arm, the negations before it included.
	condition *Expr
	// taken tells whether an earlier arm is compiled.
	taken Tri
	// state tells whether the current arm is compiled.
	state   Tri
	hasElse bool
	// outer is the number of branches that enclose the group.
	outer int
	// armEvents are the numbers of macro events before each arm.
	armEvents []int
	// dead is set once an arm was left out as not compiled.
	dead bool

	// start are the blocks open before the group, kept those at the end of the
	// first arm that was read.
	start, kept *block
	keptSet     bool

	// inItem is set for groups that begin or end inside an item; part says how
	// they cut it.
	inItem bool
	part   *itemGroup
}

// equal reports whether the groups are in the same state, given that the
// directives of both were the same.
func equalGroups(a, b []openGroup) bool {
	return slices.EqualFunc(a, b, func(g, h openGroup) bool {
		return g.id == h.id && g.arm == h.arm && g.state == h.state && g.keptSet == h.keptSet && g.start.equal(h.start) && g.kept.equal(h.kept)
	})
}

// topGroup returns the innermost group for change. Checkpoints share the slice,
// so it is copied first.
func (s *splitter) topGroup() *openGroup {
	s.state.groups = slices.Clone(s.state.groups)
	return &s.state.groups[len(s.state.groups)-1]
}

// openGroup begins a group at a #if.
func (s *splitter) openGroup(line *directiveLine, expr *Expr) {
	state := s.evaluate(expr)
	if state == Unknown && s.isGuard(line, expr) {
		state = Yes
	}
	if len(s.state.groups) >= maxGroupNesting {
		state = No
	}
	expr = s.bind(expr)
	s.leaveOpen(line, expr, state)
	g := openGroup{
		id: s.state.groupCount, condition: expr, prior: expr.Not(), taken: No, state: state,
		outer: len(s.state.conds), armEvents: []int{s.state.events}, start: s.state.block, dead: state == No,
	}
	s.state.groupCount++
	s.state.groups = append(s.state.groups[:len(s.state.groups):len(s.state.groups)], g)
	s.link(line)
	s.state.chain = mix(s.state.chain, uint64(state))
}

// isGuard recognises the include guard: a file is read for its first inclusion.
func (s *splitter) isGuard(line *directiveLine, expr *Expr) bool {
	if s.state.groupCount > s.firstGroup || len(s.out.Items) > 0 || expr.op != opUnary || expr.name != "!" || expr.args[0].op != opDefined {
		return false
	}
	l := lexer{src: s.src, pos: line.span.End}
	var t token
	l.next(&t)
	if t.kind != kDirective {
		return false
	}
	next := readDirective(s.src, Span{int(t.start), int(t.end)})
	return next.word == "define" && next.args == expr.args[0].name
}

// nextArm goes on to the arm that a #elif or #else begins.
func (s *splitter) nextArm(line *directiveLine, c conditional, expr *Expr) {
	s.state.conds = s.state.conds[:s.state.groups[len(s.state.groups)-1].outer]
	g := s.topGroup()
	if g.state != No && !g.keptSet {
		g.kept, g.keptSet = s.state.block, true
	}
	if !g.inItem {
		s.state.block = g.start
	}
	switch {
	case g.state == Yes || g.taken == Yes:
		g.taken = Yes
	case g.state == Unknown:
		g.taken = Unknown
	}
	g.arm++
	if c == elseArm {
		g.hasElse = true
		g.state = Yes
		g.condition = g.prior
	} else {
		g.state = s.evaluate(expr)
		expr = s.bind(expr)
		s.leaveOpen(line, expr, g.state)
		g.condition = g.prior.And(expr)
		g.prior = g.prior.And(expr.Not())
	}
	switch g.taken {
	case Yes:
		g.state = No
	case Unknown:
		g.state = g.state.And(Unknown)
	}
	g.dead = g.dead || g.state == No
	g.armEvents = append(g.armEvents[:len(g.armEvents):len(g.armEvents)], s.state.events)
	s.link(line)
	s.state.chain = mix(s.state.chain, uint64(g.state))
}

// closeGroup ends the innermost group at its #endif.
func (s *splitter) closeGroup(line *directiveLine) {
	g := s.state.groups[len(s.state.groups)-1]
	s.state.groups = s.state.groups[: len(s.state.groups)-1 : len(s.state.groups)-1]
	s.state.conds = s.state.conds[:g.outer]
	if g.keptSet && !g.inItem {
		s.state.block = g.kept
	}
	s.link(line)
	if g.hasElse {
		s.cover(&g)
	}
}

// cover records the names that every arm of a closed group decides.
func (s *splitter) cover(g *openGroup) {
	bounds := append(g.armEvents[:len(g.armEvents):len(g.armEvents)], s.state.events)
	var names []string
	for arm := 0; arm+1 < len(bounds); arm++ {
		here := map[string]bool{}
		var order []string
		for k := bounds[arm]; k < bounds[arm+1]; k++ {
			if e := &s.table.events[k]; !here[e.name] && len(e.conds) <= g.outer+1 {
				here[e.name] = true
				order = append(order, e.name)
			}
		}
		if len(order) == 0 && g.dead {
			continue // it may be the arm that is not compiled
		}
		if names == nil {
			names = order
			continue
		}
		names = slices.DeleteFunc(names, func(n string) bool { return !here[n] })
	}
	for _, n := range names {
		s.event(macroEvent{name: n, covers: bounds[0]})
	}
}

// enterArm consumes the directive that begins an arm, and the arm with it if it
// is known not to be compiled. A branch of unknown condition is remembered.
func (s *splitter) enterArm() {
	g := &s.state.groups[len(s.state.groups)-1]
	switch g.state {
	case No:
		s.skipArm()
		return
	case Unknown:
		s.state.conds = append(s.state.conds[:g.outer:g.outer], Branch{Group: g.id, Index: g.arm, Expr: g.condition})
	}
	s.advance()
}

// skipArm goes to the directive that ends the current arm and returns the span
// of the text between.
func (s *splitter) skipArm() Span {
	from := int(s.tok.end)
	blanks, comments := len(s.lex.blanks), s.lex.comments
	s.lex.comments = nil
	depth := 0
loop:
	for {
		s.advance()
		switch s.tok.kind {
		case kEOF:
			break loop
		case kDirective:
			line := readDirective(s.src, Span{int(s.tok.start), int(s.tok.end)})
			switch line.word {
			case "if", "ifdef", "ifndef":
				depth++
			case "elif", "else", "elifdef", "elifndef":
				if depth == 0 {
					break loop
				}
			case "endif":
				if depth == 0 {
					break loop
				}
				depth--
			}
		}
	}
	s.lex.comments = comments
	s.lex.blanks = append(s.lex.blanks[:blanks], Span{from, int(s.tok.start)})
	return Span{from, int(s.tok.start)}
}
