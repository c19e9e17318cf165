package facts

import (
	"slices"
	"sort"

	ts "github.com/gridls/gridls/treesitter"
)

// annotate adds the marks that begin in [from, to) and are not in one of the
// skipped places, and sorts all by position.
func (x *extractor) annotate(a *Annotations, from, to int, skip []ts.Span) {
	k := sort.Search(len(x.marks), func(k int) bool { return x.marks[k].Span.Start >= from })
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
		case ts.Specifier:
			if isRestrict(m.Word) {
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
	k := sort.Search(len(x.marks), func(k int) bool { return x.marks[k].Span.Start >= from })
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
	for _, u := range x.item.Uncertain {
		if u.Overlaps(s) {
			return true
		}
	}
	k := sort.Search(len(x.marks), func(k int) bool { return x.marks[k].Span.Start >= s.Start })
	for ; k < len(x.marks) && x.marks[k].Span.Start < s.End; k++ {
		if x.marks[k].Kind == ts.DroppedBranch {
			return true
		}
	}
	return false
}

func (x *extractor) broken(s ts.Span) bool {
	for _, b := range x.item.Broken {
		if b.Overlaps(s) {
			return true
		}
	}
	return false
}
