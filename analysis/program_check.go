package analysis

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// ProgramDiagnostic is one finding about a program, in one of its files.
type ProgramDiagnostic struct {
	Rule     *Rule
	Severity Severity
	// Unit is the one through which the file was read that Place is in.
	Unit    *program.Unit
	Place   program.Place
	Message string
	// NVCC is the number that nvcc prints for this fault, 0 for none.
	NVCC    int
	Related []ProgramPlace

	finding *ProgramFinding
}

// ProgramPlace is another place that belongs to a finding.
type ProgramPlace struct {
	// File is the path of the file, Unit the one through which it was read.
	File    string
	Unit    *program.Unit
	Place   program.Place
	Message string
}

// File is the path of the file that the finding is in.
func (d *ProgramDiagnostic) File() string { return d.Place.File.Path }

// HasFixes reports whether the rule offers a fix, without computing it.
func (d *ProgramDiagnostic) HasFixes() bool { return d.finding.fix != nil }

// Fixes computes the fixes. texts gives the text of a file as it was when the unit
// was made, nil if it is not at hand or has changed.
func (d *ProgramDiagnostic) Fixes(texts func(*program.File) *treesitter.Text) []quickfix.Fix {
	if d.finding.fix == nil {
		return nil
	}
	draft := ProgramDraft{texts: texts}
	d.finding.fix(&draft)
	fix := draft.fix
	if fix.Disabled == "" && len(fix.Edits) == 0 {
		fix.Disabled = "there is nothing to change"
	}
	if fix.Disabled != "" {
		fix.Edits = nil
	}
	return []quickfix.Fix{fix}
}

// CheckProgram runs the program rules. settings are those of the file that a
// finding is in. The findings are sorted by file, place and rule, and do not
// depend on the order in which the units were linked. Once ctx is done the
// remaining rules do not run: what is returned then is incomplete.
func (c *Checker) CheckProgram(ctx context.Context, p *program.Program, settings func(path string) *Settings) []ProgramDiagnostic {
	var all []ProgramDiagnostic
	heard := audience{program: p, settings: settings}
	for _, rule := range c.Rules {
		if ctx.Err() != nil {
			break
		}
		if rule.RunProgram == nil || !heard.by(rule) {
			continue
		}
		for _, f := range c.runProgram(rule, p) {
			if d, ok := f.told(rule, settings); ok {
				all = append(all, d)
			}
		}
	}
	slices.SortStableFunc(all, compareProgramDiagnostics)
	return slices.CompactFunc(all, func(a, b ProgramDiagnostic) bool {
		return compareProgramDiagnostics(a, b) == 0 && a.Message == b.Message
	})
}

// audience knows whether somebody wants to hear of a rule: whether it is on for some
// file of a program. Files of one folder have the same settings.
type audience struct {
	program  *program.Program
	settings func(path string) *Settings
	// all are the settings of the files' folders, once they were all asked for.
	all []*Settings
}

func (a *audience) by(rule *Rule) bool {
	if len(a.program.Units) == 0 {
		return false
	}
	if a.settings(a.program.Units[0].Files[0].Path).Severity(rule) != Off {
		return true
	}
	if a.all == nil {
		folders := map[string]bool{}
		for _, u := range a.program.Units {
			for i := range u.Files {
				if folder := path.Dir(filepath.ToSlash(u.Files[i].Path)); !folders[folder] {
					folders[folder] = true
					a.all = append(a.all, a.settings(u.Files[i].Path))
				}
			}
		}
	}
	return slices.ContainsFunc(a.all, func(s *Settings) bool { return s.Severity(rule) != Off })
}

func compareProgramDiagnostics(a, b ProgramDiagnostic) int {
	return cmp.Or(strings.Compare(a.File(), b.File()), cmp.Compare(a.Place.Start, b.Place.Start), cmp.Compare(a.Place.End, b.Place.End),
		strings.Compare(a.Rule.Name, b.Rule.Name), strings.Compare(a.Message, b.Message))
}

// runProgram runs one rule. A rule that panics has found nothing.
func (c *Checker) runProgram(rule *Rule, p *program.Program) (found []*ProgramFinding) {
	pass := &ProgramPass{Program: p, rule: rule}
	defer func() {
		if v := recover(); v != nil {
			found = nil
			log := c.Log
			if log == nil {
				log = slog.Default()
			}
			log.Error("rule panicked and is off for this program", "rule", rule.Name, "panic", fmt.Sprint(v), "stack", string(debug.Stack()))
		}
	}()
	rule.RunProgram(pass)
	return pass.findings
}

// told is the finding at the severity that the settings give it; ok is false for
// one that is silenced.
func (f *ProgramFinding) told(rule *Rule, settings func(string) *Settings) (d ProgramDiagnostic, ok bool) {
	file := f.place.File
	severity := settings(file.Path).Severity(rule)
	switch {
	case severity == Off:
		return d, false
	case severity == rule.Severity:
		severity = f.severity
	}
	for _, i := range file.Ignores {
		if i.First < int(f.place.Line) && int(f.place.Line) <= i.Last+1 && (len(i.Rules) == 0 || slices.Contains(i.Rules, rule.Name)) {
			return d, false
		}
	}
	d = ProgramDiagnostic{Rule: rule, Severity: severity, Unit: f.unit, Place: f.place, Message: f.message, NVCC: f.nvcc, finding: f}
	for _, r := range f.related {
		d.Related = append(d.Related, ProgramPlace{r.place.File.Path, r.unit, r.place, r.message})
	}
	return d, true
}
