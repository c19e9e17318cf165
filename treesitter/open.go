package treesitter

// openCondition is a condition that the environment of its document leaves open.
type openCondition struct {
	// at is the offset of the directive.
	at int
	// expr is bound: the file's own macros are taken out of it.
	expr *Expr
}

// leaveOpen notes a condition that could not be decided.
func (s *splitter) leaveOpen(line *directiveLine, bound *Expr, state Tri) {
	if state == Unknown {
		s.out.open = append(s.out.open, openCondition{line.span.Start, bound})
	}
}

// Open returns the conditions of #if groups that Env does not decide, in the
// order of the text. Two environments that know more than Env and decide all of
// them alike read the text alike, as far as it is not spelled with a macro on
// which they differ. Versions of a file share the conditions that an edit did
// not touch.
func (d *Document) Open() []*Expr {
	exprs := make([]*Expr, len(d.open))
	for i := range d.open {
		exprs[i] = d.open[i].expr
	}
	return exprs
}
