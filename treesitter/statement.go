package treesitter

import "slices"

// statementMacros drops macros that stand as statements or declarations of
// their own without being able to parse as such.
func (m *masker) statementMacros() (changed bool) {
	for i := 0; i < len(m.toks); i++ {
		if m.word(i) == wExtern && m.starts(i) && m.scopeOf(i) != inBody && (m.caps(i+1) || m.known(i+1) != nil) && m.kind(i+2) == '(' {
			// extern INSTANTIATION(T);
			if e := m.closing(i + 2); e > 0 && m.kind(e+1) == ';' {
				m.unknown(i+1, e+1)
				m.drop(i, i+1)
				m.drop(e+1, e+2)
				changed = true
				i = e + 1
				continue
			}
		}
		if !m.starts(i) || m.kind(i) != kIdent || m.word(i) != wNone {
			continue
		}
		if m.scopeOf(i) == inClass && m.kind(i+1) == '(' && slices.Contains(m.classes, m.text(i)) {
			continue // a constructor
		}
		class := m.known(i)
		if class == nil && !(m.caps(i) && (m.length(i) >= 5 || m.kind(i+1) == '(')) {
			continue
		}
		j, call := i+1, false
		if m.kind(j) == '(' {
			e := m.closing(j)
			if e < 0 {
				continue
			}
			j, call = e+1, true
			for m.kind(j) == '(' && m.closing(j) > 0 && m.scopeOf(i) != inBody {
				j = m.closing(j) + 1 // A(x)(y)
			}
		}
		end := m.statementUse(i, j, call, class)
		if end <= i {
			continue
		}
		if m.scopeOf(i) == inBody {
			m.drop(i, end)
		} else {
			m.unknown(i, end)
		}
		changed = true
		if end < len(m.toks) {
			m.toks[end].flags |= stmtStart
		}
		i = end - 1
	}
	return changed
}

// statementUse returns the end of what is to be dropped if the macro use of
// tokens i to j is a statement of its own, else i.
func (m *masker) statementUse(i, j int, call bool, class *macroClass) int {
	inside := m.scopeOf(i) == inBody
	if m.scopeOf(i) == inEnum {
		return i
	}
	if m.kind(j) == '{' && call && inside {
		return j // SECTION("...") {
	}
	if m.kind(j) == ';' && (call || class != nil || m.length(i) >= 5) && !inside {
		return j + 1
	}
	if !m.newline(j) {
		return i
	}
	control := false
	switch m.word(j) {
	case wFor, wWhile, wDo, wIf, wSwitch, wReturn:
		control = true
	}
	last := j >= len(m.toks) || m.kind(j) == '}'
	switch {
	case !call && class == nil:
		if control || last || m.word(j) == wTemplate || m.startsLine(j, inside) {
			return j
		}
	case !call:
		if last || control || inside && m.isIdent(j) && class.kind != macroOther || m.word(j) == wTemplate || m.startsLine(j, inside) {
			return j
		}
	case last, m.isIdent(j), m.kind(j) == '[' && m.kind(j+1) == '[', m.kind(j) == '~', m.kind(j) == kScope && !inside, inside && (m.kind(j) == '{' || m.kind(j) == '*'):
		switch m.word(j) {
		case wConst, wNoexcept, wOverride, wFinal, wRequires, wOperatorish:
			return i
		}
		return j
	}
	return i
}

// startsLine tells whether a macro use or a declaration begins at token i, so
// that a macro's name on the line before is a line of its own.
func (m *masker) startsLine(i int, inside bool) bool {
	switch m.word(i) {
	case wStatic, wConstexpr, wUsing, wAuto, wVoid, wPrimitive, wStruct, wClass, wTypename:
		return inside
	}
	return m.caps(i) && m.kind(i+1) == '('
}
