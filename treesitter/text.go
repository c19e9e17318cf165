package treesitter

import (
	"bytes"
	"fmt"
	"sort"
)

// Text is an immutable sequence of bytes with a table of its lines. It is safe
// for concurrent use. Nothing is assumed of the bytes: they may be invalid
// UTF-8 or hold NULs. A line ends at "\n"; a "\r" before it belongs to the
// terminator; a lone "\r" ends no line (nvcc counts lines the same way).
type Text struct {
	bytes  []byte
	starts []int32 // offset of each line's first byte
}

// NewText takes ownership of b: the caller must not change it afterwards.
func NewText(b []byte) *Text {
	starts := make([]int32, 1, 1+len(b)/24)
	for i := 0; ; {
		n := bytes.IndexByte(b[i:], '\n')
		if n < 0 {
			break
		}
		i += n + 1
		starts = append(starts, int32(i))
	}
	return &Text{bytes: b, starts: starts}
}

// Bytes returns the text itself, which must not be changed.
func (t *Text) Bytes() []byte { return t.bytes }

// Len is the length in bytes.
func (t *Text) Len() int { return len(t.bytes) }

// Slice returns the bytes of s as a string. s is clamped to the text.
func (t *Text) Slice(s Span) string {
	s.Start, s.End = max(0, s.Start), min(len(t.bytes), s.End)
	if s.Empty() {
		return ""
	}
	return string(t.bytes[s.Start:s.End])
}

// LineCount is the number of lines, at least 1.
func (t *Text) LineCount() int { return len(t.starts) }

// LineOf returns the 0-based line that holds offset, clamped to the text.
func (t *Text) LineOf(offset int) int {
	return max(0, sort.Search(len(t.starts), func(i int) bool { return int(t.starts[i]) > offset })-1)
}

// Line returns the span of the 0-based line without its terminator. A line
// past the end gives an empty span at the end of the text.
func (t *Text) Line(line int) Span {
	if line < 0 {
		return Span{}
	}
	if line >= len(t.starts) {
		return Span{len(t.bytes), len(t.bytes)}
	}
	start, end := int(t.starts[line]), len(t.bytes)
	if line+1 < len(t.starts) {
		end = int(t.starts[line+1]) - 1
		if end > start && t.bytes[end-1] == '\r' {
			end--
		}
	}
	return Span{start, end}
}

// Change replaces the bytes of Span by New.
type Change struct {
	Span Span
	New  string
}

// Apply returns the text after one change. The span must lie in the text.
func (t *Text) Apply(c Change) (*Text, error) {
	if c.Span.Start < 0 || c.Span.End < c.Span.Start || c.Span.End > len(t.bytes) {
		return nil, fmt.Errorf("change of bytes %d to %d in a text of %d bytes", c.Span.Start, c.Span.End, len(t.bytes))
	}
	b := make([]byte, 0, len(t.bytes)-c.Span.Len()+len(c.New))
	b = append(append(append(b, t.bytes[:c.Span.Start]...), c.New...), t.bytes[c.Span.End:]...)

	// Lines outside the change keep their starts, moved by the difference.
	first := t.LineOf(c.Span.Start) + 1
	last := sort.Search(len(t.starts), func(i int) bool { return int(t.starts[i]) > c.Span.End })
	starts := make([]int32, 0, len(t.starts)+8)
	starts = append(starts, t.starts[:first]...)
	for i := 0; i < len(c.New); i++ {
		if c.New[i] == '\n' {
			starts = append(starts, int32(c.Span.Start+i+1))
		}
	}
	delta := int32(len(c.New) - c.Span.Len())
	for _, s := range t.starts[last:] {
		starts = append(starts, s+delta)
	}
	return &Text{bytes: b, starts: starts}, nil
}
