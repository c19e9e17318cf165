package quickfix

import (
	"math/rand/v2"
	"testing"

	"github.com/gridls/gridls/treesitter"
)

func TestBefore(t *testing.T) {
	edits := []Edit{
		{File: "a", Span: treesitter.Span{Start: 10, End: 10}, New: "new "},
		{File: "a", Span: treesitter.Span{Start: 20, End: 25}, New: ""},
		{File: "b", Span: treesitter.Span{Start: 0, End: 9}, New: "x"},
	}
	tests := []struct {
		file       string
		start, end int
		want       int
		ok         bool
	}{
		{"a", 0, 10, 0, true},
		{"a", 9, 11, 0, false},
		{"a", 12, 13, 0, false},
		{"a", 14, 15, 10, true},
		{"a", 24, 26, 25, true}, // what was taken out stands between
		{"a", 30, 31, 31, true},
		{"b", 0, 1, 0, false},
		{"b", 1, 2, 9, true},
		{"c", 5, 6, 5, true},
	}
	for _, tt := range tests {
		got, ok := Before(edits, tt.file, treesitter.Span{Start: tt.start, End: tt.end})
		if ok != tt.ok || ok && (got.Start != tt.want || got.End-got.Start != tt.end-tt.start) {
			t.Errorf("%s %d-%d: %v, %v; expected %d, %v", tt.file, tt.start, tt.end, got, ok, tt.want, tt.ok)
		}
	}
}

// TestBeforeHoldsTheSameBytes: what a span holds after edits, it holds before.
func TestBeforeHoldsTheSameBytes(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := make([]byte, 200)
	for i := range text {
		text[i] = byte(i)
	}
	found := 0
	for range 2000 {
		var set Set
		var edits []Edit
		for range random.IntN(6) {
			start := random.IntN(len(text))
			e := Edit{Span: treesitter.Span{Start: start, End: min(len(text), start+random.IntN(5))}, New: "\xff\xfe\xfd"[:random.IntN(4)]}
			if set.Add([]Edit{e}) {
				edits = append(edits, e)
			}
		}
		after, err := Apply(text, edits)
		if err != nil {
			t.Fatal(err)
		}
		start := random.IntN(len(after) + 1)
		span := treesitter.Span{Start: start, End: min(len(after), start+random.IntN(8))}
		before, ok := Before(edits, "", span)
		if !ok {
			continue
		}
		found++
		if got, want := string(text[before.Start:before.End]), string(after[span.Start:span.End]); got != want {
			t.Fatalf("%v of the text after %+v is %q, but %v of the text before is %q", span, edits, want, before, got)
		}
	}
	if found < 1000 {
		t.Errorf("only %d spans were found", found)
	}
}
