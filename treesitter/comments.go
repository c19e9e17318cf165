package treesitter

// Comments are the comments of a text that address gridls, in their order. Unlike
// those of a Document they are found without looking at anything else.
func Comments(text *Text) []Comment {
	if !text.Contains(addressed) {
		return nil
	}
	s := splitter{src: text.Bytes(), out: &Document{}}
	s.lex = lexer{src: s.src, bol: true, pos: len(byteOrderMark(s.src)), comments: s.noteComment}
	for t := new(token); ; {
		if s.lex.next(t); t.kind == kEOF {
			return s.out.Comments
		}
	}
}
