package constant

import (
	"regexp"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// written reports whether anything in the scope of a local variable may change it
// after its initialisation. What is not surely harmless counts.
func (e *Evaluator) written(m resolve.Meaning) bool {
	if changed, ok := e.changed[m.Variable]; ok {
		return changed
	}
	changed, depends := e.changes(m)
	if !depends {
		e.changed[m.Variable] = changed
	}
	return changed
}

// changes reads the scope of a local variable for written. depends tells that the answer
// hangs on what a name means there, which template arguments may decide.
func (e *Evaluator) changes(m resolve.Meaning) (changed, depends bool) {
	v, at := m.Variable, m.At
	end := v.Scope.End
	if end <= v.NameSpan.End || end > len(at.Source) {
		return true, false
	}
	s := scope{e: e, in: m.In, at: at, name: v.Name, toks: treesitter.Tokens(at.Source[v.Span.End:end])}
	for i, t := range s.toks {
		if t.Kind != treesitter.NameToken {
			continue
		}
		if t.Text == v.Name {
			if s.changed(i) {
				return true, s.asked
			}
			continue
		}
		// A macro may hide what it does with the variable.
		if macro, defined := e.file.Doc.MacroIn(at.Number, t.Text); defined == treesitter.Yes && hasName(macro.Body) {
			for _, b := range treesitter.Tokens(macro.Body) {
				if b.Text == v.Name {
					return true, s.asked
				}
			}
		}
	}
	return false, s.asked
}

// scope are the tokens after a variable's declaration.
type scope struct {
	e    *Evaluator
	in   resolve.Context
	at   *resolve.Entry
	name string
	toks []treesitter.Token
	// asked is set once the meaning of a name was asked for.
	asked bool
}

func (s *scope) text(i int) string {
	if i < 0 || i >= len(s.toks) {
		return ""
	}
	return s.toks[i].Text
}

// glued reports whether the tokens from i on are these, without blanks between.
func (s *scope) glued(i int, parts ...string) bool {
	for k, part := range parts {
		if s.text(i+k) != part || k > 0 && !s.toks[i+k].Glued {
			return false
		}
	}
	return true
}

// changed reports whether the use of the name at token i may change the variable.
func (s *scope) changed(i int) bool {
	switch s.text(i - 1) {
	case ".", "->", "::", "goto":
		return false // another thing of that name
	}
	from, to := i, i+1
	for s.text(to) == "." {
		to += 2
	}
	for s.text(from-1) == "(" && s.text(to) == ")" && !s.called(from-1) {
		from, to = from-1, to+1
	}
	switch {
	case s.glued(to, "+", "+"), s.glued(to, "-", "-"), s.glued(from-2, "+", "+"), s.glued(from-2, "-", "-"):
		return true
	case s.text(to) == "=", s.compound(to):
		return true
	case s.text(to) == "(" || s.text(to) == "[" || s.text(to) == "->" || s.text(to) == "{":
		return true // no arithmetic variable
	}
	switch s.text(from - 1) {
	case "&", "&&":
		return !s.operandBefore(from - 1)
	case ">":
		if s.text(from-2) == ">" && s.text(from-3) != ">" {
			return true // extraction from a stream
		}
	case "=":
		return s.bindsReference(from - 1)
	}
	before, after := s.text(from-1), s.text(to)
	if (before == "(" || before == "," || before == "{") && (after == ")" || after == "," || after == "}" || after == ">") {
		return s.taken(from)
	}
	return false
}

// compound tells whether a compound assignment begins at token i.
func (s *scope) compound(i int) bool {
	switch op := s.text(i); op {
	case "+", "-", "*", "/", "%", "&", "|", "^":
		return s.glued(i, op, "=")
	case "<":
		return s.glued(i, "<", "<=")
	case ">":
		return s.glued(i, ">", ">=")
	}
	return false
}

// operandBefore tells whether the operator at token i has a left operand.
func (s *scope) operandBefore(i int) bool {
	if i == 0 {
		return false
	}
	switch t := s.toks[i-1]; t.Kind {
	case treesitter.NumberToken, treesitter.CharToken:
		return true
	case treesitter.NameToken:
		return t.Text != "return" && t.Text != "case"
	default:
		return t.Text == ")" || t.Text == "]"
	}
}

// called tells whether the parenthesis at token i is that of a call.
func (s *scope) called(i int) bool {
	if i == 0 {
		return false
	}
	t := s.toks[i-1]
	return t.Kind == treesitter.NameToken && t.Text != "return" || t.Text == ">" || t.Text == ")" || t.Text == "]"
}

// bindsReference tells whether the '=' at token i may initialise a reference.
func (s *scope) bindsReference(i int) bool {
	for i--; i >= 0; i-- {
		switch s.text(i) {
		case ";", "{", "}", "(", ",":
			return false
		case "&", "&&":
			return true
		}
	}
	return false
}

var runtimeFunction = regexp.MustCompile(`^cu(da)?[A-Z]`)

// taken tells whether the argument at token i is passed to something that may take
// a reference to it.
func (s *scope) taken(i int) bool {
	depth, argument := 0, 0
	open := i - 1
scan:
	for ; open >= 0; open-- {
		switch s.text(open) {
		case ")", "]", "}":
			depth++
		case "(", "[", "{":
			if depth == 0 {
				break scan
			}
			depth--
		case ",":
			if depth == 0 {
				argument++
			}
		case ";":
			if depth == 0 {
				break scan
			}
		case "<":
			if depth == 0 && s.glued(open-2, "<", "<", "<") {
				return false // an execution configuration
			}
		}
	}
	callee := s.text(open - 1)
	switch {
	case open < 0 || s.text(open) == ";":
		return false // a comma expression
	case s.text(open) == "[":
		return false
	case callee == ">":
		// A launch passes by value; of templates only the casts are known.
		return !s.glued(open-3, ">", ">", ">") && !s.cast(open-1)
	case open == 0 || s.toks[open-1].Kind != treesitter.NameToken:
		return s.text(open) == "{" && callee != "=" && callee != "("
	}
	switch callee {
	case "if", "while", "for", "switch", "return", "sizeof", "decltype", "alignof", "dim3", "min", "max", "printf", "fprintf", "assert":
		return false
	}
	if isTypeWord(callee) || runtimeFunction.MatchString(callee) {
		return false
	}
	if s.text(open-2) == "." || s.text(open-2) == "->" || s.text(open-2) == "::" {
		return !(s.text(open-2) == "::" && s.text(open-3) == "std" && (callee == "min" || callee == "max"))
	}
	s.asked = true
	m := s.in.Lookup([]facts.NamePart{{Name: callee}}, false)
	if m.Kind != resolve.FunctionName {
		return true
	}
	for _, d := range m.Functions {
		if !byValue(d, argument) {
			return true
		}
	}
	return false
}

// cast tells whether the template arguments that end at token i are static_cast's.
func (s *scope) cast(i int) bool {
	depth := 0
	for ; i >= 0; i-- {
		switch s.text(i) {
		case ">":
			depth++
		case "<":
			if depth--; depth == 0 {
				return s.text(i-1) == "static_cast"
			}
		case ";", "{", "}":
			return false
		}
	}
	return false
}

// byValue tells whether a function cannot change what it gets as an argument.
func byValue(d *resolve.Decl, argument int) bool {
	if d.Broken || d.Uncertain || argument >= len(d.Params) {
		return false
	}
	p := d.Params[argument]
	if p.Pack || p.Uncertain {
		return false
	}
	for _, l := range p.Type.Layers {
		if l.Kind == facts.LvalueReference && !p.Type.Base.Const || l.Kind == facts.RvalueReference {
			return false
		}
	}
	// An alias may stand for a reference.
	return p.Type.Base.Kind == facts.Builtin || p.Type.Base.Kind == facts.Named && len(d.Template) == 0 && d.At != nil
}
