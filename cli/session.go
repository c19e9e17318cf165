package cli

import (
	"context"
	"fmt"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/cli/internal/report"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// fileSession is one file being worked on.
type fileSession struct {
	name    string
	checker *analysis.Checker
	result  *analysis.Result
	// lookup gives the text of another file.
	lookup func(path string) (*treesitter.Text, error)
}

// openFile reads a file as it is in an edition and checks it. The session is nil
// for what a search found, but is not to be checked: a header without CUDA, a
// C++ source of which nobody says how it is compiled, or a file that the settings
// exclude.
func (p *project) openFile(in *input, at *edition) (*fileSession, error) {
	content, relevant, err := in.read()
	if err != nil || !relevant {
		return nil, err
	}
	unit, excluded := p.unit(in.Path, at)
	if !in.Named && (excluded || archcfg.KindOf(in.Path) == archcfg.HostFile && !unit.Command.Names(in.Path)) {
		return nil, nil
	}
	text := at.text(in.key(&p.paths))
	if text == nil {
		text = treesitter.NewText(content)
	}
	reading := analysis.Read(text, unit)
	if encoding := reading.Doc.Encoding; encoding != "" {
		return nil, unsuitable(fmt.Sprintf("it seems to be %s; gridls reads UTF-8 and 8-bit encodings", encoding))
	}
	result := p.checker.Check(reading, nil)
	for _, omission := range result.Omissions() {
		p.remark(in.name() + ": " + omission)
	}
	return &fileSession{
		name: in.name(), checker: p.checker, result: result,
		lookup: func(path string) (*treesitter.Text, error) {
			if text := at.text(p.paths.of(path)); text != nil {
				return text, nil
			}
			return p.others.text(path)
		},
	}, nil
}

// fixes gives the fixes of each finding that can be applied, by the findings'
// order, and the one that would be better and cannot be. Verified ones are what
// they claim to be, which takes some checks of the file; the others are good for
// titles and counts.
func (s *fileSession) fixes(verified bool) (usable [][]quickfix.Fix, refused []report.Refusal) {
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
	usable, refused = make([][]quickfix.Fix, len(found)), make([]report.Refusal, len(found))
	best := make([]quickfix.Applicability, len(found))
	for i := range best {
		best[i] = quickfix.Display
	}
	at := 0
	for _, m := range mends {
		for m.Diagnostic != &found[at] {
			at++
		}
		if m.Fix.Disabled == "" && len(m.Fix.Edits) > 0 {
			usable[at] = append(usable[at], m.Fix)
			best[at] = min(best[at], m.Fix.Applicability)
		}
	}
	for _, m := range slices.Backward(mends) {
		for m.Diagnostic != &found[at] {
			at--
		}
		if m.Fix.Disabled != "" && (len(usable[at]) == 0 || m.Fix.Applicability < best[at]) {
			refused[at] = report.Refusal{Title: m.Fix.Title, Reason: m.Fix.Disabled}
		}
	}
	return usable, refused
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
	usable, refused := s.fixes(verified)
	source := report.Source{Name: s.name, Result: s.result, Fixes: usable, Refused: refused, Lookup: s.lookup}
	return source.File()
}
