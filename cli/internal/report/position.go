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
	end := min(max(offset, 0), text.Len())
	before := text.Bytes()[min(start, end):end]
	return position{line + 1, utf8.RuneCount(before) + 1}
}

func (p Place) start() position { return positionOf(p.Text, p.Span.Start) }
func (p Place) end() position   { return positionOf(p.Text, p.Span.End) }
