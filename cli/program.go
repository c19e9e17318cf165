package cli

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/cli/internal/report"
	"github.com/gridls/gridls/treesitter"
)

// translationUnit reports whether a file is compiled by itself: a source, not a
// header.
func translationUnit(path string) bool {
	switch ext := strings.ToLower(filepath.Ext(path)); ext {
	case ".cu", ".cc", ".cpp", ".cxx", ".c++", ".c":
		return true
	}
	return false
}

// programCheck judges what the files of one run say together.
type programCheck struct {
	*project
	// names gives the name under which the user knows a file, by its path in the
	// units.
	names map[string]string
	// configured are the settings of the rules, by the path of a file.
	configured map[string]*analysis.Settings
}

// linkChecked judges the files of a run together and adds the findings to its
// report.
func (p *project) linkChecked(r *report.Report, outcomes []checked) {
	c := &programCheck{project: p, names: map[string]string{}, configured: map[string]*analysis.Settings{}}
	var units []*program.Unit
	order := map[string]int{}
	for i := range outcomes {
		order[outcomes[i].input.name()] = i - len(outcomes)
		if path, err := filepath.Abs(outcomes[i].input.Path); err == nil {
			c.names[path] = outcomes[i].input.name()
		}
		if u := outcomes[i].unit; u != nil {
			units = append(units, u)
		}
	}
	c.link(r, units)
	// The files in which only this step found something stand among the others;
	// those that nobody asked for come last.
	slices.SortStableFunc(r.Files, func(a, b report.File) int { return cmp.Compare(order[a.Name], order[b.Name]) })
}

// link judges units and adds the findings to a report.
func (c *programCheck) link(r *report.Report, units []*program.Unit) {
	found := c.checker.CheckProgram(program.Link(units), c.settingsOf)
	for i := range found {
		if f, ok := c.finding(&found[i]); ok {
			r.Add(f)
		}
	}
}

// settingsOf are the settings of the rules for a file.
func (c *programCheck) settingsOf(path string) *analysis.Settings {
	if known := c.configured[path]; known != nil {
		return known
	}
	found, err := c.finder.Discover(path, c.overrides)
	c.note(err)
	settings := c.settings(found.Config)
	c.configured[path] = settings
	return settings
}

// finding describes a finding; ok is false for one in a file that cannot be
// read any more.
func (c *programCheck) finding(d *analysis.ProgramDiagnostic) (f report.Finding, ok bool) {
	at, ok := c.place(d.File(), d.Place)
	if !ok {
		return f, false
	}
	f = report.Finding{Place: at, Rule: d.Rule, Severity: d.Severity, Message: d.Message, NVCC: d.NVCC, AllPasses: d.Unit.Command.Passes, Command: d.Unit.Command.Source}
	for _, rel := range d.Related {
		if at, ok := c.place(rel.File, rel.Place); ok {
			f.Related = append(f.Related, report.Related{Place: at, Message: rel.Message})
		}
	}
	for _, fix := range d.Fixes(c.textOf) {
		if fix.Disabled != "" {
			continue
		}
		out := report.Fix{Title: fix.Title, Applicability: fix.Applicability}
		for _, e := range fix.Edits {
			text, err := c.others.text(e.File)
			if err != nil {
				continue
			}
			out.Edits = append(out.Edits, report.Edit{Place: report.Place{Name: c.nameOf(e.File), Text: text, Span: e.Span}, New: e.New})
		}
		f.Fixes = append(f.Fixes, out)
	}
	return f, true
}

func (c *programCheck) place(path string, at program.Place) (report.Place, bool) {
	text, err := c.others.text(path)
	if err != nil {
		return report.Place{}, false
	}
	return report.Place{Name: c.nameOf(path), Text: text, Span: treesitter.Span{Start: at.Start, End: at.End}}, true
}

func (c *programCheck) nameOf(path string) string {
	if name, ok := c.names[path]; ok {
		return name
	}
	return report.Shorten(path)
}

// textOf is the text of a file of a unit, nil if it has changed since.
func (c *programCheck) textOf(f *program.File) *treesitter.Text {
	text, err := c.others.text(f.Path)
	if err != nil || !f.Matches(text.Bytes()) {
		return nil
	}
	return text
}
