package treesitter

import (
	"slices"
	"strconv"
	"strings"
)

// Expr is the condition of a #if. Once it is bound to its place in a file, what
// is left to know is what the environment defines. It is immutable and safe for
// concurrent use.
type Expr struct {
	op exprOp
	// name is the name that opName and opDefined look up, the operator of opUnary
	// and opBinary, and the header as opHeader spells it.
	name string
	num  value
	args []*Expr
	// toks are the tokens of opText.
	toks []ptoken
	// at is the place that an opText or opDefined is bound to, nil for none. local
	// is set if it hangs on what the file defines before that.
	at    *place
	local bool
	// height bounds the recursion through args.
	height int
	// print identifies the condition: equal ones have equal prints.
	print uint64
}

type exprOp uint8

const (
	opUnknown exprOp = iota // cannot be evaluated, whatever is defined
	opNumber
	opName
	opDefined
	opHeader // __has_include
	opUnary
	opBinary
	opTernary
	// opText is an expression in which macros may stand for any tokens. args[0] is
	// how it reads if none does.
	opText
)

// maxExprHeight bounds the nesting of an expression and the number of arms in a
// group whose conditions are told apart. What is beyond is unknown.
const maxExprHeight = 250

// newExpr makes an expression of others.
func newExpr(op exprOp, name string, args ...*Expr) *Expr {
	e := &Expr{op: op, name: name, args: args, print: mix(uint64(op), hashBytes([]byte(name)))}
	for _, a := range args {
		e.height = max(e.height, a.height+1)
		e.print = mix(e.print, a.print)
	}
	if e.height > maxExprHeight {
		return unknownExpr
	}
	return e
}

// unknownExpr is a condition of which nothing can be known.
var unknownExpr = &Expr{op: opUnknown}

func numberExpr(v value) *Expr {
	e := newExpr(opNumber, "")
	e.num = v
	e.print = mix(mix(e.print, uint64(v.n)), uint64(v.unsigned))
	return e
}

// textExpr is an expression to be read after its macros are expanded.
func textExpr(toks []ptoken, plain *Expr) *Expr {
	e := newExpr(opText, "", plain)
	e.toks = toks
	for i := range toks {
		e.print = mix(e.print, hashBytes([]byte(toks[i].text)))
	}
	return e
}

// Not returns the negation of e.
func (e *Expr) Not() *Expr { return newExpr(opUnary, "!", e) }

// And returns the conjunction of e and f.
func (e *Expr) And(f *Expr) *Expr { return newExpr(opBinary, "&&", e, f) }

// String writes the condition in C's notation, every operation in parentheses. A
// suffix "@…" tells apart what reads alike and hangs on different definitions of
// the file.
func (e *Expr) String() string {
	var b strings.Builder
	e.write(&b)
	return b.String()
}

func (e *Expr) write(b *strings.Builder) {
	list := func(before string, args []*Expr, between ...string) {
		b.WriteString(before)
		for i, a := range args {
			if i > 0 {
				b.WriteString(between[i-1])
			}
			a.write(b)
		}
	}
	switch e.op {
	case opNumber:
		b.WriteString(e.num.String())
	case opName:
		b.WriteString(e.name)
	case opDefined:
		b.WriteString("defined(" + e.name + ")")
	case opHeader:
		b.WriteString("__has_include(" + e.name + ")")
	case opUnary:
		list(e.name, e.args)
	case opBinary:
		list("(", e.args, " "+e.name+" ")
		b.WriteByte(')')
	case opTernary:
		list("(", e.args, " ? ", " : ")
		b.WriteByte(')')
	case opText:
		e.args[0].write(b)
		if e.args[0].op == opUnknown {
			b.WriteString(" `" + joinTokens(e.toks) + "`")
		}
	default:
		b.WriteString("<unknown>")
	}
	if e.local {
		b.WriteString("@" + strconv.FormatUint(e.print&0xffffffff, 16))
	}
}

// Same reports whether both are the same condition at the same place of two
// versions of a file, of which the later was parsed with the earlier at hand. Such
// conditions have the same value in every environment.
func (e *Expr) Same(f *Expr) bool {
	if e == f {
		return true
	}
	if e.op != f.op || e.name != f.name || e.num != f.num || e.print != f.print || len(e.args) != len(f.args) || !e.at.same(f.at) {
		return false
	}
	for i := range e.args {
		if !e.args[i].Same(f.args[i]) {
			return false
		}
	}
	return slices.EqualFunc(e.toks, f.toks, func(a, b ptoken) bool { return a.text == b.text && a.space == b.space })
}
