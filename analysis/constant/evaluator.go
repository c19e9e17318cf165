package constant

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Evaluator works out values and sizes in one file. It remembers what it worked
// out and is for one goroutine.
type Evaluator struct {
	file  *resolve.File
	model Model

	layouts map[string]*Layout
	packing map[*treesitter.Source]bool
	doubted treesitter.Tri
	// steps is what is left for the question at hand.
	steps int
}

const (
	// maxSteps bounds the names, operators and types behind one answer.
	maxSteps = 20_000
	// maxDepth bounds how deeply initialisers, calls, brackets and types nest.
	maxDepth = 100
)

// New makes an evaluator for a file: for Windows where its macros say so, else
// for Linux on x86-64.
func New(f *resolve.File) *Evaluator {
	e := &Evaluator{file: f, model: lp64, layouts: map[string]*Layout{}, packing: map[*treesitter.Source]bool{}}
	if _, windows := f.Doc.Env.Lookup("_WIN32"); windows == treesitter.Yes {
		e.model = Model{LongBytes: 4}
	}
	return e
}

// Value is what an expression is worth at a place.
func (e *Evaluator) Value(text string, in resolve.Context) Value {
	e.steps = maxSteps
	return e.expression(text, in, nil, 0)
}

// In is the context at an offset of an entry: that of the function d whose body or
// header holds it, with the arguments s of its template, or of the entry's
// namespace for nil.
func (e *Evaluator) In(at *resolve.Entry, d *resolve.Decl, pos int, s *resolve.Substitution) resolve.Context {
	return e.file.In(at, d, pos, s)
}

// expression computes a whole text; a braced one is an initialiser of one value.
func (e *Evaluator) expression(text string, in resolve.Context, params map[string]Value, depth int) Value {
	x := e.reader(text, in, params, depth)
	v := x.initial()
	if x.at < len(x.toks) && (v.Known() || v.Why == nil) {
		return unknown(NoType, Unsupported, squeeze(text))
	}
	return v
}

// reader makes a parser of a text after its macros were replaced.
func (e *Evaluator) reader(text string, in resolve.Context, params map[string]Value, depth int) *parser {
	x := &parser{e: e, in: in, params: params, depth: depth}
	x.toks = treesitter.Tokens(e.expand(text, in, &x.doubtful))
	return x
}

// expand replaces the macros of a text that is spelled in a context. Names that
// may be macros stay, and are added to doubtful.
func (e *Evaluator) expand(text string, in resolve.Context, doubtful *[]string) string {
	at := in.At()
	if at == nil || !hasName(text) {
		return text
	}
	expanded, ok := treesitter.Expand(text, func(name string) *treesitter.Macro {
		m, defined := e.file.Doc.MacroIn(at.Number, name)
		if defined == treesitter.Unknown {
			*doubtful = append(*doubtful, name)
		}
		return m
	})
	if !ok {
		return text
	}
	return expanded
}

func hasName(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80 })
}

// spend takes a step and reports whether that is allowed.
func (e *Evaluator) spend() bool {
	e.steps--
	return e.steps >= 0
}

// arithmetic is the arithmetic type that a type is or, for an enum, has below it.
func (e *Evaluator) arithmetic(t resolve.Type) Type {
	switch t.Shape() {
	case resolve.BuiltinShape:
		return e.model.named(t.Name())
	case resolve.EnumShape:
		return e.underlying(t)
	}
	return NoType
}

// squeeze is a text with its blanks made one.
func squeeze(text string) string { return strings.Join(strings.Fields(text), " ") }

// sourceOf is the text of a span of an entry's item.
func sourceOf(at *resolve.Entry, s treesitter.Span) string {
	if at == nil || s.Start < 0 || s.End > len(at.Source) || s.Empty() {
		return ""
	}
	return at.Source[s.Start:s.End]
}

// spelled is a qualified name as messages show it.
func spelled(name []facts.NamePart) string {
	parts := make([]string, len(name))
	for i := range name {
		parts[i] = name[i].Name
	}
	return strings.Join(parts, "::")
}
