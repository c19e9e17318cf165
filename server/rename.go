package server

import (
	"context"
	"fmt"
	"os"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// refusal is the error of a rename that is not done; the client shows its text.
func refusal(format string, args ...any) error {
	return jsonrpc2.Errorf(jsonrpc2.Code(protocol.LSPErrorCodesRequestFailed), format, args...)
}

// prepareRename tells whether what stands at a place can be renamed: a parameter
// of a kernel.
func (s *session) prepareRename(ctx context.Context, params *protocol.PrepareRenameParams) (*protocol.PrepareRenamePlaceholder, error) {
	q, p, err := s.parameter(ctx, params.TextDocument.URI, params.Position)
	if q == nil || err != nil {
		return nil, err
	}
	m := newMapper(q.outcome.version.text, s.features.encoding)
	return &protocol.PrepareRenamePlaceholder{Range: m.spanRange(p.Span), Placeholder: p.Name}, nil
}

// rename renames a parameter of a kernel in all declarations that call it so.
func (s *session) rename(ctx context.Context, params *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	q, p, err := s.parameter(ctx, params.TextDocument.URI, params.Position)
	if q == nil || err != nil {
		return nil, err
	}
	b := editBuilder{session: s, state: q.state}
	for _, f := range p.Files(q.units) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if f.ReadOnly != "" {
			return nil, refusal("'%s' is also declared in %s, which cannot be changed: %s", p.Name, f.Path, f.ReadOnly)
		}
		if err := s.renameIn(ctx, &b, f, p, params.NewName); err != nil {
			return nil, err
		}
	}
	return b.done(), nil
}

// parameter finds what is to be renamed; the inquiry is nil where nothing is
// known of the document.
func (s *session) parameter(ctx context.Context, u uri.URI, at protocol.Position) (*inquiry, *navigate.Parameter, error) {
	q, err := s.inquire(ctx, u)
	if q == nil || err != nil {
		return nil, nil, err
	}
	m := newMapper(q.outcome.version.text, s.features.encoding)
	p, err := navigate.ParameterAt(q.outcome.result, q.units, m.positionOffset(at))
	if err != nil {
		return nil, nil, refusal("%v", err)
	}
	return q, p, nil
}

// renameIn adds the edits of one file.
func (s *session) renameIn(ctx context.Context, b *editBuilder, f *program.File, p *navigate.Parameter, to string) error {
	result, v, err := s.resultOf(ctx, b.state, f.Path)
	if err != nil {
		return err
	}
	if result == nil {
		return refusal("%s declares the kernel, too, and cannot be read as CUDA", f.Path)
	}
	mentions, err := p.Mentions(result, analysis.Summarise(result, f.Path), to)
	if err != nil {
		return refusal("%s: %v", f.Path, err)
	}
	edits := make([]quickfix.Edit, len(mentions))
	for i, m := range mentions {
		edits[i] = quickfix.Edit{Span: m, New: to}
	}
	switch {
	case len(edits) == 0:
	case v != nil:
		b.document(v, edits)
	default:
		return b.file(f.Path, edits)
	}
	return nil
}

// resultOf is a file as it is checked: as the editor has it, with its version, or
// as it is on the disk. It is nil for one that is not analysed.
func (s *session) resultOf(ctx context.Context, state *snapshot, name string) (*analysis.Result, *version, error) {
	if v := s.file(state, name); v != nil {
		o, err := v.await(ctx)
		if err != nil {
			return nil, nil, err
		}
		return o.result, v, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, fmt.Errorf("file that declares the kernel, too: %w", err)
	}
	u := s.configs.unit(name, state.settings, nil)
	reader := analysis.NewReader()
	defer reader.Close()
	reading := reader.Read(treesitter.NewText(text), u.Unit, nil)
	if reading.Doc.Encoding != "" {
		return nil, nil, nil
	}
	return s.checker.Check(reading, nil), nil, nil
}
