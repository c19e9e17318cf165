// Package report prints what gridls check found: as text for people, as JSON,
// as SARIF, and in the forms of GitHub, GitLab and reviewdog.
package report

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Report is the outcome of one run.
type Report struct {
	// Files are those with findings, in the order in which they are printed.
	Files []File
	// Problems are files that could not be looked at.
	Problems []Problem
	// Checked counts the files that were looked at, those without findings
	// included.
	Checked int
	Elapsed time.Duration
	// Known counts findings that are left out since the file Baseline knows them.
	Known    int
	Baseline string
}

// File is a file that was looked at.
type File struct {
	Name     string
	Findings []Finding
}

// Problem says why a file was not looked at.
type Problem struct {
	Name   string
	Reason string
}

// Place is where something stands in a file.
type Place struct {
	// Name is the file's path as the user reads it, with slashes.
	Name string
	// Text is nil where the file is not at hand; Known then says where the place is.
	Text  *treesitter.Text
	Span  treesitter.Span
	Known Position
}

// Position is a span in lines and columns, which count from 1; columns are code
// points.
type Position struct{ Line, Column, EndLine, EndColumn int }

// Finding is a diagnostic in which every file is known by name and text.
type Finding struct {
	Place
	Rule     *analysis.Rule
	Severity analysis.Severity
	Message  string
	// NVCC is the number that nvcc prints, 0 for none.
	NVCC int
	// Passes are the names of the passes for which the finding holds, empty for
	// all; AllPasses are those of the compile command, and Command says where
	// that comes from.
	Passes, AllPasses []string
	Command           string
	Related           []Related
	// Fixes are those that can be applied, best first.
	Fixes []Fix
	// Refused is a fix that is better than those but cannot be applied; zero for
	// none.
	Refused Refusal
}

// Refusal says why a fix cannot be applied.
type Refusal struct {
	Title, Reason string
}

// Related is another place that belongs to a finding.
type Related struct {
	Place
	Message string
}

// Fix is a set of edits that belong together.
type Fix struct {
	Title         string
	Applicability quickfix.Applicability
	Edits         []Edit
}

// Edit replaces the text at a place.
type Edit struct {
	Place
	New string
}

// Source is where findings come from.
type Source struct {
	// Name is the path of the file that was checked.
	Name   string
	Result *analysis.Result
	// Fixes are those that may be offered, best first, for each diagnostic of the
	// result.
	Fixes [][]quickfix.Fix
	// Refused are, for each of them, the fix that is better than those and cannot
	// be applied.
	Refused []Refusal
	// Lookup gives the text of another file that a finding or a fix names. What
	// it cannot read is left out.
	Lookup func(path string) (*treesitter.Text, error)
}

// File describes all findings.
func (s *Source) File() File {
	f := File{Name: s.Name}
	for i := range s.Result.Diagnostics {
		f.Findings = append(f.Findings, s.finding(i))
	}
	return f
}

// finding describes one diagnostic of the result.
func (s *Source) finding(i int) Finding {
	d := &s.Result.Diagnostics[i]
	command := d.Command()
	f := Finding{
		Place: Place{Name: s.Name, Text: s.Result.Doc.Text, Span: d.Span},
		Rule:  d.Rule, Severity: d.Severity, Message: d.Message, NVCC: d.NVCC,
		Passes: d.PassNames(), AllPasses: passNames(command.Passes), Command: command.Source,
	}
	for _, rel := range d.Related {
		if at, err := s.place(rel.File, rel.Span); err == nil {
			f.Related = append(f.Related, Related{at, rel.Message})
		}
	}
	if by, ok := d.Because(); ok {
		// The file may be another since the command was read from it.
		p := command.SourcePosition
		at := Place{Name: Shorten(by.File), Known: Position{p.Line, p.Runes + 1, p.Line, p.Runes + 1}}
		f.Related = append(f.Related, Related{at, by.Message})
	}
	f.Refused = Refusal{s.Refused[i].Title, ShortenIn(s.Refused[i].Reason)}
	for _, fix := range s.Fixes[i] {
		if described, err := s.fix(fix); err == nil {
			f.Fixes = append(f.Fixes, described)
		}
	}
	return f
}

func passNames(passes []archcfg.Pass) []string {
	var names []string
	for _, p := range passes {
		names = append(names, p.Name())
	}
	return names
}

func (s *Source) place(file string, span treesitter.Span) (Place, error) {
	if file == "" {
		return Place{Name: s.Name, Text: s.Result.Doc.Text, Span: span}, nil
	}
	text, err := s.Lookup(file)
	return Place{Name: Shorten(file), Text: text, Span: span}, err
}

// Shorten is how the user reads a path: relative if it lies below the working
// folder, as those of the command line are.
func Shorten(file string) string {
	if working, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(working, file); err == nil && filepath.IsLocal(rel) {
			file = rel
		}
	}
	return filepath.ToSlash(file)
}

// ShortenIn shortens the paths that a sentence names.
func ShortenIn(sentence string) string {
	if working, err := os.Getwd(); err == nil {
		return strings.ReplaceAll(sentence, filepath.Clean(working)+string(filepath.Separator), "")
	}
	return sentence
}

func (s *Source) fix(fix quickfix.Fix) (Fix, error) {
	out := Fix{Title: fix.Title, Applicability: fix.Applicability}
	for _, e := range fix.Edits {
		at, err := s.place(e.File, e.Span)
		if err != nil {
			return Fix{}, err
		}
		out.Edits = append(out.Edits, Edit{at, e.New})
	}
	return out, nil
}

// Count is how many findings there are of each severity.
func (r *Report) Count() map[analysis.Severity]int {
	n := map[analysis.Severity]int{}
	for _, f := range r.Files {
		for i := range f.Findings {
			n[f.Findings[i].Severity]++
		}
	}
	return n
}

// AtLeast reports whether some finding is at or above a severity.
func (r *Report) AtLeast(level analysis.Severity) bool {
	for severity, n := range r.Count() {
		if n > 0 && severity >= level {
			return true
		}
	}
	return false
}

// plural is "1 file", "2 files".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
