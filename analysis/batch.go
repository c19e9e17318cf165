package analysis

import (
	"context"

	"github.com/gridls/gridls/quickfix"
)

// Mend is a finding with a fix for it.
type Mend struct {
	Diagnostic *Diagnostic
	Fix        quickfix.Fix
}

// VerifyAll does for many fixes what Verify does for one, at the cost of a few
// checks of the file: fixes that do not touch each other are tried together, and
// taken apart only if something is wrong. The answer has the order of the
// question; a nil Diagnostic stands for a refactoring. The only error is that of
// the context.
func (c *Checker) VerifyAll(ctx context.Context, r *Result, mends []Mend) ([]quickfix.Fix, error) {
	fixes := make([]quickfix.Fix, len(mends))
	var pending []int
	for i, m := range mends {
		fixes[i] = m.Fix
		if m.Fix.Disabled == "" && len(m.Fix.Edits) > 0 {
			pending = append(pending, i)
		}
	}
	for len(pending) > 0 {
		// What cannot be tried together waits for the next turn.
		var set quickfix.Set
		var together, alone, later []int
		tried := map[*Diagnostic]bool{}
		for _, i := range pending {
			d := mends[i].Diagnostic
			switch {
			case mends[i].Fix.Applicability != quickfix.Safe:
				alone = append(alone, i) // only whether its edits can be applied
			case d != nil && tried[d] || !set.Add(mends[i].Fix.Edits):
				later = append(later, i)
			default:
				tried[d] = true
				together = append(together, i)
			}
		}
		if len(together) == 0 {
			// Edits that conflict among themselves: no turn would take them.
			alone, later = append(alone, later...), nil
		}
		t := trial{checker: c, before: r, score: r.Score(), mends: mends}
		bad, err := t.split(ctx, together)
		if err != nil {
			return nil, err
		}
		// What is wrong beside the others may be right by itself.
		for _, i := range append(alone, bad...) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			fixes[i] = c.Verify(r, mends[i].Diagnostic, mends[i].Fix)
		}
		pending = later
	}
	return fixes, nil
}

// Join picks fixes that can be applied together, at most one for each finding:
// the first that is wanted and mends it without harm to the file beside those of
// the findings before it. A fix that has to wait for another is found by joining
// again after the edits. The only error is that of the context.
func (c *Checker) Join(ctx context.Context, r *Result, wanted func(Mend) bool) (edits []quickfix.Edit, taken []Mend, err error) {
	t := trial{checker: c, before: r, score: r.Score()}
	offers := map[*Diagnostic][]quickfix.Fix{}
	var open []*Diagnostic
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		for _, fix := range d.Fixes() {
			if fix.Disabled == "" && len(fix.Edits) > 0 && wanted(Mend{d, fix}) {
				offers[d] = append(offers[d], fix)
			}
		}
		if len(offers[d]) > 0 {
			open = append(open, d)
		}
	}
	for rank := 0; len(open) > 0; rank++ {
		var candidates []int
		for _, d := range open {
			if rank < len(offers[d]) {
				candidates = append(candidates, len(t.mends))
				t.mends = append(t.mends, Mend{d, offers[d][rank]})
			}
		}
		open = open[:0]
		bad, err := t.split(ctx, t.apart(candidates))
		if err != nil {
			return nil, nil, err
		}
		for _, i := range bad {
			open = append(open, t.mends[i].Diagnostic)
		}
	}
	for _, i := range t.taken {
		taken = append(taken, t.mends[i])
	}
	return t.edits(t.taken), taken, nil
}

// trial tries fixes of one version of a file together.
type trial struct {
	checker *Checker
	before  *Result
	score   *Score
	mends   []Mend
	// taken are the mends that are right together so far.
	taken []int
}

// split adds to t.taken those of the mends, which must not conflict, that are
// right beside what was taken before, and returns the others.
func (t *trial) split(ctx context.Context, some []int) (bad []int, err error) {
	if err := ctx.Err(); err != nil || len(some) == 0 {
		return nil, err
	}
	if all := append(t.taken[:len(t.taken):len(t.taken)], some...); t.good(all) {
		t.taken = all
		return nil, nil
	}
	if len(some) == 1 {
		return some, nil
	}
	half := len(some) / 2
	bad, err = t.split(ctx, some[:half])
	if err != nil {
		return nil, err
	}
	rest, err := t.split(ctx, some[half:])
	return append(bad, rest...), err
}

// good reports whether the mends do together what each is for, and no harm.
func (t *trial) good(some []int) bool {
	after, err := t.checker.edited(t.before, t.edits(some))
	if err != nil {
		return false
	}
	mended := map[*Rule]int{}
	for _, i := range some {
		if d := t.mends[i].Diagnostic; d != nil {
			mended[d.Rule]++
		}
	}
	return after().Score().Worse(t.score, mended) == ""
}

// apart leaves out those of the mends that conflict with what is taken or with
// one before them.
func (t *trial) apart(some []int) []int {
	var set quickfix.Set
	set.Add(t.edits(t.taken))
	var kept []int
	for _, i := range some {
		if set.Add(t.mends[i].Fix.Edits) {
			kept = append(kept, i)
		}
	}
	return kept
}

// edits are those of the mends.
func (t *trial) edits(some []int) []quickfix.Edit {
	var all []quickfix.Edit
	for _, i := range some {
		all = append(all, t.mends[i].Fix.Edits...)
	}
	return all
}
