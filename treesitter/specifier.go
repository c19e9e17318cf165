package treesitter

// specifierMacros drops unknown all-capitals words where specifiers, class
// attributes, calling conventions or access specifiers stand.
func (m *masker) specifierMacros() (changed bool) {
	for i := 0; i < len(m.toks); i++ {
		if !m.mayBeSpecifier(i) {
			continue
		}
		if j := max(m.typeUse(i), m.parameterType(i)); j > i {
			m.noteMacro(i, j)
			m.identifier(i, j)
			changed = true
			continue
		}
		if j := m.specifierUse(i); j > i {
			m.unknown(i, j)
			changed = true
			if j < len(m.toks) {
				m.toks[j].flags |= stmtStart
				m.toks[j].flags |= m.toks[i].flags & atNewline
			}
			i = j - 1
		}
	}
	return changed
}

// typeUse returns the end of the macro call at i if it stands for a declaration's
// type, as ENABLE_IF(c, T) f(T) does, else i.
func (m *masker) typeUse(i int) int {
	e := m.closing(i + 1)
	if m.kind(i+1) != '(' || e < 0 || !m.isIdent(e+1) || m.word(e+1) != wNone || m.newline(e+1) || !m.starts(i) && !m.declarationPrefix(i-1) {
		return i
	}
	switch m.kind(e + 2) {
	case '(', '=', ';', '{', '[':
		for _, c := range m.classes {
			if m.kind(e+2) == '(' && c == m.text(e+1) {
				return i // a constructor has no type
			}
		}
		return e + 1
	}
	return i
}

// parameterType returns the end of the macro call at i if it stands for a
// parameter's type, as in f(PARAM(int) n), else i.
func (m *masker) parameterType(i int) int {
	e := m.closing(i + 1)
	if m.kind(i+1) != '(' || e < 0 || m.scopeOf(i) == inBody || m.kind(i-1) != '(' && m.kind(i-1) != ',' || !m.isIdent(e+1) || m.word(e+1) != wNone {
		return i
	}
	switch m.kind(e + 2) {
	case ',', ')', '=', '[':
		return e + 1
	}
	return i
}

// mayBeSpecifier tells whether the name at i may be a macro that stands for
// specifiers or a type, as far as its definition is known.
func (m *masker) mayBeSpecifier(i int) bool {
	class, call := m.known(i), m.kind(i+1) == '('
	if !m.caps(i) {
		return class != nil && call
	}
	return class == nil || call || class.kind == macroSpecifiers
}

// specifierUse returns the end of the macro use at i if it stands in a
// specifier's place, else i.
func (m *masker) specifierUse(i int) int {
	call := i + 1 // the token after the use
	if m.kind(i+1) == '(' {
		e := m.closing(i + 1)
		if e < 0 {
			return i
		}
		call = e + 1
	}
	switch m.word(i - 1) {
	case wStruct, wClass, wUnion, wEnum:
		if m.isIdent(call) && m.word(call) != wFinal || call > i+1 && m.kind(call) == '{' {
			return call
		}
		return i
	}
	if m.trailsParameter(i) {
		return call
	}
	if m.scopeOf(i) != inBody && call == i+1 && m.isIdent(i-1) && m.word(i-1) == wNone && m.word(call) == wConst && m.isIdent(call+1) {
		return call // f(T MACRO const x)
	}
	switch m.kind(i - 1) {
	case '*', '&', kAndAnd:
		// T* RESTRICT name
		if call == i+1 && m.isIdent(call) && !m.word(call).isKeyword() {
			return call
		}
	case '(', ',', '=':
		// no expression goes on with a name after a call or another name
		if m.scopeOf(i) == inBody && m.isIdent(call) && !m.word(call).isKeyword() && (call > i+1 || m.kind(call+1) == kScope) {
			return call
		}
	}
	switch {
	case (m.kind(i-1) == '(' || m.kind(i-1) == ',') && m.length(i) > 4 && call == i+1 && m.parameterFollows(i+1):
		return i + 1
	case i >= 2 && m.word(i-2) == wUsing && m.isIdent(i-1) && m.kind(call) == '=':
		return call
	case m.scopeOf(i) != inBody && call == i+1 && !m.starts(i) && m.isIdent(i-1) && m.isIdent(i+1) && m.kind(i+2) == '(' &&
		!m.declarationPrefix(i-1) && (m.word(i-1) == wVoid || m.word(i-1) == wPrimitive || !m.word(i-1).isKeyword()) && m.length(i) > 4:
		return i + 1 // type CALLCONV name(
	}
	if !m.starts(i) && !m.declarationPrefix(i-1) {
		return i
	}
	if m.scopeOf(i) == inClass && m.kind(i+1) == ':' {
		return i + 2 // an access specifier
	}
	if call > i+1 && m.length(i) < 4 || call >= len(m.toks) {
		return i
	}
	if m.declarationFollows(i, call) {
		return call
	}
	return i
}

// trailsParameter tells whether the name at i follows a complete parameter: it
// stands for more of them, or for nothing.
func (m *masker) trailsParameter(i int) bool {
	if m.length(i) < 5 || m.kind(i+1) != ')' && !m.caps(i+1) || !m.isIdent(i-1) || m.word(i-1) != wNone {
		return false
	}
	switch m.kind(i - 2) {
	case '>', '*', '&', kAndAnd:
		return true
	case kIdent:
		switch m.word(i - 2) {
		case wNone, wPrimitive, wAuto:
			return true
		}
	}
	return false
}

// parameterFollows tells whether tokens from i on look like a parameter rather
// than the rest of an expression.
func (m *masker) parameterFollows(i int) bool {
	switch m.word(i) {
	case wTypename, wVoid, wAuto, wPrimitive, wStruct:
		return m.kind(i+1) != '(' && m.kind(i+1) != ')'
	case wConst:
		if !m.isIdent(i + 1) {
			return false
		}
		switch m.kind(i + 2) {
		case '<', '&', '*', kScope, kIdent, kAndAnd:
			return true
		}
	case wNone:
		return m.kind(i) == kIdent && m.isIdent(i+1) && !m.word(i+1).isKeyword() && (m.kind(i+2) == ',' || m.kind(i+2) == ')')
	}
	return false
}

// declarationPrefix tells whether token i is a specifier that others may follow.
func (m *masker) declarationPrefix(i int) bool {
	switch m.word(i) {
	case wStatic, wInline, wConstexpr, wExplicit, wVirtual, wFriend, wExtern, wTypedef:
		return true
	}
	return false
}

// declarationFollows tells whether a declaration goes on at token j after the
// macro use at i.
func (m *masker) declarationFollows(i, j int) bool {
	called := j > i+1
	inside := m.scopeOf(i) == inBody
	if m.kind(j) != kIdent {
		switch {
		case called:
			return false
		case m.kind(j) == '~':
			return m.scopeOf(i) == inClass
		case m.kind(j) == kScope:
			return m.scopeOf(i) != inBody
		}
		return false
	}
	next := m.kind(j + 1)
	switch w := m.word(j); w {
	case wConst:
		switch m.kind(j + 2) {
		case kIdent, '<', '*', '&', kScope:
			return m.isIdent(j + 1)
		}
		return false
	case wVoid, wAuto, wPrimitive, wStorage, wStatic, wInline, wConstexpr, wExplicit, wVirtual, wTemplate, wClass, wStruct, wUnion, wEnum,
		wOperator, wTypename, wFriend, wExtern, wUsing, wDecltype, wVolatile, wTypedef, wNamespace, wAlignas, wConcept, wRequires:
		return true
	case wNone:
	default:
		return false
	}
	switch {
	case next == kIdent:
		return m.word(j+1) != wFinal && m.word(j+1) != wConst && m.word(j+1) != wOperatorish || m.word(j+1) == wConst && !inside
	case next == '<' || next == kScope || next == '*' || next == '&' || next == kAndAnd:
		return !inside
	case next == '(':
		if m.scopeOf(i) != inClass {
			return false
		}
		name := m.text(j)
		for _, c := range m.classes {
			if c == name {
				return true
			}
		}
	}
	return false
}
