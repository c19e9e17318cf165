package body

import (
	"strings"
)

// pragmas are those between the token before an offset and the offset. doubt is
// set where an #if or a macro stands there, too.
func (r *reader) pragmas(at int) (list []string, doubt bool) {
	from := at
	for from > 0 && strings.IndexByte(blanks, r.masked[from-1]) >= 0 {
		from--
	}
	gap := r.source[from:at]
	if strings.Trim(gap, blanks) == "" {
		return nil, false
	}
	p := asmReader{text: gap}
	for {
		switch c := p.peek(); c {
		case 0:
			return list, doubt
		case '#':
			p.at++
			word := p.word()
			p.at += len(word)
			text := p.directive()
			if word == "pragma" {
				list = append(list, text)
			} else {
				doubt = true
			}
		case '_':
			text, ok := p.pragmaOperator()
			if ok {
				list = append(list, text)
			} else {
				doubt = true
			}
		default:
			doubt = true
			p.parens()
			p.at++
		}
	}
}

// directive consumes the rest of a line, comments left out.
func (p *asmReader) directive() string {
	var b strings.Builder
	for p.at < len(p.text) && p.text[p.at] != '\n' {
		rest := p.text[p.at:]
		switch {
		case strings.HasPrefix(rest, "//"):
			p.at += strings.IndexByte(rest+"\n", '\n')
			continue
		case strings.HasPrefix(rest, "/*"):
			b.WriteByte(' ')
			p.at += 2 + cut(rest[2:], "*/")
			continue
		case strings.HasPrefix(rest, "\\\n"):
			p.at += 2
			continue
		case strings.HasPrefix(rest, "\\\r\n"):
			p.at += 3
			continue
		}
		b.WriteByte(rest[0])
		p.at++
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// pragmaOperator consumes _Pragma("text"), or a word that is another.
func (p *asmReader) pragmaOperator() (text string, ok bool) {
	word := p.word()
	p.at += len(word)
	if word != "_Pragma" || p.peek() != '(' {
		return "", false
	}
	p.at++
	text, ok = p.strings()
	if p.peek() == ')' {
		p.at++
	}
	return strings.Join(strings.Fields(text), " "), ok
}

// Unroll is the factor of the #pragma unroll before a loop: "" for a bare one,
// which unrolls all, else what is written behind it. ok is unset for no pragma.
func (l *Loop) Unroll() (factor string, ok bool) {
	for _, p := range l.Pragmas {
		words := strings.Fields(strings.ReplaceAll(strings.ReplaceAll(p, "(", " ( "), ")", " ) "))
		for len(words) > 0 && (words[0] == "nv" || words[0] == "GCC" || words[0] == "clang") {
			words = words[1:]
		}
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "unroll":
			return strings.Trim(strings.Join(words[1:], " "), "() "), true
		case "nounroll":
			return "1", true
		}
	}
	return "", false
}
