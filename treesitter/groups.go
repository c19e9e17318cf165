package treesitter

import "strings"

// IfGroup is a #if group of a text that [IfGroups] was given.
type IfGroup struct {
	// Span is the group from the '#' of its #if to the end of its #endif.
	Span Span
	// Conditions are what its #if and #elif directives ask, comments taken out.
	Conditions []string
}

// Asks reports whether one of the group's conditions has a word in it.
func (g *IfGroup) Asks(word string) bool {
	for _, c := range g.Conditions {
		if strings.Contains(c, word) {
			return true
		}
	}
	return false
}

// IfGroups are the #if groups of a text, inner ones before those around them; one
// without an #endif is left out.
func IfGroups(text string) []IfGroup {
	src := []byte(text)
	l := lexer{src: src, bol: true, pos: len(byteOrderMark(src))}
	var open, groups []IfGroup
	for {
		var t token
		l.next(&t)
		switch t.kind {
		case kEOF:
			return groups
		case kDirective:
		default:
			continue
		}
		d := readDirective(src, Span{int(t.start), int(t.end)})
		last := len(open) - 1
		switch {
		case d.word == "if" || d.word == "ifdef" || d.word == "ifndef":
			open = append(open, IfGroup{Span{int(t.start), 0}, []string{d.args}})
		case last < 0:
		case strings.HasPrefix(d.word, "elif"):
			open[last].Conditions = append(open[last].Conditions, d.args)
		case d.word == "endif":
			open[last].Span.End = int(t.end)
			groups, open = append(groups, open[last]), open[:last]
		}
	}
}
