package treesitter

import (
	"bytes"
	"slices"
	"strings"
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
	if s.reuse != nil {
		if it := s.reuse(key); it != nil {
			s.put(it, span, cp)
			return
		}
	}
	it := &Item{Key: key, Source: string(source), Expanded: s.call.End > 0}
	if b.huge {
		it.Masked = string(blankText(source))
		it.Tree = &Tree{}
		it.Broken = []Span{{0, len(source)}}
	} else {
		s.mask(it, b)
	}
	for _, u := range b.uncertain {
		if u = clip(u.Shift(-span.Start), len(source)); !u.Empty() {
			it.Uncertain = append(it.Uncertain, u)
		}
	}
	s.put(it, span, cp)
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

// macro recognises the use of a macro that stands for specifiers. It returns
// the index after the use and what the grammar has to read in its place.
func (m *masker) macro(i int, emit func(Mark)) (next int, text string) {
	t := &m.toks[i]
	name := m.text(i)
	if k := m.kind(i - 1); k == '.' || k == kArrow || k == kScope {
		return i, ""
	}
	r := m.s.resolve([]byte(name))
	if r == nil {
		return i, ""
	}
	use := Mark{Kind: MacroUse, Word: name, Macro: name, Span: m.span(i, i), Uncertain: r.defs.uncertain()}
	next = i + 1
	class := m.s.class(r)
	if r.best.Function {
		e := m.matchParen(i + 1)
		if e < 0 {
			return i, ""
		}
		use.Span.End, use.Args = int(m.toks[e].end), m.arguments(i+2, e)
		next = e + 1
		if class.kind == macroSpecifiers || class.kind == macroType || class.kind == macroDeclarator {
			class = m.s.classifyCall(string(m.src[t.start:use.Span.End]))
		}
	}
	switch {
	case class.kind == macroOther || class.kind == macroScope:
		return i, ""
	case class.kind == macroDeclarator:
		if text = m.declarator(class, i, next); text == "" {
			return i, ""
		}
	case class.kind == macroType && len(class.marks) == 0:
		return i, "" // a type by another name reads as one
	}
	emit(use)
	for _, k := range class.marks {
		k.Span, k.Macro, k.Uncertain = use.Span, name, use.Uncertain
		m.marks = append(m.marks, k)
	}
	if text == "" && len(class.text) <= use.Span.Len() {
		text = class.text
	}
	return next, text
}

// hideStringized makes those arguments of the macro call at i identifiers that
// end up in string literals only: they are no code.
func (m *masker) hideStringized(i int) {
	r := m.s.resolve(m.src[m.toks[i].start:m.toks[i].end])
	if r == nil || !r.best.Function || !strings.Contains(r.best.Body, "#") {
		return
	}
	e := m.matchParen(i + 1)
	if e < 0 {
		return
	}
	hidden := r.best.stringizedOnly()
	if len(hidden) > 0 && hidden[len(hidden)-1] && r.best.Variadic {
		m.identifier(i+2, e)
		return
	}
	for k, a := range m.argumentRanges(i+2, e) {
		if k < len(hidden) && hidden[k] {
			m.identifier(a.from, a.to)
		}
	}
}

// declarator returns what stands for KERNEL(name): the type, and the name at its
// place in the text.
func (m *masker) declarator(class *macroClass, i, end int) string {
	for k := i + 2; k < end; k++ {
		if m.kind(k) != kIdent || m.text(k) != class.name {
			continue
		}
		gap := int(m.toks[k].start - m.toks[i].start)
		if len(class.text)+1 > gap {
			return ""
		}
		return class.text + strings.Repeat(" ", gap-len(class.text)) + class.name
	}
	return ""
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
