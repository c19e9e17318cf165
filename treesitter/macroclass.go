package treesitter

import "slices"

// macroKind says what use a macro is to the mask.
type macroKind uint8

const (
	macroOther      macroKind = iota
	macroSpecifiers           // specifiers, attributes and pragmas only, or nothing
	macroType                 // specifiers and a built-in type
	macroScope                // braces that do not match, or a namespace
	macroDeclarator           // specifiers, a built-in type and the name that is declared
)

// macroClass is what a macro expands to.
type macroClass struct {
	kind macroKind
	// marks are the annotations of the expansion, with ArgText but no spans.
	marks []Mark
	// text is what the C++ grammar needs to see of it.
	text string
	// name is what a macroDeclarator declares.
	name string
	// cuda is set if a CUDA word or a launch is in it.
	cuda bool
	// stands are the tokens of the type or operator that the macro stands for,
	// annotations left out; nil if it stands for anything else.
	stands []string
	// code is set if statements, a body or a launch are in it.
	code bool
}

// annotates tells whether the expansion holds more than cv-qualifiers of what
// the grammar does not see.
func (c *macroClass) annotates() bool {
	return slices.ContainsFunc(c.marks, func(k Mark) bool { return !k.isQualifier() })
}

// operator is the pointer or reference operator that the macro stands for, ""
// if it stands for a type or for neither.
func (c *macroClass) operator() string {
	if len(c.stands) > 0 && isTypeOperator(c.stands[0]) {
		return c.stands[0]
	}
	return ""
}

func isTypeOperator(token string) bool { return token == "*" || token == "&" || token == "&&" }

// isQualifier tells whether the mark is a macro's const or volatile.
func (k *Mark) isQualifier() bool {
	return k.Kind == Specifier && (k.Word == "const" || k.Word == "volatile")
}

// class classifies a macro by its body, parameters left as they are.
func (s *splitter) class(r *resolvedMacro) *macroClass {
	if r.class == nil {
		name := r.best.Name
		body, ok := expand(r.best.Body, func(n string) *Macro {
			if n == name {
				return nil
			}
			return s.lookup(n)
		})
		if !ok {
			body = r.best.Body
		}
		r.class = classify(body)
	}
	return r.class
}

// classifyCall classifies the expansion of a call.
func (s *splitter) classifyCall(call string) *macroClass {
	text, ok := expand(call, s.lookup)
	if !ok {
		return &macroClass{}
	}
	return classify(text)
}

// classify tells what a macro's expansion is.
func classify(text string) *macroClass {
	c := &macroClass{kind: macroSpecifiers}
	a := annotator{src: []byte(text)}
	l := lexer{src: a.src, inDirective: true}
	for {
		var t token
		if l.next(&t); t.kind == kEOF {
			break
		}
		a.toks = append(a.toks, t)
	}
	braces, scope, other := 0, false, false
	var kept []token // what is neither an annotation nor a specifier of the declaration
	keep := func(t *token) {
		if c.text != "" {
			c.text += " "
		}
		c.text += text[t.start:t.end]
	}
	for i := 0; i < len(a.toks); {
		t := &a.toks[i]
		if next := a.read(i, func(m Mark) {
			m.ArgText = nil
			for _, arg := range m.Args {
				m.ArgText = append(m.ArgText, text[arg.Start:arg.End])
			}
			m.Args = nil
			c.marks = append(c.marks, m)
			c.code = c.code || m.Kind == Launch
			c.cuda = c.cuda || m.Kind == Launch || t.word.isCuda() && t.word < wAttribute
		}); next > i {
			i = next
			continue
		}
		switch t.word {
		case wStatic, wInline, wConstexpr, wVirtual, wFriend, wExplicit, wStorage, wOverride, wFinal:
			c.marks = append(c.marks, Mark{Kind: Specifier, Word: text[t.start:t.end]})
		case wNoexcept:
			c.marks = append(c.marks, Mark{Kind: Specifier, Word: text[t.start:t.end]})
			if i+1 < len(a.toks) && a.toks[i+1].kind == '(' {
				if e := a.match(i + 1); e > 0 {
					i = e
				}
			}
		case wExtern:
			c.marks = append(c.marks, Mark{Kind: Specifier, Word: "extern"})
			if i+1 < len(a.toks) && a.toks[i+1].kind == kString {
				i++
			}
		case wConst, wVolatile:
			c.marks = append(c.marks, Mark{Kind: Specifier, Word: text[t.start:t.end]})
			keep(t)
			kept = append(kept, *t)
		case wVoid, wAuto, wPrimitive:
			keep(t)
			kept = append(kept, *t)
			if c.kind == macroSpecifiers {
				c.kind = macroType
			}
		case wNamespace:
			scope, other = true, true
		case wPragmaOp:
			if i+1 < len(a.toks) && a.toks[i+1].kind == '(' {
				if e := a.match(i + 1); e > 0 {
					i = e
				}
			}
		default:
			kept = append(kept, *t)
			switch t.kind {
			case '{':
				braces++
			case '}':
				braces--
			case ';':
				c.code = true
			}
			if t.kind == kIdent && t.word == wNone && i+1 == len(a.toks) && i > 0 {
				c.name = text[t.start:t.end]
				break
			}
			other = true
		}
		i++
	}
	c.code = c.code || scope || braces != 0
	c.stands = standsFor(text, kept)
	switch {
	case scope && braces != 0 || braces != 0 && other:
		c.kind = macroScope
	case other:
		c.kind = macroOther
	case c.name != "" && len(c.marks) > 0:
		c.kind = macroDeclarator
	case c.name != "":
		c.kind = macroOther
	}
	return c
}

// maxStandInTokens bounds the types that macros stand for.
const maxStandInTokens = 64

// standsFor returns the tokens if they are one type, with pointers and
// references to it, or one pointer or reference operator; else nil.
func standsFor(text string, toks []token) []string {
	if len(toks) == 0 || len(toks) > maxStandInTokens {
		return nil
	}
	r := typeReader{toks: toks}
	r.skip(r.qualifier)
	if !r.operator() {
		if !r.name() {
			return nil
		}
		for r.operator() || r.qualifier() {
			r.at++
		}
	} else {
		if r.at > 0 {
			return nil // "const *" is neither
		}
		r.at++
		r.skip(r.qualifier)
	}
	if r.at < len(toks) {
		return nil
	}
	words := make([]string, len(toks))
	for i, t := range toks {
		words[i] = text[t.start:t.end]
	}
	return words
}

// typeReader reads the tokens of a type.
type typeReader struct {
	toks []token
	at   int
}

func (r *typeReader) kind() kind {
	if r.at < len(r.toks) {
		return r.toks[r.at].kind
	}
	return kEOF
}

func (r *typeReader) word() word {
	if r.at < len(r.toks) {
		return r.toks[r.at].word
	}
	return wNone
}

func (r *typeReader) skip(is func() bool) {
	for is() {
		r.at++
	}
}

func (r *typeReader) qualifier() bool { return r.word() == wConst || r.word() == wVolatile }

func (r *typeReader) builtin() bool {
	return r.word() == wPrimitive || r.word() == wVoid || r.word() == wAuto
}

func (r *typeReader) operator() bool {
	return r.kind() == '*' || r.kind() == '&' || r.kind() == kAndAnd
}

// name reads the type's name with its qualifiers and reports whether there is one.
func (r *typeReader) name() bool {
	if r.builtin() {
		r.skip(func() bool { return r.builtin() || r.qualifier() })
		return true
	}
	switch r.word() {
	case wTypename, wStruct, wClass, wUnion, wEnum:
		r.at++
	}
	if r.kind() == kScope {
		r.at++
	}
	for {
		if r.kind() != kIdent || r.word() != wNone {
			return false
		}
		r.at++
		if r.kind() == '<' && !r.arguments() {
			return false
		}
		if r.kind() != kScope {
			r.skip(r.qualifier)
			return true
		}
		r.at++
	}
}

// arguments reads template arguments, and reports whether they end.
func (r *typeReader) arguments() bool {
	depth := 0
	for ; r.at < len(r.toks); r.at++ {
		switch r.kind() {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				r.at++
				return true
			}
		case '(', ')', ';', '{', '}':
			return false
		}
	}
	return false
}
