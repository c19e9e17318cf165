package treesitter

import (
	"bytes"
	"strings"
)

// pragmaOperator notes _Pragma("text"), which is #pragma text in any place of a
// line. One that a macro writes is not seen.
func (s *splitter) pragmaOperator(t *token) {
	rest := s.src[t.end:]
	open := skipBlank(rest, 0)
	if open == len(rest) || rest[open] != '(' {
		return
	}
	quote := skipBlank(rest, open+1)
	if quote == len(rest) || rest[quote] != '"' {
		return
	}
	// A string ends on its line, so no search runs further than that.
	line := rest[quote+1:]
	if n := bytes.IndexByte(line, '\n'); n >= 0 {
		line = line[:n]
	}
	var text strings.Builder
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && i+1 < len(line):
			i++
			text.WriteByte(line[i])
		case c == '"':
			end := int(t.end) + quote + 1 + i + 1
			s.out.Directives = append(s.out.Directives, Directive{
				Kind: Pragma, Span: Span{int(t.start), end}, Text: text.String(), Conditions: s.state.conds,
			})
			return
		default:
			text.WriteByte(c)
		}
	}
}

// skipBlank is the first offset from i on that holds no blank.
func skipBlank(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\t' || b[i] == '\n' || b[i] == '\r') {
		i++
	}
	return i
}
