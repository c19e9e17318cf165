// Package complete says what may be written at a place: annotations where they are
// legal, the arguments of launches and launch attributes, names of rules and numbers
// of nvcc's messages.
//
// What is being written is seldom a whole declaration, so the place is read from the
// tokens before it, and not from a tree.
package complete

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

// place is where something is written.
type place struct {
	r *analysis.Result
	// typed is what stands there of a name, up to the offset; span is where.
	typed string
	span  treesitter.Span
	// before are the tokens before it, from the start of the item.
	before []treesitter.Token
	// open are the brackets around it, outermost first.
	open []bracket
	// statement is where in before the declaration or statement begins.
	statement int
	// code is set where the offset is in code, and not in a comment, literal or
	// directive.
	code bool
}

// bracket is one that is open.
type bracket struct {
	kind bracketKind
	// name stands before it: the function that is called, the kernel that is launched;
	// "" for none.
	name string
	// at is its place in the tokens; statement is where the statement around it begins.
	at, statement int
	// commas counts those in it.
	commas int
}

type bracketKind uint8

const (
	parenthesis bracketKind = iota
	square
	// launchBracket is <<<.
	launchBracket
	// namespaceBrace, classBrace, bodyBrace and otherBrace are kinds of {.
	namespaceBrace
	classBrace
	bodyBrace
	otherBrace
)

func (k bracketKind) brace() bool { return k >= namespaceBrace }

// read reads the place of a byte offset of the file, whatever that is.
func read(r *analysis.Result, offset int) *place {
	text := r.Doc.Text
	offset = min(max(0, offset), text.Len())
	p := &place{r: r, span: treesitter.Span{Start: offset, End: offset}}
	b := text.Bytes()
	for p.span.Start > 0 && isWord(b[p.span.Start-1]) {
		p.span.Start--
	}
	p.typed = string(b[p.span.Start:offset])
	tokens := treesitter.Tokens(string(b[p.start(offset):p.span.Start]) + marker)
	if n := len(tokens); n > 0 && tokens[n-1].Kind == treesitter.NameToken && tokens[n-1].Text == marker {
		p.code, p.before = true, tokens[:n-1]
		p.follow()
	}
	return p
}

// marker stands at the place where a word is looked for.
const marker = "gridls__place__of__the__cursor"

// start is where the item begins that the offset is in or behind.
func (p *place) start(offset int) int {
	items := p.r.Doc.Items
	i, _ := slices.BinarySearchFunc(items, offset, func(it treesitter.Placed, offset int) int {
		if it.Span.Start <= offset {
			return -1
		}
		return 1
	})
	if i == 0 {
		return 0
	}
	return items[i-1].Span.Start
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}

// follow finds the brackets that are open at the place.
func (p *place) follow() {
	for i := 0; i < len(p.before); i++ {
		switch t := p.before[i]; {
		case t.Kind != treesitter.PunctuationToken:
		case p.triple(i, "<"):
			p.push(launchBracket, i)
			i += 2
		case p.triple(i, ">") && p.top() == launchBracket:
			p.open = p.open[:len(p.open)-1]
			i += 2
		case t.Text == "(":
			p.push(parenthesis, i)
		case t.Text == "[":
			p.push(square, i)
		case t.Text == "{":
			p.push(p.braceKind(i), i)
			p.statement = i + 1
		case t.Text == ")":
			p.pop(func(k bracketKind) bool { return k == parenthesis })
		case t.Text == "]":
			p.pop(func(k bracketKind) bool { return k == square })
		case t.Text == "}":
			p.pop(bracketKind.brace)
			p.statement = i + 1
		case t.Text == ";":
			p.end(i)
		case t.Text == ":" && i > 0 && slices.Contains([]string{"public", "private", "protected"}, p.before[i-1].Text):
			p.statement = i + 1
		case t.Text == "," && len(p.open) > 0:
			p.open[len(p.open)-1].commas++
		}
	}
}

// triple reports whether three of a character stand side by side from token i on.
func (p *place) triple(i int, c string) bool {
	if i+2 >= len(p.before) {
		return false
	}
	a, b := p.before[i+1], p.before[i+2]
	return p.before[i].Text == c && a.Text == c && b.Text == c && a.Glued && b.Glued
}

func (p *place) top() bracketKind {
	if len(p.open) == 0 {
		return namespaceBrace
	}
	return p.open[len(p.open)-1].kind
}

func (p *place) push(kind bracketKind, at int) {
	b := bracket{kind: kind, at: at, statement: p.statement}
	if at > 0 && p.before[at-1].Kind == treesitter.NameToken {
		b.name = p.before[at-1].Text
	}
	p.open = append(p.open, b)
}

// pop closes the innermost bracket of a kind, and those in it that were left open;
// nothing if there is none.
func (p *place) pop(is func(bracketKind) bool) {
	for i := len(p.open) - 1; i >= 0; i-- {
		if is(p.open[i].kind) {
			p.open = p.open[:i]
			return
		}
		if p.open[i].kind.brace() {
			return
		}
	}
}

// end closes what a semicolon ends: also brackets that were left open before it,
// but for those of a for.
func (p *place) end(at int) {
	for i := len(p.open) - 1; i >= 0 && !p.open[i].kind.brace(); i-- {
		if p.open[i].kind == parenthesis && p.open[i].name == "for" {
			return
		}
		p.open = p.open[:i]
	}
	p.statement = at + 1
}

// braceKind tells what a { begins.
func (p *place) braceKind(at int) bracketKind {
	if p.top() == bodyBrace {
		return bodyBrace // blocks; what is initialised in a body does not matter
	}
	if len(p.open) > 0 && !p.open[len(p.open)-1].kind.brace() {
		if at > 0 && p.before[at-1].Text == ")" {
			return bodyBrace // a lambda
		}
		return otherBrace
	}
	kind := otherBrace
	for i := p.statement; i < at; i++ {
		switch t := p.before[i]; {
		case t.Text == "namespace", t.Kind == treesitter.StringToken && p.before[p.statement].Text == "extern":
			return namespaceBrace
		case t.Text == "enum", t.Text == "=":
			return otherBrace
		case t.Text == "(" && (i == p.statement || !attribute(p.before[i-1].Text)):
			return bodyBrace
		case t.Text == "struct", t.Text == "class", t.Text == "union":
			if i == p.statement || p.before[i-1].Text != "<" && p.before[i-1].Text != "," {
				kind = classBrace
			}
		}
	}
	return kind
}

// attribute reports whether what is in parentheses after the word is no list of
// parameters.
func attribute(word string) bool {
	switch word {
	case "__launch_bounds__", "__cluster_dims__", "__maxnreg__", "__block_size__", "__local_maxnreg__", "__align__", "alignas", "__attribute__", "__declspec", "(", "decltype":
		return true
	}
	return false
}

// head are the tokens of the declaration or statement before the place.
func (p *place) head() []treesitter.Token { return p.before[min(p.statement, len(p.before)):] }

// has reports whether one of the words is among the tokens.
func has(tokens []treesitter.Token, words ...string) bool {
	return slices.ContainsFunc(tokens, func(t treesitter.Token) bool { return slices.Contains(words, t.Text) })
}

// previous is the token before the place, "" for none.
func (p *place) previous() string {
	if len(p.before) == 0 {
		return ""
	}
	return p.before[len(p.before)-1].Text
}

// function are the tokens before the body that the place is in, innermost function
// that is no lambda; nil outside of bodies.
func (p *place) function() []treesitter.Token {
	for _, b := range p.open {
		if b.kind == bodyBrace {
			return p.before[b.statement:b.at]
		}
	}
	return nil
}

// inDeviceCode reports whether the body around the place is one of device code.
func (p *place) inDeviceCode() bool { return has(p.function(), "__global__", "__device__") }

// line is the text of the line up to the offset.
func (p *place) line() string {
	text := p.r.Doc.Text
	return strings.TrimLeft(text.Slice(treesitter.Span{Start: text.Line(text.LineOf(p.span.End)).Start, End: p.span.End}), " \t")
}
