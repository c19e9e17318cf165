package analysis

import (
	"fmt"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Verify applies a fix to the file of a result, reads the outcome again and
// returns the fix as it may be offered. A safe fix that would leave its finding
// in place, break the syntax or bring a new error is returned as one to review;
// one whose edits cannot be applied is returned disabled. Edits of files that are
// included are applied as well; those of any other are not looked at.
//
// d is the finding that the fix mends, nil for a refactoring.
func (c *Checker) Verify(r *Result, d *Diagnostic, fix quickfix.Fix) quickfix.Fix {
	if fix.Disabled != "" || len(fix.Edits) == 0 {
		return fix
	}
	after, err := c.edited(r, fix.Edits)
	if err != nil {
		fix.Edits, fix.Preferred = nil, false
		fix.Disabled = fmt.Sprintf("the edits cannot be applied: %v", err)
		return fix
	}
	if fix.Applicability != quickfix.Safe {
		return fix
	}
	mended := map[*Rule]int{}
	if d != nil {
		mended[d.Rule] = 1
	}
	if after().Score().Worse(r.Score(), mended) != "" {
		fix.Applicability, fix.Preferred = quickfix.Review, false
	}
	return fix
}

// edited applies edits to the file of a result and to those that it includes. It
// returns what checks the outcome, or why the edits cannot be applied.
func (c *Checker) edited(r *Result, edits []quickfix.Edit) (check func() *Result, err error) {
	text, err := quickfix.Apply(r.Doc.Text.Bytes(), own(edits))
	if err != nil {
		return nil, err
	}
	unit, err := r.Unit.edited(r.Included(), edits)
	if err != nil {
		return nil, err
	}
	return func() *Result {
		reader := NewReader()
		defer reader.Close()
		return c.Check(reader.Read(treesitter.NewText(text), unit, r.Reading), r)
	}, nil
}

// own are the edits of the file in which the finding stands.
func own(edits []quickfix.Edit) []quickfix.Edit {
	var mine []quickfix.Edit
	for _, e := range edits {
		if e.File == "" {
			mine = append(mine, e)
		}
	}
	return mine
}
