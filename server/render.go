package server

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

// source is what editors show as the origin of a finding.
const source = "gridls"

// notAnalysedCode is the code of the diagnostic that says why there are none.
const notAnalysedCode = "not-analysed"

// renderer writes diagnostics as the protocol's JSON. What does not depend on
// the place of a finding is kept from version to version, so that a keystroke
// in a file of a thousand findings encodes one finding and a thousand ranges.
// It is for one goroutine.
type renderer struct {
	uri      uri.URI
	features *features
	// command is where the compile command stands, nil for nowhere.
	command *protocol.Location
	// unit knows the files that the document includes, nil before the first one.
	unit *unit
	// kept holds exactly the findings of the last list, by identity.
	kept map[*analysis.Finding]kept
}

// kept is the JSON of a diagnostic after its range. Severity and passes are not
// the finding's alone: comments, pragmas and #if groups around it have a say, and the
// message names the includers of a header that have it.
type kept struct {
	severity analysis.Severity
	message  string
	passes   []string
	tail     []byte
}

func newRenderer(u uri.URI, f *features) *renderer { return &renderer{uri: u, features: f} }

// under makes what is rendered from now on refer to the place of a compile command
// and to included files as they are now.
func (r *renderer) under(command *protocol.Location, u *unit) {
	r.command, r.unit, r.kept = command, u, nil
}

// list writes a JSON array in the order of the diagnostics.
func (r *renderer) list(m *mapper, diagnostics []analysis.Diagnostic) []byte {
	next := make(map[*analysis.Finding]kept, len(diagnostics))
	b := append(make([]byte, 0, 2+len(diagnostics)*512), '[')
	for i := range diagnostics {
		d := &diagnostics[i]
		if i > 0 {
			b = append(b, ',')
		}
		b = appendRange(append(b, `{"range":`...), m.spanRange(d.Span))
		b = append(b, r.tail(m, d, next)...)
	}
	r.kept = next
	return append(b, ']')
}

// tail is the JSON of a diagnostic after its range, closing brace included.
func (r *renderer) tail(m *mapper, d *analysis.Diagnostic, next map[*analysis.Finding]kept) []byte {
	if len(d.Related) > 0 && r.features.related {
		// Related places move by themselves.
		return afterRange(r.diagnostic(m, d))
	}
	k, ok := r.kept[d.Identity()]
	passes := d.PassNames()
	if !ok || k.severity != d.Severity || k.message != d.Message || !slices.Equal(k.passes, passes) {
		k = kept{severity: d.Severity, message: d.Message, passes: passes, tail: afterRange(r.diagnostic(m, d))}
	}
	next[d.Identity()] = k
	return k.tail
}

// inPasses says for which passes a finding holds, as the end of its message; ""
// for all of them and where the message itself speaks of them.
func inPasses(d *analysis.Diagnostic) string {
	names := d.PassNames()
	if len(names) == 0 || d.NamesPasses() {
		return ""
	}
	return " (" + strings.Join(names, ", ") + " only)"
}

// diagnostic is the protocol's form of a finding, its range left out.
func (r *renderer) diagnostic(m *mapper, d *analysis.Diagnostic) *protocol.Diagnostic {
	p := &protocol.Diagnostic{
		Severity: severity(d.Severity),
		Code:     protocol.String(d.Rule.Name),
		Source:   protocol.NewOptional(source),
		Message:  protocol.String(d.Message + inPasses(d)),
		Data:     encodeData(d),
	}
	if r.features.codeDescription {
		p.CodeDescription.Href = uri.URI(d.Rule.URL())
	}
	var tags []protocol.DiagnosticTag
	for _, t := range []struct {
		tag  analysis.Tag
		sent protocol.DiagnosticTag
	}{{analysis.Unnecessary, protocol.DiagnosticTagUnnecessary}, {analysis.Deprecated, protocol.DiagnosticTagDeprecated}} {
		if d.Tags&t.tag != 0 && slices.Contains(r.features.tags, t.sent) {
			tags = append(tags, t.sent)
		}
	}
	p.Tags.Set(tags)
	if r.features.related {
		// The places are converted by another mapper: this one walks forwards.
		other := newMapper(m.text, m.encoding)
		for _, related := range d.Related {
			at := protocol.Location{URI: r.uri}
			if related.File == "" {
				at.Range = other.spanRange(related.Span)
			} else if source := r.unit.source(related.File); source != nil {
				at.URI, at.Range = uri.File(related.File), newMapper(source.Text, m.encoding).spanRange(related.Span)
			} else {
				continue // without its text its lines are not known
			}
			p.RelatedInformation = append(p.RelatedInformation, protocol.DiagnosticRelatedInformation{Location: at, Message: related.Message})
		}
		if by, ok := d.Because(); ok && r.command != nil {
			p.RelatedInformation = append(p.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Location: *r.command, Message: by.Message,
			})
		}
	}
	return p
}

// notAnalysed is the list of a file without analysis: empty for one that is
// none of ours, and one diagnostic for one that cannot be read.
func (r *renderer) notAnalysed(m *mapper, reason string) []byte {
	r.kept = nil
	if reason == "" {
		return []byte("[]")
	}
	b := appendRange([]byte(`[{"range":`), m.spanRange(treesitter.Span{}))
	b = append(b, afterRange(&protocol.Diagnostic{
		Severity: protocol.DiagnosticSeverityInformation,
		Code:     protocol.String(notAnalysedCode),
		Source:   protocol.NewOptional(source),
		Message:  protocol.String("this file is not analysed: " + reason),
	})...)
	return append(b, ']')
}

// diagnosticData travels with a diagnostic to the client and back.
type diagnosticData struct {
	Rule string `json:"rule"`
	// Passes are the passes for which the finding holds; none means all.
	Passes []string `json:"passes,omitempty"`
	// NVCC is the number that nvcc prints for the same fault, 0 for none.
	NVCC int `json:"nvcc,omitempty"`
	// Fixable tells that there are code actions which mend it.
	Fixable bool `json:"fixable"`
}

func encodeData(d *analysis.Diagnostic) protocol.LSPAny {
	return marshalData(diagnosticData{Rule: d.Rule.Name, NVCC: d.NVCC, Fixable: d.HasFixes(), Passes: d.PassNames()})
}

func encodeProgramData(d *analysis.ProgramDiagnostic) protocol.LSPAny {
	return marshalData(diagnosticData{Rule: d.Rule.Name, NVCC: d.NVCC, Fixable: d.HasFixes()})
}

func marshalData(data diagnosticData) protocol.LSPAny {
	b, err := json.Marshal(data)
	if err != nil {
		panic(err) // strings, numbers and booleans
	}
	return b
}

func severity(s analysis.Severity) protocol.DiagnosticSeverity {
	switch s {
	case analysis.Error:
		return protocol.DiagnosticSeverityError
	case analysis.Warning:
		return protocol.DiagnosticSeverityWarning
	case analysis.Information:
		return protocol.DiagnosticSeverityInformation
	}
	return protocol.DiagnosticSeverityHint
}

// zeroRange is how the protocol package begins a diagnostic whose range is not
// set: the range is its first member.
const zeroRange = `{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}`

func afterRange(d *protocol.Diagnostic) []byte {
	b, err := protocol.Marshal(d)
	if err != nil || len(b) < len(zeroRange) || string(b[:len(zeroRange)]) != zeroRange {
		panic("the protocol's encoding of a diagnostic has changed: " + string(b))
	}
	return b[len(zeroRange):]
}

func appendRange(b []byte, r protocol.Range) []byte {
	b = appendPosition(append(b, `{"start":`...), r.Start)
	b = appendPosition(append(b, `,"end":`...), r.End)
	return append(b, '}')
}

func appendPosition(b []byte, p protocol.Position) []byte {
	b = strconv.AppendUint(append(b, `{"line":`...), uint64(p.Line), 10)
	b = strconv.AppendUint(append(b, `,"character":`...), uint64(p.Character), 10)
	return append(b, '}')
}
