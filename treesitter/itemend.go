package treesitter

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
	// after a function's header, requires (c) is a clause and the brace its body
	return i > 0 && b.toks[i].word == wRequires && b.toks[i-1].kind != ')'
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
	if l.next(&t); t.kind == kString {
		l.next(&t)
	}
	s.item.reach = max(s.item.reach, l.pos)
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
	return b.last.kind != '>' && blankLine(s.src[b.end:t.start]) && !s.specifiesNext(t)
}

// specifiesNext tells whether all that the item has so far are specifiers, which belong
// to the declaration that begins at t, however far below: "#endif" may stand between.
func (s *splitter) specifiesNext(t *token) bool {
	b := &s.item
	if t.word == wTemplate || t.word == wNamespace || b.huge || len(b.toks) == 0 {
		return false
	}
	for i := range b.toks {
		switch k := &b.toks[i]; k.word {
		case wGlobal, wCuda, wInlineAlias, wInline, wStatic, wConstexpr:
		default:
			return false
		}
	}
	return true
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
