package treesitter

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// slowLineOf counts line breaks: the reference for Text's table.
func slowLineOf(b []byte, offset int) int {
	return bytes.Count(b[:min(max(offset, 0), len(b))], []byte("\n"))
}

func slowLine(b []byte, line int) Span {
	start := 0
	for i, l := range bytes.SplitAfter(b, []byte("\n")) {
		if i == line {
			l = bytes.TrimSuffix(l, []byte("\n"))
			if start+len(l) < len(b) {
				l = bytes.TrimSuffix(l, []byte("\r"))
			}
			return Span{start, start + len(l)}
		}
		start += len(l)
	}
	return Span{len(b), len(b)}
}

var textBytes = rapid.StringOf(rapid.SampledFrom([]rune("ab\n\r\té\x00")))

func checkText(t *rapid.T, text *Text) {
	b := text.Bytes()
	if got, want := text.LineCount(), bytes.Count(b, []byte("\n"))+1; got != want {
		t.Fatalf("%q has %d lines, want %d", b, got, want)
	}
	for offset := 0; offset <= len(b); offset++ {
		if got, want := text.LineOf(offset), slowLineOf(b, offset); got != want {
			t.Fatalf("%q: offset %d is on line %d, want %d", b, offset, got, want)
		}
	}
	for line := range text.LineCount() + 1 {
		if got, want := text.Line(line), slowLine(b, line); got != want {
			t.Fatalf("%q: line %d spans %v, want %v", b, line, got, want)
		}
	}
}

func TestTextTableEqualsCounting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := NewText([]byte(textBytes.Draw(t, "text")))
		checkText(t, text)
		for range 3 {
			start := rapid.IntRange(0, text.Len()).Draw(t, "start")
			end := rapid.IntRange(start, text.Len()).Draw(t, "end")
			insert := textBytes.Draw(t, "new")
			want := string(text.Bytes()[:start]) + insert + string(text.Bytes()[end:])
			next, err := text.Apply(Change{Span{start, end}, insert})
			if err != nil {
				t.Fatal(err)
			}
			if string(next.Bytes()) != want {
				t.Fatalf("change gives %q, want %q", next.Bytes(), want)
			}
			text = next
			checkText(t, text)
		}
	})
}

func TestTextRefusesChangesOutside(t *testing.T) {
	text := NewText([]byte("abc"))
	for _, s := range []Span{{-1, 0}, {2, 1}, {0, 4}} {
		if _, err := text.Apply(Change{Span: s}); err == nil || !strings.Contains(err.Error(), "3 bytes") {
			t.Errorf("change of %v: error %v", s, err)
		}
	}
}
