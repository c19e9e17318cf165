package treesitter

import "bytes"

// Skeleton is a text of which nothing but the directives is left: all other bytes are
// blanks, but for the ends of lines. What a file that includes others makes of them
// before any code of its own is what its skeleton makes of them. late reports whether
// code stands before the last #include: then it is not.
func Skeleton(text *Text) (skeleton *Text, late bool) {
	src := text.Bytes()
	blank := bytes.Repeat([]byte{' '}, len(src))
	for i, c := range src {
		if c == '\n' || c == '\r' {
			blank[i] = c
		}
	}
	l := lexer{src: src, bol: true, pos: len(byteOrderMark(src)), comments: func(Span) {}}
	code := false
	for {
		var t token
		switch l.next(&t); t.kind {
		case kEOF:
			return NewText(blank), late
		case kDirective:
			copy(blank[t.start:t.end], src[t.start:t.end])
			late = late || code && bytes.Contains(src[t.start:t.end], []byte("include"))
		default:
			code = true
		}
	}
}
