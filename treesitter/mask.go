package treesitter

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

// masker turns the tokens of one item into the text that the C++ grammar can
// read and the marks of what it cannot.
type masker struct {
	annotator
	s     *splitter
	out   []byte
	marks []Mark
	// pair holds the index of the bracket that closes the one at each token, 0
	// for none.
	pair []int32
	// buffers are the token lists that the passes fill in turn.
	buffers [2][]token
	current int
	stack   []maskFrame
	has     maskFeatures
	// classes are the names of the classes that the item defines.
	classes []string
}

// maskFeatures says which rewrites an item can need at all.
type maskFeatures struct {
	// caps: names that may be macros.
	caps bool
}

// mask fills the item's Masked and Marks.
func (s *splitter) mask(it *Item, b *itemBuilder) {
	m := s.masker
	if m == nil {
		m = &masker{s: s}
		s.masker = m
	}
	m.s = s
	m.src = s.src[b.start:b.end]
	m.out = append(m.out[:0], m.src...)
	m.marks = nil
	m.toks = b.toks
	for i := range m.toks {
		t := &m.toks[i]
		t.start -= int32(b.start)
		t.end -= int32(b.start)
		t.flags &^= stmtStart
		if t.end-t.start == 2 && t.kind < 128 {
			m.out[t.start], m.out[t.start+1] = byte(t.kind), ' ' // a digraph
		}
	}
	for _, sp := range s.lex.blanks {
		m.blank(Span{sp.Start - b.start, sp.End - b.start})
	}
	for _, sp := range b.dropped {
		if sp = clip(sp.Shift(-b.start), len(m.src)); !sp.Empty() {
			m.blank(sp)
			m.marks = append(m.marks, Mark{Kind: DroppedBranch, Span: sp})
		}
	}
	m.annotations()
	m.rewrite()
	m.sanitize()
	slices.SortStableFunc(m.marks, func(a, b Mark) int {
		if a.Span.Start != b.Span.Start {
			return a.Span.Start - b.Span.Start
		}
		return b.Span.End - a.Span.End
	})
	it.Masked = string(m.out)
	for i := range m.toks {
		if t := &m.toks[i]; t.flags&(mayBeMacro|deleted) == mayBeMacro {
			it.Macros = append(it.Macros, m.span(i, i))
		}
	}
	it.Marks = m.marks
	for i := range it.Marks {
		k := &it.Marks[i]
		k.Uncertain = k.Uncertain || slices.ContainsFunc(b.uncertain, func(u Span) bool { return u.Shift(-b.start).Covers(k.Span) })
	}
	m.marks = nil
}

// blank takes a span out of the masked text, its part outside the item ignored.
func (m *masker) blank(s Span) {
	for i := max(0, s.Start); i < min(len(m.out), s.End); i++ {
		if m.out[i] != '\n' && m.out[i] != '\r' {
			m.out[i] = ' '
		}
	}
}

// drop deletes tokens i to j, not included.
func (m *masker) drop(i, j int) {
	for ; i < j; i++ {
		t := &m.toks[i]
		t.flags |= deleted
		for k := t.start; k < t.end; k++ {
			if m.out[k] != '\n' && m.out[k] != '\r' {
				m.out[k] = ' '
			}
		}
	}
}

// identifier writes an identifier over tokens i to j, not included, which
// become one token: '_' on the first line, blanks on the others.
func (m *masker) identifier(i, j int) {
	if i >= j {
		return
	}
	start, end := m.toks[i].start, m.toks[j-1].end
	line := true
	stop := end
	for k := start; k < end; k++ {
		switch {
		case m.out[k] == '\n' || m.out[k] == '\r':
			if line {
				stop = k
			}
			line = false
		case line:
			m.out[k] = '_'
		default:
			m.out[k] = ' '
		}
	}
	for k := i + 1; k < j; k++ {
		m.toks[k].flags |= deleted
	}
	m.toks[i].kind, m.toks[i].word, m.toks[i].end = kIdent, wNone, stop
	m.toks[i].flags &^= mayBeMacro
}

// write puts text over the bytes from start on and returns its tokens.
func (m *masker) write(start int32, text string, flags tokenFlags) []token {
	copy(m.out[start:], text)
	l := lexer{src: []byte(text), inDirective: true}
	var toks []token
	for {
		var t token
		if l.next(&t); t.kind == kEOF {
			return toks
		}
		t.start += start
		t.end += start
		t.flags = flags
		flags = 0
		toks = append(toks, t)
	}
}

// annotations takes the annotations and the macros that stand for some out of
// the tokens, and leaves the rest in toks.
func (m *masker) annotations() {
	out := m.buffers[0][:0]
	emit := func(k Mark) {
		if k.Args != nil {
			k.ArgText = make([]string, len(k.Args))
			for i, a := range k.Args {
				k.ArgText[i] = string(m.src[a.Start:a.End])
			}
		}
		m.marks = append(m.marks, k)
	}
	var carry tokenFlags
	for i := 0; i < len(m.toks); {
		// most tokens are none of these
		run := i
		for i < len(m.toks) && !m.mayAnnotate(i) {
			i++
		}
		if run < i {
			out = append(out, m.toks[run:i]...)
			out[len(out)-(i-run)].flags |= carry
			carry = 0
		}
		if i == len(m.toks) {
			break
		}
		t := &m.toks[i]
		next, text := i, ""
		if t.has(mayBeMacro) {
			if m.spreadMacro(i, emit) {
				continue
			}
			if next, text = m.macro(i, emit); next == i {
				m.hideStringized(i)
			}
		}
		switch {
		case next > i:
		case t.has(deleted):
			i++
			continue
		case t.word == wPragmaOp:
			if e := m.matchParen(i + 1); e > 0 {
				next = e + 1
			}
		case t.kind == kArrow:
			// a->*b reads as a - b: an expression, which a * b need not be
			m.drop(i+1, i+2)
			m.out[t.start+1] = ' '
			t.kind, t.end = '-', t.start+1
		case !t.has(mayBeMacro) || t.word != wNone:
			next = m.read(i, emit)
		}
		if next > i {
			carry |= t.flags & (atNewline | atColumn0)
			m.drop(i, next)
			if text != "" {
				out = append(out, m.write(t.start, text, carry)...)
				carry = 0
			}
			i = next
			continue
		}
		out = append(out, *t)
		out[len(out)-1].flags |= carry
		carry = 0
		i++
	}
	m.buffers[0], m.current = out, 0
	m.toks = out
}

// mayAnnotate tells whether an annotation or a macro may begin at token i, or
// the token is to be looked at for another reason.
func (m *masker) mayAnnotate(i int) bool {
	t := &m.toks[i]
	switch t.kind {
	case kIdent:
		return t.word >= wGlobal || t.word == wAsm || t.flags&(mayBeMacro|deleted) != 0
	case '[', '<':
		return i+1 < len(m.toks) && m.toks[i+1].kind == t.kind
	case kArrow:
		return m.kind(i+1) == '*' && m.adjacent(i)
	}
	return t.flags&deleted != 0
}

// compact removes the deleted tokens.
func (m *masker) compact() {
	m.current = 1 - m.current
	out := m.buffers[m.current][:0]
	var carry tokenFlags
	for i := range m.toks {
		t := &m.toks[i]
		if t.has(deleted) {
			carry |= t.flags & (atNewline | atColumn0)
			continue
		}
		out = append(out, *t)
		out[len(out)-1].flags |= carry
		carry = 0
	}
	m.buffers[m.current] = out
	m.toks = out
}

// matchParen returns the index of the ')' that closes a '(' at i, or -1.
func (m *masker) matchParen(i int) int {
	if m.kind(i) != '(' {
		return -1
	}
	return m.match(i)
}

// sanitize replaces bytes that are no UTF-8.
func (m *masker) sanitize() {
	if bytes.IndexByte(m.out, 0) >= 0 {
		for i, c := range m.out {
			if c == 0 {
				m.out[i] = ' '
			}
		}
	}
	if utf8.Valid(m.out) {
		return
	}
	for i := 0; i < len(m.out); {
		r, n := utf8.DecodeRune(m.out[i:])
		if r == utf8.RuneError && n <= 1 {
			m.out[i] = '_'
		}
		i += n
	}
}
