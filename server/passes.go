package server

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
)

// The commands about the passes of a document. Names that begin with
// "gridls.server." are the server's; an editor's own are without "server".
const (
	// passesCommand tells for which passes a document is compiled. Its argument is
	// the document's URI, its result passesResult.
	passesCommand = "gridls.server.passes"
	// viewAsCommand chooses the view of a document, until that is closed. Its
	// arguments are the document's URI and the view, its result is null.
	viewAsCommand = "gridls.server.viewAs"
)

// passesResult is the answer of passesCommand.
type passesResult struct {
	URI  uri.URI `json:"uri"`
	View string  `json:"view"`
	// Host is set if the file is compiled for the host too.
	Host   bool         `json:"host"`
	Passes []passResult `json:"passes"`
	// Source says in words where the compile command comes from; SourceLocation is
	// the place in a file, if it is in one.
	Source         string             `json:"source"`
	SourceLocation *protocol.Location `json:"sourceLocation,omitempty"`
	// Alike are groups of passes that read the file in the same way, named as in
	// views.
	Alike [][]string `json:"alike"`
	// Message is one sentence about what is missing, "" for nothing.
	Message string `json:"message"`
}

// passResult is one device pass.
type passResult struct {
	// Name is how messages and views name the pass: "sm_90a".
	Name string `json:"name"`
	// Virtual is its compute_NN architecture, Code what is made for it.
	Virtual string   `json:"virtual"`
	Code    []string `json:"code"`
	// CUDAArch is the value of __CUDA_ARCH__, 0 if that is not defined.
	CUDAArch int `json:"cudaArch"`
	// Macros are what only such passes define besides __CUDA_ARCH__, as after -D.
	Macros []string `json:"macros"`
}

func (s *session) passes(ctx context.Context, params *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	var of string
	if err := stringArguments(params, "the URI of a document", &of); err != nil {
		return nil, err
	}
	v, err := s.openDocument(ctx, of)
	if err != nil {
		return nil, err
	}
	o, err := v.await(ctx)
	if err != nil {
		return nil, err
	}
	return json.Marshal(s.passesOf(o))
}

func (s *session) passesOf(o *outcome) *passesResult {
	d := o.version.doc
	r := &passesResult{URI: d.uri, View: d.view(), Passes: []passResult{}, Alike: [][]string{}}
	if o.unit == nil {
		r.Message = "this file is not analysed"
		return r
	}
	command := o.unit.command
	r.Host, r.Source, r.Message = command.HostPass, command.Source, cmp.Or(command.Error, command.Foreign())
	r.SourceLocation = s.commandLocation(command)
	for _, p := range command.Passes {
		r.Passes = append(r.Passes, passResult{
			Name: p.Name(), Virtual: "compute_" + p.Virtual.String(), CUDAArch: p.CUDAArch,
			Code: append([]string{}, p.Code...), Macros: ownMacros(p),
		})
	}
	for i, u := range o.unit.readAs() {
		views := []analysis.View{{Passes: u.Command.Passes, Host: u.Command.HostPass}}
		if reading := o.reading(i); reading != nil && len(reading.Views) > 0 {
			views = reading.Views
		}
		for k := range views {
			names := viewNames(&views[k])
			if len(names) > 0 && !slices.ContainsFunc(r.Alike, func(known []string) bool { return slices.Equal(known, names) }) {
				r.Alike = append(r.Alike, names)
			}
		}
	}
	return r
}

// viewNames are the names of the passes of one reading, the host's last.
func viewNames(v *analysis.View) []string {
	var names []string
	for _, p := range v.Passes {
		if name := p.Name(); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if v.Host {
		names = append(names, viewHost)
	}
	return names
}

// ownMacros are what the driver defines in a pass besides __CUDA_ARCH__, sorted.
func ownMacros(p archcfg.Pass) []string {
	own := []string{}
	for _, d := range p.Predefined() {
		switch {
		case d.Name == "__CUDA_ARCH__":
		case d.Value == "1":
			own = append(own, d.Name)
		default:
			own = append(own, d.Name+"="+d.Value)
		}
	}
	slices.Sort(own)
	return own
}

// commandLocation is where a compile command stands, nil for one that stands in no
// file.
func (s *session) commandLocation(command *archcfg.Command) *protocol.Location {
	p := command.SourcePosition
	if command.SourceFile == "" || p.Line == 0 {
		return nil
	}
	character := p.Units
	switch s.features.encoding {
	case protocol.PositionEncodingKindUTF8:
		character = p.Bytes
	case protocol.PositionEncodingKindUTF32:
		character = p.Runes
	}
	at := position(p.Line-1, character)
	return &protocol.Location{URI: uri.File(command.SourceFile), Range: protocol.Range{Start: at, End: at}}
}

func (s *session) viewAs(ctx context.Context, params *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	var of, view string
	if err := stringArguments(params, "the URI of a document and a view", &of, &view); err != nil {
		return nil, err
	}
	v, err := s.openDocument(ctx, of)
	if err != nil {
		return nil, err
	}
	// A person may have typed it.
	view = strings.ToLower(view)
	if err := checkView(view); err != nil {
		return nil, err
	}
	v.doc.viewAs(view, requestNumber(ctx))
	return protocol.LSPAny("null"), nil
}

// openDocument is the document that an argument of a command names.
func (s *session) openDocument(ctx context.Context, name string) (*version, error) {
	var v *version
	u, err := uri.Parse(name)
	if err == nil {
		v = s.pinned(ctx).document(u)
	}
	if v == nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%.200q is not open", name)
	}
	return v, nil
}
