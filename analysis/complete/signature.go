package complete

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/vocabulary"
)

// Signature is what stands in the brackets around a place.
type Signature struct {
	// Label is all of it, "__maxnreg__(maxRegisters)".
	Label string
	// Word is the attribute or <<<.
	Word *vocabulary.Word
	// Arguments are where those of the word stand in the label, in bytes: the label is
	// ASCII but for the name of a kernel.
	Arguments [][2]int
	// Active is the argument that is being written, at most the number of arguments
	// where there are too many.
	Active int
}

// SignatureAt tells what is being written at a byte offset of the file; ok is false
// where that is neither in the brackets of a launch nor in those of a launch
// attribute.
func SignatureAt(r *analysis.Result, offset int) (s Signature, ok bool) {
	p := read(r, offset)
	if !p.code {
		return Signature{}, false
	}
	for i := len(p.open) - 1; i >= 0; i-- {
		b := p.open[i]
		switch {
		case b.kind == launchBracket:
			name := b.name
			if name == "" {
				name = "kernel"
			}
			return signature(vocabulary.Launch(), name+"<<<", ">>>", b.commas), true
		case b.kind == parenthesis && b.name != "":
			w := vocabulary.Lookup(b.name)
			if w == nil || w.Kind != vocabulary.Attribute {
				return Signature{}, false // the arguments of another call
			}
			return signature(w, b.name+"(", ")", b.commas), true
		case b.kind == parenthesis && i > 0:
			// A tuple, as in __block_size__((32, 4)).
		default:
			return Signature{}, false
		}
	}
	return Signature{}, false
}

func signature(w *vocabulary.Word, begin, end string, active int) Signature {
	s := Signature{Word: w, Active: min(active, len(w.Arguments))}
	var b strings.Builder
	b.WriteString(begin)
	for i, a := range w.Arguments {
		if i > 0 {
			b.WriteString(", ")
		}
		start := b.Len()
		b.WriteString(a.Name)
		if a.Default != "" {
			b.WriteString(" = " + a.Default)
		}
		s.Arguments = append(s.Arguments, [2]int{start, b.Len()})
	}
	b.WriteString(end)
	s.Label = b.String()
	return s
}
