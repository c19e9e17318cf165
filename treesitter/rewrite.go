package treesitter

// rewrite changes what the grammar cannot read although it is C++, or macros
// of which nothing is known. The passes go from what changes where statements
// begin to what does not.
func (m *masker) rewrite() {
	m.outline()
	if m.has.caps {
		for range 8 {
			if !m.unwrapCalls() {
				break
			}
			m.again()
		}
		if m.statementMacros() {
			m.again()
		}
		if m.specifierMacros() {
			m.again()
		}
		m.lambdaMacros()
		if m.headerMacros() {
			m.again()
		}
		m.typeArguments()
		m.stringMacros()
	}
	m.constructs()
}

// again recomputes the outline after tokens were deleted.
func (m *masker) again() {
	m.compact()
	m.outline()
}

// unknown drops the use of a macro of which nothing is known, tokens i to j
// (not included), and says so: it may stand for any annotation.
func (m *masker) unknown(i, j int) {
	m.noteMacro(i, j)
	m.drop(i, j)
}

// noteMacro marks tokens i to j (not included) as the use of a macro.
func (m *masker) noteMacro(i, j int) {
	k := Mark{Kind: UnknownMacro, Word: m.text(i), Macro: m.text(i), Span: m.span(i, j-1)}
	if e := m.closing(i + 1); m.kind(i+1) == '(' && e > 0 && e < j {
		k.Args = m.arguments(i+2, e)
		for _, a := range k.Args {
			k.ArgText = append(k.ArgText, string(m.src[a.Start:a.End]))
		}
	}
	if m.known(i) != nil {
		k.Kind = MacroUse
	}
	m.marks = append(m.marks, k)
}

// lambdaMacros drops macros after a lambda's capture list.
func (m *masker) lambdaMacros() {
	for i := 0; i+1 < len(m.toks); i++ {
		if m.kind(i) != ']' {
			continue
		}
		for j := i + 1; m.caps(j) && (m.kind(j+1) == '(' || m.kind(j+1) == '{' || m.kind(j+1) == kArrow || m.caps(j+1)) && m.length(j) > 4; j++ {
			m.unknown(j, j+1)
		}
	}
}
