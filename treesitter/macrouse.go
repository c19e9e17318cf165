package treesitter

import "strings"

// macro recognises the use of a macro that stands for specifiers. It returns
// the index after the use and what the grammar has to read in its place.
func (m *masker) macro(i int, emit func(Mark)) (next int, text string) {
	t := &m.toks[i]
	name := m.text(i)
	if k := m.kind(i - 1); k == '.' || k == kArrow || k == kScope {
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
		if class.kind == macroSpecifiers || class.kind == macroType || class.kind == macroDeclarator {
			class = m.s.classifyCall(string(m.src[t.start:use.Span.End]))
		}
	}
	switch {
	case class.kind == macroOther || class.kind == macroScope:
		return i, ""
	case class.kind == macroDeclarator:
		if text = m.declarator(class, i, next); text == "" {
			return i, ""
		}
	case class.kind == macroType && len(class.marks) == 0:
		return i, "" // a type by another name reads as one
	}
	emit(use)
	for _, k := range class.marks {
		k.Span, k.Macro, k.Uncertain = use.Span, name, use.Uncertain
		m.marks = append(m.marks, k)
	}
	if text == "" && len(class.text) <= use.Span.Len() {
		text = class.text
	}
	return next, text
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
// place in the text.
func (m *masker) declarator(class *macroClass, i, end int) string {
	for k := i + 2; k < end; k++ {
		if m.kind(k) != kIdent || m.text(k) != class.name {
			continue
		}
		gap := int(m.toks[k].start - m.toks[i].start)
		if len(class.text)+1 > gap {
			return ""
		}
		return class.text + strings.Repeat(" ", gap-len(class.text)) + class.name
	}
	return ""
}
