package report

import (
	"cmp"
	"slices"
)

// Add puts a finding among those of its file, in the order of the text. A file
// that had none comes last.
func (r *Report) Add(f Finding) {
	at := slices.IndexFunc(r.Files, func(file File) bool { return file.Name == f.Name })
	if at < 0 {
		at = len(r.Files)
		r.Files = append(r.Files, File{Name: f.Name})
	}
	findings := r.Files[at].Findings
	i, _ := slices.BinarySearchFunc(findings, f, func(a, b Finding) int {
		if a.Span == b.Span {
			return -1
		}
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	})
	r.Files[at].Findings = slices.Insert(findings, i, f)
}
