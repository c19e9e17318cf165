package report

import (
	"bytes"
	"unicode/utf8"

	"github.com/gridls/gridls/treesitter"
)

// byteOrderMark at the start of a file belongs to no column: editors do not
// show it.
const byteOrderMark = "\ufeff"

// position is a place as people and machines count it: from 1, columns in code
// points. A byte that is not UTF-8 counts as one.
type position struct{ line, column int }

func positionOf(text *treesitter.Text, offset int) position {
	line := text.LineOf(offset)
	start := text.Line(line).Start
	if line == 0 && bytes.HasPrefix(text.Bytes(), []byte(byteOrderMark)) {
		start = len(byteOrderMark)
	}
	end := wholeRunes(text.Bytes(), min(max(offset, 0), text.Len()))
	before := text.Bytes()[min(start, end):end]
	return position{line + 1, utf8.RuneCount(before) + 1}
}

// wholeRunes moves an offset inside a character to the character's start.
func wholeRunes(b []byte, offset int) int {
	for start := offset - 1; start >= 0 && start > offset-utf8.UTFMax; start-- {
		if !utf8.RuneStart(b[start]) {
			continue
		}
		if _, n := utf8.DecodeRune(b[start:]); start+n > offset {
			return start
		}
		break
	}
	return offset
}

func (p Place) start() position {
	if p.Text == nil {
		return position{p.Known.Line, p.Known.Column}
	}
	return positionOf(p.Text, p.Span.Start)
}

func (p Place) end() position {
	if p.Text == nil {
		return position{p.Known.EndLine, p.Known.EndColumn}
	}
	return positionOf(p.Text, p.Span.End)
}
