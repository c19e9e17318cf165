package treesitter

// maskFrame is an open bracket while the scopes of tokens are found.
type maskFrame struct {
	at    int32
	paren int32
	scope scopeKind
	// function is set for the body of a member function.
	function bool
	// head is that of the declaration that the braces belong to.
	head declarationHead
}

// outline finds, for every token of the item, the bracket that closes it, what
// encloses it and whether a statement may begin at it.
func (m *masker) outline() {
	n := len(m.toks)
	if cap(m.pair) < n {
		m.pair = make([]int32, n+n/2)
	}
	m.pair = m.pair[:n]
	clear(m.pair)
	m.classes = m.classes[:0]
	m.has = maskFeatures{}
	stack := m.stack[:0]
	var (
		scope   scopeKind
		paren   int32
		head    declarationHead
		restart = true
	)
	for i := range m.toks {
		t := &m.toks[i]
		t.scope = scope
		t.flags &^= stmtStart
		if restart {
			if paren == 0 {
				t.flags |= stmtStart
			}
			head = declarationHead{}
			restart = false
		}
		switch t.kind {
		case kIdent:
			m.outlineWord(i, t, &head)
		case '(', '[':
			if paren == 0 && t.kind == '(' && head.angle == 0 && (!head.class || m.isIdent(i-1) && m.word(i-1) == wNone) {
				head.paren = true
			}
			stack = append(stack, maskFrame{at: int32(i), paren: -1})
			paren++
		case ')', ']':
			paren = max(0, paren-1)
			if k := len(stack) - 1; k >= 0 && stack[k].paren < 0 {
				m.pair[stack[k].at] = int32(i)
				stack = stack[:k]
			}
		case '{':
			stack = append(stack, maskFrame{at: int32(i), paren: paren, scope: scope, head: head, function: scope == inClass && m.endsHeader(i-1, &head)})
			scope = head.opens(scope, paren)
			paren = 0
			restart = true
		case '}':
			// parentheses left open inside the braces end with them
			k := len(stack) - 1
			for k >= 0 && stack[k].paren < 0 {
				k--
			}
			if k >= 0 {
				m.pair[stack[k].at] = int32(i)
				scope, paren, head = stack[k].scope, stack[k].paren, stack[k].head
				t.scope = scope
				if stack[k].function && m.kind(i+1) == ';' {
					// the grammar knows no empty member declaration
					m.drop(i+1, i+2)
					m.toks[i+1].kind = kNothing
				}
				stack = stack[:k]
			}
			// X() : a{1}, b{2} {} is one declaration, struct {} x; another
			restart = m.kind(i+1) != ',' && m.kind(i+1) != '{' && (!head.class && !head.enum || head.paren || scope == inBody)
		case ';':
			if t.has(stmtStart) && scope != inBody && m.kind(i-1) != '}' {
				m.drop(i, i+1) // the grammar knows no empty declaration
				t.kind = kNothing
			}
			restart = paren == 0
		case ':':
			if i > 0 {
				switch m.toks[i-1].word {
				case wPublic, wPrivate, wProtected, wDefault:
					restart = true
				}
			}
		case kArrow:
			head.arrow = head.arrow || paren == 0
		case '=':
			if paren == 0 && head.angle == 0 {
				head.assign = true
			}
		case '<':
			switch {
			case paren > 0:
			case head.angle > 0:
				head.angle++
			case i > 0 && m.toks[i-1].word == wTemplate:
				head.angle, head.template = 1, true
			case head.class && !head.paren && !head.assign && m.isIdent(i-1):
				head.angle = 1
			}
		case '>':
			if head.angle > 0 && paren == 0 {
				if head.angle--; head.angle == 0 && head.template {
					restart = true // the declaration after a template's header
				}
			}
		}
	}
	m.stack = stack[:0]
}

// declarationHead is what has been seen since the start of a declaration.
type declarationHead struct {
	paren, class, enum, namespace, assign, arrow, template bool
	angle                                                  int32
}

// endsHeader tells whether token i can be the last of a function's header.
func (m *masker) endsHeader(i int, h *declarationHead) bool {
	if !h.paren || h.assign {
		return false
	}
	switch m.word(i) {
	case wConst, wNoexcept, wOverride, wFinal, wVolatile:
		return true
	}
	return h.arrow || m.kind(i) == ')' || m.kind(i) == '}' || m.kind(i) == '&' || m.kind(i) == kAndAnd
}

// opens returns the scope that a '{' after this head opens.
func (h *declarationHead) opens(outer scopeKind, paren int32) scopeKind {
	switch {
	case outer == inBody || outer == inEnum || paren > 0 || h.assign || h.paren:
		return inBody
	case h.namespace:
		return inNamespace
	case h.enum:
		return inEnum
	case h.class:
		return inClass
	}
	return inBody
}

func (m *masker) outlineWord(i int, t *token, head *declarationHead) {
	switch t.word {
	case wClass, wStruct, wUnion:
		if head.angle == 0 && !head.enum {
			head.class = true
			m.noteClass(i)
		}
	case wEnum:
		head.enum = head.angle == 0
	case wNamespace:
		head.namespace = true
	case wExtern:
		head.namespace = m.kind(i+1) == kString && m.kind(i+2) == '{'
	case wNone:
		t.flags &^= capsName
		if c := m.src[t.end-1]; (c < 'a' || c > 'z') && isCaps(m.src[t.start:t.end]) && m.out[t.start] == m.src[t.start] || t.flags&mayBeMacro != 0 {
			m.has.caps = true
			if isCaps(m.src[t.start:t.end]) {
				t.flags |= capsName
			}
		}
	}
}

// noteClass remembers the name of the class that the key at i introduces: a
// macro may stand before it.
func (m *masker) noteClass(i int) {
	for k := i + 1; k < i+3 && m.kind(k) == kIdent; k++ {
		switch m.kind(k + 1) {
		case '{', ':', '<', ';':
			m.classes = append(m.classes, m.text(k))
			return
		}
		if m.word(k+1) == wFinal {
			m.classes = append(m.classes, m.text(k))
			return
		}
	}
}

// closing returns the index of the bracket that closes the one at i, or -1.
func (m *masker) closing(i int) int {
	if i < 0 || i >= len(m.pair) || int(m.pair[i]) <= i {
		return -1
	}
	return int(m.pair[i])
}

func (m *masker) starts(i int) bool {
	return i >= 0 && i < len(m.toks) && m.toks[i].has(stmtStart)
}

func (m *masker) caps(i int) bool {
	return i >= 0 && i < len(m.toks) && m.toks[i].has(capsName)
}

func (m *masker) isIdent(i int) bool { return m.kind(i) == kIdent }

func (m *masker) length(i int) int { return int(m.toks[i].end - m.toks[i].start) }

func (m *masker) scopeOf(i int) scopeKind { return m.toks[i].scope }

// known returns the class of the macro that token i names, nil for none.
func (m *masker) known(i int) *macroClass {
	if i < 0 || i >= len(m.toks) || !m.toks[i].has(mayBeMacro) {
		return nil
	}
	r := m.s.resolve(m.src[m.toks[i].start:m.toks[i].end])
	if r == nil {
		return nil
	}
	return m.s.class(r)
}

// newline reports whether token i stands on a later line than the one before.
func (m *masker) newline(i int) bool {
	return i >= len(m.toks) || m.toks[i].has(atNewline)
}
