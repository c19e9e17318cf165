// Package launch says what kernels allow their launches, and what launches ask
// for: launch attributes over all declarations of a kernel, execution
// configurations as numbers.
package launch

import (
	"strings"

	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// The launch attributes.
const (
	Bounds    = "__launch_bounds__"
	Registers = "__maxnreg__"
	Cluster   = "__cluster_dims__"
	BlockSize = "__block_size__"
)

// Attribute is a launch attribute of a kernel.
type Attribute struct {
	facts.Annotation
	// Decl is the declaration that carries it.
	Decl *resolve.Decl
}

// Of is the attribute with a word that a declaration surely carries: of several
// the last, which counts.
func Of(d *resolve.Decl, word string) (a Attribute, ok bool) {
	for _, w := range d.Annotations.List {
		if w.Word == word {
			if w.Uncertain {
				return Attribute{}, false
			}
			a, ok = Attribute{w, d}, true
		}
	}
	return a, ok && !d.Annotations.Hidden
}

// Effective is the attribute that counts for a kernel of which these are all
// declarations: its definition's, or where no definition was read that of the
// declarations. present is unknown where a macro may hide one, or where
// declarations carry different ones.
func Effective(group []*resolve.Decl, word string) (a Attribute, present treesitter.Tri) {
	present = treesitter.No
	for _, d := range group {
		if d.Kind == facts.InstantiationDefinition || d.Kind == facts.InstantiationDeclaration {
			continue
		}
		own, has := Of(d, word)
		if !d.Body.Empty() {
			if !has && resolve.Has(&d.Annotations, word) != treesitter.No {
				return Attribute{}, treesitter.Unknown
			}
			return own, treesitter.TriOf(has)
		}
		switch {
		case !has && resolve.Has(&d.Annotations, word) != treesitter.No:
			present = treesitter.Unknown
		case !has:
		case present == treesitter.No:
			a, present = own, treesitter.Yes
		case strings.Join(a.Args, ",") != strings.Join(own.Args, ","):
			present = treesitter.Unknown
		}
	}
	return a, present
}

// Value is argument i of an attribute under the arguments s of the kernel's
// template, nil for none; it is unknown where there is no such argument.
func (a Attribute) Value(e *constant.Evaluator, i int, s *resolve.Substitution) constant.Value {
	if i >= len(a.Args) {
		return constant.Value{}
	}
	return e.Value(a.Args[i], e.In(a.Decl.At, a.Decl, a.Span.Start, s))
}

// Blocks are the three numbers of an attribute that gives a size: those of
// __cluster_dims__, or of a tuple of __block_size__ (0 for the block, 1 for the
// cluster). Those that are left out are 1. ok is false where it is not there, or
// has more than three.
func (a Attribute) Blocks(e *constant.Evaluator, tuple int, s *resolve.Substitution) (d constant.Dims, ok bool) {
	args := a.Args
	if a.Word == BlockSize {
		if tuple >= len(a.Args) {
			return d, false
		}
		args = Tuple(a.Args[tuple])
	}
	if len(args) == 0 || len(args) > 3 {
		return d, false
	}
	in := e.In(a.Decl.At, a.Decl, a.Span.Start, s)
	for i := range d {
		text := "1"
		if i < len(args) {
			text = args[i]
		}
		d[i] = e.Value(text, in)
	}
	return d, true
}

// Tuple takes (x, y, z) apart.
func Tuple(text string) []string {
	text = strings.TrimSpace(text)
	if !strings.HasPrefix(text, "(") || !strings.HasSuffix(text, ")") {
		return []string{text}
	}
	text = text[1 : len(text)-1]
	var parts []string
	depth, start := 0, 0
	for _, t := range treesitter.Tokens(text) {
		switch t.Text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		case ",":
			if depth == 0 {
				parts = append(parts, strings.TrimSpace(text[start:t.Start]))
				start = t.Start + 1
			}
		}
	}
	return append(parts, strings.TrimSpace(text[start:]))
}
