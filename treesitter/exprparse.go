package treesitter

import "strings"

// maxExprDepth bounds the nesting of parentheses and operators in one condition.
const maxExprDepth = 256

// parseExpr reads a condition. What cannot be read becomes an unknown value,
// never an error: only the compiler can say whether it is one.
func parseExpr(text string) *Expr {
	toks := exprTokens(text, nil)
	e := parseTokens(toks)
	for i := range toks {
		if toks[i].kind == kIdent && !operand(toks, i) {
			return textExpr(toks, e)
		}
	}
	return e
}

// operand tells whether the identifier is one that no macro replaces: defined and
// the name that it asks for, or a word of C++ that is an operator.
func operand(toks []ptoken, i int) bool {
	if toks[i].text == "defined" || toks[i].word == wOperatorish {
		return true
	}
	if i > 0 && toks[i-1].kind == '(' {
		i--
	}
	return i > 0 && toks[i-1].text == "defined"
}

// exprTokens cuts the text of a condition, or of a macro in it, into tokens. The
// operators of two bytes are one token: where a macro puts two bytes side by side
// they stay apart.
func exprTokens(text string, hidden *hideSet) []ptoken {
	toks := ptokens(text, hidden)
	out := toks[:0]
	for _, t := range toks {
		if n := len(out); n > 0 && !t.space && len(t.text) == 1 && out[n-1].text == t.text && strings.Contains("<>+-", t.text) {
			out[n-1].text += t.text
			continue
		}
		out = append(out, t)
	}
	return out
}

// parseTokens reads the tokens of a condition after the expansion of its macros.
func parseTokens(toks []ptoken) *Expr {
	p := exprParser{toks: toks}
	e := p.comma(0)
	if p.at < len(toks) || p.bad {
		return unknownExpr
	}
	return e
}

type exprParser struct {
	toks []ptoken
	at   int
	bad  bool
}

// token is the token at hand, of kind kEOF after the last.
func (p *exprParser) token() ptoken {
	if p.at < len(p.toks) {
		return p.toks[p.at]
	}
	return ptoken{}
}

// accept consumes a token of that text.
func (p *exprParser) accept(text string) bool {
	if p.at < len(p.toks) && p.toks[p.at].text == text {
		p.at++
		return true
	}
	return false
}

func (p *exprParser) fail() *Expr {
	p.bad = true
	return unknownExpr
}

// power is the binding power of a binary operator, 0 for what is none.
func power(operator string) int {
	switch operator {
	case "||":
		return 1
	case "&&":
		return 2
	case "|":
		return 3
	case "^":
		return 4
	case "&":
		return 5
	case "==", "!=":
		return 6
	case "<", ">", "<=", ">=":
		return 7
	case "<<", ">>":
		return 8
	case "+", "-":
		return 9
	case "*", "/", "%":
		return 10
	}
	return 0
}

// spelledOut is the operator that a word is another spelling of ([lex.digraph]),
// "" for other words.
func spelledOut(word string) string {
	switch word {
	case "or":
		return "||"
	case "and":
		return "&&"
	case "bitor":
		return "|"
	case "xor":
		return "^"
	case "bitand":
		return "&"
	case "not_eq":
		return "!="
	case "not":
		return "!"
	case "compl":
		return "~"
	}
	return ""
}

// operator is what the token at hand is as an operator.
func (p *exprParser) operator() string {
	t := p.token()
	if t.kind == kIdent {
		if op := spelledOut(t.text); op != "" {
			return op
		}
	}
	return t.text
}

func (p *exprParser) comma(depth int) *Expr {
	e := p.ternary(depth)
	for !p.bad && p.accept(",") {
		e = newExpr(opBinary, ",", e, p.ternary(depth+1))
	}
	return e
}

func (p *exprParser) ternary(depth int) *Expr {
	c := p.binary(depth, 1)
	if p.bad || !p.accept("?") {
		return c
	}
	a := p.comma(depth + 1)
	if p.bad || !p.accept(":") {
		return p.fail()
	}
	return newExpr(opTernary, "", c, a, p.ternary(depth+1))
}

func (p *exprParser) binary(depth, least int) *Expr {
	if depth > maxExprDepth {
		return p.fail()
	}
	x := p.unary(depth + 1)
	for !p.bad {
		op := p.operator()
		binds := power(op)
		if binds < least || binds == 0 {
			break
		}
		p.at++
		x = newExpr(opBinary, op, x, p.binary(depth+1, binds+1))
	}
	return x
}

func (p *exprParser) unary(depth int) *Expr {
	if depth > maxExprDepth || p.at >= len(p.toks) {
		return p.fail()
	}
	switch op := p.operator(); op {
	case "!", "-", "+", "~":
		p.at++
		return newExpr(opUnary, op, p.unary(depth+1))
	}
	t := p.token()
	p.at++
	switch t.kind {
	case '(':
		e := p.comma(depth + 1)
		if p.bad || !p.accept(")") {
			return p.fail()
		}
		return e
	case kNumber, kChar:
		v := value{}
		switch {
		case t.doubt == spoilt:
		case t.kind == kNumber:
			v = integerLiteral(t.text)
		default:
			v = charLiteral(t.text)
		}
		if !v.known {
			return unknownExpr
		}
		return numberExpr(v)
	case kIdent:
		return p.identifier(t)
	}
	return p.fail()
}

// identifier reads what begins with a name.
func (p *exprParser) identifier(t ptoken) *Expr {
	switch t.text {
	case "defined":
		return p.defined()
	case "true":
		return numberExpr(known(1))
	case "false":
		return numberExpr(known(0))
	}
	e := newExpr(opName, t.text)
	if t.doubt == spoilt {
		e = unknownExpr
	}
	if p.token().kind != '(' {
		return e
	}
	// a macro of which nothing is known, or a question to the compiler
	args, ok := p.call()
	if !ok {
		return p.fail()
	}
	if t.text == hasInclude && t.doubt != spoilt {
		if spelled := headerOperand(args); spelled != "" {
			return newExpr(opHeader, spelled)
		}
	}
	return unknownExpr
}

// hasInclude is the operator that tells whether a header can be included.
const hasInclude = "__has_include"

// headerOperand is the header that the operand of __has_include names, "" for an
// operand that names none for sure.
func headerOperand(args []ptoken) string {
	for i := range args {
		if args[i].doubt != certain {
			return ""
		}
	}
	switch {
	case len(args) == 1 && args[0].kind == kString && strings.HasPrefix(args[0].text, `"`) && len(args[0].text) > 2:
		return args[0].text
	case len(args) > 2 && args[0].kind == '<' && args[len(args)-1].text == ">":
		var b strings.Builder
		for i, t := range args {
			if t.space && i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(t.text)
		}
		return b.String()
	}
	return ""
}

func (p *exprParser) defined() *Expr {
	paren := p.accept("(")
	t := p.token()
	if t.kind != kIdent {
		return p.fail()
	}
	p.at++
	if paren && !p.accept(")") {
		return p.fail()
	}
	if t.doubt != certain {
		return unknownExpr // what the name is depends on what it stands for
	}
	return newExpr(opDefined, t.text)
}

// call consumes a parenthesised list and returns what is in it.
func (p *exprParser) call() ([]ptoken, bool) {
	from, depth := p.at+1, 0
	for ; p.at < len(p.toks); p.at++ {
		switch p.toks[p.at].kind {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				p.at++
				return p.toks[from : p.at-1], true
			}
		}
	}
	return nil, false
}
