package archcfg

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// TestPosition: the place of each entry is told as it was when the database was read,
// in every way of counting.
func TestPosition(t *testing.T) {
	const entry = `{"directory": "/d", "file": "a.cu", "command": "nvcc -c a.cu"}`
	text := "[" + entry + ", /* \u00e4\U0001f600 \xff */ " + entry + ",\r\n\n " + entry + "]"
	db, _ := ParseDatabase("/d/compile_commands.json", []byte(text))
	if len(db.Entries) != 3 {
		t.Fatalf("%d entries", len(db.Entries))
	}
	for i := range db.Entries {
		c := db.Command(&db.Entries[i], ReadOptions{})
		before := text[:c.SourceOffset]
		line := before[strings.LastIndexByte(before, '\n')+1:]
		want := Position{1 + strings.Count(before, "\n"), len(line), utf8.RuneCountInString(line), len(utf16.Encode([]rune(line)))}
		if c.SourcePosition != want || positionIn([]byte(text), c.SourceOffset) != want {
			t.Errorf("entry %d is at %+v, want %+v", i, c.SourcePosition, want)
		}
	}
}

// TestPositionOfOneLine: a database of one line, however long, is walked once.
func TestPositionOfOneLine(t *testing.T) {
	text := "[" + strings.Repeat(`{"directory": "/d", "file": "a.cu", "command": "nvcc"},`, 100_000) + "]"
	db, _ := ParseDatabase("/d/compile_commands.json", []byte(text))
	if last := db.Entries[len(db.Entries)-1]; last.Position.Bytes != last.Offset {
		t.Errorf("the last entry is at %+v, want %d", last.Position, last.Offset)
	}
}
