package server

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/treesitter"
)

// programFindings are findings about the workspace. They are immutable.
type programFindings struct {
	// byFile are the findings by the real path of the file that they are in, sources the
	// files in which and of which they speak, by theirs, as they were read; those that
	// have changed since are not among them.
	byFile  map[string][]analysis.ProgramDiagnostic
	sources map[string]*treesitter.Source
	paths   *workspace.Paths
}

// add adds a finding; workspace folders that include the same header find the same
// in it.
func (f *programFindings) add(d analysis.ProgramDiagnostic) {
	path := f.paths.Real(d.File())
	if slices.ContainsFunc(f.byFile[path], func(o analysis.ProgramDiagnostic) bool {
		return o.Rule == d.Rule && o.Place.Start == d.Place.Start && o.Place.End == d.Place.End && o.Message == d.Message
	}) {
		return
	}
	f.byFile[path] = append(f.byFile[path], d)
}

// read reads the files of the findings.
func (f *programFindings) read(sources *workspace.Sources) {
	f.sources = map[string]*treesitter.Source{}
	for _, found := range f.byFile {
		for i := range found {
			d := &found[i]
			f.readFile(sources, d, d.File())
			for _, r := range d.Related {
				f.readFile(sources, d, r.File)
			}
		}
	}
}

// readFile reads a file, if it is what the finding was made of as far as that is
// known.
func (f *programFindings) readFile(sources *workspace.Sources, d *analysis.ProgramDiagnostic, path string) {
	source := sources.Get(path)
	if source == nil {
		return
	}
	for _, file := range d.Unit.Files {
		if file.Path == path && !file.Matches(source.Text.Bytes()) {
			return
		}
	}
	f.sources[f.paths.Real(path)] = source
}

// placedFinding is a finding about the workspace in some text of its file.
type placedFinding struct {
	*analysis.ProgramDiagnostic
	span treesitter.Span
}

// in gives the findings in a file, by its real path, that has a text now. Those in what was edited
// since they were found are left out: nobody knows whether they still hold.
func (f *programFindings) in(path string, text *treesitter.Text) []placedFinding {
	if f == nil || path == "" {
		return nil
	}
	source := f.sources[path]
	if source == nil {
		return nil
	}
	before, now := source.Text.Bytes(), text.Bytes()
	head, tail := treesitter.Unchanged(before, now)
	var placed []placedFinding
	for i := range f.byFile[path] {
		d := &f.byFile[path][i]
		at := treesitter.Span{Start: int(d.Place.Start), End: int(d.Place.End)}
		switch {
		case at.End <= head:
		case at.Start >= len(before)-tail:
			at.Start, at.End = at.Start+len(now)-len(before), at.End+len(now)-len(before)
		default:
			continue
		}
		placed = append(placed, placedFinding{d, at})
	}
	return placed
}

// said is what the findings in a file say, and where.
func (f *programFindings) said(path string) string {
	if f == nil {
		return ""
	}
	var b strings.Builder
	for i := range f.byFile[path] {
		d := &f.byFile[path][i]
		fmt.Fprintf(&b, "%s %d %d-%d %q", d.Rule.Name, d.Severity, d.Place.Start, d.Place.End, d.Message)
		for _, r := range d.Related {
			fmt.Fprintf(&b, " %q %d-%d %q", r.File, r.Place.Start, r.Place.End, r.Message)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// reviseFound looks again at the open documents in which there are other findings
// about the workspace than before.
func (s *session) reviseFound(before, now *programFindings) {
	other := map[*document]bool{}
	for _, v := range s.current.Load().docs {
		if v.doc.real != "" && before.said(v.doc.real) != now.said(v.doc.real) {
			other[v.doc] = true
		}
	}
	if len(other) > 0 {
		s.revise(func(d *document) bool { return other[d] }, func(*snapshot) {})
	}
}

// appendFound adds findings about the workspace to a JSON array of diagnostics.
func (s *session) appendFound(list []byte, m *mapper, found *programFindings, placed []placedFinding) []byte {
	if len(placed) == 0 {
		return list
	}
	slices.SortStableFunc(placed, func(a, b placedFinding) int { return cmp.Compare(a.span.Start, b.span.Start) })
	list = list[:len(list)-1]
	for _, p := range placed {
		if len(list) > 1 {
			list = append(list, ',')
		}
		list = appendRange(append(list, `{"range":`...), m.spanRange(p.span))
		list = append(list, afterRange(s.programDiagnostic(found, p.ProgramDiagnostic))...)
	}
	return append(list, ']')
}

// programDiagnostic is the protocol's form of a finding, its range left out.
func (s *session) programDiagnostic(found *programFindings, d *analysis.ProgramDiagnostic) *protocol.Diagnostic {
	p := &protocol.Diagnostic{
		Severity: severity(d.Severity),
		Code:     protocol.String(d.Rule.Name),
		Source:   protocol.NewOptional(source),
		Message:  protocol.String(d.Message),
		Data:     encodeProgramData(d),
	}
	if s.features.codeDescription {
		p.CodeDescription.Href = uri.URI(d.Rule.URL())
	}
	if !s.features.related {
		return p
	}
	for _, r := range d.Related {
		if source := found.sources[found.paths.Real(r.File)]; source != nil {
			at := newMapper(source.Text, s.features.encoding).spanRange(treesitter.Span{Start: int(r.Place.Start), End: int(r.Place.End)})
			p.RelatedInformation = append(p.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Location: protocol.Location{URI: uri.File(r.File), Range: at}, Message: r.Message,
			})
		}
	}
	return p
}

// closedList is the JSON array of the findings in a file that is not open.
func (s *session) closedList(found *programFindings, path string) []byte {
	list := []byte("[]")
	if source := found.sources[path]; source != nil {
		list = s.appendFound(list, newMapper(source.Text, s.features.encoding), found, found.in(path, source.Text))
	}
	return list
}

// publishPath sends the list of a file that is not open.
func (s *session) publishPath(path string, list []byte) {
	s.publishList(s.background, uri.File(path), nil, list)
}
