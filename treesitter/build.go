package treesitter

import "slices"

// itemBuilder gathers the tokens of one item.
type itemBuilder struct {
	start int
	toks  []token
	last  token // the last token taken, kept even when toks is not
	end   int   // the end of the rightmost token taken
	st    itemState
	deps  uint64
	// dropped and uncertain are spans of the text.
	dropped, uncertain []Span
	// events are where the macro environment changes inside the item.
	events []eventStep
	// huge is set when the item is beyond what is parsed.
	huge bool
	cut  bool
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
	for !s.itemEnds() {
	}
	s.leaveGroups()
	if s.diverged || b.end == 0 {
		return
	}
	cp.reach = s.lex.pos + 4
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
	if t.kind == kEOF {
		s.unbalanced = s.unbalanced || !st.top()
		b.cut = !st.top()
		return true
	}
	if t.kind == kDirective {
		return s.itemDirective()
	}
	if s.recover && !st.top() && t.has(atColumn0) && b.end > 0 {
		if t.kind == '}' {
			s.take()
			b.cut = true
			return true
		}
		if t.kind == kIdent && t.word.startsDeclaration() {
			b.cut = true
			return true
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
	case t.word == wCatch, t.kind == ',', t.kind == '{' && !t.has(atColumn0):
		return false
	}
	return s.completed()
}

// take consumes the current token into the item.
func (s *splitter) take() {
	b, t := &s.item, &s.tok
	st := &b.st
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

// isParameterList tells whether a '(' at the top of an item follows a
// declarator or a macro's name, rather than an attribute.
func (s *splitter) isParameterList() bool {
	b := &s.item
	if b.last.kind != kIdent {
		return !b.st.classKey || b.last.kind == ')'
	}
	switch b.last.word {
	case wAlignas, wAttribute, wDeclspec, wCudaCall, wDecltype, wNoexcept, wRequires, wExplicit, wPragmaOp, wSizeof, wAsm, wStaticAssert:
		return false
	case wNone:
		if _, _, ok := b.macroLine(); ok && isCaps(s.src[b.last.start:b.last.end]) {
			return false // MACRO(...) struct S {
		}
		if n := len(b.toks); n >= 2 && b.st.classKey && isCaps(s.src[b.last.start:b.last.end]) {
			switch b.toks[n-2].word {
			case wClass, wStruct, wUnion, wEnum:
				return false
			}
		}
	}
	return true
}

// requiresBrace tells whether a '{' at hand belongs to a requires-expression.
func (b *itemBuilder) requiresBrace() bool {
	if !b.st.requires {
		return false
	}
	i := len(b.toks) - 1
	if i >= 0 && b.toks[i].kind == ')' {
		i = b.openOf(i) - 1
	}
	return i >= 0 && b.toks[i].word == wRequires
}

// openOf returns the index of the bracket that the one at i closes, or -1.
func (b *itemBuilder) openOf(i int) int {
	depth := 0
	for ; i >= 0; i-- {
		switch b.toks[i].kind {
		case ')', ']', '}':
			depth++
		case '(', '[', '{':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// opensScope recognises "namespace a::b {" and `extern "C" {`, opens the block
// and drops the tokens that led to it.
func (s *splitter) opensScope() bool {
	b := &s.item
	toks := b.toks
	if b.huge || len(toks) == 0 {
		return false
	}
	parent := s.state.block.inner()
	if toks[0].word == wExtern && len(toks) == 2 && toks[1].kind == kString {
		s.openBlock(s.scope(Scope{Parent: parent, Linkage: true}))
		return true
	}
	inline := toks[0].word == wInline
	if inline {
		toks = toks[1:]
	}
	if len(toks) == 0 || toks[0].word != wNamespace {
		return false
	}
	names := s.namespaceNames(toks[1:])
	scope := parent
	if len(names) == 0 {
		scope = s.scope(Scope{Parent: parent, Inline: inline})
	}
	for i, n := range names {
		scope = s.scope(Scope{Parent: scope, Name: n.name, Inline: n.inline || inline && i == len(names)-1})
	}
	s.openBlock(scope)
	return true
}

func (s *splitter) openBlock(scope *Scope) {
	s.state.block = &block{parent: s.state.block, scope: scope}
	s.item.end = 0
	s.advance()
}

type namespaceName struct {
	name   string
	inline bool
}

// namespaceNames reads the names between "namespace" and '{'.
func (s *splitter) namespaceNames(toks []token) []namespaceName {
	var names []namespaceName
	depth, inline, qualified := 0, false, false
	for i := range toks {
		t := &toks[i]
		switch {
		case t.kind == '(' || t.kind == '[':
			depth++
		case t.kind == ')' || t.kind == ']':
			depth--
		case depth > 0:
		case t.kind == kScope:
			qualified = true
		case t.word == wInline:
			inline = true
		case t.kind == kIdent && !t.word.isCuda():
			if !qualified {
				names = names[:0] // the word before was a macro
			}
			names = append(names, namespaceName{s.nameOf(t), inline})
			inline, qualified = false, false
		}
	}
	return names
}

// nameOf returns the identifier, or the one that it expands to.
func (s *splitter) nameOf(t *token) string {
	name := string(s.src[t.start:t.end])
	if t.has(mayBeMacro) {
		if r := s.resolve([]byte(name)); r != nil && len(r.defs.macros) > 0 && !r.defs.macros[0].Function {
			if text, ok := expand(name, s.lookup); ok {
				if p := ptokens(text, nil); len(p) == 1 && p[0].kind == kIdent {
					return p[0].text
				}
			}
		}
	}
	return name
}

// macroLine tells whether the tokens so far are nothing but uses of macros, and
// whether the last of them is a call. last is the index of its name.
func (b *itemBuilder) macroLine() (last int, call, ok bool) {
	toks := b.toks
	if b.huge || len(toks) == 0 || !b.st.top() {
		return 0, false, false
	}
	for i := 0; i < len(toks); {
		if toks[i].kind != kIdent || toks[i].word != wNone {
			return 0, false, false
		}
		last, call = i, false
		i++
		for i < len(toks) && toks[i].kind == '(' { // A(x)(y) is a call too
			depth := 0
			for ; i < len(toks); i++ {
				switch toks[i].kind {
				case '(', '[', '{':
					depth++
				case ')', ']', '}':
					depth--
				}
				if depth == 0 {
					break
				}
			}
			i++
			call = true
		}
	}
	return last, call, true
}

// endsBefore decides whether the item is over although neither ';' nor '}'
// has come: macros stand on lines of their own, and the user may not have
// typed the ';' yet.
func (s *splitter) endsBefore(t *token) bool {
	b := &s.item
	if !t.has(atNewline) {
		return t.word == wNamespace && b.last.word != wUsing && b.last.word != wInline && b.last.kind != '=' && len(b.toks) > 0
	}
	if s.beginsAnew(t) {
		return true
	}
	if last, call, ok := b.macroLine(); ok && s.mayBeMacros(last) {
		return s.macroLineEnds(last, call, t)
	}
	if t.word == wNamespace && b.last.word != wUsing && b.last.word != wInline {
		return true
	}
	if !t.word.startsDeclaration() {
		return false
	}
	switch {
	case b.last.kind == '}':
		return true
	case t.has(atColumn0) && (b.st.sawAssign || b.st.sawParen && t.word != wGlobal && t.word != wCuda || b.st.sawParen && b.last.kind == ')' && len(b.toks) > 0 && b.toks[0].word.isKeyword()):
		return b.last.kind != '>' || b.st.sawAssign
	}
	return false
}

// mayBeMacros tells whether all names before the token at last look like macros:
// two ordinary names in a row are a type and a declarator.
func (s *splitter) mayBeMacros(last int) bool {
	depth := 0
	for i := range s.item.toks[:last] {
		switch t := &s.item.toks[i]; t.kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case kIdent:
			if name := s.src[t.start:t.end]; depth == 0 && !isCaps(name) && s.resolve(name) == nil {
				return false
			}
		}
	}
	return true
}

// macroLineEnds decides whether a line that is only a macro is an item of its
// own before the token t of a later line.
func (s *splitter) macroLineEnds(last int, call bool, t *token) bool {
	b := &s.item
	name := s.src[b.toks[last].start:b.toks[last].end]
	switch t.word {
	case wNamespace, wUsing, wTypedef:
		return true
	case wConst, wNoexcept, wVolatile:
		return false
	}
	if t.kind != kIdent {
		// "[[" and "::" may begin a declaration, '~' and '}' an item
		return t.kind == '}' || call && (t.kind == kScope)
	}
	if r := s.resolve(name); r != nil && len(r.defs.macros) > 0 {
		switch s.class(r).kind {
		case macroSpecifiers, macroType, macroDeclarator:
			return t.word == wTemplate
		case macroOther:
			return call
		}
		return true
	}
	switch {
	case !call:
		if !isCaps(name) {
			return false
		}
		return t.word == wTemplate || t.word == wExtern && s.linkageFollows()
	case !isCaps(name):
		return t.word.isKeyword() || t.kind == kIdent
	}
	// an unknown call may hide an annotation of what follows on the next line
	if t.word == wTemplate || t.word == wNone && isCaps(s.src[t.start:t.end]) {
		return true
	}
	return blankLine(s.src[b.last.end:t.start])
}

// linkageFollows tells whether the extern at hand begins `extern "C" {`.
func (s *splitter) linkageFollows() bool {
	l := lexer{src: s.src, pos: int(s.tok.end)}
	var t token
	if l.next(&t); t.kind != kString {
		return false
	}
	l.next(&t)
	return t.kind == '{'
}

// beginsAnew tells whether a declaration begins at t for which the item at hand,
// which the user has not typed to its end, must make way: after a blank line,
// or because one declaration does not say __global__ on two lines.
func (s *splitter) beginsAnew(t *token) bool {
	b := &s.item
	if !t.word.startsDeclaration() || b.end == 0 {
		return false
	}
	if b.st.global && t.word == wGlobal && t.has(atColumn0) {
		return true
	}
	return b.last.kind != '>' && blankLine(s.src[b.end:t.start])
}

// blankLine reports whether the text between two tokens holds an empty line.
func blankLine(b []byte) bool {
	empty := false
	for _, c := range b {
		switch c {
		case '\n':
			if empty {
				return true
			}
			empty = true
		case ' ', '\t', '\r':
		default:
			empty = false
		}
	}
	return false
}
