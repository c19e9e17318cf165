// Package shape says how a text is built: what can be folded, and what a selection
// can be extended to.
package shape

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Folds are the parts of a file that span several lines and can be shown as one:
// bodies, classes, lists, launches, asm statements, #if branches. They are in the
// order of their starts, outer ones first; of those that begin on one line the
// longest is given.
func Folds(r *analysis.Result) []treesitter.Span {
	f := folds{text: r.Doc.Text}
	for i := range r.File.Entries {
		at := &r.File.Entries[i]
		if at.From != nil || at.Expanded {
			continue
		}
		for k := range at.Marks {
			if m := &at.Marks[k]; m.Kind == treesitter.Launch || m.Kind == treesitter.Asm {
				f.add(at.InFile(m.Span))
			}
		}
		if at.Tree == nil {
			continue
		}
		for k := range at.Tree.Nodes {
			switch n := &at.Tree.Nodes[k]; n.Kind {
			case treesitter.KindCompoundStatement, treesitter.KindFieldDeclarationList, treesitter.KindEnumeratorList,
				treesitter.KindInitializerList, treesitter.KindParameterList, treesitter.KindArgumentList:
				f.add(at.InFile(n.Span()))
			}
		}
	}
	f.branches()
	slices.SortFunc(f.all, func(a, b treesitter.Span) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End))
	})
	kept, line := f.all[:0], -1
	for _, s := range f.all {
		if l := f.text.LineOf(s.Start); l != line {
			kept, line = append(kept, s), l
		}
	}
	return kept
}

type folds struct {
	text *treesitter.Text
	all  []treesitter.Span
}

func (f *folds) add(s treesitter.Span) {
	if s.Start >= 0 && s.End <= f.text.Len() && s.Len() > 0 && f.text.LineOf(s.Start) < f.text.LineOf(s.End-1) {
		f.all = append(f.all, s)
	}
}

// branches adds those of #if: each from its line to the end of the line before the
// next branch.
func (f *folds) branches() {
	var open []int // the ends of the lines with which branches begin
	for line := range f.text.LineCount() {
		span := f.text.Line(line)
		rest, ok := strings.CutPrefix(strings.TrimLeft(f.text.Slice(span), " \t"), "#")
		if !ok {
			continue
		}
		rest = strings.TrimLeft(rest, " \t")
		begins, ends := strings.HasPrefix(rest, "if"), strings.HasPrefix(rest, "endif")
		if strings.HasPrefix(rest, "el") {
			begins, ends = true, true
		}
		if ends && len(open) > 0 && line > 0 {
			f.add(treesitter.Span{Start: open[len(open)-1], End: f.text.Line(line - 1).End})
			open = open[:len(open)-1]
		}
		if begins {
			open = append(open, span.End)
		}
	}
}

// Selections are what a selection at a byte offset of the file can be extended to,
// step by step: each holds the one before, the last one is the whole file.
func Selections(r *analysis.Result, offset int) []treesitter.Span {
	text := r.Doc.Text
	offset = min(max(0, offset), text.Len())
	s := selections{offset: offset}
	s.add(word(text, offset))
	for i := range r.File.Entries {
		at := &r.File.Entries[i]
		if at.From == nil && !at.Expanded && touches(at.Span, offset) {
			s.item(at)
		}
	}
	s.add(treesitter.Span{End: text.Len()})
	return s.steps()
}

type selections struct {
	offset int
	all    []treesitter.Span
}

func touches(s treesitter.Span, offset int) bool { return s.Start <= offset && offset <= s.End }

func (s *selections) add(span treesitter.Span) {
	if touches(span, s.offset) && !span.Empty() {
		s.all = append(s.all, span)
	}
}

func (s *selections) item(at *resolve.Entry) {
	s.add(at.Span)
	for i := range at.Marks {
		m := &at.Marks[i]
		if m.Macro != "" {
			continue // its arguments are not in the file
		}
		s.add(at.InFile(m.Span))
		if len(m.Args) == 0 {
			continue
		}
		for _, a := range m.Args {
			s.add(at.InFile(a))
		}
		s.add(at.InFile(treesitter.Span{Start: m.Args[0].Start, End: m.Args[len(m.Args)-1].End}))
	}
	for _, l := range at.Facts.Launches {
		s.add(at.InFile(treesitter.Span{Start: l.CalleeSpan.Start, End: l.ConfigSpan.End}))
		s.add(at.InFile(l.Span))
	}
	if at.Tree == nil {
		return
	}
	offset := int32(s.offset - at.Span.Start)
	for i := 0; i < len(at.Tree.Nodes); {
		n := &at.Tree.Nodes[i]
		if n.Start > offset || n.End < offset {
			i = max(int(n.Next), i+1)
			continue
		}
		// What begins behind an annotation that was taken out is the item itself.
		whole := int(n.End) == len(at.Masked) && strings.TrimSpace(at.Masked[:n.Start]) == ""
		if n.Flags&treesitter.Named != 0 && !whole {
			s.add(at.InFile(n.Span()))
		}
		i++
	}
}

// steps sorts the spans from the smallest to the largest and leaves out those that do
// not hold the one before.
func (s *selections) steps() []treesitter.Span {
	slices.SortFunc(s.all, func(a, b treesitter.Span) int {
		return cmp.Or(cmp.Compare(a.Len(), b.Len()), cmp.Compare(a.Start, b.Start))
	})
	var kept []treesitter.Span
	for _, span := range s.all {
		if len(kept) == 0 || span != kept[len(kept)-1] && span.Covers(kept[len(kept)-1]) {
			kept = append(kept, span)
		}
	}
	return kept
}

// word is the name or number at an offset, or just before it; empty for none.
func word(text *treesitter.Text, offset int) treesitter.Span {
	b := text.Bytes()
	span := treesitter.Span{Start: offset, End: offset}
	for span.Start > 0 && isWord(b[span.Start-1]) {
		span.Start--
	}
	for span.End < len(b) && isWord(b[span.End]) {
		span.End++
	}
	return span
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}
