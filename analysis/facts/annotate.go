package facts

import (
	"iter"
	"slices"
	"sort"

	ts "github.com/gridls/gridls/treesitter"
)

// annotate adds the marks that begin in [from, to) and are not in one of the
// skipped places, and sorts all by position.
func (x *extractor) annotate(a *Annotations, from, to int, skip []ts.Span) {
	k := x.markAt(from)
	unknown := ts.Span{}
marks:
	for ; k < len(x.marks) && x.marks[k].Span.Start < to; k++ {
		m := &x.marks[k]
		for _, s := range skip {
			if s.Contains(m.Span.Start) {
				continue marks
			}
		}
		switch m.Kind {
		case ts.UnknownMacro, ts.DroppedBranch:
			a.Hidden = true
			unknown = m.Span
		case ts.Specifier:
			if isRestrict(m.Word) || unknown.Covers(m.Span) {
				continue
			}
			a.List = append(a.List, Annotation{
				Word: canonicalWord(m.Word), Spelling: m.Spelling, Macro: m.Macro, Uncertain: m.Uncertain,
				Span: m.Span, Args: m.ArgText, ArgSpans: m.Args,
			})
		}
	}
	slices.SortStableFunc(a.List, func(p, q Annotation) int { return p.Span.Start - q.Span.Start })
}

// markAt is the index of the first mark that begins at or after an offset.
func (x *extractor) markAt(offset int) int {
	return sort.Search(len(x.marks), func(k int) bool { return x.marks[k].Span.Start >= offset })
}

// canonicalWord replaces the compilers' own spellings of C++'s specifiers.
func canonicalWord(word string) string {
	switch word {
	case "__inline__", "__inline":
		return "inline"
	}
	return word
}

func isRestrict(word string) bool {
	return word == "__restrict__" || word == "__restrict" || word == "restrict"
}

// restricted reports whether a __restrict__ was blanked in [from, to).
func (x *extractor) restricted(from, to int) (ts.Span, bool) {
	k := x.markAt(from)
	for ; k < len(x.marks) && x.marks[k].Span.Start < to; k++ {
		if isRestrict(x.marks[k].Word) {
			return x.marks[k].Span, true
		}
	}
	return ts.Span{}, false
}

// misplace records the CUDA annotations that stand on something which takes
// none of them.
func (x *extractor) misplace(a *Annotations, on MisplacedOn, name string) {
	for _, w := range a.List {
		if isCUDA(w.Word) {
			x.out.Misplaced = append(x.out.Misplaced, Misplaced{Annotation: w, On: on, Name: name})
		}
	}
}

// isCUDA reports whether the word annotates functions, variables or parameters
// only; alignment and C++ attributes have a meaning elsewhere too.
func isCUDA(word string) bool {
	switch word {
	case "__global__", "__device__", "__host__", "__shared__", "__constant__", "__managed__",
		"__grid_constant__", "__launch_bounds__", "__cluster_dims__", "__block_size__",
		"__maxnreg__", "__local_maxnreg__", "__tile_global__", "__tile__":
		return true
	}
	return false
}

// uncertain reports whether other compilations may see another text in the span.
func (x *extractor) uncertain(s ts.Span) bool {
	for range overlapping(x.item.Uncertain, s) {
		return true
	}
	for k := x.markAt(s.Start); k < len(x.marks) && x.marks[k].Span.Start < s.End; k++ {
		if x.marks[k].Kind == ts.DroppedBranch {
			return true
		}
	}
	return false
}

// broken reports whether the grammar could not read a part of the span.
func (x *extractor) broken(s ts.Span) bool {
	for range x.brokenIn(s) {
		return true
	}
	return false
}

// brokenIn yields the spans in s that the grammar could not read.
func (x *extractor) brokenIn(s ts.Span) iter.Seq[ts.Span] { return overlapping(x.item.Broken, s) }

// overlapping yields those of some sorted, disjoint spans that overlap s.
func overlapping(spans []ts.Span, s ts.Span) iter.Seq[ts.Span] {
	return func(yield func(ts.Span) bool) {
		k := sort.Search(len(spans), func(k int) bool { return spans[k].End >= s.Start })
		for ; k < len(spans) && spans[k].Start <= s.End; k++ {
			if spans[k].Overlaps(s) && !yield(spans[k]) {
				return
			}
		}
	}
}
