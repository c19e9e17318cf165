package treesitter

// constructs rewrites C++ that the grammar does not know.
func (m *masker) constructs() {
	for i := 0; i+1 < len(m.toks); i++ {
		t := &m.toks[i]
		if t.has(deleted) {
			continue
		}
		switch t.kind {
		case '=':
			if m.kind(i+1) == '{' {
				m.braceDefault(i)
			}
			if t.scope == inClass {
				m.memberInitializer(i)
			}
			continue
		case '(':
			m.memberPointer(i)
			continue
		case kString:
			if m.adjacent(i) && m.isIdent(i+1) && m.kind(i+2) == kString {
				m.drop(i+1, i+2) // "a"s "b"
			}
			continue
		case '*':
			m.unnamedPointer(i)
			continue
		case ',':
			if m.kind(i+1) == ':' {
				m.unnamedField(i)
			}
			continue
		case kEllipsis:
			m.ellipsis(i)
			continue
		case kAndAnd:
			// the address of a label
			switch m.kind(i - 1) {
			case '=', '(', ',', '{', '?', ':':
				if m.isIdent(i+1) && t.scope == inBody {
					m.out[t.start+1] = ' '
				}
			}
			continue
		case kIdent:
		default:
			continue
		}
		switch t.word {
		case wIf, wWhile, wSwitch:
			// if MACRO(condition)
			if m.isIdent(i+1) && m.word(i+1) == wNone && m.kind(i+2) == '(' {
				m.drop(i+1, i+2)
			}
		case wNone:
			if m.kind(i+1) == '(' && m.sizedType(i) {
				m.functionalCast(i)
			}
		case wPrimitive:
			m.functionalCast(i)
		case wExtern:
			if m.word(i+1) == wTemplate {
				m.drop(i, i+1)
				switch m.word(i + 2) {
				case wClass, wStruct, wUnion:
					m.drop(i+1, i+2)
				}
			}
		case wTemplate:
			m.templateWord(i)
		case wFriend:
			if !m.starts(i) {
				m.drop(i, i+1)
			}
		case wEnum:
			m.enumBase(i)
		case wOperator:
			m.operatorName(i)
		case wTypeid:
			if e := m.closing(i + 1); e > i+2 {
				m.identifier(i+2, e)
			}
		case wStatic:
			// static union { ... };
			if e := m.closing(i + 2); m.word(i+1) == wUnion && e > 0 && m.kind(e+1) == ';' {
				m.marks = append(m.marks, Mark{Kind: Specifier, Word: "static", Span: m.span(i, i)})
				m.drop(i, i+1)
			}
		case wGoto:
			if m.kind(i+1) == '*' {
				m.drop(i+1, i+2) // a computed goto
			}
		case wDelete:
			if m.kind(i+1) == '[' && m.kind(i+2) == ']' && m.kind(i+3) == '*' {
				m.drop(i+1, i+3)
			}
		case wNew:
			if m.word(i+1) == wConst {
				m.drop(i+1, i+2)
			}
		case wDecltype:
			m.decltypeWord(i)
			if e := m.closing(i + 1); e > 0 && m.kind(e+1) == '{' && m.kind(i-1) != kArrow && m.adjacent(e) {
				m.identifier(i, e+1)
			}
		case wTypename:
			m.typenameWord(i)
		case wThrow:
			m.throwOperand(i)
		}
	}
}

// throwOperand makes a throw that is a part of an expression, which the grammar
// lacks, a unary minus, or an identifier where it throws nothing: c ? x : throw y.
func (m *masker) throwOperand(i int) {
	switch m.kind(i - 1) {
	case '?', '(', ',':
	case ':':
		if !m.conditional(i - 1) {
			return
		}
	default:
		return
	}
	switch m.kind(i + 1) {
	case ')', ';', ':', ',':
		m.identifier(i, i+1)
		return
	}
	t := &m.toks[i]
	m.blank(Span{int(t.start), int(t.end)})
	m.out[t.start] = '-'
	t.kind, t.word, t.end = '-', wNone, t.start+1
}

// conditional tells whether the ':' at i belongs to a '?' before it.
func (m *masker) conditional(i int) bool {
	depth := 0
	for k := i - 1; k >= 0 && k > i-400; k-- {
		switch m.kind(k) {
		case ')', ']', '}':
			depth++
		case '(', '[', '{':
			if depth--; depth < 0 {
				return false
			}
		case ';':
			if depth == 0 {
				return false
			}
		case '?':
			if depth == 0 {
				return true
			}
		}
	}
	return false
}

// braceDefault makes a braced default argument an identifier: T x = {}.
func (m *masker) braceDefault(i int) {
	e := m.closing(i + 1)
	if e < 0 || m.kind(e+1) != ',' && m.kind(e+1) != ')' {
		return
	}
	depth := 0
	for k := i - 1; k >= 0 && k > i-2000; k-- {
		if m.toks[k].has(deleted) {
			continue
		}
		switch m.kind(k) {
		case ')', '}', ']':
			depth++
		case '(':
			if depth == 0 {
				m.identifier(i+1, e+1)
				return
			}
			depth--
		case '{', '[':
			if depth == 0 {
				return
			}
			depth--
		case ';':
			if depth == 0 {
				return
			}
		}
	}
}

// templateWord drops "template" where the grammar wants none: before a member
// without template arguments, and in explicit instantiations of classes.
func (m *masker) templateWord(i int) {
	switch m.kind(i - 1) {
	case '.', kArrow, kScope:
		if m.isIdent(i+1) && m.kind(i+2) != '<' && m.word(i+1) != wOperator {
			m.drop(i, i+1)
		}
		return
	}
	switch m.word(i + 1) {
	case wClass, wStruct, wUnion:
		m.drop(i, i+1)
		return
	}
	if m.kind(i+1) != '<' {
		return
	}
	// MACRO(...) as a template parameter
	depth := 0
	for k := i + 1; k < len(m.toks) && k < i+400; k++ {
		switch m.kind(k) {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				return
			}
		case kArrow:
			// class F = auto(T)->U>
			if depth == 1 {
				for e := k + 1; e < len(m.toks) && e < k+20; e++ {
					if m.kind(e) == ',' || m.kind(e) == '>' {
						m.drop(k, e)
						break
					}
				}
			}
		case '=':
			if depth == 1 && m.typeDefault(k) {
				m.identifier(k+1, m.defaultEnd(k+1))
			}
		case '*':
			// class = T*> and T* = nullptr> are beyond the grammar
			switch m.kind(k + 1) {
			case ',', '>', '=':
				if depth == 1 {
					m.drop(k, k+1)
				}
			}
		case '(':
			e := m.closing(k)
			if e < 0 {
				return
			}
			if depth == 1 && (m.caps(k-1) || m.known(k-1) != nil) && (m.kind(k-2) == ',' || m.kind(k-2) == '<') {
				start := m.toks[k-1].start
				if m.toks[e].end-start >= 5 {
					m.drop(k-1, e+1)
					copy(m.out[start:], "class")
				}
			} else if e == k+2 && m.kind(k+1) == '*' && m.kind(e+1) == '(' {
				m.drop(k, e+1) // class F = R (*)(A)>
			}
			k = e
		case ';', '{':
			return
		}
	}
}

// typeDefault tells whether a type parameter's default begins after the '=' at
// i that is more than a name: const T, T&, T*, T[3] and void(T) are beyond the
// grammar.
func (m *masker) typeDefault(i int) bool {
	if i >= 1 && m.isIdent(i-1) && m.word(i-1) == wNone {
		i--
	}
	if w := m.word(i - 1); w != wClass && w != wTypename {
		return false
	}
	if m.kind(i) != '=' {
		i++
	}
	end := m.defaultEnd(i + 1)
	depth := 0
	for k := i + 1; k < end; k++ {
		switch m.kind(k) {
		case '<':
			depth++
		case '>':
			depth--
		case '&', kAndAnd, '*', '[':
			if depth == 0 {
				return true
			}
		case '(':
			if w := m.word(k - 1); depth == 0 && (w == wVoid || w == wPrimitive) {
				return true
			}
			k = max(k, m.closing(k))
		case kIdent:
			if w := m.word(k); depth == 0 && (w == wConst || w == wVolatile) {
				return true
			}
		}
	}
	return false
}

// defaultEnd is the index of the ',' or '>' that ends a template parameter's
// default, which begins at i.
func (m *masker) defaultEnd(i int) int {
	depth := 0
	for ; i < len(m.toks); i++ {
		switch m.kind(i) {
		case '<':
			depth++
		case '>':
			if depth--; depth < 0 {
				return i
			}
		case ',':
			if depth == 0 {
				return i
			}
		case '(', '[', '{':
			e := m.closing(i)
			if e < 0 {
				return i
			}
			i = e
		case ';', '}':
			return i
		}
	}
	return i
}

// enumBase drops the base of an unnamed enum.
func (m *masker) enumBase(i int) {
	if m.kind(i+1) != ':' {
		return
	}
	for k := i + 2; k < len(m.toks) && k < i+10; k++ {
		switch m.kind(k) {
		case '{':
			m.drop(i+1, k)
			return
		case kIdent, kScope:
		default:
			return
		}
	}
}

// typenameWord drops "typename" before a call or braces in an expression.
func (m *masker) typenameWord(i int) {
	if m.word(i-1) == wUsing {
		m.drop(i, i+1)
		return
	}
	switch m.kind(i - 1) {
	case '=', '(', ',', '{', '?', ':', ';', '}', '&', '|', '+', '!', '<', '-', '*', '/', '%', '^',
		kAndAnd, kOrOr, kEqual, kNotEqual, kLessEqual, kGreaterEqual:
	default:
		if m.word(i-1) != wReturn {
			return
		}
	}
	depth := 0
	k := i + 1
loop:
	for ; k < len(m.toks) && k < i+300; k++ {
		switch m.kind(k) {
		case '<':
			depth++
		case '>':
			if depth--; depth < 0 {
				return
			}
		case kIdent:
			if depth == 0 && k > i+1 && m.kind(k-1) == kIdent && m.word(k-1) != wTemplate {
				break loop
			}
		case kScope:
		default:
			if depth == 0 {
				break loop
			}
		}
	}
	if m.kind(k) == '{' || m.kind(k) == '(' && m.kind(k+1) != '*' {
		m.drop(i, i+1)
	}
}

// memberPointer drops the (C::*) of a type R (C::*)(A), which leaves R (A).
func (m *masker) memberPointer(i int) {
	e := m.closing(i)
	if e < i+4 || m.kind(e-1) != '*' || m.kind(e-2) != kScope || m.kind(e+1) != '(' {
		return
	}
	m.drop(i, e+1)
}

// functionalCast makes int(x) a call where the grammar takes it for a type.
func (m *masker) functionalCast(i int) {
	e := m.closing(i + 1)
	if e < i+3 || m.kind(i-1) != '(' && m.kind(i-1) != ',' || m.scopeOf(i) != inBody {
		return
	}
	switch m.kind(i + 2) {
	case '*', '&', kAndAnd:
		return
	}
	m.identifier(i, i+1)
}

// operatorName makes an operator's name an identifier where the grammar has no
// rule for it: after '.' and '->', called on its own, and with explicit template
// arguments.
func (m *masker) operatorName(i int) {
	call := m.kind(i+1) == '(' && m.kind(i+2) == ')'
	if call && m.kind(i+3) == '<' && m.adjacent(i) && m.adjacent(i+1) {
		m.identifier(i, i+3)
		return
	}
	if k := m.kind(i - 1); k != '.' && k != kArrow && !(m.starts(i) && m.scopeOf(i) == inBody) {
		return
	}
	end := i + 1
	if call {
		end = i + 3
	}
	for end < len(m.toks) && end < i+12 && m.kind(end) != '(' {
		end++
	}
	if m.kind(end) == '(' {
		m.identifier(i, end)
	}
}

// sizedType reports whether token i is one of the standard library's types that
// the grammar takes for built-in ones.
func (m *masker) sizedType(i int) bool {
	t := &m.toks[i]
	if t.kind != kIdent || t.end-t.start < 6 || m.src[t.end-1] != 't' || m.src[t.end-2] != '_' {
		return false
	}
	switch string(m.src[t.start:t.end]) {
	case "size_t", "ssize_t", "ptrdiff_t", "intptr_t", "uintptr_t", "charptr_t", "nullptr_t", "max_align_t",
		"int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "char8_t", "char16_t", "char32_t", "char64_t":
		return true
	}
	return false
}

// decltypeWord makes a decltype that the grammar cannot place an identifier: as
// a base class, or with a comma in it.
func (m *masker) decltypeWord(i int) {
	e := m.closing(i + 1)
	if e < i+3 {
		return
	}
	if (m.kind(i-1) == ':' || m.kind(i-1) == ',') && m.kind(e+1) == '{' {
		m.identifier(i, e+1)
		return
	}
	depth := 0
	for k := i + 2; k < e; k++ {
		switch m.kind(k) {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '<':
			if end := m.templateEnd(k, e); end > 0 {
				k = end
			}
		case ',':
			if depth == 0 {
				m.identifier(i+2, e)
				return
			}
		}
	}
}

// unnamedPointer helps the grammar with the declarators of T* = nullptr, which
// gets a name where there is room for one, and T*... x, which loses its star.
func (m *masker) unnamedPointer(i int) {
	switch m.kind(i + 1) {
	case '=':
		if end := m.toks[i].end; end < m.toks[i+1].start && m.out[end] == ' ' && (m.isIdent(i-1) || m.kind(i-1) == '>') {
			m.out[end] = '_'
		}
	case kEllipsis:
		if m.isIdent(i + 2) {
			m.drop(i, i+1)
		}
	}
}

// unnamedField drops the unnamed bit-field of int a : 3, : 2;
func (m *masker) unnamedField(i int) {
	for k := i + 2; k < len(m.toks) && k < i+20; k++ {
		switch m.kind(k) {
		case ',', ';':
			m.drop(i, k)
			return
		case '(', ')', '{', '}':
			return
		}
	}
}

// memberInitializer drops the initialiser of a member that others follow in the
// same declaration: int a = 0, b = 1;
func (m *masker) memberInitializer(i int) {
	for k := i + 1; k < len(m.toks) && k < i+60; k++ {
		switch m.kind(k) {
		case ',':
			m.drop(i, k)
			return
		case '<':
			e := m.templateEnd(k, len(m.toks))
			if e < 0 {
				return
			}
			k = e
		case '(', '[', '{':
			e := m.closing(k)
			if e < 0 {
				return
			}
			k = e
		case ';', ')', '}', '>':
			return
		}
	}
}

// ellipsis separates the "..." of f(int n...) by a comma, for which the
// parameter's name has to go, and drops that of {f(x)}...
func (m *masker) ellipsis(i int) {
	if m.kind(i-1) == '}' {
		m.drop(i, i+1)
		return
	}
	if m.kind(i+1) != ')' || !m.isIdent(i-1) || m.word(i-1) != wNone || m.scopeOf(i) == inBody || !m.isIdent(i-2) && m.kind(i-2) != kEllipsis {
		return
	}
	comma := m.toks[i].start - 1
	if comma < m.toks[i-1].end {
		m.drop(i-1, i)
	}
	m.out[comma] = ','
}
