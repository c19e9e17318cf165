package treesitter

import "bytes"

// byteClass sorts bytes for the lexer's inner loops.
type byteClass uint8

const (
	classOther byteClass = iota
	classBlank
	classNewline
	classIdent
	classDigit
	classQuote
	classPunct
	classHash
	classSlash
	classBackslash
)

// classes gives each byte's class. Bytes of 0x80 and more are parts of
// identifiers, as in every compiler that reads UTF-8.
var classes = func() (t [256]byteClass) {
	for c := 0; c < 256; c++ {
		switch {
		case c == '\n':
			t[c] = classNewline
		case c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v':
			t[c] = classBlank
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c >= 0x80:
			t[c] = classIdent
		case c >= '0' && c <= '9':
			t[c] = classDigit
		case c == '"' || c == '\'':
			t[c] = classQuote
		case c == '#':
			t[c] = classHash
		case c == '/':
			t[c] = classSlash
		case c == '\\':
			t[c] = classBackslash
		case bytes.IndexByte([]byte("!%&()*+,-.:;<=>?[]^{|}~"), byte(c)) >= 0:
			t[c] = classPunct
		}
	}
	return t
}()

func isIdentByte(c byte) bool {
	k := classes[c]
	return k == classIdent || k == classDigit
}

// lexer cuts a text into tokens, one at a time, without looking back. It reads
// any bytes: what is no token (comments, stray bytes, line continuations) is
// noted in blanks.
type lexer struct {
	src []byte
	pos int
	// bol: nothing but blanks and comments since the start of the line.
	bol bool
	// blanks are the spans that are neither token nor white space.
	blanks []Span
	// comments receives every comment's span if set.
	comments func(Span)
	// inDirective: the text is the inside of a directive, '#' is an operator.
	inDirective bool
}

// next reads one token into t. At the end of the text its kind is kEOF.
func (l *lexer) next(t *token) {
	src, i := l.src, l.pos
	var flags tokenFlags
	if i == 0 {
		flags = atNewline
	}
	for {
		if i >= len(src) {
			*t = token{start: int32(len(src)), end: int32(len(src)), kind: kEOF, flags: atNewline}
			l.pos = len(src)
			return
		}
		c := src[i]
		switch classes[c] {
		case classBlank:
			i++
			continue
		case classNewline:
			i++
			l.bol = true
			flags = atNewline
			continue
		case classSlash:
			if i+1 < len(src) && (src[i+1] == '/' || src[i+1] == '*') {
				end := commentEnd(src, i)
				l.note(Span{i, end})
				if l.comments != nil {
					l.comments(Span{i, end})
				}
				if src[i+1] == '*' && bytes.IndexByte(src[i:end], '\n') >= 0 {
					flags |= atNewline
				}
				i = end
				continue
			}
			*t = token{start: int32(i), end: int32(i + 1), kind: '/', flags: flags}
		case classBackslash, classOther:
			l.note(Span{i, i + 1})
			i++
			if c == '\\' && i < len(src) {
				// a line continuation joins the lines
				if src[i] == '\r' && i+1 < len(src) && src[i+1] == '\n' {
					i++
				}
				if src[i] == '\n' {
					i++
				}
			}
			continue
		case classHash:
			if l.bol && !l.inDirective {
				end := directiveEnd(src, i)
				*t = token{start: int32(i), end: int32(end), kind: kDirective, flags: flags | atNewline}
			} else {
				n := 1
				if i+1 < len(src) && src[i+1] == '#' {
					n = 2
				}
				if !l.inDirective {
					l.note(Span{i, i + n})
					i += n
					continue
				}
				*t = token{start: int32(i), end: int32(i + n), kind: '#', flags: flags}
			}
		case classIdent:
			l.identifier(t, i)
		case classDigit:
			*t = token{start: int32(i), end: int32(numberEnd(src, i)), kind: kNumber}
		case classQuote:
			k := kString
			if c == '\'' {
				k = kChar
			}
			*t = token{start: int32(i), end: int32(quoteEnd(src, i)), kind: k}
		case classPunct:
			l.punctuator(t, i)
		}
		t.flags |= flags
		if i == 0 || src[i-1] == '\n' {
			t.flags |= atColumn0
		}
		l.bol = false
		l.pos = int(t.end)
		return
	}
}

func (l *lexer) note(s Span) {
	if n := len(l.blanks); n > 0 && l.blanks[n-1].End == s.Start {
		l.blanks[n-1].End = s.End
		return
	}
	l.blanks = append(l.blanks, s)
}

func (l *lexer) identifier(t *token, i int) {
	src, e := l.src, i+1
	for e < len(src) && isIdentByte(src[e]) {
		e++
	}
	*t = token{start: int32(i), end: int32(e), kind: kIdent}
	if e < len(src) && (src[e] == '"' || src[e] == '\'') && e-i <= 3 {
		switch string(src[i:e]) {
		case "R", "LR", "uR", "UR", "u8R":
			if src[e] == '"' {
				t.kind, t.end = kString, int32(rawEnd(src, e))
				return
			}
		case "L", "u", "U", "u8":
			t.kind, t.end = kString, int32(quoteEnd(src, e))
			if src[e] == '\'' {
				t.kind = kChar
			}
			return
		}
	}
	t.hash = hashName(src[i:e])
	t.word = lookupWord(src[i:e], t.hash)
}

func (l *lexer) punctuator(t *token, i int) {
	src := l.src
	c := src[i]
	var d, f byte
	if i+1 < len(src) {
		d = src[i+1]
	}
	if i+2 < len(src) {
		f = src[i+2]
	}
	k, n := kind(c), 1
	switch c {
	case '.':
		switch {
		case d == '.' && f == '.':
			k, n = kEllipsis, 3
		case d >= '0' && d <= '9':
			k, n = kNumber, numberEnd(src, i)-i
		}
	case ':':
		switch d {
		case ':':
			k, n = kScope, 2
		case '>':
			k, n = ']', 2
		}
	case '-':
		if d == '>' {
			k, n = kArrow, 2
		}
	case '&':
		if d == '&' {
			k, n = kAndAnd, 2
		}
	case '|':
		if d == '|' {
			k, n = kOrOr, 2
		}
	case '=':
		if d == '=' {
			k, n = kEqual, 2
		}
	case '!':
		if d == '=' {
			k, n = kNotEqual, 2
		}
	case '<':
		switch {
		case d == '=':
			k, n = kLessEqual, 2
		case d == '%':
			k, n = '{', 2
		case d == ':' && (f != ':' || i+3 < len(src) && (src[i+3] == ':' || src[i+3] == '>')):
			k, n = '[', 2
		}
	case '>':
		if d == '=' {
			k, n = kGreaterEqual, 2
		}
	case '%':
		switch {
		case d == '>':
			k, n = '}', 2
		case d == ':' && l.bol && !l.inDirective:
			k, n = kDirective, directiveEnd(src, i)-i
		}
	}
	*t = token{start: int32(i), end: int32(i + n), kind: k}
}

// commentEnd returns the end of the comment at i; an unclosed one runs to the
// end of the text.
func commentEnd(src []byte, i int) int {
	if src[i+1] == '*' {
		if k := bytes.Index(src[i+2:], []byte("*/")); k >= 0 {
			return i + 2 + k + 2
		}
		return len(src)
	}
	for {
		k := bytes.IndexByte(src[i:], '\n')
		if k < 0 {
			return len(src)
		}
		i += k
		if !continued(src, i) {
			if src[i-1] == '\r' {
				i--
			}
			return i
		}
		i++
	}
}

// continued reports whether the line that ends at the newline at i goes on.
func continued(src []byte, i int) bool {
	j := i - 1
	if j >= 0 && src[j] == '\r' {
		j--
	}
	return j >= 0 && src[j] == '\\'
}

// directiveEnd returns the end of the logical line at i, its terminator not
// included.
func directiveEnd(src []byte, i int) int {
	for i < len(src) {
		switch c := src[i]; {
		case c == '\n':
			if !continued(src, i) {
				if src[i-1] == '\r' {
					return i - 1
				}
				return i
			}
			i++
		case c == '/' && i+1 < len(src) && (src[i+1] == '/' || src[i+1] == '*'):
			i = commentEnd(src, i)
		case c == '"':
			if e := quoteEnd(src, i); src[e-1] == '"' && e > i+1 {
				i = e
			} else {
				i++
			}
		default:
			i++
		}
	}
	return len(src)
}

func numberEnd(src []byte, i int) int {
	hex := i+1 < len(src) && src[i] == '0' && (src[i+1]|0x20) == 'x'
	for i++; i < len(src); i++ {
		c := src[i]
		switch {
		case isIdentByte(c) || c == '.':
		case c == '\'' && i+1 < len(src) && isIdentByte(src[i+1]):
		case (c == '+' || c == '-') && (src[i-1]|0x20 == 'e' && !hex || src[i-1]|0x20 == 'p'):
		default:
			return i
		}
	}
	return i
}

// quoteEnd returns the end of the literal whose quote is at i; an unclosed one
// ends with its line.
func quoteEnd(src []byte, i int) int {
	q := src[i]
	for i++; i < len(src); i++ {
		switch src[i] {
		case q:
			return i + 1
		case '\n':
			return i
		case '\\':
			if i+1 < len(src) {
				i++
				if src[i] == '\r' && i+1 < len(src) && src[i+1] == '\n' {
					i++
				}
			}
		}
	}
	return len(src)
}

// rawEnd returns the end of the raw string whose quote is at i.
func rawEnd(src []byte, i int) int {
	open := -1
	for k := i + 1; k < len(src) && k <= i+17; k++ {
		c := src[k]
		if c == '(' {
			open = k
			break
		}
		if c == ')' || c == '\\' || c == '"' || classes[c] == classBlank || c == '\n' {
			break
		}
	}
	if open < 0 {
		return quoteEnd(src, i)
	}
	close := make([]byte, 0, 20)
	close = append(append(append(close, ')'), src[i+1:open]...), '"')
	if k := bytes.Index(src[open:], close); k >= 0 {
		return open + k + len(close)
	}
	return len(src)
}
