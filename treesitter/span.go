package treesitter

// Span is a half-open range of byte offsets. What the offsets count from
// (the file or the item) is said by whoever holds the span.
type Span struct {
	Start, End int
}

// Len is the number of bytes in the span.
func (s Span) Len() int { return s.End - s.Start }

// Empty reports whether the span holds no byte.
func (s Span) Empty() bool { return s.End <= s.Start }

// Contains reports whether offset lies in the span; its end does not.
func (s Span) Contains(offset int) bool { return s.Start <= offset && offset < s.End }

// Covers reports whether the whole of t lies in s.
func (s Span) Covers(t Span) bool { return s.Start <= t.Start && t.End <= s.End }

// Overlaps reports whether s and t share a byte, or whether one is empty and
// lies inside the other.
func (s Span) Overlaps(t Span) bool {
	if s.Empty() || t.Empty() {
		return s.Covers(t) || t.Covers(s)
	}
	return s.Start < t.End && t.Start < s.End
}

// Shift moves the span by n bytes.
func (s Span) Shift(n int) Span { return Span{s.Start + n, s.End + n} }
