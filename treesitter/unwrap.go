package treesitter

// unwrapCalls removes macros whose arguments are statements, and keeps those.
func (m *masker) unwrapCalls() (changed bool) {
	for i := 0; i+1 < len(m.toks); i++ {
		if m.kind(i) != kIdent || m.kind(i+1) != '(' || m.word(i) != wNone || m.scopeOf(i) != inBody || !(m.caps(i) && m.length(i) > 3 || m.known(i) != nil) {
			continue
		}
		e := m.closing(i + 1)
		if e < 0 {
			continue
		}
		if !m.starts(i) && m.word(i-1) != wElse {
			switch m.kind(i - 1) {
			case ';', '{', '}', ')', ',', '(', ':', kEOF:
			default:
				continue
			}
		}
		args, statements, parens := m.statementArguments(i+2, e)
		switch {
		case statements >= 0:
			first := args[statements].from
			m.drop(i, first)
			m.closeStatements(e)
			changed = true
			i = first - 1
		case parens:
			m.unwrapParens(i, e, args)
			changed = true
		}
	}
	return changed
}

// tokenRange is tokens from to to, not included.
type tokenRange struct{ from, to int }

// statementArguments splits the arguments of a call and finds the first that
// holds statements, and whether there are arguments of the form (statements;).
func (m *masker) statementArguments(from, to int) (args []tokenRange, statements int, parens bool) {
	statements = -1
	start := from
	for k := from; k <= to; k++ {
		if k == to || m.kind(k) == ',' {
			args = append(args, tokenRange{start, k})
			start = k + 1
			continue
		}
		found := false
		switch m.kind(k) {
		case '<':
			if e := m.templateEnd(k, to); e > 0 {
				k = e
			}
		case '(', '[', '{':
			found = m.kind(k) == '{' && k == start && k > from
			e := m.closing(k)
			if e < 0 || e > to {
				return args, -1, false
			}
			if m.kind(k) == '(' && k == start && (e+1 == to || m.kind(e+1) == ',') && m.holdsStatements(k, e) {
				parens = true
			}
			k = e
		case ';':
			found = true
		case kIdent:
			switch m.word(k) {
			case wReturn, wIf, wFor, wUsing, wConstexpr, wBreak, wThrow, wWhile, wSwitch, wDo:
				found = k == start && k+1 < to
			}
		}
		if found && statements < 0 {
			statements = len(args)
		}
	}
	if statements >= len(args) {
		statements = -1
	}
	return args, statements, parens
}

// holdsStatements tells whether the parentheses at i and e enclose statements.
func (m *masker) holdsStatements(i, e int) bool {
	if m.kind(e-1) == ';' {
		return true
	}
	if m.kind(e-1) != '}' {
		return false
	}
	switch m.word(i + 1) {
	case wIf, wFor, wWhile, wReturn, wUsing, wAuto, wConst, wConstexpr, wDo, wSwitch:
		return true
	}
	return m.kind(i+1) == '{'
}

// closeStatements drops the ')' at e that closed a macro call and sees to it
// that the statements before it end.
func (m *masker) closeStatements(e int) {
	ended := m.kind(e-1) == ';' || m.kind(e-1) == '}'
	if m.kind(e+1) == ';' {
		m.drop(e, e+1)
		if ended {
			m.drop(e+1, e+2)
		}
		return
	}
	if ended {
		m.drop(e, e+1)
		return
	}
	m.toks[e].kind = ';'
	m.out[m.toks[e].start] = ';'
}

// unwrapParens rewrites IF_TARGET(cond, (a;), (b;)) to a; b;
func (m *masker) unwrapParens(i, e int, args []tokenRange) {
	m.drop(i, i+2)
	for _, a := range args {
		if a.from < a.to && m.kind(a.from) == '(' && m.closing(a.from) == a.to-1 && (m.holdsStatements(a.from, a.to-1) || a.to-2 == a.from) {
			m.drop(a.from, a.from+1)
			m.drop(a.to-1, a.to)
		} else {
			m.drop(a.from, a.to)
		}
		m.drop(a.to, a.to+1)
	}
	if m.kind(e+1) == ';' {
		m.drop(e+1, e+2)
	}
}
