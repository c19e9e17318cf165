package server

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

// fixAll is the action that applies the best safe fix of every finding of the
// file that has one; ok is false if none has.
func (s *session) fixAll(o *outcome) (p proposal, ok bool) {
	var mends []*analysis.Diagnostic
	var fixes []quickfix.Fix
	for i := range o.result.Diagnostics {
		d := &o.result.Diagnostics[i]
		for _, fix := range d.Fixes() {
			if fix.Applicability == quickfix.Safe && fix.Disabled == "" && len(fix.Edits) > 0 {
				mends, fixes = append(mends, d), append(fixes, fix)
				break
			}
		}
	}
	all, taken := s.join(o, mends, fixes)
	if all.Applicability != quickfix.Safe {
		// Together they do harm: keep those that do none alone.
		var good []quickfix.Fix
		mends = mends[:0:0]
		for _, d := range taken {
			if fix := s.checker.Verify(o.result, d.finding, d.fix); fix.Applicability == quickfix.Safe && fix.Disabled == "" {
				mends, good = append(mends, d.finding), append(good, fix)
			}
		}
		all, taken = s.join(o, mends, good)
	}
	if all.Applicability != quickfix.Safe || len(all.Edits) == 0 {
		return proposal{}, false
	}
	p = proposal{kind: kindFixAll, fix: all, ref: actionRef{What: refFixAll}}
	for _, t := range taken {
		p.mends = append(p.mends, t.finding)
	}
	return p, true
}

// takenFix is a fix that is part of a fix-all.
type takenFix struct {
	finding *analysis.Diagnostic
	fix     quickfix.Fix
}

// join merges the fixes into one and verifies it. A fix that conflicts with an
// earlier one is left out: the next fix-all finds it again.
func (s *session) join(o *outcome, mends []*analysis.Diagnostic, fixes []quickfix.Fix) (quickfix.Fix, []takenFix) {
	all := quickfix.Fix{Title: "Apply all safe fixes of gridls", Applicability: quickfix.Safe}
	var taken []takenFix
	for i, fix := range fixes {
		merged, err := quickfix.Merge(all.Edits, fix.Edits)
		if err != nil {
			continue
		}
		all.Edits = merged
		taken = append(taken, takenFix{mends[i], fix})
	}
	return s.checker.Verify(o.result, nil, all), taken
}
