package cli

import (
	"fmt"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/cli/internal/report"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// fileSession is one file being worked on.
type fileSession struct {
	name    string
	checker *analysis.Checker
	parser  *treesitter.Parser
	result  *analysis.Result
}

// openFile reads a file and checks it for the first time. The session is nil
// for what a search found, but is not to be checked: a header without CUDA, or a
// file that the settings exclude.
func (p *project) openFile(in *input) (*fileSession, error) {
	content, relevant, err := in.read()
	if err != nil || !relevant {
		return nil, err
	}
	unit, excluded := p.unit(in.Path)
	if excluded && !in.Named {
		return nil, nil
	}
	s := &fileSession{name: in.name(), checker: p.checker, parser: treesitter.NewParser()}
	doc := s.parser.Parse(treesitter.NewText(content), analysis.Environment(unit.Command), nil)
	if doc.Encoding != "" {
		s.close()
		return nil, unsuitable(fmt.Sprintf("it seems to be %s; gridls reads UTF-8 and 8-bit encodings", doc.Encoding))
	}
	s.result = s.checker.Check(doc, unit, nil)
	return s, nil
}

// edit checks another version of the content.
func (s *fileSession) edit(content []byte) {
	doc := s.parser.Parse(treesitter.NewText(content), s.result.Doc.Env, s.result.Doc)
	s.result = s.checker.Check(doc, s.result.Unit, s.result)
}

func (s *fileSession) close() { s.parser.Close() }

// fixes gives the verified fixes of a finding that can be applied.
func (s *fileSession) fixes(d *analysis.Diagnostic) []quickfix.Fix {
	var usable []quickfix.Fix
	for _, fix := range d.Fixes() {
		if fix = s.checker.Verify(s.result, d, fix); fix.Disabled == "" && len(fix.Edits) > 0 {
			usable = append(usable, fix)
		}
	}
	return usable
}

// mends reports whether a fix does away with its finding and brings no error.
// A fix that somebody has to look at is held to that too before it is applied.
func (s *fileSession) mends(d *analysis.Diagnostic, fix quickfix.Fix) bool {
	fix.Applicability = quickfix.Safe
	return s.checker.Verify(s.result, d, fix).Applicability == quickfix.Safe
}

// agrees reports whether edits that are right one by one are right together.
func (s *fileSession) agrees(edits []quickfix.Edit) bool {
	together := s.checker.Verify(s.result, nil, quickfix.Fix{Applicability: quickfix.Safe, Edits: edits})
	return together.Disabled == "" && together.Applicability == quickfix.Safe
}

// local reports whether a fix changes nothing but the file of its finding.
func local(fix quickfix.Fix) bool {
	return !slices.ContainsFunc(fix.Edits, func(e quickfix.Edit) bool { return e.File != "" })
}

// mended describes a finding for which a fix is applied.
func (s *fileSession) mended(d *analysis.Diagnostic, fix quickfix.Fix) report.Mended {
	return report.Mended{
		Place: report.Place{Name: s.name, Text: s.result.Doc.Text, Span: d.Span},
		Rule:  d.Rule, Title: fix.Title,
	}
}

// report describes all findings.
func (s *fileSession) report() report.File {
	source := report.Source{Name: s.name, Result: s.result, Fixes: s.fixes, Lookup: func(path string) (*treesitter.Text, error) {
		content, err := files.Read(path)
		return treesitter.NewText(content), err
	}}
	return source.File()
}
