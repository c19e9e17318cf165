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

// TestTextOfChunks edits texts of many chunks and compares everything that can be
// asked of them with plain bytes, and what follows them from version to version.
func TestTextOfChunks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom([]string{"\n", "ab\r\n", strings.Repeat("x", 70) + "\n", strings.Repeat("y", 5000) + "\r\n", "é"})
		lines := rapid.SliceOfN(line, 0, 400)
		want := strings.Join(lines.Draw(t, "text"), "")
		text := NewText([]byte(want))
		var of follower
		for range rapid.IntRange(1, 8).Draw(t, "changes") {
			start := rapid.IntRange(0, len(want)).Draw(t, "start")
			end := min(len(want), start+rapid.SampledFrom([]int{0, 1, 40, 6000, 1 << 20}).Draw(t, "length"))
			insert := rapid.SampledFrom([]string{"", "z", "\n", "\r", strings.Repeat("long\n", 2000)}).Draw(t, "new")
			next, err := text.Apply(Change{Span{start, end}, insert})
			if err != nil {
				t.Fatal(err)
			}
			old := want
			want = want[:start] + insert + want[end:]
			if rapid.Bool().Draw(t, "follow") {
				if got := of.follow(next); string(got.bytes) != want {
					t.Fatalf("what follows the text differs from it")
				}
			}
			prefix, suffix := inCommon(text, next)
			if prefix+suffix > min(len(old), len(want)) || old[:prefix] != want[:prefix] || old[len(old)-suffix:] != want[len(want)-suffix:] {
				t.Fatalf("%d bytes at the beginning and %d at the end are not in common", prefix, suffix)
			}
			if old != want && len(old)-prefix-suffix > end-start+2*chunkSize {
				t.Fatalf("%d bytes of %d count as changed", len(old)-prefix-suffix, len(old))
			}
			if next.Len() != len(want) || next.LineCount() != strings.Count(want, "\n")+1 || next.Contains("z\r") != strings.Contains(want, "z\r") || next.Contains("yx") != strings.Contains(want, "yx") {
				t.Fatalf("%d bytes in %d lines", next.Len(), next.LineCount())
			}
			for range 20 {
				a := rapid.IntRange(0, len(want)).Draw(t, "offset")
				b := rapid.IntRange(a, min(len(want), a+9000)).Draw(t, "end of slice")
				if next.Slice(Span{a, b}) != want[a:b] {
					t.Fatalf("bytes %d to %d differ", a, b)
				}
				line := next.LineOf(a)
				if line != strings.Count(want[:a], "\n") {
					t.Fatalf("offset %d is on line %d", a, line)
				}
				begin, rest := 1+strings.LastIndexByte(want[:a], '\n'), len(want)
				if i := strings.IndexByte(want[a:], '\n'); i >= 0 {
					if rest = a + i; rest > begin && want[rest-1] == '\r' {
						rest--
					}
				}
				if got := next.Line(line); got != (Span{begin, rest}) {
					t.Fatalf("line %d spans %v, want %v", line, got, Span{begin, rest})
				}
			}
			if limit := 4*len(want)/chunkSize + 10; len(next.pieces) > limit {
				t.Fatalf("%d chunks, want at most %d", len(next.pieces), limit)
			}
			for i, p := range next.pieces {
				if len(p.bytes) == 0 || len(p.bytes) > chunkSize || i > 0 && int(p.start) != int(next.pieces[i-1].start)+len(next.pieces[i-1].bytes) {
					t.Fatalf("chunk %d has %d bytes", i, len(p.bytes))
				}
			}
			text = next
		}
		if string(text.Bytes()) != want {
			t.Fatal("the bytes differ")
		}
	})
}

// TestTypingLeavesNoCrumbs types at one place for long and counts chunks.
func TestTypingLeavesNoCrumbs(t *testing.T) {
	text := NewText(bytes.Repeat([]byte("0123456789\n"), 5000))
	for i := range 20_000 {
		at := 20_000 + i
		next, err := text.Apply(Change{Span{at, at}, "x"})
		if err != nil {
			t.Fatal(err)
		}
		text = next
	}
	if most := 2*text.Len()/chunkSize + 2; len(text.pieces) > most {
		t.Errorf("%d bytes are in %d chunks, want at most %d", text.Len(), len(text.pieces), most)
	}
}
