package analysis

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// confined demotes the safe fixes of a finding that some views do not have: what
// is wrong for one architecture may be right for another, and a fix that changes
// what such a view reads is for somebody to look at.
func (d *Diagnostic) confined(fixes []quickfix.Fix) []quickfix.Fix {
	if d.whole == nil || d.NamesPasses() {
		return fixes
	}
	concerned := slices.Clone(d.views)
	for i, v := range d.whole.Reading.Views {
		// The other passes do not ask about what only device passes, or only the
		// host's, report.
		if d.Rule.DeviceOnly && len(v.Passes) == 0 || d.Rule.HostOnly && !v.Host {
			concerned = append(concerned, i)
		}
	}
	for i := range fixes {
		if f := &fixes[i]; f.Applicability == quickfix.Safe && f.Disabled == "" && !d.whole.leaves(f.Edits, concerned) {
			f.Applicability, f.Preferred = quickfix.Review, false
		}
	}
	return fixes
}

// leaves reports whether edits change nothing for the views of a result but
// those with some indices.
func (r *Result) leaves(edits []quickfix.Edit, but []int) bool {
	text, err := quickfix.Apply(r.Doc.Text.Bytes(), own(edits))
	if err != nil {
		return false
	}
	unit, err := r.Unit.edited(r.Included(), edits)
	if err != nil {
		return false
	}
	after := Read(treesitter.NewText(text), unit)
	if len(after.Views) != len(r.Reading.Views) {
		return false
	}
	for i := range after.Views {
		if !slices.Contains(but, i) && !slices.Equal(wording(r.Reading.Views[i].Doc), wording(after.Views[i].Doc)) {
			return false
		}
	}
	return true
}

// wording is what a document says, wherever it says it: what the grammar is given
// of each item, and what the mask took out. Text that is not compiled is neither.
func wording(doc *treesitter.Document) []string {
	var all []string
	say := func(it *treesitter.Item) {
		var b strings.Builder
		for word := range strings.FieldsSeq(it.Masked) {
			b.WriteString(word)
			b.WriteByte(' ')
		}
		for i := range it.Marks {
			if m := &it.Marks[i]; m.Kind != treesitter.DroppedBranch {
				b.WriteString(m.Word)
				b.WriteByte('(')
				b.WriteString(strings.Join(m.ArgText, ","))
				b.WriteByte(')')
			}
		}
		all = append(all, b.String())
	}
	for i := range doc.Included {
		for k := range doc.Included[i].Items {
			say(doc.Included[i].Items[k].Item)
		}
	}
	for i := range doc.Items {
		say(doc.Items[i].Item)
	}
	return all
}
