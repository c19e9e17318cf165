package server

import (
	"unicode/utf8"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/treesitter"
)

// mapper converts between the two notations of a place: a byte offset, which
// everything else in gridls uses, and the protocol's line and character, whose
// characters are counted in the encoding that was negotiated. It is the only
// code that knows UTF-16.
//
// Lines end at "\n" alone, as in gopls, rust-analyzer and clangd, and as nvcc
// counts them; a "\r" before it belongs to the line's end.
//
// A mapper remembers the last place it converted, which makes a walk over
// sorted places linear even in one very long line. It is for one goroutine.
type mapper struct {
	text     *treesitter.Text
	encoding protocol.PositionEncodingKind

	line      int
	at, units int // in line: byte offset in the text, and characters before it
	start     int // where line begins, and its bytes
	bytes     []byte
}

func newMapper(text *treesitter.Text, encoding protocol.PositionEncodingKind) *mapper {
	return &mapper{text: text, encoding: encoding, line: -1}
}

// offsetPosition gives the position of a byte offset, clamped to the text. An
// offset in the line's end is the position after the last character.
func (m *mapper) offsetPosition(offset int) protocol.Position {
	offset = min(max(0, offset), m.text.Len())
	line := m.text.LineOf(offset)
	span := m.text.Line(line)
	offset = min(offset, span.End)
	if m.encoding == protocol.PositionEncodingKindUTF8 {
		return position(line, offset-span.Start)
	}
	m.begin(line, span.Start, func() bool { return m.at <= offset })
	for m.at < offset {
		size, units := m.next()
		if m.at+size > offset {
			break // inside a character: its begin
		}
		m.at, m.units = m.at+size, m.units+units
	}
	return position(line, m.units)
}

// positionOffset gives the byte offset of a position. A character past the end
// of its line is the line's end, a line past the end of the text the text's
// end, and the middle of a surrogate pair its begin: editors send all of them.
func (m *mapper) positionOffset(p protocol.Position) int {
	if int64(p.Line) >= int64(m.text.LineCount()) {
		return m.text.Len()
	}
	line := int(p.Line)
	span := m.text.Line(line)
	if m.encoding == protocol.PositionEncodingKindUTF8 {
		return span.Start + int(min(int64(p.Character), int64(span.Len())))
	}
	want := int64(p.Character)
	m.begin(line, span.Start, func() bool { return int64(m.units) <= want })
	for m.at < span.End && int64(m.units) < want {
		size, units := m.next()
		if int64(m.units+units) > want {
			break
		}
		m.at, m.units = m.at+size, m.units+units
	}
	return m.at
}

// begin makes the remembered place one of the line; it is kept if it lies
// before the place that is looked for.
func (m *mapper) begin(line, start int, before func() bool) {
	if m.line != line {
		m.start, m.bytes = start, m.text.AppendSlice(m.bytes[:0], m.text.Line(line))
	}
	if m.line != line || !before() {
		m.line, m.at, m.units = line, start, 0
	}
}

// next measures the character at m.at: its bytes and its code units. A byte
// that is no UTF-8 counts as one unit.
func (m *mapper) next() (size, units int) {
	b := m.bytes[m.at-m.start:]
	if b[0] < utf8.RuneSelf {
		return 1, 1
	}
	r, size := utf8.DecodeRune(b)
	if r > 0xFFFF && m.encoding == protocol.PositionEncodingKindUTF16 {
		return size, 2
	}
	return size, 1
}

func (m *mapper) spanRange(s treesitter.Span) protocol.Range {
	return protocol.Range{Start: m.offsetPosition(s.Start), End: m.offsetPosition(s.End)}
}

// rangeSpan gives the span of a range; a range that ends before it starts is
// empty at its start.
func (m *mapper) rangeSpan(r protocol.Range) treesitter.Span {
	start := m.positionOffset(r.Start)
	return treesitter.Span{Start: start, End: max(start, m.positionOffset(r.End))}
}

// utf16Length counts the UTF-16 units of a text.
func utf16Length(s string) uint32 {
	n := uint32(0)
	for _, r := range s {
		n++
		if r > 0xFFFF {
			n++
		}
	}
	return n
}

func position(line, character int) protocol.Position {
	return protocol.Position{Line: uint32(line), Character: uint32(character)}
}
