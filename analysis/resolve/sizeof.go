package resolve

import (
	"strconv"
	"strings"
)

// sizeCondition works out a template argument that compares a type's size with
// a number, as in param_t<(sizeof(T) > 8)>. ok is false for everything else, and
// where the size is not known.
func (p *place) sizeCondition(text string) (holds, ok bool) {
	text = strings.TrimSpace(text)
	for strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") && strings.Count(text[1:len(text)-1], "(") == strings.Count(text, "(")-1 &&
		balanced(text[1:len(text)-1]) {
		text = strings.TrimSpace(text[1 : len(text)-1])
	}
	at := strings.IndexAny(text, "<>=!")
	if at < 0 {
		return false, false
	}
	end := at + 1
	if end < len(text) && text[end] == '=' {
		end++
	}
	left, known := p.size(text[:at])
	right, alsoKnown := p.size(text[end:])
	if !known || !alsoKnown {
		return false, false
	}
	switch text[at:end] {
	case "<":
		return left < right, true
	case ">":
		return left > right, true
	case "<=":
		return left <= right, true
	case ">=":
		return left >= right, true
	case "==":
		return left == right, true
	case "!=":
		return left != right, true
	}
	return false, false
}

// balanced reports whether no parenthesis is closed before it is opened.
func balanced(text string) bool {
	depth := 0
	for _, c := range text {
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}

// size reads a number, or sizeof with a type's name.
func (p *place) size(text string) (int64, bool) {
	text = strings.TrimSpace(text)
	inner, ok := strings.CutPrefix(text, "sizeof")
	if !ok {
		n, err := strconv.ParseInt(strings.TrimRight(text, "uUlL"), 0, 64)
		return n, err == nil
	}
	inner = strings.TrimSpace(inner)
	if !strings.HasPrefix(inner, "(") || !strings.HasSuffix(inner, ")") {
		return 0, false
	}
	inner = strings.TrimSpace(inner[1 : len(inner)-1])
	if isPlainBuiltin(inner) {
		return (&node{kind: builtinNode, key: inner}).size()
	}
	b, ok := plainName(inner)
	if !ok {
		return 0, false
	}
	return p.named(b).strip().size()
}

// size is the size of a scalar in bytes, on every platform that CUDA supports.
func (n *node) size() (int64, bool) {
	if n == nil {
		return 0, false
	}
	if n.kind == pointerNode {
		return 8, true
	}
	if n.kind != builtinNode {
		return 0, false
	}
	switch n.key {
	case "bool", "char", "signed char", "unsigned char", "int8_t", "uint8_t":
		return 1, true
	case "short", "unsigned short", "int16_t", "uint16_t":
		return 2, true
	case "int", "unsigned int", "float", "int32_t", "uint32_t":
		return 4, true
	case "double", "long long", "unsigned long long", "size_t", "int64_t", "uint64_t":
		return 8, true
	}
	return 0, false // long is shorter on Windows
}
