package server

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/treesitter"
)

var encodings = []protocol.PositionEncodingKind{
	protocol.PositionEncodingKindUTF8, protocol.PositionEncodingKindUTF16, protocol.PositionEncodingKindUTF32,
}

// slowPosition is the position of an offset, counted from the begin.
func slowPosition(text string, offset int, encoding protocol.PositionEncodingKind) protocol.Position {
	line := strings.Count(text[:offset], "\n")
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	end := len(text)
	if i := strings.IndexByte(text[start:], '\n'); i >= 0 {
		end = start + i
		if end > start && text[end-1] == '\r' {
			end--
		}
	}
	before := text[start:min(offset, end)]
	units := 0
	for before != "" {
		r, size := utf8.DecodeRuneInString(before)
		if r == utf8.RuneError && size == 1 {
			// Cut off in the middle of a character that goes on in the text: its begin.
			if full, n := utf8.DecodeRuneInString(text[min(offset, end)-len(before):]); full != utf8.RuneError && n > len(before) {
				break
			}
		}
		switch encoding {
		case protocol.PositionEncodingKindUTF16:
			units += max(1, utf16.RuneLen(r))
		default:
			units++
		}
		before = before[size:]
	}
	if encoding == protocol.PositionEncodingKindUTF8 {
		units = min(offset, end) - start
	}
	return position(line, units)
}

func FuzzPosition(f *testing.F) {
	f.Add("a\r\n𝕏ä\n\n\xff\xf0\x9f", uint32(1), uint32(1))
	f.Add("", uint32(0), uint32(0))
	f.Add("\r\n\r", uint32(2), uint32(9))
	f.Fuzz(func(t *testing.T, text string, line, character uint32) {
		source := treesitter.NewText([]byte(text))
		for _, encoding := range encodings {
			walk := newMapper(source, encoding)
			for offset := 0; offset <= len(text); offset++ {
				want := slowPosition(text, offset, encoding)
				if got := walk.offsetPosition(offset); got != want {
					t.Fatalf("%s: offset %d of %q is %v, expected %v", encoding, offset, text, got, want)
				}
				if got := newMapper(source, encoding).offsetPosition(offset); got != want {
					t.Fatalf("%s: offset %d of %q is %v without a walk, expected %v", encoding, offset, text, got, want)
				}
				// A position leads to a place that has this position.
				back := newMapper(source, encoding).positionOffset(want)
				if again := slowPosition(text, back, encoding); back > offset || again != want {
					t.Fatalf("%s: offset %d of %q became %v, %d, %v", encoding, offset, text, want, back, again)
				}
			}
			at := newMapper(source, encoding).positionOffset(protocol.Position{Line: line, Character: character})
			if at < 0 || at > len(text) {
				t.Fatalf("%s: line %d, character %d of %q is offset %d", encoding, line, character, text, at)
			}
		}
	})
}
