package treesitter

import "strings"

// Bounds of macro expansion. An expansion that would be larger is given up.
const (
	maxExpansionTokens = 20_000
	maxExpansionSteps  = 20_000
	// maxConditionTokens is the same for the condition of a #if: many may ask for
	// the same macro.
	maxConditionTokens = 1_000
)

// ptoken is a token of a macro expansion.
type ptoken struct {
	text  string
	kind  kind
	word  word
	space bool // a blank stands before it
	// glued: it goes on with the punctuation right before it, with which the
	// grammar reads it as one token ("+=").
	glued bool
	// doubt says how sure it is that the preprocessor gets this very token.
	doubt doubt
	// hidden are the macros that it comes from, which must not expand again.
	hidden *hideSet
}

// doubt is what is not known of a token in the expansion of a condition.
type doubt uint8

const (
	certain doubt = iota
	// maybeMacro is a name that may stand for something else.
	maybeMacro
	// spoilt is what ## or # made of such a name: it may be any token.
	spoilt
)

// hideSet is a persistent set of names.
type hideSet struct {
	name string
	next *hideSet
	size int
}

// maxHidden bounds how many macros the expansion of one may go through.
const maxHidden = 1000

// add returns the set with the name in it.
func (h *hideSet) add(name string) *hideSet {
	if h.has(name) {
		return h
	}
	n := &hideSet{name: name, next: h, size: 1}
	if h != nil {
		n.size += h.size
	}
	return n
}

// union returns what is in either set, intersection what is in both.
func (h *hideSet) union(g *hideSet) *hideSet {
	if h == nil || g != nil && g.next == h {
		return g
	}
	for ; g != nil && g != h; g = g.next {
		h = h.add(g.name)
	}
	return h
}

func (h *hideSet) intersection(g *hideSet) *hideSet {
	if h == g {
		return h
	}
	var both *hideSet
	for ; h != nil; h = h.next {
		if g.has(h.name) {
			both = both.add(h.name)
		}
	}
	return both
}

func (h *hideSet) has(name string) bool {
	for ; h != nil; h = h.next {
		if h.name == name {
			return true
		}
	}
	return false
}

// lookupMacro gives a name's definition, nil for none.
type lookupMacro func(name string) *Macro

// ptokens cuts the text of a macro body or argument into tokens.
func ptokens(text string, hidden *hideSet) []ptoken {
	l := lexer{src: []byte(text), inDirective: true}
	var out []ptoken
	end := int32(0)
	for {
		var t token
		l.next(&t)
		if t.kind == kEOF {
			return out
		}
		p := ptoken{text: text[t.start:t.end], kind: t.kind, word: t.word, space: t.start > end, hidden: hidden}
		if n := len(out); n > 0 && !p.space {
			// No macro takes an operator away: the two stay neighbours.
			p.glued = operator(out[n-1].text) && operator(p.text)
		}
		out = append(out, p)
		end = t.end
	}
}

// joinTokens writes tokens as text that is cut into the same tokens again.
func joinTokens(toks []ptoken) string {
	var b strings.Builder
	for i, t := range toks {
		if i > 0 && (t.space || !t.glued && needsBlank(toks[i-1].text, t.text)) {
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return b.String()
}

func operator(text string) bool {
	return text != "" && (classes[text[0]] == classPunct || text == "/") && strings.IndexByte("()[]{};,", text[0]) < 0
}

func needsBlank(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	x, y := a[len(a)-1], b[0]
	if isIdentByte(x) {
		return isIdentByte(y) || y == '"' || y == '\'' || y == '.'
	}
	return classes[x] == classPunct && classes[y] == classPunct && strings.IndexByte("()[]{};,", x) < 0 && strings.IndexByte("()[]{};,", y) < 0 && a != "<" && a != ">" || x == '/'
}

// expand replaces all macros in text as the preprocessor does, and reports
// whether it could within bounds.
func expand(text string, lookup lookupMacro) (string, bool) {
	x := expander{lookup: lookup}
	out := x.run(ptokens(text, nil))
	return joinTokens(out), !x.failed
}

type expander struct {
	lookup lookupMacro
	// condition is set for the condition of a #if. A call that the preprocessor
	// would reject fails there.
	condition bool
	// mayBeMacro tells, in a condition, which of the names that lookup does not
	// know may be macros all the same, and hasHeader answers __has_include.
	mayBeMacro func(name string) bool
	hasHeader  func(spelled string) Tri
	steps      int
	failed     bool
	depth      int
}

// most is how many tokens the expansion may have at any time.
func (x *expander) most() int {
	if x.condition {
		return maxConditionTokens
	}
	return maxExpansionTokens
}

func (x *expander) run(in []ptoken) []ptoken {
	if x.depth++; x.depth > 32 {
		x.failed = true
		return nil
	}
	defer func() { x.depth-- }()

	// stack holds what is still to be read, the next token last
	stack := make([]ptoken, 0, len(in)+16)
	push := func(toks []ptoken) {
		for i := len(toks) - 1; i >= 0; i-- {
			stack = append(stack, toks[i])
		}
	}
	push(in)
	var out []ptoken
	for len(stack) > 0 && !x.failed {
		t := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if len(out) > x.most() || len(stack) > x.most() {
			x.failed = true
			break
		}
		var m *Macro
		if t.kind == kIdent && t.doubt != spoilt && !t.hidden.has(t.text) {
			m = x.lookup(t.text)
		}
		if m == nil {
			if x.condition && t.kind == kIdent {
				var used int
				t, used = x.question(t, stack)
				out = append(out, t)
				if t.text == "defined" {
					for i := range used {
						out = append(out, stack[len(stack)-1-i])
					}
				}
				stack = stack[:len(stack)-used]
				continue
			}
			out = append(out, t)
			continue
		}
		if x.steps++; x.steps > maxExpansionSteps || x.condition && x.steps > maxConditionTokens {
			x.failed = true
			break
		}
		if t.hidden != nil && t.hidden.size > maxHidden {
			x.failed = true
			break
		}
		if !m.Function {
			body := x.substitute(m, nil, t.hidden.add(t.text))
			if len(body) > 0 {
				body[0].space = t.space
			}
			push(body)
			continue
		}
		if len(stack) == 0 || stack[len(stack)-1].kind != '(' {
			out = append(out, t)
			continue
		}
		args, used, ok := arguments(stack)
		if x.condition && (!ok || !m.takes(args)) {
			x.failed = true
			break
		}
		if !ok {
			out = append(out, t)
			continue
		}
		// what comes from outside of a macro that the name comes from may use it again
		hidden := t.hidden.intersection(stack[len(stack)-used].hidden).add(t.text)
		stack = stack[:len(stack)-used]
		body := x.substitute(m, args, hidden)
		if len(body) > 0 {
			body[0].space = t.space
		}
		push(body)
	}
	return out
}

// arguments reads a parenthesised argument list from the top of the stack.
func arguments(stack []ptoken) (args [][]ptoken, used int, ok bool) {
	depth := 0
	var arg []ptoken
	for i := len(stack) - 1; i >= 0; i-- {
		t := stack[i]
		switch t.kind {
		case '(', '[', '{':
			if depth++; depth == 1 {
				continue
			}
		case ')', ']', '}':
			if depth--; depth == 0 {
				return append(args, arg), len(stack) - i, true
			}
		case ',':
			if depth == 1 {
				args, arg = append(args, arg), nil
				continue
			}
		}
		arg = append(arg, t)
	}
	return nil, 0, false
}

// variadicFrom is the index of the first argument that "..." takes. GNU's named
// form (args...) keeps its name as the last parameter.
func variadicFrom(m *Macro) int {
	if n := len(m.Params); n > 0 && strings.HasSuffix(m.Params[n-1], "...") {
		return n - 1
	}
	return len(m.Params)
}

func stringize(arg []ptoken) string {
	var b strings.Builder
	b.WriteByte('"')
	for i, t := range arg {
		if i > 0 && t.space {
			b.WriteByte(' ')
		}
		if t.kind == kString || t.kind == kChar {
			b.WriteString(strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(t.text))
			continue
		}
		b.WriteString(t.text)
	}
	b.WriteByte('"')
	return b.String()
}

// stringizedOnly tells for each parameter, "..." included, whether the body uses
// it as the operand of # and nowhere else.
func (m *Macro) stringizedOnly() []bool {
	names := make([]string, 0, len(m.Params)+1)
	for _, p := range m.Params {
		names = append(names, strings.TrimSuffix(p, "..."))
	}
	if m.Variadic && variadicFrom(m) == len(m.Params) {
		names = append(names, "__VA_ARGS__")
	}
	body := ptokens(m.Body, nil)
	only := make([]bool, len(names))
	for k, name := range names {
		for i, t := range body {
			if t.text != name {
				continue
			}
			only[k] = i > 0 && body[i-1].text == "#"
			if !only[k] {
				break
			}
		}
	}
	return only
}
