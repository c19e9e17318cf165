package treesitter

import (
	"bytes"
)

// Limits on what is parsed. An item beyond them becomes one broken span.
const (
	maxItemBytes   = 4 << 20
	maxItemNesting = 1000
	// maxOpenAngles bounds '<' without '>' in one statement: the grammar tries
	// each as a template's, at a cost that grows with the square of their number.
	maxOpenAngles = 10_000
)

// block is an open namespace or linkage block. Blocks form a list, innermost
// first, with one entry per brace.
type block struct {
	parent *block
	// scope is the scope inside the braces: namespace a::b opens two at once.
	scope *Scope
}

func (b *block) equal(c *block) bool {
	for b != c {
		if b == nil || c == nil || b.scope != c.scope {
			return false
		}
		b, c = b.parent, c.parent
	}
	return true
}

func (b *block) inner() *Scope {
	if b == nil {
		return nil
	}
	return b.scope
}

// splitter cuts a text into items. What it does at the start of an item is a
// function of the text from there on and of the state that a checkpoint holds,
// which is what makes incremental splitting exact.
type splitter struct {
	src   []byte
	lex   lexer
	tok   token // the next token, not yet consumed
	table *macroTable
	out   *Document
	state splitState

	// recover is set when braces are known not to match: items are then also
	// cut at lines that look like the start of a declaration.
	recover bool
	// unbalanced is set at the end of the text if a brace is open.
	unbalanced bool

	// replay is set when the table is shared with an earlier version of the
	// text: events are compared, not added. diverged is set when they differ.
	replay   bool
	diverged bool

	item itemBuilder
	// dry is set when only the balance of braces is asked for.
	dry   bool
	reuse func(Key) *Item
	// beside is the same text read in another environment, or nil.
	beside *Document
	// past is an earlier version of the text, nil for none. pastFrom is where the next
	// item of it begins, or less.
	past     *past
	pastFrom int
	// stopsAtPast makes an item that runs on into later ones end the run; overran is
	// then set. passed is set if some were passed over inside of the item at hand.
	stopsAtPast, overran, passed bool

	// call is the span of the macro call whose expansion is split.
	call     Span
	nesting  int
	resolved map[string]*resolvedMacro
	scopes   []*Scope
	masker   *masker

	// from is the included file that is split, nil for the document itself;
	// firstGroup counts the #if groups before it, firstBlock is what is open there.
	from       *Source
	firstGroup int
	firstBlock *block
	// included are the files that the document has brought in.
	included *inclusions
}

// splitState is everything that an item depends on besides its text.
type splitState struct {
	block  *block
	groups []openGroup
	conds  Conditions
	// events counts the macro events so far, groupCount the #if groups.
	events, groupCount int
	// chain is the hash of all macro events and conditionals so far.
	chain uint64
	// read and foreign are how many bytes of included files were read for their
	// items, see affords.
	read, foreign int
	tally
}

// checkpoint is the splitter's state at the start of an item.
type checkpoint struct {
	splitState
	pos int
	// reach is the end of the text that the item's extent depends on.
	reach int
}

func (s *splitter) advance() { s.lex.next(&s.tok) }

// run splits the text from the current token to its end.
func (s *splitter) run() {
	for {
		switch s.tok.kind {
		case kEOF:
			s.unbalanced = s.unbalanced || !s.state.block.equal(s.firstBlock)
			return
		case kDirective:
			s.topDirective()
			if s.diverged {
				return
			}
		case ';':
			s.advance()
		case '}':
			s.state.uneven++
			if s.state.block != nil {
				s.state.block = s.state.block.parent
			}
			s.advance()
		default:
			if s.past != nil {
				if moved, done := s.resumesPast(); done {
					return
				} else if moved {
					continue // what begins here may have been edited
				}
			}
			s.readItem()
			if s.diverged {
				return
			}
		}
	}
}

// topDirective consumes a directive between items.
func (s *splitter) topDirective() {
	line := readDirective(s.src, Span{int(s.tok.start), int(s.tok.end)})
	c, expr := line.conditional()
	if c != notConditional {
		s.state.uneven++
	}
	switch c {
	case notConditional:
		if d := s.plainDirective(&line); d.Kind == Include {
			s.state.uneven++
			s.include(&d)
		}
		s.advance()
	case ifArm:
		s.openGroup(&line, expr)
		s.enterArm()
	case elifArm, elseArm:
		if len(s.state.groups) == 0 {
			s.advance()
			return
		}
		s.nextArm(&line, c, expr)
		s.enterArm()
	case endif:
		if len(s.state.groups) > 0 {
			s.closeGroup(&line)
		}
		s.advance()
	}
}

// plainDirective records a directive that is no conditional.
func (s *splitter) plainDirective(line *directiveLine) Directive {
	d := line.directive(s.src)
	d.Conditions = s.state.conds
	s.out.Directives = append(s.out.Directives, d)
	if (d.Kind == Define || d.Kind == Undef) && d.Name != "" {
		s.link(line)
		s.event(macroEvent{name: d.Name, macro: d.Macro, conds: s.state.conds, covers: -1})
	}
	if d.Kind == Pragma && d.Text == "once" {
		s.readOnce()
	}
	return d
}

// link adds a directive that later text depends on to the chain.
func (s *splitter) link(line *directiveLine) {
	s.state.chain = mix(s.state.chain, hashBytes(s.src[line.span.Start:line.span.End]))
}

func (s *splitter) event(e macroEvent) {
	e.chain = s.state.chain
	s.add(e)
}

// add adds an event to the table; where that is shared with an earlier version of the
// text, it is compared instead.
func (s *splitter) add(e macroEvent) {
	if s.replay {
		if s.state.events >= len(s.table.events) || s.table.events[s.state.events].chain != e.chain {
			s.diverged = true
			return
		}
	} else {
		s.table.add(e)
		s.resolved = nil
	}
	s.state.events++
}

// scope returns the one Scope with these properties, so that reopening a
// namespace gives the same scope and equal states compare equal.
func (s *splitter) scope(want Scope) *Scope {
	for _, have := range s.scopes {
		if *have == want {
			return have
		}
	}
	n := want
	s.scopes = append(s.scopes, &n)
	return &n
}

// addressed is in every comment that addresses gridls.
const addressed = "gridls:"

// noteComment records comments that address gridls.
func (s *splitter) noteComment(sp Span) {
	text := s.src[sp.Start:sp.End]
	i := bytes.Index(text, []byte(addressed))
	if i < 0 {
		return
	}
	text = text[i+len(addressed):]
	if s.src[sp.Start+1] == '*' {
		text = bytes.TrimSuffix(text, []byte("*/"))
	}
	s.out.Comments = append(s.out.Comments, Comment{Span: sp, Text: string(bytes.TrimSpace(text))})
}

// place appends an item to the document.
func (s *splitter) place(it *Item, sp Span, cp checkpoint) {
	if n := len(s.out.checkpoints); n > 0 {
		cp.reach = max(cp.reach, s.out.checkpoints[n-1].reach)
	}
	conds := cp.conds
	if !cp.conds.encloses(s.state.conds) {
		conds = cp.conds[:commonBranches(cp.conds, s.state.conds)]
	}
	s.out.Items = append(s.out.Items, Placed{Item: it, Span: sp, Scope: cp.block.inner(), Conditions: conds})
	s.out.checkpoints = append(s.out.checkpoints, cp)
}

func commonBranches(c, d Conditions) int {
	n := 0
	for n < len(c) && n < len(d) && c[n].Group == d[n].Group && c[n].Index == d[n].Index {
		n++
	}
	return n
}
