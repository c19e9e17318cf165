package server

import (
	"context"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

// fixAll is the action that applies the best safe fix of every finding of the
// file that has one, except for those that reach into other files: nobody expects
// these to change when a file is saved. ok is false if there is no such fix. The
// only error is that of the context.
func (s *session) fixAll(ctx context.Context, o *outcome) (p proposal, ok bool, err error) {
	edits, taken, err := s.checker.Join(ctx, o.result, func(m analysis.Mend) bool {
		return m.Fix.Applicability == quickfix.Safe && m.Fix.Local()
	})
	if err != nil || len(taken) == 0 {
		return proposal{}, false, err
	}
	p = proposal{kind: kindFixAll, ref: actionRef{What: refFixAll}, fix: quickfix.Fix{
		Title: "Apply all safe fixes of gridls", Applicability: quickfix.Safe, Edits: edits,
	}}
	for _, t := range taken {
		p.mends = append(p.mends, t.Diagnostic)
	}
	return p, true, nil
}
