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
	switch m.kind(i - 1) {
	case '*', '&', kAndAnd:
		// T* RESTRICT name
		if call == i+1 && m.isIdent(call) && !m.word(call).isKeyword() {
			return call
		}
	case '(', ',', '=':
		// no expression goes on with a name after a call
		if call > i+1 && m.scopeOf(i) == inBody && m.isIdent(call) && !m.word(call).isKeyword() && m.word(call) != wOperatorish {
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
	case wStatic, wInline, wConstexpr, wExplicit, wVirtual, wFriend, wExtern:
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
