package server

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// kindFixAll is the kind of the action that applies every safe fix of a file.
const kindFixAll protocol.CodeActionKind = "source.fixAll.gridls"

// maxOffered is for how many findings, and for how many refactorings, one request
// is answered. Nobody reads a longer menu, and some editors ask about everything
// that is selected.
const maxOffered = 32

// proposal is a code action before it is put into the protocol's form.
type proposal struct {
	kind protocol.CodeActionKind
	fix  quickfix.Fix
	// texts are the files that the fix changes and the document does not include.
	texts map[string]*treesitter.Text
	// mends are the findings that the action is about; across is one between files.
	mends  []*analysis.Diagnostic
	across *placedFinding
	// settings is set for an edit of gridls.toml instead of the file's.
	settings *settingsEdit
	// explains is the rule whose page the action opens, "" for none.
	explains string
	// measures is set for an action that has the fix of ref measured.
	measures bool
	// ref finds the proposal again when the client asks for its edit.
	ref actionRef
}

// codeAction offers what can be done at a place.
func (s *session) codeAction(ctx context.Context, params *protocol.CodeActionParams) ([]protocol.CommandOrCodeAction, error) {
	actions := []protocol.CommandOrCodeAction{}
	state := s.pinned(ctx)
	v := state.document(params.TextDocument.URI)
	if v == nil || !s.features.actions {
		return actions, nil
	}
	o, err := v.await(ctx)
	if err != nil || o.result == nil {
		return actions, err
	}
	m := newMapper(v.text, s.features.encoding)
	at := m.rangeSpan(params.Range)
	named := namedIn(m, params.Context.Diagnostics)
	proposals, err := s.proposals(ctx, state, o, at, o.findings(at, named), o.findingsAcross(at, named), only(params.Context.Only))
	if err != nil {
		return nil, err
	}
	for _, p := range proposals {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if p.fix.Disabled != "" && !s.features.disabled {
			continue
		}
		a, err := s.present(state, o, m, &p)
		if err != nil {
			s.log.Warn("action cannot be offered", "title", p.fix.Title, "err", err)
			continue
		}
		actions = append(actions, a)
	}
	return actions, nil
}

// only is the filter of a code action request: kinds form a hierarchy, and a
// request names the parts that it wants.
type only []protocol.CodeActionKind

// wants reports whether actions of the kind are asked for. Without a filter all
// are but those that act on the whole file.
func (o only) wants(kind protocol.CodeActionKind) bool {
	if len(o) == 0 {
		return !strings.HasPrefix(string(kind), "source.")
	}
	return slices.ContainsFunc(o, func(asked protocol.CodeActionKind) bool {
		return kind == asked || asked == "" || strings.HasPrefix(string(kind), string(asked)+".")
	})
}

// findings are the diagnostics at a place: those that touch it, and then those
// that the client names, since some clients ask about the whole line of the
// cursor. Of each the nearest to the start of the place are first.
func (o *outcome) findings(at treesitter.Span, names map[findingName]bool) []*analysis.Diagnostic {
	var touching, beside []*analysis.Diagnostic
	for i := range o.result.Diagnostics {
		switch d := &o.result.Diagnostics[i]; {
		case d.Span.Start <= at.End && at.Start <= d.Span.End:
			touching = append(touching, d)
		case names[findingName{d.Rule.Name, d.Span}]:
			beside = append(beside, d)
		}
	}
	nearer := func(a, b *analysis.Diagnostic) int {
		return cmp.Compare(distance(a.Span, at.Start), distance(b.Span, at.Start))
	}
	slices.SortStableFunc(touching, nearer)
	slices.SortStableFunc(beside, nearer)
	found := append(touching, beside...)
	return found[:min(len(found), maxOffered)]
}

// findingName is how a client names a finding.
type findingName struct {
	rule string
	span treesitter.Span
}

// namedIn are the findings that a client names.
func namedIn(m *mapper, named []protocol.Diagnostic) map[findingName]bool {
	names := make(map[findingName]bool, len(named))
	for _, n := range named {
		if code, ok := n.Code.(protocol.String); ok {
			names[findingName{string(code), m.rangeSpan(n.Range)}] = true
		}
	}
	return names
}

// distance is how many bytes lie between a span and an offset.
func distance(s treesitter.Span, offset int) int {
	return max(0, s.Start-offset, offset-s.End)
}

// proposals are the actions for a place in the order in which a menu shows them.
func (s *session) proposals(
	ctx context.Context, state *snapshot, o *outcome, at treesitter.Span, found []*analysis.Diagnostic, across []*placedFinding, asked only,
) ([]proposal, error) {
	var all []proposal
	if asked.wants(protocol.CodeActionKindQuickFix) {
		for _, d := range found {
			all = append(all, s.fixes(d)...)
		}
		for _, d := range across {
			all = append(all, s.fixesAcross(state, o, d)...)
		}
	}
	if asked.wants(protocol.CodeActionKindRefactorRewrite) {
		all = append(all, s.refactorings(o, at)...)
	}
	if err := s.verify(ctx, state, o, all, false); err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b proposal) int { return rank(a) - rank(b) })
	if asked.wants(protocol.CodeActionKindRefactorRewrite) {
		tables, err := s.byReference(ctx, state, o, at, !s.features.resolve)
		if err != nil {
			return nil, err
		}
		all = append(all, tables...)
	}
	all = append(all, measurements(all)...)
	if asked.wants(protocol.CodeActionKindQuickFix) {
		same, err := s.sameFixes(ctx, o, found)
		if err != nil {
			return nil, err
		}
		all = append(all, same...)
		for _, d := range found {
			all = append(all, s.ignores(state, o, subjectOf(d))...)
		}
		for _, d := range across {
			all = append(all, s.ignores(state, o, d.subject())...)
		}
		for _, d := range found {
			all = append(all, s.explanations(subjectOf(d))...)
		}
		for _, d := range across {
			all = append(all, s.explanations(d.subject())...)
		}
	}
	if asked.wants(kindFixAll) {
		p, ok, err := s.fixAll(ctx, o)
		if err != nil {
			return nil, err
		}
		if ok {
			all = append(all, p)
		}
	}
	return distinct(all), nil
}

// distinct leaves out what does the same as something before it: two findings at
// one place have some actions in common, and a fix may be a refactoring, too.
func distinct(all []proposal) []proposal {
	var kept []proposal
	for _, p := range all {
		if !slices.ContainsFunc(kept, func(q proposal) bool {
			return p.fix.Disabled == q.fix.Disabled && p.explains == q.explains && slices.Equal(p.fix.Edits, q.fix.Edits) &&
				(len(p.fix.Edits) > 0 || p.fix.Title == q.fix.Title)
		}) {
			kept = append(kept, p)
		}
	}
	return kept
}

// rank orders fixes: the preferred one, the others, those that cannot be done;
// refactorings come after them all.
func rank(p proposal) int {
	switch {
	case p.kind != protocol.CodeActionKindQuickFix:
		return 3
	case p.fix.Disabled != "":
		return 2
	case p.fix.Preferred:
		return 0
	}
	return 1
}

// verify makes of the fixes what may be offered, and has them reach the other
// files that have to agree. chosen is set for one that is to be applied.
func (s *session) verify(ctx context.Context, state *snapshot, o *outcome, all []proposal, chosen bool) error {
	mends := make([]analysis.Mend, len(all))
	for i, p := range all {
		mends[i].Fix = p.fix
		if len(p.mends) > 0 {
			mends[i].Diagnostic = p.mends[0]
		}
	}
	verified, err := s.checker.VerifyAll(ctx, o.result, mends)
	if err != nil {
		return err
	}
	r := reach{session: s, state: state, outcome: o, chosen: chosen}
	for i, fix := range verified {
		all[i].fix = fix
		if err := r.extend(ctx, &all[i]); err != nil {
			return err
		}
	}
	return nil
}

// fixes are those of one finding, not verified yet.
func (s *session) fixes(d *analysis.Diagnostic) []proposal {
	var all []proposal
	for i, fix := range d.Fixes() {
		if fix.Applicability == quickfix.Display && fix.Disabled == "" {
			fix.Edits, fix.Disabled = nil, "part of it must be written by hand"
		}
		all = append(all, proposal{
			kind:  protocol.CodeActionKindQuickFix,
			fix:   fix,
			mends: []*analysis.Diagnostic{d},
			ref:   actionRef{What: refFix, Rule: d.Rule.Name, Start: d.Span.Start, End: d.Span.End, Index: i},
		})
	}
	return all
}

// refactorings are those at a place, not verified yet.
func (s *session) refactorings(o *outcome, at treesitter.Span) []proposal {
	var all []proposal
	for fix := range rules.Refactorings(o.result.Pass(), at) {
		fix.Preferred = false
		all = append(all, proposal{
			kind: protocol.CodeActionKindRefactorRewrite,
			fix:  fix,
			ref:  actionRef{What: refRefactoring, Start: at.Start, End: at.End, Index: len(all)},
		})
		if len(all) == maxOffered {
			break
		}
	}
	return all
}
