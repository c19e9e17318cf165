package navigate

import (
	"strings"

	"github.com/gridls/gridls/treesitter"
)

// aWord is an identifier in a text.
type aWord struct {
	treesitter.Span
	text string
	// before is the punctuation right before it, as far as that makes a difference:
	// '.' for a member (also after "->"), ':' for a qualified name.
	before byte
	// scope is set for a name that is followed by "::", assigned for one that is
	// followed by a single "=".
	scope, assigned bool
	// directive is set for a word of a preprocessor directive.
	directive bool
}

// words are the identifiers of a text, those in comments and literals left out.
func words(text string) []aWord {
	var all []aWord
	before := byte(0)
	fresh, directive := true, false // at the start of a line; in a directive
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == '\n':
			if i == 0 || text[i-1] != '\\' {
				directive = false
			}
			fresh = true
			i++
			continue
		case c == ' ' || c == '\t' || c == '\r' || c == '\\' || c == '\v' || c == '\f':
			i++
			continue
		case strings.HasPrefix(text[i:], "//"):
			i = lineEnd(text, i)
			continue
		case strings.HasPrefix(text[i:], "/*"):
			i = after(text, i+2, "*/")
			continue
		case c == '#' && fresh:
			directive = true
		case c == '"' || c == '\'':
			i = literalEnd(text, i)
			before, fresh = 0, false
			continue
		case isWord(c):
			end := i
			for end < len(text) && isWord(text[end]) {
				end++
			}
			if c >= '0' && c <= '9' {
				i, before, fresh = numberEnd(text, i), 0, false
				continue
			}
			if end < len(text) && text[end] == '"' && strings.HasSuffix(text[i:end], "R") && len(text[i:end]) <= 3 {
				i, before, fresh = rawEnd(text, end), 0, false
				continue
			}
			next := strings.TrimLeft(text[end:], " \t\r\n")
			all = append(all, aWord{
				Span: treesitter.Span{Start: i, End: end}, text: text[i:end], before: before, directive: directive,
				scope: strings.HasPrefix(next, "::"), assigned: strings.HasPrefix(next, "=") && !strings.HasPrefix(next, "=="),
			})
			i, before, fresh = end, 0, false
			continue
		}
		fresh = false
		switch {
		case strings.HasPrefix(text[i:], "::"):
			before = ':'
			i += 2
		case strings.HasPrefix(text[i:], "->"):
			before = '.'
			i += 2
		case strings.HasPrefix(text[i:], "..."):
			before = 0
			i += 3
		default:
			before = 0
			if c == '.' {
				before = '.'
			}
			i++
		}
	}
	return all
}

// lineEnd is the end of the line, continued lines included.
func lineEnd(text string, i int) int {
	for ; i < len(text); i++ {
		if text[i] == '\n' && text[i-1] != '\\' {
			return i
		}
	}
	return len(text)
}

// after is the offset behind the next mark, or the text's end.
func after(text string, i int, mark string) int {
	if i >= len(text) {
		return len(text)
	}
	if k := strings.Index(text[i:], mark); k >= 0 {
		return i + k + len(mark)
	}
	return len(text)
}

// literalEnd is the end of a string or character literal that begins at i; an
// unfinished one ends with its line.
func literalEnd(text string, i int) int {
	quote := text[i]
	for i++; i < len(text); i++ {
		switch text[i] {
		case quote:
			return i + 1
		case '\\':
			i++
		case '\n':
			return i
		}
	}
	return len(text)
}

// numberEnd is the end of a number that begins at i, its digit separators and
// exponent included.
func numberEnd(text string, i int) int {
	for ; i < len(text); i++ {
		switch c := text[i]; {
		case isWord(c) || c == '.':
		case c == '\'' && i+1 < len(text) && isWord(text[i+1]):
		case (c == '+' || c == '-') && strings.IndexByte("eEpP", text[i-1]) >= 0:
		default:
			return i
		}
	}
	return i
}

// rawEnd is the end of a raw string of which the quote is at i.
func rawEnd(text string, i int) int {
	open := strings.IndexByte(text[i:], '(')
	if open < 0 {
		return len(text)
	}
	return after(text, i+open+1, ")"+text[i+1:i+open]+`"`)
}
