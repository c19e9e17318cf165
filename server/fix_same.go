package server

import (
	"context"
	"fmt"
	"slices"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// sameScope is where the findings of one rule are mended together.
type sameScope int

const (
	// sameFunction: in the declaration that the finding is in.
	sameFunction sameScope = iota
	sameFile
)

// sameFixes are the actions that mend, beside a finding, the others of its rule: in
// the same function, and in the whole file. They are offered where there are several
// that can be mended, and made when they are chosen, by a client that can wait: until
// then nothing is tried.
func (s *session) sameFixes(ctx context.Context, o *outcome, found []*analysis.Diagnostic) ([]proposal, error) {
	var all []proposal
	var seen []*analysis.Rule
	for _, d := range found {
		if slices.Contains(seen, d.Rule) || !mendable(d) {
			continue
		}
		seen = append(seen, d.Rule)
		for _, p := range sameProposals(o, d) {
			if !s.features.resolve {
				made, ok, err := s.fixSame(ctx, o, d, sameScope(p.ref.Index))
				if err != nil {
					return nil, err
				}
				if !ok {
					continue
				}
				p.fix.Edits = made.fix.Edits
			}
			all = append(all, p)
		}
	}
	return all, nil
}

func sameProposals(o *outcome, d *analysis.Diagnostic) []proposal {
	var all []proposal
	counted := 1
	for _, scope := range []sameScope{sameFunction, sameFile} {
		others := o.sameFindings(d, scope)
		// The file has to offer more than the function does.
		if len(others) <= counted {
			continue
		}
		counted = len(others)
		where := "in this file"
		if scope == sameFunction {
			where = "in this function"
		}
		all = append(all, proposal{
			kind: protocol.CodeActionKindQuickFix, mends: others,
			fix: quickfix.Fix{Title: fmt.Sprintf("Fix all %d of '%s' %s", len(others), d.Rule.Name, where)},
			ref: actionRef{What: refFixSame, Rule: d.Rule.Name, Start: d.Span.Start, End: d.Span.End, Index: int(scope)},
		})
	}
	return all
}

// mendable reports whether some fix of a finding can be applied without other files.
func mendable(d *analysis.Diagnostic) bool { return slices.ContainsFunc(d.Fixes(), applicable) }

func applicable(f quickfix.Fix) bool {
	return f.Disabled == "" && len(f.Edits) > 0 && f.Applicability != quickfix.Display && f.Local()
}

// sameFindings are those of a finding's rule in a scope that can be mended, itself
// among them.
func (o *outcome) sameFindings(d *analysis.Diagnostic, scope sameScope) []*analysis.Diagnostic {
	within := treesitter.Span{End: o.version.text.Len()}
	if scope == sameFunction {
		within = itemAt(o.result.Doc, d.Span)
	}
	var found []*analysis.Diagnostic
	for i := range o.result.Diagnostics {
		other := &o.result.Diagnostics[i]
		if other.Rule == d.Rule && within.Start <= other.Span.Start && other.Span.End <= within.End && mendable(other) {
			found = append(found, other)
		}
	}
	return found
}

// itemAt is the declaration that holds a place, the place itself where none does.
func itemAt(doc *treesitter.Document, at treesitter.Span) treesitter.Span {
	for i := range doc.Items {
		if span := doc.Items[i].Span; span.Start <= at.Start && at.End <= span.End {
			return span
		}
	}
	return at
}

// fixSame makes the edit of one of these actions: the best fix of each finding that
// does no harm beside those before it.
func (s *session) fixSame(ctx context.Context, o *outcome, d *analysis.Diagnostic, scope sameScope) (p proposal, ok bool, err error) {
	wanted := o.sameFindings(d, scope)
	edits, taken, err := s.checker.Join(ctx, o.result, func(m analysis.Mend) bool {
		return slices.Contains(wanted, m.Diagnostic) && applicable(m.Fix)
	})
	if err != nil || len(taken) == 0 {
		return proposal{}, false, err
	}
	return proposal{kind: protocol.CodeActionKindQuickFix, fix: quickfix.Fix{Edits: edits}}, true, nil
}
