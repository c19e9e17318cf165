package treesitter

import (
	"math/bits"
	"strconv"
	"strings"
)

// Expr is the condition of a #if, with names left to be looked up. It is
// immutable.
type Expr struct {
	op   exprOp
	name string // of opName, opDefined; the operator of opBinary, opUnary
	num  int64
	args []*Expr
}

type exprOp uint8

const (
	opUnknown exprOp = iota // cannot be evaluated, whatever is defined
	opNumber
	opName
	opDefined
	opUnary
	opBinary
	opTernary
)

// value is the value of an expression: known or not.
type value struct {
	n     int64
	known bool
}

// Not returns the negation of e.
func (e *Expr) Not() *Expr { return &Expr{op: opUnary, name: "!", args: []*Expr{e}} }

// And returns the conjunction of e and f.
func (e *Expr) And(f *Expr) *Expr { return &Expr{op: opBinary, name: "&&", args: []*Expr{e, f}} }

// Eval tells whether the condition holds where env is what is defined.
func (e *Expr) Eval(env *Env) Tri { return e.evalIn(env.resolve) }

// String writes the condition in C's notation, every operation in parentheses.
func (e *Expr) String() string {
	switch e.op {
	case opNumber:
		return strconv.FormatInt(e.num, 10)
	case opName:
		return e.name
	case opDefined:
		return "defined(" + e.name + ")"
	case opUnary:
		return e.name + e.args[0].String()
	case opBinary:
		return "(" + e.args[0].String() + " " + e.name + " " + e.args[1].String() + ")"
	case opTernary:
		return "(" + e.args[0].String() + " ? " + e.args[1].String() + " : " + e.args[2].String() + ")"
	}
	return "<unknown>"
}

// maxExprDepth bounds the nesting of conditions and of macros in them.
const maxExprDepth = 64

// resolver looks a name up: what may be defined, and whether it is.
type resolver func(name string) (Macro, Tri)

func (e *Expr) evalIn(resolve resolver) Tri {
	v := e.value(resolve, maxExprDepth)
	if !v.known {
		return Unknown
	}
	return TriOf(v.n != 0)
}

func known(n int64) value { return value{n, true} }

func truth(b bool) value {
	if b {
		return known(1)
	}
	return known(0)
}

func (e *Expr) value(resolve resolver, depth int) value {
	if depth <= 0 {
		return value{}
	}
	switch e.op {
	case opNumber:
		return known(e.num)
	case opDefined:
		switch _, t := resolve(e.name); t {
		case Yes:
			return known(1)
		case No:
			return known(0)
		}
	case opName:
		m, t := resolve(e.name)
		switch {
		case t == No:
			return known(0)
		case t == Yes && !m.Function:
			body := strings.TrimSpace(m.Body)
			if body == "" || body == e.name {
				return value{}
			}
			return parseExpr(body).value(resolve, depth-8)
		}
	case opUnary:
		v := e.args[0].value(resolve, depth-1)
		if !v.known {
			return value{}
		}
		switch e.name {
		case "!":
			return truth(v.n == 0)
		case "-":
			return known(-v.n)
		case "~":
			return known(^v.n)
		case "+":
			return v
		}
	case opTernary:
		c := e.args[0].value(resolve, depth-1)
		if !c.known {
			// whatever the condition is, two equal values are one
			x, y := e.args[1].value(resolve, depth-1), e.args[2].value(resolve, depth-1)
			if x.known && y.known && x.n == y.n {
				return x
			}
			return value{}
		}
		if c.n != 0 {
			return e.args[1].value(resolve, depth-1)
		}
		return e.args[2].value(resolve, depth-1)
	case opBinary:
		return e.binary(resolve, depth)
	}
	return value{}
}

func (e *Expr) binary(resolve resolver, depth int) value {
	x := e.args[0].value(resolve, depth-1)
	switch {
	case e.name == "&&" && x.known && x.n == 0:
		return known(0)
	case e.name == "||" && x.known && x.n != 0:
		return known(1)
	}
	y := e.args[1].value(resolve, depth-1)
	switch {
	case e.name == "&&" && y.known && y.n == 0:
		return known(0)
	case e.name == "||" && y.known && y.n != 0:
		return known(1)
	case !x.known || !y.known:
		return value{}
	}
	switch e.name {
	case "&&":
		return truth(x.n != 0 && y.n != 0)
	case "||":
		return truth(x.n != 0 || y.n != 0)
	case "==":
		return truth(x.n == y.n)
	case "!=":
		return truth(x.n != y.n)
	case "<":
		return truth(x.n < y.n)
	case ">":
		return truth(x.n > y.n)
	case "<=":
		return truth(x.n <= y.n)
	case ">=":
		return truth(x.n >= y.n)
	case "+":
		return known(x.n + y.n)
	case "-":
		return known(x.n - y.n)
	case "*":
		return known(x.n * y.n)
	case "&":
		return known(x.n & y.n)
	case "|":
		return known(x.n | y.n)
	case "^":
		return known(x.n ^ y.n)
	case "/", "%":
		// -1 apart: the smallest integer divided by it overflows
		switch {
		case y.n == 0:
			return value{}
		case y.n == -1 && e.name == "/":
			return known(-x.n)
		case y.n == -1:
			return known(0)
		case e.name == "/":
			return known(x.n / y.n)
		}
		return known(x.n % y.n)
	case "<<", ">>":
		if y.n < 0 || y.n >= bits.UintSize {
			return value{}
		}
		if e.name == "<<" {
			return known(x.n << uint(y.n))
		}
		return known(x.n >> uint(y.n))
	}
	return value{}
}

// parseExpr reads a condition. What cannot be read becomes an unknown value,
// never an error: only the compiler can say whether it is one.
func parseExpr(text string) *Expr {
	p := exprParser{lex: lexer{src: []byte(text), inDirective: true}}
	p.advance()
	e := p.ternary(0)
	if p.tok.kind != kEOF || p.bad {
		return &Expr{op: opUnknown}
	}
	return e
}

type exprParser struct {
	lex lexer
	tok token
	bad bool
}

func (p *exprParser) advance() { p.lex.next(&p.tok) }

func (p *exprParser) text() string { return string(p.lex.src[p.tok.start:p.tok.end]) }

// operator returns the binary operator at hand and how tightly it binds.
func (p *exprParser) operator() (op string, width, binds int) {
	adjacent := func(c byte) bool {
		e := int(p.tok.end)
		return e < len(p.lex.src) && p.lex.src[e] == c
	}
	switch p.tok.kind {
	case kOrOr:
		return "||", 1, 1
	case kAndAnd:
		return "&&", 1, 2
	case '|':
		return "|", 1, 3
	case '^':
		return "^", 1, 4
	case '&':
		return "&", 1, 5
	case kEqual:
		return "==", 1, 6
	case kNotEqual:
		return "!=", 1, 6
	case '<':
		if adjacent('<') {
			return "<<", 2, 8
		}
		return "<", 1, 7
	case '>':
		if adjacent('>') {
			return ">>", 2, 8
		}
		return ">", 1, 7
	case kLessEqual:
		return "<=", 1, 7
	case kGreaterEqual:
		return ">=", 1, 7
	case '+':
		return "+", 1, 9
	case '-':
		return "-", 1, 9
	case '*':
		return "*", 1, 10
	case '/':
		return "/", 1, 10
	case '%':
		return "%", 1, 10
	case kIdent:
		if p.tok.word == wOperatorish {
			switch p.text() {
			case "or":
				return "||", 1, 1
			case "and":
				return "&&", 1, 2
			case "bitor":
				return "|", 1, 3
			case "xor":
				return "^", 1, 4
			case "bitand":
				return "&", 1, 5
			case "not_eq":
				return "!=", 1, 6
			}
		}
	}
	return "", 0, 0
}

func (p *exprParser) ternary(depth int) *Expr {
	c := p.binary(depth, 1)
	if p.tok.kind != '?' {
		return c
	}
	p.advance()
	a := p.ternary(depth + 1)
	if p.tok.kind != ':' {
		return p.fail()
	}
	p.advance()
	b := p.ternary(depth + 1)
	return &Expr{op: opTernary, args: []*Expr{c, a, b}}
}

func (p *exprParser) binary(depth, least int) *Expr {
	if depth > maxExprDepth {
		return p.fail()
	}
	x := p.unary(depth + 1)
	for {
		op, width, binds := p.operator()
		if binds < least || binds == 0 || p.bad {
			return x
		}
		for ; width > 0; width-- {
			p.advance()
		}
		y := p.binary(depth+1, binds+1)
		x = &Expr{op: opBinary, name: op, args: []*Expr{x, y}}
	}
}

func (p *exprParser) unary(depth int) *Expr {
	if depth > maxExprDepth {
		return p.fail()
	}
	switch t := p.tok; t.kind {
	case '!', '-', '+', '~':
		p.advance()
		return &Expr{op: opUnary, name: string(rune(t.kind)), args: []*Expr{p.unary(depth + 1)}}
	case '(':
		p.advance()
		e := p.ternary(depth + 1)
		if p.tok.kind != ')' {
			return p.fail()
		}
		p.advance()
		return e
	case kNumber:
		n, ok := parseInteger(p.text())
		p.advance()
		if !ok {
			return &Expr{op: opUnknown}
		}
		return &Expr{op: opNumber, num: n}
	case kChar:
		text := p.text()
		p.advance()
		if len(text) == 3 {
			return &Expr{op: opNumber, num: int64(text[1])}
		}
		return &Expr{op: opUnknown}
	case kIdent:
		name := p.text()
		p.advance()
		switch name {
		case "defined":
			return p.defined()
		case "true":
			return &Expr{op: opNumber, num: 1}
		case "false":
			return &Expr{op: opNumber}
		case "not":
			return p.unary(depth + 1).Not()
		case "compl":
			return &Expr{op: opUnary, name: "~", args: []*Expr{p.unary(depth + 1)}}
		}
		if p.tok.kind == '(' {
			// a function-like macro, or __has_include and its kin
			if !p.skipCall() {
				return p.fail()
			}
			return &Expr{op: opUnknown}
		}
		return &Expr{op: opName, name: name}
	}
	return p.fail()
}

func (p *exprParser) defined() *Expr {
	paren := p.tok.kind == '('
	if paren {
		p.advance()
	}
	if p.tok.kind != kIdent {
		return p.fail()
	}
	e := &Expr{op: opDefined, name: p.text()}
	p.advance()
	if paren {
		if p.tok.kind != ')' {
			return p.fail()
		}
		p.advance()
	}
	return e
}

func (p *exprParser) skipCall() bool {
	depth := 0
	for {
		switch p.tok.kind {
		case '(':
			depth++
		case ')':
			depth--
		case kEOF:
			return false
		}
		p.advance()
		if depth == 0 {
			return true
		}
	}
}

func (p *exprParser) fail() *Expr {
	p.bad = true
	return &Expr{op: opUnknown}
}

func parseInteger(s string) (int64, bool) {
	s = strings.ReplaceAll(s, "'", "")
	s = strings.TrimRight(s, "uUlLzZ")
	n, err := strconv.ParseUint(s, 0, 64)
	return int64(n), err == nil && !strings.Contains(s, "_")
}
