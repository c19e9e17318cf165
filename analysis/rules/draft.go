package rules

import (
	"fmt"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// draft is a fix in the making: its edits so far, or the reason why it cannot
// be made. Spans are those of items; the draft moves them into the file.
type draft struct {
	pass    *analysis.Pass
	edits   []quickfix.Edit
	touched map[*resolve.Decl]bool
	problem string
}

func newDraft(p *analysis.Pass) *draft {
	return &draft{pass: p, touched: map[*resolve.Decl]bool{}}
}

// fail notes why the fix cannot be made; the first reason stays.
func (b *draft) fail(format string, args ...any) {
	if b.problem == "" {
		b.problem = fmt.Sprintf(format, args...)
	}
}

// fix is the outcome. A draft without edits gives a disabled fix, too.
func (b *draft) fix(title string, a quickfix.Applicability) quickfix.Fix {
	if b.problem == "" && len(b.edits) == 0 {
		b.fail("there is nothing to change")
	}
	if b.problem != "" {
		return quickfix.Fix{Title: title, Applicability: a, Disabled: b.problem}
	}
	return quickfix.Fix{Change: title, Declarations: len(b.touched), Applicability: a, Edits: b.edits}.Titled()
}

// insert puts a word at an offset of the entry's item.
func (b *draft) insert(at *resolve.Entry, offset int, word string) {
	if span, ok := b.editable(at, treesitter.Span{Start: offset, End: offset}); ok {
		b.add(at, quickfix.InsertWord(b.text(at), span.Start, word))
	}
}

// remove takes a word out of the entry's item. The use of a macro that stands for
// a type is none: what a declaration needs would go with it.
func (b *draft) remove(at *resolve.Entry, span treesitter.Span) {
	if m := typeMacro(at, span); m != nil {
		b.fail("it stands in a use of the macro %s", m.Macro)
		return
	}
	if span, ok := b.editable(at, span); ok {
		b.add(at, quickfix.RemoveWord(b.text(at), span))
	}
}

// replace writes other words in the place of a span of the entry's item.
func (b *draft) replace(at *resolve.Entry, span treesitter.Span, words string) {
	if span, ok := b.editable(at, span); ok {
		b.add(at, quickfix.Edit{Span: span, New: words})
	}
}

// removeAnnotation takes an annotation out, unless it comes from a macro that
// stands for more than this one word.
func (b *draft) removeAnnotation(at *resolve.Entry, a facts.Annotation) {
	if a.Macro != "" && !b.aloneInMacro(at, a) {
		b.fail("%s comes from the macro %s, which says more than that", a.Word, a.Macro)
		return
	}
	span := a.Span
	if a.Spelling == treesitter.GNU && a.Macro == "" {
		span = attributeSpan(at.Source, span)
	}
	b.remove(at, span)
}

// replaceAnnotation writes another word in the place of an annotation.
func (b *draft) replaceAnnotation(at *resolve.Entry, a facts.Annotation, word string) {
	if a.Macro != "" && !b.aloneInMacro(at, a) {
		b.fail("%s comes from the macro %s, which says more than that", a.Word, a.Macro)
		return
	}
	span := a.Span
	if a.Spelling != treesitter.Keyword && a.Macro == "" {
		if span = attributeSpan(at.Source, span); span == a.Span {
			b.fail("%s is one of several attributes", a.Word)
			return
		}
	}
	b.replace(at, span, word)
}

// aloneInMacro tells whether the annotation's macro stands for nothing else.
func (b *draft) aloneInMacro(at *resolve.Entry, a facts.Annotation) bool {
	if !loneMark(at, a) {
		return false
	}
	for i := range b.pass.File.Doc.Directives {
		if d := &b.pass.File.Doc.Directives[i]; d.Kind == treesitter.Define && d.Name == a.Macro && d.Macro != nil {
			return sameAnnotation(d.Macro.Body, a.Word)
		}
	}
	return true
}

// editable moves a span into the file, or says why nothing can be edited there.
func (b *draft) editable(at *resolve.Entry, span treesitter.Span) (treesitter.Span, bool) {
	if at.Expanded {
		b.fail("it is written by a macro")
		return span, false
	}
	if at.From != nil && at.From.ReadOnly != "" {
		b.fail("%s cannot be changed: %s", at.From.Path, at.From.ReadOnly)
		return span, false
	}
	for _, u := range at.Uncertain {
		if u.Overlaps(span) {
			b.fail("it stands in a branch of #if that may not be compiled")
			return span, false
		}
	}
	for _, m := range at.Marks {
		if m.Kind == treesitter.Specifier && m.Macro != "" && m.Span == span && typeMacro(at, span) != nil {
			b.fail("it stands in a use of the macro %s", m.Macro)
			return span, false
		}
		if m.Span.Overlaps(span) && span != m.Span {
			switch m.Kind {
			case treesitter.MacroUse, treesitter.StandIn:
				if span.Empty() && (span.Start == m.Span.Start || span.Start == m.Span.End) {
					continue // a word beside the use
				}
				b.fail("it stands in a use of the macro %s", m.Word)
				return span, false
			case treesitter.DroppedBranch:
				b.fail("it stands next to another branch of #if")
				return span, false
			}
		}
	}
	return at.InFile(span), true
}

// typeMacro is the use of a macro that stands for a type in exactly that place,
// nil for none.
func typeMacro(at *resolve.Entry, span treesitter.Span) *treesitter.Mark {
	for i := range at.Marks {
		if m := &at.Marks[i]; m.StandsForType() && m.Span == span {
			return m
		}
	}
	return nil
}

// replaceBefore writes words in front of an offset, blanks as they are given.
func (b *draft) replaceBefore(at *resolve.Entry, offset int, words string) {
	b.replace(at, treesitter.Span{Start: offset, End: offset}, words)
}

// add takes an edit of the file that holds the entry.
func (b *draft) add(at *resolve.Entry, e quickfix.Edit) {
	if at.From != nil {
		e.File = at.From.Path
	}
	// A file that is included twice says the same thing in two places.
	if !slices.Contains(b.edits, e) {
		b.edits = append(b.edits, e)
	}
}

// text is that of the file that holds the entry.
func (b *draft) text(at *resolve.Entry) []byte {
	if at.From != nil {
		return at.From.Text.Bytes()
	}
	return b.pass.File.Doc.Text.Bytes()
}
