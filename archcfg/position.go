package archcfg

import (
	"bytes"
	"unicode/utf8"
)

// Position is a place in a file as it was when it was read, which may be longer ago
// than its last change. The zero Position is one that is not known.
type Position struct {
	// Line counts from 1.
	Line int
	// Bytes, Runes and Units are what stands before the place in its line: bytes,
	// characters, and units of UTF-16. A byte that is not UTF-8 counts as one.
	Bytes, Runes, Units int
}

// positionIn is the position of an offset, in bytes.
func positionIn(text []byte, offset int) Position {
	w := positionWalk{text: text}
	return w.to(offset)
}

// positionWalk converts offsets that do not go back, in one walk over the text.
type positionWalk struct {
	text []byte
	at   int
	last Position
}

func (w *positionWalk) to(offset int) Position {
	if w.last.Line == 0 {
		w.last.Line = 1
	}
	offset = min(offset, len(w.text))
	if w.at >= offset {
		return w.last
	}
	between := w.text[w.at:offset]
	if n := bytes.LastIndexByte(between, '\n'); n >= 0 {
		w.last = Position{Line: w.last.Line + bytes.Count(between, []byte("\n"))}
		between = between[n+1:]
	}
	w.at = offset
	w.last.Bytes += len(between)
	for len(between) > 0 {
		r, size := utf8.DecodeRune(between)
		w.last.Runes++
		w.last.Units++
		if r > 0xffff {
			w.last.Units++ // A surrogate pair.
		}
		between = between[size:]
	}
	return w.last
}
