package constant

import (
	"slices"

	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// parser reads the tokens of an expression and computes it on the way.
type parser struct {
	e    *Evaluator
	toks []treesitter.Token
	at   int
	in   resolve.Context
	// params are the values of a function's parameters while its result is computed.
	params map[string]Value
	// doubtful are names that may be macros.
	doubtful []string
	depth    int
	// sized is the variable that the operand of sizeof names, nil for another operand.
	sized *resolve.Meaning
}

// text is the token at hand, "" at the end.
func (p *parser) text() string { return p.ahead(0) }

func (p *parser) ahead(n int) string {
	if p.at+n < len(p.toks) {
		return p.toks[p.at+n].Text
	}
	return ""
}

// glued reports whether the tokens that follow are these, without blanks between.
func (p *parser) glued(parts ...string) bool {
	for i, s := range parts {
		if p.ahead(i) != s || i > 0 && !p.toks[p.at+i].Glued {
			return false
		}
	}
	return true
}

func (p *parser) accept(text string) bool {
	if p.text() != text {
		return false
	}
	p.at++
	return true
}

// fail gives up: what follows is not read.
func (p *parser) fail(cause Cause) Value {
	text := p.text()
	if text == "" && p.at > 0 {
		text = p.toks[len(p.toks)-1].Text
	}
	p.at = len(p.toks) + 1
	return unknown(NoType, cause, text)
}

func (p *parser) failed() bool { return p.at > len(p.toks) }

// initial reads an initialiser: an expression, or one in braces.
func (p *parser) initial() Value {
	if !p.accept("{") {
		return p.comma()
	}
	if p.accept("}") {
		return p.e.model.integer(Int, 0)
	}
	v := p.assignment()
	p.accept(",")
	if !p.failed() && !p.accept("}") {
		return p.fail(Unsupported)
	}
	return v
}

// comma reads a whole expression: the last operand counts.
func (p *parser) comma() Value {
	v := p.assignment()
	for !p.failed() && p.accept(",") {
		left := v
		if v = p.assignment(); !left.Known() && !discards(left) {
			v = Value{Type: v.Type, Why: left.Why}
		}
	}
	return v
}

// discards reports whether an operand whose value is dropped costs nothing: a variable
// that is only named is not read.
func discards(v Value) bool { return v.Why != nil && v.Why.Cause == NotConst }

// assignment reads a conditional expression: an assignment is not computed.
func (p *parser) assignment() Value {
	if p.depth > maxDepth || !p.e.spend() {
		return p.fail(TooComplex)
	}
	p.depth++
	defer func() { p.depth-- }()
	c := p.binary(1)
	if p.failed() || !p.accept("?") {
		return c
	}
	holds := c.Truth()
	yes := p.operand(holds == treesitter.No, p.comma)
	if p.failed() || !p.accept(":") {
		return p.fail(Unsupported)
	}
	no := p.operand(holds == treesitter.Yes, p.assignment)
	if p.failed() {
		return no
	}
	t := p.e.model.common(yes.Type, no.Type)
	if yes.Type == no.Type {
		t = yes.Type
	}
	var v Value
	switch {
	case t == NoType:
		return either(NoType, yes, no)
	case holds == treesitter.Yes:
		v = p.e.model.to(t, yes)
	case holds == treesitter.No:
		v = p.e.model.to(t, no)
	default:
		return Value{Type: t, Why: either(t, c, c).Why}
	}
	return v
}

// operand reads what may not be evaluated.
func (p *parser) operand(dead bool, read func() Value) Value {
	if !dead {
		return read()
	}
	p.e.dead++
	defer func() { p.e.dead-- }()
	return read()
}

// operator is the binary operator at hand, how many tokens it has, and how tightly
// it binds; 0 for none.
func (p *parser) operator() (op string, tokens, power int) {
	switch t := p.text(); t {
	case "||", "or":
		return "||", 1, 1
	case "&&", "and":
		return "&&", 1, 2
	case "|", "bitor":
		power = 3
	case "^", "xor":
		power = 4
	case "&", "bitand":
		power = 5
	case "==", "!=":
		return t, 1, 6
	case "not_eq":
		return "!=", 1, 6
	case "<", ">":
		if p.glued(t, t) {
			if next := p.ahead(2); next == t+"=" || next == "=" {
				return "", 0, 0
			}
			return t + t, 2, 8
		}
		return t, 1, 7
	case "<=", ">=":
		return t, 1, 7
	case "+", "-":
		power = 9
	case "*", "/", "%":
		power = 10
	default:
		return "", 0, 0
	}
	op = map[string]string{"bitor": "|", "xor": "^", "bitand": "&"}[p.text()]
	if op == "" {
		op = p.text()
	}
	if p.glued(p.text(), "=") {
		return "", 0, 0 // a compound assignment
	}
	return op, 1, power
}

// binary reads operators that bind at least as tightly as least.
func (p *parser) binary(least int) Value {
	if p.depth > maxDepth || !p.e.spend() {
		return p.fail(TooComplex)
	}
	p.depth++
	defer func() { p.depth-- }()
	x := p.unary()
	for !p.failed() {
		op, tokens, power := p.operator()
		if power == 0 || power < least {
			break
		}
		p.at += tokens
		decided := op == "&&" && x.Truth() == treesitter.No || op == "||" && x.Truth() == treesitter.Yes
		y := p.operand(decided, func() Value { return p.binary(power + 1) })
		x = p.e.binary(op, x, y)
	}
	return x
}

func (p *parser) unary() Value {
	if p.depth > maxDepth || !p.e.spend() || p.at >= len(p.toks) {
		return p.fail(TooComplex)
	}
	p.depth++
	defer func() { p.depth-- }()
	switch t := p.text(); t {
	case "+", "-", "~", "!", "compl", "not":
		if p.glued(t, t) && (t == "+" || t == "-") {
			return p.fail(Unsupported)
		}
		p.at++
		op := map[string]string{"compl": "~", "not": "!"}[t]
		if op == "" {
			op = t
		}
		return p.e.model.unary(op, p.unary())
	case "sizeof":
		return p.sizeof()
	case "alignof", "_Alignof", "__alignof__", "__alignof":
		return p.alignof()
	case "(":
		if v, ok := p.cast(); ok {
			return v
		}
	}
	return p.postfix(p.primary())
}

// postfix reads what follows an operand: subscripts and members. The rest is not
// computed.
func (p *parser) postfix(v Value) Value {
	for !p.failed() {
		switch {
		case p.text() == "[" && (v.Kind == Object || v.Kind == Pointer):
			p.at++
			i := p.comma()
			if p.failed() || !p.accept("]") {
				return p.fail(Unsupported)
			}
			v = p.e.element(v, i)
			continue
		case p.text() == "." && v.Kind == Object && p.at+1 < len(p.toks) && p.toks[p.at+1].Kind == treesitter.NameToken && p.ahead(2) != "(" && p.ahead(2) != "<":
			p.at += 2
			v = p.e.part(v, p.ahead(-1))
			continue
		}
		break
	}
	switch p.text() {
	case "[", ".", "->", "(", "{":
		return p.fail(Unsupported)
	}
	if p.glued("+", "+") || p.glued("-", "-") || p.text() == "=" {
		return p.fail(Unsupported)
	}
	return v
}

func (p *parser) primary() Value {
	t := p.toks[p.at]
	switch t.Kind {
	case treesitter.NumberToken:
		p.at++
		return p.e.model.number(t.Text)
	case treesitter.CharToken:
		p.at++
		return p.e.model.character(t.Text)
	case treesitter.NameToken:
		return p.name()
	case treesitter.PunctuationToken:
		if t.Text == "::" {
			return p.name()
		}
		if t.Text == "(" {
			p.at++
			v := p.comma()
			if p.failed() || !p.accept(")") {
				return p.fail(Unsupported)
			}
			return v
		}
	}
	return p.fail(Unsupported)
}

// cast reads a C-style cast, if there is one.
func (p *parser) cast() (Value, bool) {
	start := p.at
	p.at++
	t, ok := p.typeID()
	if !ok || !p.accept(")") || !p.operandFollows() {
		p.at = start
		return Value{}, false
	}
	text := p.between(start, p.at)
	return p.convert(t, p.unary(), text), true
}

// operandFollows tells whether the token at hand can begin an operand.
func (p *parser) operandFollows() bool {
	if p.at >= len(p.toks) {
		return false
	}
	if t := p.toks[p.at]; t.Kind != treesitter.PunctuationToken {
		return !slices.Contains([]string{"and", "or", "xor", "bitand", "bitor", "not_eq"}, t.Text)
	}
	return slices.Contains([]string{"(", "-", "+", "~", "!", "::"}, p.text())
}

// convert is static_cast to a type.
func (p *parser) convert(t resolve.Type, v Value, text string) Value {
	to := p.e.arithmetic(t)
	if to == NoType {
		return unknown(NoType, Unsupported, text)
	}
	return p.e.model.to(to, v)
}

// between is the text of the tokens from one to before another.
func (p *parser) between(from, to int) string {
	text := ""
	for i := from; i < to && i < len(p.toks); i++ {
		if i > from && !p.toks[i].Glued {
			text += " "
		}
		text += p.toks[i].Text
	}
	return text
}

// skip passes over a bracketed group and reports whether it is closed.
func (p *parser) skip() bool {
	depth := 0
	for ; p.at < len(p.toks); p.at++ {
		switch p.text() {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				p.at++
				return true
			}
		}
	}
	return false
}
