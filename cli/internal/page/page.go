// Package page writes what is known of a project's kernels as one HTML file that
// needs nothing else: no script, no font, no network.
package page

import (
	_ "embed"
	"html/template"
	"io"
	"math"

	"github.com/gridls/gridls/analysis/numbers"
)

// Page is what is shown.
type Page struct {
	// Title is the name of what was looked at.
	Title string
	// Files counts the files that were looked at.
	Files int
	// Kernels are in the order in which they are shown.
	Kernels []Kernel
}

// Kernel is one kernel. Sizes are in bytes, -1 where they are not known.
type Kernel struct {
	File string
	// Line is that of its name, from 1.
	Line int
	Name string
	// Bytes is what its parameters take, Limit the most that may be, 0 where that is
	// not known.
	Bytes, Limit, Padding, Copied int64
	Bounds                        []string
	Params                        []Param
}

// Param is one parameter.
type Param struct {
	// Text is how it is declared.
	Text string
	// Before is the padding before it, Inside that in its class.
	Offset, Bytes, Before, Inside, Copied int64
	// Annotated is set for __grid_constant__; Mends, where that would do away with the
	// copy.
	Annotated, Mends bool
}

//go:embed page.html
var source string

// Write writes the page.
func Write(w io.Writer, p *Page) error {
	t, err := template.New("page").Funcs(template.FuncMap{
		"bytes": numbers.Bytes, "grouped": numbers.Grouped, "counted": counted,
	}).Parse(source)
	if err != nil {
		return err
	}
	return t.Execute(w, p)
}

func counted(n int, one, many string) string { return numbers.Counted(int64(n), one, many) }

// Copying counts the kernels whose threads copy parameters.
func (p *Page) Copying() int {
	n := 0
	for i := range p.Kernels {
		if p.Kernels[i].Copied > 0 {
			n++
		}
	}
	return n
}

// Largest is the most bytes that a kernel's parameters take.
func (p *Page) Largest() int64 {
	var most int64
	for i := range p.Kernels {
		most = max(most, p.Kernels[i].Bytes)
	}
	return most
}

// Piece is a part of a bar, in hundredths of its width.
type Piece struct {
	X, Width float64
	// Kind is the class in the page's style: "value", "constant", "copied", "padding".
	Kind, Label string
}

// Bar is a kernel's block of parameters; nil where that is not known.
func (k *Kernel) Bar() []Piece {
	if k.Bytes <= 0 {
		return nil
	}
	scale := 100 / float64(k.Bytes)
	piece := func(from, bytes int64, kind, label string) Piece {
		return Piece{X: round(float64(from) * scale), Width: round(float64(bytes) * scale), Kind: kind, Label: label}
	}
	var all []Piece
	for i := range k.Params {
		p := &k.Params[i]
		if p.Before > 0 {
			all = append(all, piece(p.Offset-p.Before, p.Before, "padding", numbers.Bytes(p.Before)+" of padding"))
		}
		kind, label := "value", p.Text+": "+numbers.Bytes(p.Bytes)
		switch {
		case p.Copied > 0:
			kind, label = "copied", label+", copied by each thread"
		case p.Annotated:
			kind, label = "constant", label+", read in place"
		}
		all = append(all, piece(p.Offset, p.Bytes, kind, label))
	}
	return all
}

// Share is how much of the limit the parameters take, in hundredths; 0 where that is
// not known.
func (k *Kernel) Share() float64 {
	if k.Limit <= 0 || k.Bytes <= 0 {
		return 0
	}
	return round(min(100, 100*float64(k.Bytes)/float64(k.Limit)))
}

func round(x float64) float64 { return math.Round(x*1000) / 1000 }
