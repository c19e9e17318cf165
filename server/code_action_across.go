package server

import (
	"slices"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// subject is the finding that an action is about: one of the document's own, or one
// between files.
type subject struct {
	rule   string
	span   treesitter.Span
	mends  []*analysis.Diagnostic
	across *placedFinding
}

func subjectOf(d *analysis.Diagnostic) subject {
	return subject{rule: d.Rule.Name, span: d.Span, mends: []*analysis.Diagnostic{d}}
}

func (p *placedFinding) subject() subject {
	return subject{rule: p.Rule.Name, span: p.span, across: p}
}

// findingsAcross are the findings between files at a place, as findings gives the
// document's own.
func (o *outcome) findingsAcross(at treesitter.Span, names map[findingName]bool) []*placedFinding {
	var found []*placedFinding
	for i := range o.found {
		p := &o.found[i]
		if p.span.Start <= at.End && at.Start <= p.span.End || names[findingName{p.Rule.Name, p.span}] {
			found = append(found, p)
		}
	}
	slices.SortStableFunc(found, func(a, b *placedFinding) int {
		return distance(a.span, at.Start) - distance(b.span, at.Start)
	})
	return found[:min(len(found), maxOffered)]
}

// fixesAcross are those of one finding between files, not verified yet: what they
// change is the text that each file has now, if that is what was judged.
func (s *session) fixesAcross(state *snapshot, o *outcome, d *placedFinding) []proposal {
	texts := map[string]*treesitter.Text{}
	var all []proposal
	for i, fix := range d.Fixes(func(f *program.File) *treesitter.Text {
		text := s.text(state, f.Path)
		if text == nil || !f.Matches(text.Bytes()) {
			return nil
		}
		texts[f.Path] = text
		return text
	}) {
		if fix.Applicability == quickfix.Display && fix.Disabled == "" {
			fix.Edits, fix.Disabled = nil, "part of it must be written by hand"
		}
		fix.Edits = slices.Clone(fix.Edits)
		for k := range fix.Edits {
			if s.configs.paths.Same(fix.Edits[k].File, o.version.doc.path) {
				fix.Edits[k].File = ""
			}
		}
		if fix.Change == "" {
			fix.Change = fix.Title
		}
		all = append(all, proposal{
			kind:   protocol.CodeActionKindQuickFix,
			fix:    fix.Titled(),
			texts:  texts,
			across: d,
			ref:    actionRef{What: refFixAcross, Rule: d.Rule.Name, Start: d.span.Start, End: d.span.End, Index: i},
		})
	}
	return all
}
