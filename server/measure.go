package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/measure"
	"github.com/gridls/gridls/treesitter"
)

// measureCommand compiles a document with and without a fix. Its argument is the
// reference of the fix, as the action that was offered has it; the result is a
// measureResult.
const measureCommand = "gridls.server.measure"

// measureResult is what the client is told of the code of kernels.
type measureResult struct {
	// Title is the fix's, Summary what it changes, a line for each kernel; Text is a
	// table of all figures.
	Title   string               `json:"title"`
	Summary string               `json:"summary"`
	Text    string               `json:"text"`
	Kernels []measure.Comparison `json:"kernels"`
}

// measurements is the action that shows what a fix does to the code of kernels: for
// the first of some proposals for which that is the question. What mends an error is
// needed whatever it costs.
func measurements(all []proposal) []proposal {
	k := slices.IndexFunc(all, func(p proposal) bool {
		advice := p.kind == protocol.CodeActionKindRefactorRewrite && p.ref.What == refRefactoring ||
			len(p.mends) > 0 && p.mends[0].Severity == analysis.Information
		return advice && p.fix.Disabled == ""
	})
	if k < 0 {
		return nil
	}
	p := proposal{kind: all[k].kind, mends: all[k].mends, measures: true, ref: all[k].ref}
	p.fix.Title = "Measure this fix with nvcc"
	return []proposal{p}
}

// measure answers the command.
func (s *session) measure(ctx context.Context, params *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	var ref actionRef
	if len(params.Arguments) != 1 || json.Unmarshal(params.Arguments[0], &ref) != nil || ref.URI == "" {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s takes the reference of a fix", params.Command)
	}
	canonical, err := uri.Parse(ref.URI)
	if err != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "the reference names no document: %v", err)
	}
	state := s.pinned(ctx)
	v := state.document(canonical)
	if v == nil || v.number != ref.Version {
		return nil, jsonrpc2.NewError(jsonrpc2.Code(protocol.LSPErrorCodesContentModified), "the document has changed since the fix was offered")
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
		return nil, jsonrpc2.NewError(jsonrpc2.Code(protocol.LSPErrorCodesContentModified), "the finding that the fix mends is gone")
	}
	report, err := s.measured(ctx, state, o, &p)
	if err != nil {
		return nil, refusal("'%s' cannot be measured: %v", p.fix.Title, err)
	}
	result := measureResult{Title: p.fix.Title, Summary: report.Summary(), Text: report.Text(), Kernels: report.Kernels}
	s.beside("measurement", func(ctx context.Context) {
		if err := s.showMeasured(ctx, state, v, o, &p, &result); err != nil && ctx.Err() == nil {
			s.log.Warn("figures cannot be shown", "err", err)
		}
	})
	return json.Marshal(result)
}

// applyTitle is what a user chooses to have the fix that was measured.
const applyTitle = "Apply"

// showMeasured tells the user the figures, and applies the fix if that is chosen and the
// document is still the one that was measured.
func (s *session) showMeasured(ctx context.Context, state *snapshot, v *version, o *outcome, p *proposal, result *measureResult) error {
	text := "gridls: " + result.Title + "\n" + result.Summary
	if !s.features.applies {
		return s.client.ShowMessage(ctx, &protocol.ShowMessageParams{Type: protocol.MessageTypeInfo, Message: text})
	}
	chosen, err := s.client.ShowMessageRequest(ctx, &protocol.ShowMessageRequestParams{
		Type: protocol.MessageTypeInfo, Message: text, Actions: []protocol.MessageActionItem{{Title: applyTitle}},
	})
	if err != nil || chosen == nil || chosen.Title != applyTitle {
		return err
	}
	if now := s.current.Load().docs[v.doc.key]; now == nil || now.number != v.number {
		return s.client.ShowMessage(ctx, &protocol.ShowMessageParams{
			Type: protocol.MessageTypeWarning, Message: "gridls: the document has changed since the fix was measured; measure it again, or take the fix by itself",
		})
	}
	edit, err := s.edit(state, o, p)
	if err != nil {
		return err
	}
	answer, err := s.client.ApplyEdit(ctx, &protocol.ApplyWorkspaceEditParams{Label: &result.Title, Edit: *edit})
	if err == nil && answer != nil && !answer.Applied {
		s.log.Warn("the client did not apply the fix that was measured", "title", result.Title)
	}
	return err
}

// measured compiles a document with and without a proposal.
func (s *session) measured(ctx context.Context, state *snapshot, o *outcome, p *proposal) (*measure.Report, error) {
	own := o.version.doc.path
	if own == "" {
		return nil, errors.New("it is not on the disk: save it first")
	}
	compiled, kit, err := s.job(o)
	if err != nil {
		return nil, err
	}
	job := &measure.Job{Toolkit: kit, Command: o.unit.Command, Getenv: os.Getenv, File: compiled.File, Edits: slices.Clone(p.fix.Edits)}
	for i := range job.Edits {
		if job.Edits[i].File == "" {
			job.Edits[i].File = own
		}
	}
	for d := range o.result.File.Own() {
		changes := func(e treesitter.Span) bool { return d.At.InFile(d.Span).Overlaps(e) }
		if o.result.File.Kernel(d) != treesitter.Yes || slices.Contains(job.Kernels, d.Name) {
			continue
		}
		for _, e := range p.fix.Edits {
			if e.File == "" && changes(treesitter.Span{Start: e.Span.Start, End: e.Span.End + 1}) {
				job.Kernels = append(job.Kernels, d.Name)
				break
			}
		}
	}
	source := o.result
	if compiled.File != own {
		// A header has no code of its own: what is compiled is a source that has it.
		if source, _, err = s.resultOf(ctx, state, compiled.File); err != nil || source == nil {
			return nil, fmt.Errorf("%s, which includes it, cannot be read", compiled.File)
		}
	}
	job.Texts = map[string][]byte{compiled.File: source.Doc.Text.Bytes()}
	for path, included := range source.Closure() {
		if filepath.IsAbs(path) {
			job.Texts[path] = included.Text.Bytes()
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	done := s.cancellable("Compiling "+filepath.Base(compiled.File)+" twice", cancel)
	defer done()
	return s.reported.Measure(ctx, job)
}
