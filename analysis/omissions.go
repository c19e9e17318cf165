package analysis

import (
	"path"
	"path/filepath"
	"slices"
)

// Omissions say what was not looked at although it was to be, in a sentence each without
// a full stop: that no included file was read, or that rules about the whole file did not
// run, and why. Of a header that is read in the translation units of several includers
// it says in which.
func (r *Result) Omissions() []string {
	var all []string
	readers := append([]*Result{r}, r.others...)
	for i, reader := range readers {
		for _, what := range reader.omitted() {
			everywhere := !slices.ContainsFunc(readers, func(o *Result) bool { return !slices.Contains(o.omitted(), what) })
			switch {
			case !everywhere:
				what += ", as included by " + path.Base(filepath.ToSlash(reader.Unit.Includer))
			case i > 0:
				continue
			}
			all = append(all, what)
		}
	}
	return all
}

// omitted is what was not looked at for one includer.
func (r *Result) omitted() []string {
	var all []string
	if why := r.Doc.LeftOut; why != "" {
		all = append(all, "nothing that the file includes is read: "+why)
	}
	if r.LeftOut != "" {
		all = append(all, r.LeftOut)
	}
	return all
}
