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
	// objects are the variables that were asked for, with what they hold.
	objects map[*facts.Variable]*cell
	// changed tells of local variables whether anything may change them later.
	changed map[*facts.Variable]bool
	// bodies are the functions that were run, with what the names in them mean.
	bodies map[*resolve.Decl]*names
	// stop ends the work when it is closed.
	stop <-chan struct{}

	// steps and cells are what is left for the question at hand.
	steps, cells int
	// running counts the calls that are computed one in another.
	running int
	// dead counts the enclosing operands that are not evaluated.
	dead int
	// stands is what the operands so far make of the answer.
	stands standing
}

const (
	// maxSteps bounds the names, operators, statements and types behind one answer.
	maxSteps = 400_000
	// maxCells bounds the scalars in the memory of one answer.
	maxCells = 100_000
	// maxDepth bounds how deeply initialisers, brackets and types nest, maxCalls how
	// deeply calls do.
	maxDepth = 400
	maxCalls = 256
)

// New makes an evaluator for a file: for Windows where its macros say so, else
// for Linux on x86-64.
func New(f *resolve.File) *Evaluator {
	e := &Evaluator{
		file: f, model: lp64, layouts: map[string]*Layout{}, packing: map[*treesitter.Source]bool{},
		objects: map[*facts.Variable]*cell{}, bodies: map[*resolve.Decl]*names{},
		changed: map[*facts.Variable]bool{},
	}
	if _, windows := f.Doc.Env.Lookup("_WIN32"); windows == treesitter.Yes {
		e.model = Model{LongBytes: 4}
	}
	return e
}

// Until makes the evaluator give up, with values unknown, once a channel is closed.
func (e *Evaluator) Until(stop <-chan struct{}) { e.stop = stop }

// Value is what an expression is worth at a place.
func (e *Evaluator) Value(text string, in resolve.Context) Value {
	e.begin()
	return e.expression(text, in, nil, 0)
}

// begin is before the first step of an answer.
func (e *Evaluator) begin() {
	e.steps, e.cells, e.running, e.dead, e.stands = maxSteps, maxCells, 0, 0, standing{}
}

// standing is what operands make of an expression's value besides what it is worth.
// Each is nil, or the reason.
type standing struct {
	// runtime: C++ calls it no constant; unfolded: nvcc's front end does not fold it;
	// late: nvcc before 12 does not.
	runtime, unfolded, late *Reason
}

// add is the standing with that of another operand.
func (s *standing) add(t standing) {
	s.runtime, s.unfolded, s.late = first(s.runtime, t.runtime), first(s.unfolded, t.unfolded), first(s.late, t.late)
}

func first(a, b *Reason) *Reason {
	if a != nil {
		return a
	}
	return b
}

// note adds to the standing of the answer, where the operand at hand is evaluated.
func (e *Evaluator) note(s standing) {
	if e.dead == 0 {
		e.stands.add(s)
	}
}

// by is a value with a standing.
func (v Value) by(s standing) Value {
	v.Runtime, v.Unfolded, v.Late = s.runtime != nil, s.unfolded, s.late
	return v
}

// apart computes something of which the standing does not touch the answer at hand.
func (e *Evaluator) apart(work func() Value) Value {
	saved, dead := e.stands, e.dead
	e.stands, e.dead = standing{}, 0
	v := work().by(e.stands)
	e.stands, e.dead = saved, dead
	return v
}

// In is the context at an offset of an entry: that of the function d whose body or
// header holds it, with the arguments s of its template, or of the entry's
// namespace for nil.
func (e *Evaluator) In(at *resolve.Entry, d *resolve.Decl, pos int, s *resolve.Substitution) resolve.Context {
	return e.file.In(at, d, pos, s)
}

// expression computes a whole text by itself; a braced one is an initialiser of one
// value.
func (e *Evaluator) expression(text string, in resolve.Context, params map[string]Value, depth int) Value {
	return e.apart(func() Value { return e.operand(text, in, params, depth) })
}

// operand computes a text as a part of the answer at hand.
func (e *Evaluator) operand(text string, in resolve.Context, params map[string]Value, depth int) Value {
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
	if e.stop != nil && e.steps&0x3ff == 0 {
		select {
		case <-e.stop:
			e.steps = -1
		default:
		}
	}
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
