package quickfix

import (
	"bytes"

	"github.com/gridls/gridls/treesitter"
)

// InsertWord gives the edit that puts a word at the offset of text, with the
// blanks it needs to stay apart from its neighbours and none that are not
// needed. After a '*' or '&' it follows the declarator's style: "int *p" becomes
// "int *const p", "int* p" becomes "int* const p".
func InsertWord(text []byte, offset int, word string) Edit {
	prev, next := neighbours(text, treesitter.Span{Start: offset, End: offset})
	before, after := "", ""
	switch {
	case prev == '*' || prev == '&':
		if !isWord(next) {
			before = " "
		}
	case isWord(prev), prev == '>', prev == ')', prev == ']', prev == '"':
		before = " "
	}
	switch {
	case isWord(next), next == ':', next == '/':
		after = " "
	}
	return Edit{Span: treesitter.Span{Start: offset, End: offset}, New: before + word + after}
}

// RemoveWord gives the edit that takes the span out of text together with one
// blank that held it apart from its neighbours. A word alone on its line goes
// with the line. Neighbours that would grow together are kept apart by a blank.
func RemoveWord(text []byte, span treesitter.Span) Edit {
	if whole, ok := wholeLine(text, span); ok {
		return Edit{Span: whole}
	}
	prev, next := neighbours(text, span)
	switch {
	case isBlank(next) && !isWord(prev):
		span.End++
	case isBlank(prev) && !isWord(next) && !startsLine(text, span.Start):
		span.Start--
	case isWord(prev) && isWord(next):
		return Edit{Span: span, New: " "}
	}
	return Edit{Span: span}
}

// neighbours are the bytes before and after the span, 0 at the ends of the text.
func neighbours(text []byte, span treesitter.Span) (prev, next byte) {
	if span.Start > 0 {
		prev = text[span.Start-1]
	}
	if span.End < len(text) {
		next = text[span.End]
	}
	return prev, next
}

// wholeLine widens a span that has its line to itself to that line with its
// terminator. The last line of a text without a terminator is no such line.
func wholeLine(text []byte, span treesitter.Span) (treesitter.Span, bool) {
	if !startsLine(text, span.Start) {
		return span, false
	}
	rest := bytes.TrimLeft(text[span.End:], " \t")
	end := len(text) - len(rest)
	switch {
	case bytes.HasPrefix(rest, []byte("\n")):
		end++
	case bytes.HasPrefix(rest, []byte("\r\n")):
		end += 2
	default:
		return span, false
	}
	return treesitter.Span{Start: lineStart(text, span.Start), End: end}, true
}

func startsLine(text []byte, offset int) bool {
	return len(bytes.Trim(text[lineStart(text, offset):offset], " \t")) == 0
}

func lineStart(text []byte, offset int) int {
	return bytes.LastIndexByte(text[:offset], '\n') + 1
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// isWord holds for what can be part of an identifier; bytes of UTF-8 sequences
// count because nvcc allows them in names.
func isWord(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 ||
		'0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}
