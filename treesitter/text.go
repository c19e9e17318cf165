package treesitter

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync/atomic"
)

// Text is an immutable sequence of bytes with a table of its lines. It is safe
// for concurrent use. Nothing is assumed of the bytes: they may be invalid
// UTF-8 or hold NULs. A line ends at "\n"; a "\r" before it belongs to the
// terminator; a lone "\r" ends no line (nvcc counts lines the same way).
//
// A text shares with the one that it was made of whatever a change did not touch:
// a change costs as much as it writes and a small table of the whole.
type Text struct {
	pieces []placedChunk
	size   int
	breaks int // how many "\n" there are
	// flat are the bytes in one piece, once somebody needs them so.
	flat atomic.Pointer[[]byte]
}

// placedChunk is a chunk at its place in a text.
type placedChunk struct {
	*chunk
	// start is the offset of its first byte, line how many "\n" stand before it.
	start, line int32
}

// chunk is an immutable part of texts, not empty, and where its lines end: offsets
// in it of the bytes behind each "\n".
type chunk struct {
	bytes  []byte
	breaks []int32
}

// chunkSize is how large chunks are made. A change copies one or two of them, and the
// list of all; those below a quarter are joined with their neighbour.
const chunkSize = 4096

// NewText takes ownership of b: the caller must not change it afterwards.
func NewText(b []byte) *Text {
	t := textOf(chunksOf(b))
	t.flat.Store(&b)
	return t
}

// chunksOf cuts bytes into chunks of about the same size, which point into them: had
// one of two what is just too much, every change would leave such a crumb.
func chunksOf(b []byte) []chunk {
	count := (len(b) + chunkSize - 1) / chunkSize
	chunks := make([]chunk, 0, count)
	breaks := make([]int32, 0, 1+len(b)/24)
	for ; count > 0; count-- {
		n := len(b) / count
		first := len(breaks)
		for i := 0; ; {
			next := bytes.IndexByte(b[i:n], '\n')
			if next < 0 {
				break
			}
			i += next + 1
			breaks = append(breaks, int32(i))
		}
		chunks = append(chunks, chunk{b[:n:n], breaks[first:len(breaks):len(breaks)]})
		b = b[n:]
	}
	return chunks
}

func textOf(chunks []chunk) *Text {
	t := &Text{pieces: make([]placedChunk, 0, len(chunks))}
	t.append(chunks)
	return t
}

// append adds chunks at the end of a text that nobody else knows yet.
func (t *Text) append(chunks []chunk) {
	for i := range chunks {
		t.add(&chunks[i])
	}
}

func (t *Text) add(c *chunk) {
	t.pieces = append(t.pieces, placedChunk{c, int32(t.size), int32(t.breaks)})
	t.size, t.breaks = t.size+len(c.bytes), t.breaks+len(c.breaks)
}

// Bytes returns the text itself, which must not be changed. For a text that a change
// has made they are put together when somebody asks for the first time, which costs
// as much as the whole text: who needs a part asks for Slice or AppendSlice.
func (t *Text) Bytes() []byte {
	if b := t.flat.Load(); b != nil {
		return *b
	}
	b := t.between(0, len(t.pieces))
	t.flat.CompareAndSwap(nil, &b)
	return *t.flat.Load()
}

// between are the bytes of the pieces from one to before another.
func (t *Text) between(from, to int) []byte {
	if from == to {
		return nil
	}
	start, end := int(t.pieces[from].start), int(t.pieces[to-1].start)+len(t.pieces[to-1].bytes)
	if b := t.flat.Load(); b != nil {
		return (*b)[start:end]
	}
	if to == from+1 {
		return t.pieces[from].bytes
	}
	b := make([]byte, 0, end-start)
	for _, p := range t.pieces[from:to] {
		b = append(b, p.bytes...)
	}
	return b
}

// Len is the length in bytes.
func (t *Text) Len() int { return t.size }

// Slice returns the bytes of s as a string. s is clamped to the text.
func (t *Text) Slice(s Span) string {
	var b strings.Builder
	for part := range t.parts(s) {
		if b.Len() == 0 {
			b.Grow(min(s.End, t.size) - max(0, s.Start))
		}
		b.Write(part)
	}
	return b.String()
}

// AppendSlice appends the bytes of s, clamped to the text.
func (t *Text) AppendSlice(b []byte, s Span) []byte {
	for part := range t.parts(s) {
		b = append(b, part...)
	}
	return b
}

// parts yields the bytes of a span, clamped to the text, in one or more parts.
func (t *Text) parts(s Span) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		s.Start, s.End = max(0, s.Start), min(t.size, s.End)
		if s.Empty() {
			return
		}
		for _, p := range t.pieces[t.pieceAt(s.Start):] {
			start := int(p.start)
			if start >= s.End || !yield(p.bytes[max(0, s.Start-start):min(len(p.bytes), s.End-start)]) {
				return
			}
		}
	}
}

// Contains reports whether a string stands in the text.
func (t *Text) Contains(word string) bool {
	if b := t.flat.Load(); b != nil {
		return bytes.Contains(*b, []byte(word))
	}
	want, seam := []byte(word), []byte(nil)
	for i := range t.pieces {
		if bytes.Contains(t.pieces[i].bytes, want) {
			return true
		}
		end := int(t.pieces[i].start) + len(t.pieces[i].bytes)
		if seam = t.AppendSlice(seam[:0], Span{end - len(want) + 1, end + len(want) - 1}); bytes.Contains(seam, want) {
			return true
		}
	}
	return word == ""
}

// pieceAt is the last piece that begins at an offset of the text or before it.
func (t *Text) pieceAt(offset int) int {
	return sort.Search(len(t.pieces), func(i int) bool { return int(t.pieces[i].start) > offset }) - 1
}

// LineCount is the number of lines, at least 1.
func (t *Text) LineCount() int { return t.breaks + 1 }

// LineOf returns the 0-based line that holds offset, clamped to the text.
func (t *Text) LineOf(offset int) int {
	i := t.pieceAt(offset)
	if i < 0 {
		return 0
	}
	p := &t.pieces[i]
	return int(p.line) + sort.Search(len(p.breaks), func(k int) bool { return int(p.start+p.breaks[k]) > offset })
}

// lineStart is the offset of a line's first byte. The line must be one of the text's.
func (t *Text) lineStart(line int) int {
	if line == 0 {
		return 0
	}
	i := sort.Search(len(t.pieces), func(i int) bool { return int(t.pieces[i].line) >= line }) - 1
	p := &t.pieces[i]
	return int(p.start + p.breaks[line-int(p.line)-1])
}

// at is the byte at an offset, which must lie in the text.
func (t *Text) at(offset int) byte {
	p := &t.pieces[t.pieceAt(offset)]
	return p.bytes[offset-int(p.start)]
}

// Line returns the span of the 0-based line without its terminator. A line
// past the end gives an empty span at the end of the text.
func (t *Text) Line(line int) Span {
	switch {
	case line < 0:
		return Span{}
	case line > t.breaks:
		return Span{t.size, t.size}
	}
	start, end := t.lineStart(line), t.size
	if line < t.breaks {
		end = t.lineStart(line+1) - 1
		if end > start && t.at(end-1) == '\r' {
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
	if c.Span.Start < 0 || c.Span.End < c.Span.Start || c.Span.End > t.size {
		return nil, fmt.Errorf("change of bytes %d to %d in a text of %d bytes", c.Span.Start, c.Span.End, t.size)
	}
	first, last := max(0, t.pieceAt(c.Span.Start)), t.pieceAt(c.Span.End)+1
	written := func() int {
		if first >= last {
			return len(c.New)
		}
		end := t.pieces[last-1]
		return int(end.start) + len(end.bytes) - int(t.pieces[first].start) - c.Span.Len() + len(c.New)
	}
	// Chunks do not become ever smaller.
	for written() < chunkSize/4 && (first > 0 || last < len(t.pieces)) {
		if first > 0 {
			first--
		} else {
			last++
		}
	}
	from, to := 0, 0
	if first < last {
		end := t.pieces[last-1]
		from, to = int(t.pieces[first].start), int(end.start)+len(end.bytes)
	}
	b := make([]byte, 0, written())
	b = t.AppendSlice(b, Span{from, c.Span.Start})
	b = append(b, c.New...)
	b = t.AppendSlice(b, Span{c.Span.End, to})

	chunks := chunksOf(b)
	next := &Text{pieces: make([]placedChunk, first, len(t.pieces)-(last-first)+len(chunks)), size: from}
	copy(next.pieces, t.pieces)
	if first < len(t.pieces) {
		next.breaks = int(t.pieces[first].line)
	} else {
		next.breaks = t.breaks
	}
	next.append(chunks)
	for _, p := range t.pieces[last:] {
		next.add(p.chunk)
	}
	return next, nil
}

// shared counts the pieces that two texts have in common at their beginning and at
// their end.
func shared(a, b *Text) (front, back int) {
	limit := min(len(a.pieces), len(b.pieces))
	for front < limit && a.pieces[front].chunk == b.pieces[front].chunk {
		front++
	}
	for limit -= front; back < limit && a.pieces[len(a.pieces)-1-back].chunk == b.pieces[len(b.pieces)-1-back].chunk; {
		back++
	}
	return front, back
}

// inCommon is how many bytes two texts have in common at their beginning and at their
// end. What chunks say alike in other places may be left out.
func inCommon(a, b *Text) (prefix, suffix int) {
	front, back := shared(a, b)
	for _, p := range a.pieces[:front] {
		prefix += len(p.bytes)
	}
	for _, p := range a.pieces[len(a.pieces)-back:] {
		suffix += len(p.bytes)
	}
	x, y := a.between(front, len(a.pieces)-back), b.between(front, len(b.pieces)-back)
	more := commonPrefix(x, y)
	return prefix + more, suffix + commonSuffix(x, y, min(len(x), len(y))-more)
}

// flatText is a text whose bytes stand in one piece.
type flatText struct {
	*Text
	bytes []byte
}

func (t *Text) flatten() flatText { return flatText{t, t.Bytes()} }

// follower has the bytes of a text in one piece and makes them those of another
// version in place: what is read from them must not be kept.
type follower struct {
	of    *Text
	bytes []byte
}

// follow gives the bytes of a text until it is called again.
func (f *follower) follow(t *Text) flatText {
	if b := t.flat.Load(); b != nil {
		return flatText{t, *b}
	}
	if f.of == nil {
		f.of = &Text{}
	}
	front, back := shared(f.of, t)
	start, tail := 0, 0
	for _, p := range t.pieces[:front] {
		start += len(p.bytes)
	}
	for _, p := range t.pieces[len(t.pieces)-back:] {
		tail += len(p.bytes)
	}
	was := len(f.bytes)
	f.bytes = slices.Grow(f.bytes, max(0, t.size-was))[:t.size]
	copy(f.bytes[t.size-tail:], f.bytes[:max(was, t.size)][was-tail:was])
	for _, p := range t.pieces[front : len(t.pieces)-back] {
		start += copy(f.bytes[start:], p.bytes)
	}
	f.of = t
	return flatText{t, f.bytes}
}

// Unchanged are the lengths in bytes of the beginning and of the end that two texts
// share; they do not overlap.
func Unchanged(a, b []byte) (head, tail int) {
	head = commonPrefix(a, b)
	return head, commonSuffix(a, b, min(len(a), len(b))-head)
}
