package cli

import (
	"cmp"
	"context"
	"io"
	"path/filepath"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/cli/internal/report"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// linkID identifies a finding about several files.
type linkID struct {
	file string
	rule *analysis.Rule
	at   program.Place
}

func linkIDOf(d *analysis.ProgramDiagnostic) linkID {
	at := d.Place
	at.File = nil // its path says enough
	return linkID{d.File(), d.Rule, at}
}

// summary is what a file says to the others, nil for what is no translation unit.
func (w *work) summary(s *fileSession) *program.Unit {
	path, err := filepath.Abs(w.input.Path)
	if err != nil || w.input.stdin || !translationUnit(path) {
		return nil
	}
	return analysis.Summarise(s.result, path)
}

// linker judges the files of the run together as they are in an edition.
func (f *fixer) linker(at *edition) *programCheck {
	c := &programCheck{project: f.project, names: map[string]string{}, configured: map[string]*analysis.Settings{}, edition: at}
	for _, w := range f.works {
		if path, err := filepath.Abs(w.input.Path); err == nil && !w.input.stdin {
			c.names[path] = w.input.name()
		}
	}
	return c
}

// units are what the files say to each other.
func (f *fixer) units(of func(*work) *program.Unit) []*program.Unit {
	var all []*program.Unit
	for _, w := range f.works {
		if u := of(w); u != nil {
			all = append(all, u)
		}
	}
	return all
}

// link mends what the files of the run say against each other: all that can be at
// once, or else the first. It reports whether anything was applied.
func (f *fixer) link() bool {
	f.unlinked = map[linkID]string{}
	found := f.standing()
	c := f.linker(f.edition)
	var set quickfix.Set
	var picked []*proposal
	var ids []linkID
	for i := range found {
		if p := f.linkProposal(c, &found[i]); p != nil && set.Add(p.fix.Edits) {
			picked, ids = append(picked, p), append(ids, linkIDOf(&found[i]))
		}
	}
	if len(picked) == 0 {
		return false
	}
	if f.discord(picked, found) == "" {
		f.apply(picked)
		return true
	}
	for i, p := range picked {
		reason := f.discord([]*proposal{p}, found)
		if reason != "" {
			if whole, problem := f.extend(p); problem == "" {
				p, reason = whole, f.discord([]*proposal{whole}, found)
			}
		}
		if reason == "" {
			f.apply([]*proposal{p})
			return true
		}
		f.unlinked[ids[i]] = reason
	}
	return false
}

// linkProposal is the first fix of a finding that may be applied, nil for none.
func (f *fixer) linkProposal(c *programCheck, d *analysis.ProgramDiagnostic) *proposal {
	if f.only != nil && !f.only[d.Rule.Name] {
		return nil
	}
	source := c.onDisk(d.Unit.Path())
	at := slices.IndexFunc(f.works, func(w *work) bool { return w.key == f.project.paths.of(source) })
	if at < 0 {
		return nil
	}
	for _, fix := range d.Fixes(c.textOf) {
		if fix.Disabled != "" || len(fix.Edits) == 0 || fix.Applicability > f.worst {
			continue
		}
		p := &proposal{
			work: f.works[at], linked: true, fix: fix, texts: map[string]*treesitter.Text{},
			id:     fixID{d.Rule, treesitter.Span{Start: int(d.Place.Start), End: int(d.Place.End)}, fix.Title},
			mended: report.Mended{Place: c.place(d.Place), Rule: d.Rule, Title: fix.Title},
		}
		p.fix.Edits = slices.Clone(fix.Edits)
		reason := ""
		for i := range p.fix.Edits {
			e := &p.fix.Edits[i]
			path := c.onDisk(e.File)
			reason = cmp.Or(reason, f.forbidsEdit(p.work, path))
			e.File = f.project.paths.of(path)
			// What cannot be read is nil, which outdated tells of.
			p.texts[e.File], _ = c.text(path)
		}
		if reason = cmp.Or(reason, f.outdated(p)); reason == "" {
			return p
		}
		f.unlinked[linkIDOf(d)] = reason
	}
	return nil
}

// discord says what is wrong once the proposals are applied: in a file, or between
// the files, where found is what was wrong before. It is "" for nothing.
func (f *fixer) discord(some []*proposal, found []analysis.ProgramDiagnostic) string {
	if reason := f.harm(some); reason != "" {
		return reason
	}
	var edits []quickfix.Edit
	expected := map[*analysis.Rule]int{}
	for i := range found {
		expected[found[i].Rule]++
	}
	for _, p := range some {
		edits = append(edits, p.fix.Edits...)
		expected[p.id.rule]--
	}
	after, _, err := f.judge(edits)
	if err != nil {
		return err.Error()
	}
	for i := range after {
		rule := after[i].Rule
		if expected[rule]--; expected[rule] < 0 {
			return "between the files of the run a finding of '" + rule.Name + "' comes up or stays"
		}
	}
	return ""
}

// standing is what is wrong between the files as they are after the rounds so far.
func (f *fixer) standing() []analysis.ProgramDiagnostic {
	if !f.judged {
		c := f.linker(f.edition)
		units := f.units(func(w *work) *program.Unit { return w.unit })
		f.found, f.judged = c.checker.CheckProgram(context.Background(), program.Link(units), c.settingsOf), true
	}
	return f.found
}

// judge says what is wrong between the files of the run after some edits, and how
// the files are then.
func (f *fixer) judge(edits []quickfix.Edit) ([]analysis.ProgramDiagnostic, *programCheck, error) {
	for file := range filesOf(edits) {
		f.know(file)
	}
	next, err := f.with(edits)
	if err != nil {
		return nil, nil, err
	}
	files := filesOf(edits)
	changed := inParallel(f.works, newProgress(io.Discard, len(f.works), ""), func(w *work) *program.Unit {
		if w.unit == nil || !w.readsAny(files) {
			return w.unit
		}
		var problem error
		defer recovered(&problem)
		s, err := f.project.openFile(&w.input, next)
		if err != nil || s == nil {
			return nil
		}
		return w.summary(s)
	})
	c := f.linker(next)
	units := slices.DeleteFunc(changed, func(u *program.Unit) bool { return u == nil })
	return c.checker.CheckProgram(context.Background(), program.Link(units), c.settingsOf), c, nil
}

// between is what the files of the run say against each other, for a fix of one.
func (f *fixer) between(w *work) *analysis.Between {
	return &analysis.Between{
		Found: f.standing(), Name: f.project.paths.of,
		Check: func(edits []quickfix.Edit) ([]analysis.ProgramDiagnostic, func(*program.File) *treesitter.Text, error) {
			found, c, err := f.judge(edits)
			if err != nil {
				return nil, nil, err
			}
			return found, c.textOf, nil
		},
		Forbids: func(e quickfix.Edit) string { return f.forbidsEdit(w, e.File) },
	}
}

// apart leaves of proposals those after which the files say no more against each
// other than before. The others are extended by what it takes, or refused.
func (f *fixer) apart(taken []*proposal) (good, extended, bad []*proposal) {
	if len(taken) == 0 || f.quiet(taken) {
		return taken, nil, nil
	}
	for _, p := range taken {
		if f.quiet([]*proposal{p}) {
			good = append(good, p)
			continue
		}
		whole, problem := f.extend(p)
		if problem != "" {
			p.work.refuse(p.id, problem)
			bad = append(bad, p)
			continue
		}
		extended = append(extended, whole)
	}
	if !f.quiet(good) {
		good = good[:1]
	}
	return good, extended, bad
}

// quiet reports whether the files say no more against each other once proposals are
// applied.
func (f *fixer) quiet(some []*proposal) bool {
	var edits []quickfix.Edit
	for _, p := range some {
		edits = append(edits, p.fix.Edits...)
	}
	if !slices.ContainsFunc(f.works, func(w *work) bool { return w.unit != nil && w.readsAny(filesOf(edits)) }) {
		return true
	}
	count := map[*analysis.Rule]int{}
	for _, d := range f.standing() {
		count[d.Rule]++
	}
	after, _, err := f.judge(edits)
	if err != nil {
		return false
	}
	for i := range after {
		if count[after[i].Rule]--; count[after[i].Rule] < 0 {
			return false
		}
	}
	return true
}

// remainBetween adds to a report what the files say against each other: as they
// were found, or as they are after the command.
func (f *fixer) remainBetween(r *report.Report, asFound bool) {
	at, of := f.edition, func(w *work) *program.Unit { return w.unit }
	if asFound {
		at, of = nil, func(w *work) *program.Unit { return w.firstUnit }
	}
	c := f.linker(at)
	found := c.checker.CheckProgram(context.Background(), program.Link(f.units(of)), c.settingsOf)
	for i := range found {
		left := c.finding(&found[i])
		if reason := f.unlinked[linkIDOf(&found[i])]; reason != "" && len(left.Fixes) > 0 && !asFound {
			left.Refused, left.Fixes = report.Refusal{Title: left.Fixes[0].Title, Reason: reason}, nil
		}
		r.Add(left)
	}
	order := map[string]int{}
	for i, w := range f.works {
		order[w.input.name()] = i - len(f.works)
	}
	slices.SortStableFunc(r.Files, func(a, b report.File) int { return cmp.Compare(order[a.Name], order[b.Name]) })
}
