package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// copyFixes annotate a parameter that is copied, and make const what is called on it.
func copyFixes(p *analysis.Pass, f *paramFate) []quickfix.Fix {
	if len(f.Members) == 0 {
		return advised(suggested(p, f.decl, f.index))
	}
	b := newDraft(p)
	word := gridConstantWord(p.File, f.decl)
	if !canBeConst(p.File, f.Members) {
		b.fail("%s: only a person can tell whether it can be const", memberNames(f.Members))
	}
	for e, i := range b.family(f.decl, f.index) {
		b.annotateParam(e, i, word)
	}
	for _, m := range f.Members {
		for _, e := range p.File.Group(m) {
			b.touched[e] = true
			b.replaceBefore(e.At, e.ParamsSpan.End, " const")
		}
	}
	return advised(b.fix("Add const to "+memberNames(f.Members)+" and const "+word+" to the parameter", quickfix.Review))
}

// memberNames lists functions for messages.
func memberNames(members []*resolve.Decl) string {
	names := make([]string, len(members))
	for i, m := range members {
		names[i] = "'" + m.Name + "'"
	}
	return strings.Join(names, ", ")
}

// canBeConst tells whether member functions that surely do not write their object still
// compile when they are const, and no other function is meant then.
func canBeConst(f *resolve.File, members []*resolve.Decl) bool {
	for _, m := range members {
		if m.Class == nil || m.Return == nil || len(m.Return.Layers) > 0 && (m.Return.Layers[0].Kind != facts.LvalueReference || !constReference(m.Return)) {
			return false // what is returned may refer to the object
		}
		for _, e := range f.Group(m) {
			if e.Broken || e.ParamsSpan.Empty() || e.Suffix != "" || resolve.Has(&e.Annotations, "virtual") != treesitter.No {
				return false
			}
		}
		for d := range f.Named(m.Name) {
			if d.Class == m.Class && f.SameFunction(d, m) != treesitter.Yes {
				return false // an overload
			}
		}
	}
	return true
}
