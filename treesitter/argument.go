package treesitter

// headerMacros makes the arguments of TEST(suite, 16x8) { readable.
func (m *masker) headerMacros() (changed bool) {
	for i := 0; i+1 < len(m.toks); i++ {
		if !m.starts(i) || m.scopeOf(i) == inBody || m.kind(i) != kIdent || m.kind(i+1) != '(' || !m.caps(i) && m.known(i) == nil {
			continue
		}
		e := m.closing(i + 1)
		if e < 0 || m.kind(e+1) != '{' {
			continue
		}
		for _, a := range m.argumentRanges(i+2, e) {
			if a.to == a.from+1 && m.kind(a.from) == kIdent && m.word(a.from) == wNone {
				continue
			}
			m.identifier(a.from, a.to)
			changed = true
		}
	}
	return changed
}

// argumentRanges splits tokens from to to (not included) at commas outside
// brackets and angles. Empty arguments are left out.
func (m *masker) argumentRanges(from, to int) []tokenRange {
	var out []tokenRange
	start, depth := from, 0
	for k := from; k <= to; k++ {
		if k == to || m.kind(k) == ',' && depth == 0 {
			if start < k {
				out = append(out, tokenRange{start, k})
			}
			start = k + 1
			continue
		}
		switch m.kind(k) {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '<':
			if e := m.templateEnd(k, to+1); e > 0 && e < to {
				k = e
			}
		}
	}
	return out
}

// typeArguments makes types and operators readable as arguments of macro calls.
func (m *masker) typeArguments() {
	for i := 0; i+1 < len(m.toks); i++ {
		if m.kind(i) != kIdent || m.kind(i+1) != '(' || m.word(i) != wNone || !(m.caps(i) && m.length(i) > 3 || m.known(i) != nil) {
			continue
		}
		if m.scopeOf(i) != inBody && m.isIdent(i-1) && !m.starts(i) {
			continue // a declarator: type NAME(parameters)
		}
		e := m.closing(i + 1)
		if e < 0 || m.scopeOf(i) != inBody && m.kind(e+1) == '{' {
			continue
		}
		for _, a := range m.argumentRanges(i+2, e) {
			if m.isTypeArgument(a) {
				m.identifier(a.from, a.to)
			}
		}
	}
}

func (m *masker) isTypeArgument(a tokenRange) bool {
	if a.to == a.from+1 {
		switch m.word(a.from) {
		case wReturn, wBreak, wContinue, wStatic, wInline:
			return true
		}
		if k := m.kind(a.from); k != kIdent && k != kNumber && k != kString && k != kChar {
			return true // an operator
		}
	}
	primitive := false
	for k := a.from; k < a.to; k++ {
		switch m.word(k) {
		case wVoid, wAuto, wPrimitive, wConst, wTypename, wTemplate, wStruct, wClass:
			primitive = true
			continue
		}
		if m.sizedType(k) {
			primitive = true
			continue
		}
		switch m.kind(k) {
		case kIdent, kNumber, '*', '&', kAndAnd, '<', '>', kScope, ',':
		default:
			return false
		}
	}
	last := m.kind(a.to - 1)
	return primitive || last == '*' || last == '&' || last == kAndAnd
}

// stringMacros drops macros beside string literals: "a" PRIu64 "b".
func (m *masker) stringMacros() {
	// backwards, so that in A B "c" the string is seen to go with A too
	literal := false
	for i := len(m.toks) - 1; i > 0; i-- {
		if e := m.closing(i + 1); e > 0 && m.kind(i-1) == kString && m.word(i-2) != wOperator && m.kind(i+1) == '(' && (m.caps(i) || m.known(i) != nil) {
			m.drop(i, e+1) // "a" STRINGIFY(b)
			continue
		}
		switch {
		case m.kind(i) == kString:
			literal = true
			continue
		case !m.isIdent(i) || !m.caps(i) && m.known(i) == nil && !looksLikeFormat(m.text(i)):
			literal = false
			continue
		}
		after, before := m.kind(i+1), m.kind(i-1)
		switch {
		case before == kString && (literal || after == ',' || after == ')' || after == ';'),
			literal && (before == '(' || before == ',' || before == '=' || m.caps(i-1) || m.known(i-1) != nil):
			m.drop(i, i+1)
		default:
			literal = false
		}
	}
}

func looksLikeFormat(name string) bool {
	return len(name) > 3 && (name[:3] == "PRI" || name[:3] == "SCN")
}
