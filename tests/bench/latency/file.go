package main

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/tests/internal/sample"
	"github.com/gridls/gridls/tests/lsp/editor"
)

// file is the text in which one place is edited.
type file struct {
	text string
	// offset and at are where the "const" of a kernel parameter in the middle
	// stands: it is taken away and put back.
	offset int
	at     editor.Position
}

const word = "const "

func newFile(lines int) file {
	f := file{text: sample.Source(lines)}
	f.offset = strings.Index(f.text, fmt.Sprintf("const __grid_constant__ P%d p", sample.Kernels(lines)/2))
	f.at = editor.Position{
		Line:      strings.Count(f.text[:f.offset], "\n"),
		Character: f.offset - strings.LastIndexByte(f.text[:f.offset], '\n') - 1,
	}
	return f
}

// change is edit i: what is replaced by what, as the protocol says it.
func (f file) change(i int) (r editor.Range, text string) {
	r = editor.Range{Start: f.at, End: f.at}
	if i%2 == 0 {
		r.End.Character += len(word)
		return r, ""
	}
	return r, word
}

// edited is the text after edit i.
func (f file) edited(i int) string {
	if i%2 == 0 {
		return f.text[:f.offset] + f.text[f.offset+len(word):]
	}
	return f.text
}
