package quickfix

import (
	"cmp"
	"fmt"
	"slices"
)

// Merge joins the edits of several fixes into one set that can be applied at
// once: sorted by file and place, with identical edits kept once. Two different
// edits that touch the same bytes, or two different insertions at one place,
// are an error: there is no telling which the author wants.
func Merge(sets ...[]Edit) ([]Edit, error) {
	edits := slices.Concat(sets...)
	slices.SortStableFunc(edits, compare)
	edits = slices.Compact(edits)
	for i := 1; i < len(edits); i++ {
		if a, b := edits[i-1], edits[i]; conflict(a, b) {
			return nil, &ConflictError{A: a, B: b}
		}
	}
	return edits, nil
}

// ConflictError tells that two edits want to change the same bytes.
type ConflictError struct {
	A, B Edit
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("two edits change the same text: bytes %d to %d become %q, bytes %d to %d become %q",
		e.A.Span.Start, e.A.Span.End, e.A.New, e.B.Span.Start, e.B.Span.End, e.B.New)
}

// Apply makes the edits of one file in its text, all or none: overlapping edits
// and edits beyond the text are an error. The text itself is not changed, and
// the File of the edits is not looked at.
func Apply(text []byte, edits []Edit) ([]byte, error) {
	sorted, err := Merge(edits)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(text)+64*len(sorted))
	at := 0
	for _, e := range sorted {
		if e.Span.Start < at || e.Span.End < e.Span.Start || e.Span.End > len(text) {
			return nil, fmt.Errorf("edit of bytes %d to %d in a text of %d bytes", e.Span.Start, e.Span.End, len(text))
		}
		out = append(append(out, text[at:e.Span.Start]...), e.New...)
		at = e.Span.End
	}
	return append(out, text[at:]...), nil
}

func compare(a, b Edit) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Span.Start, b.Span.Start),
		cmp.Compare(a.Span.End, b.Span.End),
		cmp.Compare(a.New, b.New),
	)
}

// conflict tells whether a and its successor b cannot be made in one go. An
// insertion right before or right after a replaced span can.
func conflict(a, b Edit) bool {
	if a.File != b.File {
		return false
	}
	return a.Span.End > b.Span.Start || a.Span == b.Span
}
