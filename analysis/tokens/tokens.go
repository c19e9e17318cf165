// Package tokens finds what an editor colours: the words of a file that mean
// something only in CUDA, and the names of what lives on the device.
package tokens

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Type says what a token is, in the words of every language.
type Type uint8

// The types.
const (
	Function Type = iota
	Method
	Variable
	Parameter
	// Macro is one that stands for annotations.
	Macro
	// Word is an annotation or a launch attribute.
	Word
	// Operator is <<< or >>>.
	Operator
)

// Modifiers say what it is in CUDA; a set.
type Modifiers uint16

// The modifiers.
const (
	// Kernel, Device and HostDevice are execution spaces of functions; Device also is
	// the memory of a variable, as are Constant, Shared and Managed.
	Kernel Modifiers = 1 << iota
	Device
	HostDevice
	Constant
	Shared
	Managed
	// GridConstant parameters are read in place.
	GridConstant
	// Launch is on the brackets of a launch and on the kernel that is launched.
	Launch
	// Declaration is on the name that a declaration gives, Definition on one with a
	// body.
	Declaration
	Definition
	ReadOnly
	// Builtin is on the variables that CUDA brings.
	Builtin
)

// Token is a coloured word.
type Token struct {
	// Span is in the file, on one line.
	Span      treesitter.Span
	Type      Type
	Modifiers Modifiers
}

// Of gives the tokens of a file that overlap a span, in the order of the text and
// without overlaps. A name that may mean several things is coloured only if all of
// them look alike.
func Of(r *analysis.Result, within treesitter.Span) []Token {
	n := names{file: r.File, known: map[string]class{}}
	var all []Token
	entries := r.File.Entries
	for i := range entries {
		at := &entries[i]
		if at.From != nil || at.Expanded || at.Facts == nil || !at.Span.Overlaps(within) {
			continue
		}
		from := len(all)
		w := walk{names: &n, at: at, tokens: all}
		w.run()
		all = w.tokens
		all = append(all[:from], tidy(all[from:], at.Source, at.Span.Start, within)...)
	}
	return all
}

// tidy sorts the tokens of an item that starts at an offset of the file, and drops
// those that overlap an earlier one, lie outside or on several lines.
func tidy(tokens []Token, source string, start int, within treesitter.Span) []Token {
	slices.SortStableFunc(tokens, func(a, b Token) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	kept, end := tokens[:0], 0
	for _, t := range tokens {
		if t.Span.Empty() || t.Span.Start < end || t.Span.End > len(source) || strings.IndexByte(source[t.Span.Start:t.Span.End], '\n') >= 0 {
			continue
		}
		end = t.Span.End
		t.Span = t.Span.Shift(start)
		if t.Span.Overlaps(within) {
			kept = append(kept, t)
		}
	}
	return kept
}

// walk gathers the tokens of one item; their spans count from its start.
type walk struct {
	names  *names
	at     *resolve.Entry
	tokens []Token
	// locals are the parameters and local variables by name, worked out for the first
	// name that is interesting.
	locals map[string][]local
	// marked is set where one of them is coloured.
	marked bool
}

func (w *walk) add(span treesitter.Span, t Type, m Modifiers) {
	w.tokens = append(w.tokens, Token{Span: span, Type: t, Modifiers: m})
}

func (w *walk) run() {
	w.marks()
	w.declarations()
	w.mentions()
}

// bracketWidth is that of <<< and >>>.
const bracketWidth = len("<<<")

func (w *walk) marks() {
	source := w.at.Source
	for i := range w.at.Marks {
		m := &w.at.Marks[i]
		switch {
		case m.Kind == treesitter.Launch && m.Span.Len() >= 2*bracketWidth:
			w.add(treesitter.Span{Start: m.Span.Start, End: m.Span.Start + bracketWidth}, Operator, Launch)
			w.add(treesitter.Span{Start: m.Span.End - bracketWidth, End: m.Span.End}, Operator, Launch)
		case m.Kind != treesitter.Specifier || !coloured(m.Word):
		case m.Macro != "":
			if strings.HasPrefix(slice(source, m.Span), m.Macro) {
				w.add(treesitter.Span{Start: m.Span.Start, End: m.Span.Start + len(m.Macro)}, Macro, 0)
			}
		default:
			word := m.Word
			if m.Spelling != treesitter.Keyword {
				word = strings.Trim(word, "_")
			}
			if k := strings.Index(slice(source, m.Span), word); k >= 0 {
				w.add(treesitter.Span{Start: m.Span.Start + k, End: m.Span.Start + k + len(word)}, Word, 0)
			}
		}
	}
}

// coloured reports whether an annotation is CUDA's, and not C++'s.
func coloured(word string) bool {
	switch word {
	case "__global__", "__device__", "__host__", "__shared__", "__constant__", "__managed__", "__grid_constant__",
		"__launch_bounds__", "__cluster_dims__", "__block_size__", "__maxnreg__", "__local_maxnreg__",
		"__forceinline__", "__noinline__", "__nv_pure__", "__tile__", "__tile_global__":
		return true
	}
	return false
}

func (w *walk) declarations() {
	for i := range w.at.Decls {
		d := &w.at.Decls[i]
		if d.Name == "" {
			continue
		}
		if c := w.names.function(d); c.colour != 0 {
			m := c.colour | Declaration
			if !d.Body.Empty() {
				m |= Definition
			}
			w.add(d.NameSpan, c.kind, m)
		}
		for _, p := range d.Params {
			if resolve.Has(&p.Annotations, gridConstant) == treesitter.Yes {
				w.add(p.NameSpan, Parameter, GridConstant|ReadOnly|Declaration)
			}
		}
	}
	for _, v := range w.at.Facts.Variables {
		if colour := memory(&v.Annotations); colour != 0 && v.Name != "" {
			w.add(v.NameSpan, Variable, colour|Declaration)
		}
	}
	for _, l := range w.at.Facts.Launches {
		if l.Name == "" {
			continue
		}
		if k := strings.LastIndex(beforeArguments(slice(w.at.Source, l.CalleeSpan)), l.Name); k >= 0 {
			start := l.CalleeSpan.Start + k
			w.add(treesitter.Span{Start: start, End: start + len(l.Name)}, Function, Kernel|Launch)
		}
	}
}

// beforeArguments is a name without its template arguments.
func beforeArguments(callee string) string {
	if k := strings.IndexByte(callee, '<'); k >= 0 && strings.HasSuffix(callee, ">") && !strings.Contains(callee, ">::") {
		return callee[:k]
	}
	return callee
}

// slice is the part of a text in a span, as far as it lies in it.
func slice(text string, s treesitter.Span) string {
	start := min(max(0, s.Start), len(text))
	return text[start:min(max(start, s.End), len(text))]
}
