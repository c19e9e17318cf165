package cli

import (
	"cmp"
	"context"
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
	// root is the folder from which relative paths of units start.
	root string
	// names gives the name under which the user knows a file, by its path in the
	// units.
	names map[string]string
	// configured are the settings of the rules, by the path of a file.
	configured map[string]*analysis.Settings
	// edition are the files as they are to be seen.
	edition *edition
}

// text is that of a file.
func (c *programCheck) text(path string) (*treesitter.Text, error) {
	if text := c.edition.text(c.paths.of(path)); text != nil {
		return text, nil
	}
	return c.others.text(path)
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
	found := c.checker.CheckProgram(context.Background(), program.Link(units), c.settingsOf)
	for i := range found {
		r.Add(c.finding(&found[i]))
	}
}

// settingsOf are the settings of the rules for a file.
func (c *programCheck) settingsOf(path string) *analysis.Settings {
	if known := c.configured[path]; known != nil {
		return known
	}
	found, err := c.finder.Settings(c.onDisk(path), c.overrides)
	c.note(err)
	settings := c.settings(found.Config)
	c.configured[path] = settings
	return settings
}

// finding describes a finding. What its fixes change is told only where the texts
// are at hand.
func (c *programCheck) finding(d *analysis.ProgramDiagnostic) report.Finding {
	command := &d.Unit.Command
	f := report.Finding{
		Place: c.place(d.Place), Rule: d.Rule, Severity: d.Severity, Message: d.Message, NVCC: d.NVCC,
		AllPasses: command.Passes, Command: command.Source,
	}
	for _, rel := range d.Related {
		f.Related = append(f.Related, report.Related{Place: c.place(rel.Place), Message: rel.Message})
	}
	for _, fix := range d.Fixes(c.textOf) {
		if fix.Disabled != "" {
			f.Refused = report.Refusal{Title: fix.Title, Reason: report.ShortenIn(fix.Disabled)}
			continue
		}
		out := report.Fix{Title: fix.Title, Applicability: fix.Applicability}
		for _, e := range fix.Edits {
			text, err := c.text(c.onDisk(e.File))
			if err != nil {
				continue
			}
			out.Edits = append(out.Edits, report.Edit{Place: report.Place{Name: c.nameOf(e.File), Text: text, Span: e.Span}, New: e.New})
		}
		f.Fixes = append(f.Fixes, out)
	}
	return f
}

func (c *programCheck) place(at program.Place) report.Place {
	file := at.File
	p := report.Place{
		Name: c.nameOf(file.Path), Text: c.textOf(file), Span: treesitter.Span{Start: int(at.Start), End: int(at.End)},
		Known: report.Position{Line: int(at.Line), Column: int(at.Column), EndLine: int(at.EndLine), EndColumn: int(at.EndColumn)},
	}
	if p.Text != nil && int(at.End) > p.Text.Len() {
		p.Text = nil
	}
	return p
}

func (c *programCheck) nameOf(path string) string {
	if name, ok := c.names[path]; ok {
		return name
	}
	return report.Shorten(c.onDisk(path))
}

// onDisk is where the file of a unit lies.
func (c *programCheck) onDisk(path string) string {
	path = filepath.FromSlash(path)
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(c.root, path)
}

// textOf is the text of a file of a unit, nil if it has changed since or is not at
// hand.
func (c *programCheck) textOf(f *program.File) *treesitter.Text {
	text, err := c.text(c.onDisk(f.Path))
	if err != nil || !f.Matches(text.Bytes()) {
		return nil
	}
	return text
}
