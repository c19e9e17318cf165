package hover

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

// inDefinition tells about an annotation in the body of a macro, or, at the name
// of the macro, about all of them.
func inDefinition(text *treesitter.Text, d *treesitter.Directive, rules []*analysis.Rule, offset int) (Hover, bool) {
	onName := d.NameSpan.Contains(offset)
	var words []*treesitter.Mark
	for _, span := range identifiers(text, treesitter.Span{Start: d.NameSpan.End, End: d.Span.End}) {
		word := text.Slice(span)
		if !annotates(word) {
			continue
		}
		if span.Contains(offset) {
			return Hover{Span: span, Paragraphs: describeWords([]*treesitter.Mark{{Word: word}}, rules)}, true
		}
		words = append(words, &treesitter.Mark{Word: word, Macro: d.Name})
	}
	if !onName || len(words) == 0 {
		return Hover{}, false
	}
	return Hover{Span: d.NameSpan, Paragraphs: describeWords(words, rules)}, true
}

// identifiers are the words of ASCII letters, digits and underscores in a span.
func identifiers(text *treesitter.Text, in treesitter.Span) []treesitter.Span {
	var found []treesitter.Span
	b := text.Bytes()
	for at := in.Start; at < in.End; at++ {
		start := at
		for at < in.End && isWord(b[at]) {
			at++
		}
		if at > start {
			found = append(found, treesitter.Span{Start: start, End: at})
		}
	}
	return found
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
