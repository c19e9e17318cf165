package server

import (
	"context"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/complete"
)

// signatureOptions is what is offered to a client that shows signatures.
func signatureOptions() *protocol.SignatureHelpOptions {
	return &protocol.SignatureHelpOptions{TriggerCharacters: []string{"<", "(", ","}, RetriggerCharacters: []string{","}}
}

// signatureHelp tells what each argument is of the launch or launch attribute that
// is being written.
func (s *session) signatureHelp(ctx context.Context, params *protocol.SignatureHelpParams) (*protocol.SignatureHelp, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil || !o.unit.shown.signatures {
		return nil, err
	}
	sig, ok := complete.SignatureAt(o.result, m.positionOffset(params.Position))
	if !ok {
		return nil, nil
	}
	text := func(md string) *protocol.MarkupContent {
		return markup(s.features.signatureMarkdown, md, strings.ReplaceAll(md, "`", "'"))
	}
	info := protocol.SignatureInformation{Label: sig.Label, Documentation: text(sig.Word.Means)}
	for i, a := range sig.Word.Arguments {
		at := sig.Arguments[i]
		p := protocol.ParameterInformation{Label: protocol.String(sig.Label[at[0]:at[1]]), Documentation: text(a.Means)}
		if s.features.signatureOffsets {
			// Always in UTF-16, whatever positions are counted in.
			p.Label = protocol.ParameterInformationLabelTuple{utf16Length(sig.Label[:at[0]]), utf16Length(sig.Label[:at[1]])}
		}
		info.Parameters = append(info.Parameters, p)
	}
	active := uint32(sig.Active)
	return &protocol.SignatureHelp{
		Signatures: []protocol.SignatureInformation{info}, ActiveSignature: new(uint32(0)), ActiveParameter: protocol.NewNullable(active),
	}, nil
}
