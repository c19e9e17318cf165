package treesitter

import "strings"

// substitution puts the arguments of one macro call into the macro's body.
type substitution struct {
	x      *expander
	m      *Macro
	args   [][]ptoken
	hidden *hideSet
	// expanded are the arguments with their macros expanded, as far as they were
	// asked for.
	expanded map[int][]ptoken
}

// substitute returns the macro's body with the arguments put in.
func (x *expander) substitute(m *Macro, args [][]ptoken, hidden *hideSet) []ptoken {
	body := x.tokens(m.Body, hidden)
	if !m.Function && !strings.Contains(m.Body, "##") {
		return body
	}
	s := substitution{x: x, m: m, args: args, hidden: hidden}
	return s.run(body)
}

// tokens cuts the body of a macro into tokens.
func (x *expander) tokens(text string, hidden *hideSet) []ptoken {
	if x.condition {
		return exprTokens(text, hidden)
	}
	return ptokens(text, hidden)
}

// piece is a part of a macro's body: a token, or what stands for one.
type piece struct {
	// param is the parameter that it is, else -1.
	param int
	// toks is what stands there if param is -1.
	toks  []ptoken
	space bool
	// glued is that of a token of the body.
	glued bool
	// next is where the body goes on.
	next int
}

// run substitutes in a body, or in the operand of __VA_OPT__.
func (s *substitution) run(body []ptoken) []ptoken {
	var out []ptoken
	pasting := func(i int) bool { return i+1 < len(body) && body[i].text == "##" }
	for i := 0; i < len(body); {
		p := s.piece(body, i)
		if !pasting(p.next) {
			out = appendSpaced(out, s.value(&p), &p)
			i = p.next
		} else {
			joined := s.raw(&p)
			for i = p.next; pasting(i); {
				q := s.piece(body, i+1)
				right := s.raw(&q)
				if q.param >= 0 && q.param >= variadicFrom(s.m) && len(joined) > 0 && joined[len(joined)-1].kind == ',' {
					// GNU's way to leave out the comma before a rest that is left out
					if s.restOmitted() {
						joined = joined[:len(joined)-1]
					}
					joined = append(joined[:len(joined):len(joined)], right...)
				} else {
					joined = s.paste(joined, right)
				}
				i = q.next
			}
			out = appendSpaced(out, joined, &p)
		}
		if len(out) > s.x.most() || s.x.failed {
			s.x.failed = true
			return nil
		}
	}
	return out
}

// appendSpaced appends tokens, the first as far from what is before it as the piece
// that they stand for.
func appendSpaced(out, toks []ptoken, p *piece) []ptoken {
	n := len(out)
	out = append(out, toks...)
	if n < len(out) {
		out[n].space, out[n].glued = p.space, p.glued
	}
	return out
}

// piece reads the part of the body that begins at token i.
func (s *substitution) piece(body []ptoken, i int) piece {
	t := body[i]
	p := piece{param: -1, space: t.space, glued: t.glued, next: i + 1}
	if !s.m.Function {
		p.toks = body[i : i+1]
		return p
	}
	if t.text == "#" && i+1 < len(body) {
		if k := s.m.param(body[i+1].text); k >= 0 {
			p.toks, p.next = []ptoken{s.stringize(s.argument(k))}, i+2
			return p
		}
	}
	if t.text == "__VA_OPT__" && s.m.Variadic && i+1 < len(body) && body[i+1].kind == '(' {
		if end := closing(body, i+1); end > 0 {
			p.next = end + 1
			if rest := (piece{param: variadicFrom(s.m)}); len(s.value(&rest)) > 0 {
				p.toks = s.run(body[i+2 : end])
			}
			return p
		}
	}
	if t.kind == kIdent {
		p.param = s.m.param(t.text)
	}
	if p.param < 0 {
		p.toks = body[i : i+1]
	}
	return p
}

// closing returns the index of the parenthesis that closes the one at i, or -1.
func closing(toks []ptoken, i int) int {
	for depth := 0; i < len(toks); i++ {
		switch toks[i].kind {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// raw is the piece as an operand of ##, value the piece elsewhere.
func (s *substitution) raw(p *piece) []ptoken {
	if p.param < 0 {
		return p.toks
	}
	return s.hide(s.argument(p.param))
}

func (s *substitution) value(p *piece) []ptoken {
	if p.param < 0 {
		return p.toks
	}
	toks, ok := s.expanded[p.param]
	if !ok {
		toks = s.hide(s.x.run(s.argument(p.param)))
		if s.expanded == nil {
			s.expanded = map[int][]ptoken{}
		}
		s.expanded[p.param] = toks
	}
	return toks
}

// hide returns the tokens with the macros hidden in them that the call comes from.
func (s *substitution) hide(toks []ptoken) []ptoken {
	out := make([]ptoken, len(toks))
	for i, t := range toks {
		t.hidden = t.hidden.union(s.hidden)
		out[i] = t
	}
	return out
}

// argument is what the call gives for a parameter.
func (s *substitution) argument(k int) []ptoken {
	if s.m.Variadic && k >= variadicFrom(s.m) {
		var all []ptoken
		for i := variadicFrom(s.m); i < len(s.args); i++ {
			if i > variadicFrom(s.m) {
				all = append(all, ptoken{text: ",", kind: ','})
			}
			all = append(all, s.args[i]...)
		}
		return all
	}
	if k < len(s.args) {
		return s.args[k]
	}
	return nil
}

// restOmitted tells whether the call has no argument for "...", not even an empty
// one; a lone empty argument counts as none.
func (s *substitution) restOmitted() bool {
	n := variadicFrom(s.m)
	return len(s.args) <= n || n == 0 && len(s.args) == 1 && len(s.args[0]) == 0
}

// param is the index of the parameter of that name, -1 if there is none. That of
// "..." follows the last that has a name.
func (m *Macro) param(name string) int {
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

// takes tells whether the macro can be called with these arguments.
func (m *Macro) takes(args [][]ptoken) bool {
	n := len(args)
	if n == 1 && len(args[0]) == 0 && len(m.Params) == 0 {
		n = 0
	}
	if m.Variadic {
		return n >= variadicFrom(m)
	}
	return n == len(m.Params)
}

// paste joins the last token of left with the first of right. An empty operand
// leaves the other as it is.
func (s *substitution) paste(left, right []ptoken) []ptoken {
	if len(left) == 0 || len(right) == 0 {
		return append(left[:len(left):len(left)], right...)
	}
	l, r := left[len(left)-1], right[0]
	joined := s.x.tokens(l.text+r.text, s.hidden)
	for i := range joined {
		if l.doubt != certain || r.doubt != certain {
			joined[i].doubt = spoilt
		}
	}
	if len(joined) > 0 {
		joined[0].space = l.space
	}
	if s.x.condition && len(joined) != 1 {
		s.x.failed = true // no token: compilers reject it or go on in different ways
	}
	left = append(left[:len(left)-1:len(left)-1], joined...)
	return append(left, right[1:]...)
}

// stringize makes the argument a string literal.
func (s *substitution) stringize(arg []ptoken) ptoken {
	lit := ptoken{text: stringize(arg), kind: kString, hidden: s.hidden}
	for i := range arg {
		if arg[i].doubt != certain {
			lit.doubt = spoilt
		}
	}
	return lit
}
