package treesitter

import "strings"

// macro recognises the use of a macro that stands for specifiers or a type. It
// returns the index after the use and what the grammar has to read in its place.
func (m *masker) macro(i int, emit func(Mark)) (next int, text string) {
	t := &m.toks[i]
	name := m.text(i)
	if k := m.kind(i - 1); k == '.' || k == kArrow && m.kind(i-2) != ')' || k == kScope {
		return i, ""
	}
	r := m.s.resolve([]byte(name))
	if r == nil {
		return i, ""
	}
	use := Mark{Kind: MacroUse, Word: name, Macro: name, Span: m.span(i, i), Uncertain: r.defs.uncertain()}
	next = i + 1
	class := m.s.class(r)
	if r.best.Function {
		e := m.matchParen(i + 1)
		if e < 0 {
			return i, ""
		}
		use.Span.End, use.Args = int(m.toks[e].end), m.arguments(i+2, e)
		next = e + 1
		if class.kind == macroSpecifiers || class.kind == macroType || class.kind == macroDeclarator ||
			class.cuda && !class.code || class.stands != nil && m.declares(next) {
			class = m.s.classifyCall(string(m.src[t.start:use.Span.End]))
		} else if class.stands != nil {
			return i, "" // a value, or a cast
		}
	}
	stands := class.stands
	switch {
	case class.kind == macroScope:
		return i, ""
	case class.kind == macroDeclarator:
		if text, stands = m.declarator(class, i, next); text != "" {
			break
		}
		if stands = class.stands; stands == nil {
			return i, ""
		}
		text = strings.Repeat("_", len(name))
	case class.operator() != "":
		if use.Uncertain || r.best.Function {
			return i, ""
		}
		if text = class.operator(); len(text) > len(name) {
			text = text[:1]
		}
	case stands == nil && class.kind == macroOther:
		return i, ""
	case stands == nil:
		if len(class.text) <= use.Span.Len() {
			text = class.text
		}
	case r.best.Function || class.annotates():
		text = strings.Repeat("_", len(name))
	default:
		// its name reads as a type's
		if !use.Uncertain && t.word == wNone && m.kind(next) != '(' {
			m.standIn(use, stands)
		}
		return i, ""
	}
	emit(use)
	if use.Uncertain && (t.word == wGlobal || t.word == wCuda) {
		// A branch that nobody can decide takes the word itself away, for an editor's parser.
		m.marks = append(m.marks, Mark{Kind: Specifier, Word: name, Span: use.Span, Macro: name, Uncertain: true})
	}
	for _, k := range class.marks {
		if stands != nil && k.isQualifier() {
			continue // the type has it
		}
		k.Span, k.Macro, k.Uncertain = use.Span, name, use.Uncertain
		m.marks = append(m.marks, k)
	}
	if stands != nil {
		m.standIn(use, stands)
	}
	return next, text
}

// standIn notes that the use of a macro stands for a type or an operator.
func (m *masker) standIn(use Mark, tokens []string) {
	use.Kind, use.Args, use.ArgText = StandIn, nil, tokens
	m.marks = append(m.marks, use)
}

// declares tells whether the tokens from i on are what follows a type in a
// declaration and no expression.
func (m *masker) declares(i int) bool {
	if m.kind(i) != kIdent || m.toks[i].has(atNewline) {
		return false
	}
	switch w := m.word(i); w {
	case wNone, wConst, wVolatile, wOperator:
		return true
	default:
		return w.isCuda()
	}
}

// hideStringized makes those arguments of the macro call at i identifiers that
// end up in string literals only: they are no code.
func (m *masker) hideStringized(i int) {
	r := m.s.resolve(m.src[m.toks[i].start:m.toks[i].end])
	if r == nil || !r.best.Function || !strings.Contains(r.best.Body, "#") {
		return
	}
	e := m.matchParen(i + 1)
	if e < 0 {
		return
	}
	hidden := r.best.stringizedOnly()
	if len(hidden) > 0 && hidden[len(hidden)-1] && r.best.Variadic {
		m.identifier(i+2, e)
		return
	}
	for k, a := range m.argumentRanges(i+2, e) {
		if k < len(hidden) && hidden[k] {
			m.identifier(a.from, a.to)
		}
	}
}

// declarator returns what stands for KERNEL(name): the type, and the name at its
// place in the text. Where the type finds no room it returns its tokens, too.
func (m *masker) declarator(class *macroClass, i, end int) (text string, stands []string) {
	for k := i + 2; k < end; k++ {
		if m.kind(k) != kIdent || m.text(k) != class.name {
			continue
		}
		text = class.text
		gap := int(m.toks[k].start - m.toks[i].start)
		if len(text)+1 > gap {
			if stands = strings.Fields(text); !typeWords(stands) {
				return "", nil
			}
			text = "_"
		}
		return text + strings.Repeat(" ", gap-len(text)) + class.name, stands
	}
	return "", nil
}
