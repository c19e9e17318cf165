package treesitter

import "strings"

// Bounds of macro expansion. An expansion that would be larger is given up.
const (
	maxExpansionTokens = 20_000
	maxExpansionSteps  = 20_000
)

// ptoken is a token of a macro expansion.
type ptoken struct {
	text  string
	kind  kind
	word  word
	space bool // a blank stands before it
	// hidden are the macros that it comes from, which must not expand again.
	hidden *hideSet
}

// hideSet is a persistent set of names.
type hideSet struct {
	name string
	next *hideSet
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
		out = append(out, ptoken{text: text[t.start:t.end], kind: t.kind, word: t.word, space: t.start > end, hidden: hidden})
		end = t.end
	}
}

// joinTokens writes tokens as text that is cut into the same tokens again.
func joinTokens(toks []ptoken) string {
	var b strings.Builder
	for i, t := range toks {
		if i > 0 && (t.space || needsBlank(toks[i-1].text, t.text)) {
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return b.String()
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
	steps  int
	failed bool
	depth  int
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
		if len(out) > maxExpansionTokens || len(stack) > maxExpansionTokens {
			x.failed = true
			break
		}
		var m *Macro
		if t.kind == kIdent && !t.hidden.has(t.text) {
			m = x.lookup(t.text)
		}
		if m == nil {
			out = append(out, t)
			continue
		}
		if x.steps++; x.steps > maxExpansionSteps {
			x.failed = true
			break
		}
		hidden := &hideSet{t.text, t.hidden}
		if !m.Function {
			body := x.substitute(m, nil, hidden)
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
		if !ok {
			out = append(out, t)
			continue
		}
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

// substitute returns the macro's body with the arguments put in.
func (x *expander) substitute(m *Macro, args [][]ptoken, hidden *hideSet) []ptoken {
	body := ptokens(m.Body, hidden)
	index := func(name string) int {
		for i, p := range m.Params {
			if strings.TrimSuffix(p, "...") == name {
				return i
			}
		}
		if name == "__VA_ARGS__" && m.Variadic {
			return len(m.Params)
		}
		return -1
	}
	argument := func(i int) []ptoken {
		if m.Variadic && i >= variadicFrom(m) {
			var all []ptoken
			for k := variadicFrom(m); k < len(args); k++ {
				if k > variadicFrom(m) {
					all = append(all, ptoken{text: ",", kind: ','})
				}
				all = append(all, args[k]...)
			}
			return all
		}
		if i < len(args) {
			return args[i]
		}
		return nil
	}
	var out []ptoken
	for i := 0; i < len(body); i++ {
		t := body[i]
		if t.kind == '#' && t.text == "#" && m.Function && i+1 < len(body) {
			if k := index(body[i+1].text); k >= 0 {
				out = append(out, ptoken{text: stringize(argument(k)), kind: kString, space: t.space, hidden: hidden})
				i++
				continue
			}
		}
		pasted := i+1 < len(body) && body[i+1].text == "##"
		k := -1
		if m.Function && t.kind == kIdent {
			k = index(t.text)
		}
		switch {
		case t.text == "##" && i+1 < len(body):
			var right []ptoken
			if k := index(body[i+1].text); k >= 0 && m.Function {
				right = argument(k)
			} else {
				right = body[i+1 : i+2]
			}
			out = paste(out, right, hidden)
			i++
		case k >= 0:
			arg := argument(k)
			if !pasted {
				arg = x.run(arg)
			}
			for j, a := range arg {
				if j == 0 {
					a.space = t.space
				}
				out = append(out, a)
			}
		default:
			out = append(out, t)
		}
		if len(out) > maxExpansionTokens || x.failed {
			x.failed = true
			return nil
		}
	}
	return out
}

// variadicFrom is the index of the first argument that "..." takes. GNU's named
// form (args...) keeps its name as the last parameter.
func variadicFrom(m *Macro) int {
	if n := len(m.Params); n > 0 && strings.HasSuffix(m.Params[n-1], "...") {
		return n - 1
	}
	return len(m.Params)
}

func paste(left, right []ptoken, hidden *hideSet) []ptoken {
	if len(right) == 0 {
		return left
	}
	if len(left) == 0 {
		return append(left, right...)
	}
	l := left[len(left)-1]
	joined := ptokens(l.text+right[0].text, hidden)
	if len(joined) > 0 {
		joined[0].space = l.space
	}
	left = append(left[:len(left)-1:len(left)-1], joined...)
	return append(left, right[1:]...)
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
