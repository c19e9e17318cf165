package server

import (
	"context"
	"encoding/json"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/treesitter"
)

// actionRef is what a client keeps of an action until it wants its edit: enough
// to make the same proposal again from the same version of the document.
type actionRef struct {
	URI     string `json:"uri"`
	Version int32  `json:"version"`
	What    ref    `json:"what"`
	Rule    string `json:"rule,omitempty"`
	// Start and End are byte offsets: of the finding, or of the place that was
	// asked about.
	Start int `json:"start,omitempty"`
	End   int `json:"end,omitempty"`
	Index int `json:"index,omitempty"`
}

// ref says which kind of proposal an actionRef means.
type ref string

const (
	refFix            ref = "fix"
	refFixAcross      ref = "fix-across"
	refRefactoring    ref = "refactoring"
	refByReference    ref = "by-reference"
	refFixAll         ref = "fix-all"
	refFixSame        ref = "fix-same"
	refIgnoreHere     ref = "ignore-here"
	refIgnoreFile     ref = "ignore-file"
	refIgnoreSettings ref = "ignore-settings"
	refExplain        ref = "explain"
)

// codeActionResolve adds the edit to an action that was offered without.
func (s *session) codeActionResolve(ctx context.Context, action *protocol.CodeAction) (*protocol.CodeAction, error) {
	if action.Edit != nil || len(action.Data) == 0 {
		return action, nil
	}
	var ref actionRef
	if err := json.Unmarshal(action.Data, &ref); err != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "the action's data is not what was sent with it: %v", err)
	}
	canonical, err := uri.Parse(ref.URI)
	if err != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "the action's data names no document: %v", err)
	}
	state := s.pinned(ctx)
	v := state.document(canonical)
	if v == nil || v.number != ref.Version {
		return nil, jsonrpc2.NewError(jsonrpc2.Code(protocol.LSPErrorCodesContentModified), "the document has changed since the action was offered")
	}
	o, err := v.await(ctx)
	if err != nil {
		return nil, err
	}
	p, ok, err := s.again(ctx, state, o, ref)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, jsonrpc2.NewError(jsonrpc2.Code(protocol.LSPErrorCodesContentModified), "the finding that the action mends is gone")
	}
	action.Edit, err = s.edit(state, o, &p)
	return action, err
}

// again makes the proposal that a reference means; ok is false if it cannot be
// made any more.
func (s *session) again(ctx context.Context, state *snapshot, o *outcome, ref actionRef) (p proposal, ok bool, err error) {
	if o.result == nil {
		return proposal{}, false, nil
	}
	var candidates []proposal
	at := treesitter.Span{Start: ref.Start, End: ref.End}
	switch ref.What {
	case refFixAll:
		return s.fixAll(ctx, o)
	case refFixSame:
		for i := range o.result.Diagnostics {
			if d := &o.result.Diagnostics[i]; d.Rule.Name == ref.Rule && d.Span == at {
				return s.fixSame(ctx, o, d, sameScope(ref.Index))
			}
		}
		return proposal{}, false, nil
	case refByReference:
		if candidates, err = s.byReference(ctx, state, o, at, true); err != nil {
			return proposal{}, false, err
		}
	case refRefactoring:
		candidates = s.refactorings(o, at)
	default:
		for i := range o.result.Diagnostics {
			if d := &o.result.Diagnostics[i]; d.Rule.Name == ref.Rule && d.Span == at {
				candidates = append(candidates, s.fixes(d)...)
				candidates = append(candidates, s.ignores(state, o, subjectOf(d))...)
			}
		}
		for i := range o.found {
			if d := &o.found[i]; d.Rule.Name == ref.Rule && d.span == at {
				candidates = append(candidates, s.fixesAcross(state, o, d)...)
				candidates = append(candidates, s.ignores(state, o, d.subject())...)
			}
		}
	}
	for i := range candidates {
		if c := candidates[i : i+1]; c[0].ref.What == ref.What && c[0].ref.Index == ref.Index {
			if ref.What == refFix || ref.What == refFixAcross || ref.What == refRefactoring {
				err = s.verify(ctx, state, o, c, true)
			}
			if reason := c[0].fix.Disabled; reason != "" && err == nil {
				err = refusal("%s: %s", c[0].fix.Title, reason)
			}
			return c[0], err == nil, err
		}
	}
	return proposal{}, false, nil
}

// present puts a proposal into the protocol's form: with its edit, or with the
// means to ask for it.
func (s *session) present(state *snapshot, o *outcome, m *mapper, p *proposal) (*protocol.CodeAction, error) {
	a := &protocol.CodeAction{Title: p.fix.Title, Kind: &p.kind}
	if p.fix.Preferred && s.features.preferred {
		a.IsPreferred = new(true)
	}
	render := newRenderer(o.version.doc.uri, &s.features)
	render.under(nil, o.unit)
	for _, d := range p.mends {
		mended := render.diagnostic(m, d)
		mended.Range = m.spanRange(d.Span)
		a.Diagnostics = append(a.Diagnostics, *mended)
	}
	if d := p.across; d != nil {
		mended := s.programDiagnostic(s.indexer.found.Load(), d.ProgramDiagnostic)
		mended.Range = m.spanRange(d.span)
		a.Diagnostics = append(a.Diagnostics, *mended)
	}
	if p.fix.Disabled != "" {
		a.Disabled.Reason = p.fix.Disabled
		return a, nil
	}
	if p.measures {
		ref := p.ref
		ref.URI, ref.Version = string(o.version.doc.uri), o.version.number
		data, err := json.Marshal(ref)
		a.Command = protocol.Command{Title: p.fix.Title, Command: measureCommand, Arguments: []protocol.LSPAny{data}}
		return a, err
	}
	if p.explains != "" {
		rule, err := protocol.Marshal(protocol.String(p.explains))
		a.Command = protocol.Command{Title: p.fix.Title, Command: explainCommand, Arguments: []protocol.LSPAny{rule}}
		return a, err
	}
	if s.features.resolve {
		ref := p.ref
		ref.URI, ref.Version = string(o.version.doc.uri), o.version.number
		data, err := json.Marshal(ref)
		a.Data = data
		return a, err
	}
	var err error
	a.Edit, err = s.edit(state, o, p)
	return a, err
}
