package cli

import (
	"context"
	"fmt"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/cli/internal/report"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// fileSession is one file being worked on.
type fileSession struct {
	name    string
	checker *analysis.Checker
	reader  *analysis.Reader
	result  *analysis.Result
	// lookup gives the text of another file.
	lookup func(path string) (*treesitter.Text, error)
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
	s := &fileSession{name: in.name(), checker: p.checker, reader: analysis.NewReader(), lookup: p.others.text}
	reading := s.reader.Read(treesitter.NewText(content), unit, nil)
	if encoding := reading.Doc.Encoding; encoding != "" {
		s.close()
		return nil, unsuitable(fmt.Sprintf("it seems to be %s; gridls reads UTF-8 and 8-bit encodings", encoding))
	}
	s.result = s.checker.Check(reading, nil)
	return s, nil
}

// edit checks another version of the content.
func (s *fileSession) edit(content []byte) {
	s.result = s.checker.Check(s.reader.Read(treesitter.NewText(content), s.result.Unit, s.result.Reading), s.result)
}

func (s *fileSession) close() { s.reader.Close() }

// fixes gives the fixes of each finding that can be applied, by the findings'
// order. Verified ones are what they claim to be, which takes some checks of the
// file; the others are good for titles and counts.
func (s *fileSession) fixes(verified bool) [][]quickfix.Fix {
	found := s.result.Diagnostics
	var mends []analysis.Mend
	for i := range found {
		for _, fix := range found[i].Fixes() {
			mends = append(mends, analysis.Mend{Diagnostic: &found[i], Fix: fix})
		}
	}
	if verified {
		// The background's context has no error.
		fixes, _ := s.checker.VerifyAll(context.Background(), s.result, mends)
		for i, fix := range fixes {
			mends[i].Fix = fix
		}
	}
	usable := make([][]quickfix.Fix, len(found))
	at := 0
	for _, m := range mends {
		for m.Diagnostic != &found[at] {
			at++
		}
		if m.Fix.Disabled == "" && len(m.Fix.Edits) > 0 {
			usable[at] = append(usable[at], m.Fix)
		}
	}
	return usable
}

// mended describes a finding for which a fix is applied.
func (s *fileSession) mended(d *analysis.Diagnostic, fix quickfix.Fix) report.Mended {
	return report.Mended{
		Place: report.Place{Name: s.name, Text: s.result.Doc.Text, Span: d.Span},
		Rule:  d.Rule, Title: fix.Title,
	}
}

// report describes all findings.
func (s *fileSession) report(verified bool) report.File {
	source := report.Source{Name: s.name, Result: s.result, Fixes: s.fixes(verified), Lookup: s.lookup}
	return source.File()
}
