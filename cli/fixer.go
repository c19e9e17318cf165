package cli

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/cli/internal/report"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// fixer mends the files of a run in memory. Each round applies all fixes that do
// not touch each other and do no harm in any file of the run, then looks again:
// one fix can make way for another.
//
// It comes to an end because each fix of a file's own finding makes these fewer,
// one of a finding about several files makes those fewer and the others no more,
// and one that is refused is asked for again only if something else was applied.
type fixer struct {
	project *project
	// only are the names of the rules to mend, nil for all.
	only map[string]bool
	// worst is the applicability that is still applied.
	worst quickfix.Applicability

	works []*work
	// edition are the files as they are after the rounds so far.
	edition *edition
	// originals are the files as they were found, by their real paths, names how
	// the user reads these; both only of files that are changed or were inputs.
	originals map[string][]byte
	names     map[string]string
	groups    groups
	// found is what is wrong between the files after the rounds so far, if it was
	// judged.
	found  []analysis.ProgramDiagnostic
	judged bool
	// unlinked says why fixes of findings about several files were not applied.
	unlinked map[linkID]string
}

// work is one file of the run.
type work struct {
	input input
	key   string
	// problem says why the file was not looked at, or not changed.
	problem error
	// skipped is set for a file that is not to be checked.
	skipped bool
	// checked is set when the file could be checked; what follows is then known.
	checked bool

	// stale is set where something that the file reads has changed since it was
	// looked at.
	stale bool
	// reads are the real paths of the file itself and of those that it includes.
	reads map[string]bool
	// first are the findings before anything was mended; score and last are of the
	// last look, proposals what it would mend.
	first report.File
	score *analysis.Score
	last  report.File
	// firstUnit and unit are what a translation unit said then, and says now, to the
	// others; nil for any other file.
	firstUnit, unit *program.Unit
	proposals       []*proposal
	// refused says why fixes were not applied.
	refused map[fixID]string
	// applied are the findings that were mended, in the order in which that was
	// done.
	applied []*proposal
}

// fixID identifies a fix within one version of a file.
type fixID struct {
	rule  *analysis.Rule
	span  treesitter.Span
	title string
}

// proposal is a fix that is right for the file of its finding.
type proposal struct {
	work *work
	id   fixID
	// mended describes the finding as it stood in the text of that moment.
	mended report.Mended
	// fix names all files by their real paths.
	fix quickfix.Fix
	// texts are the files that the edits are for.
	texts map[string]*treesitter.Text
	// linked is set for a finding about several files.
	linked bool
}

// run mends the files of the inputs, in memory.
func (f *fixer) run(inputs []input, look func(stale []*work) []struct{}) {
	f.originals, f.names = map[string][]byte{}, map[string]string{}
	f.project.expect(inputs)
	for _, in := range inputs {
		f.works = append(f.works, &work{input: in, key: in.key(&f.project.paths), stale: true})
	}
	for {
		sourcesFirst(f.stale(), func(w *work) string { return w.input.Path }, look)
		if !f.round() && !f.link() {
			return
		}
	}
}

// stale are the files that have to be looked at.
func (f *fixer) stale() []*work {
	return slices.DeleteFunc(slices.Clone(f.works), func(w *work) bool { return !w.stale })
}

// look checks a file and works out what can be mended in it.
func (f *fixer) look(w *work) struct{} {
	defer recovered(&w.problem)
	w.stale, w.proposals = false, nil
	s, err := f.project.openFile(&w.input, f.edition)
	if err != nil || s == nil {
		w.problem, w.skipped = err, err == nil
		return struct{}{}
	}
	texts := map[string]*treesitter.Text{w.key: s.result.Doc.Text}
	for path, source := range s.result.Included() {
		texts[f.project.paths.of(path)] = source.Text
	}
	w.reads = map[string]bool{}
	for file := range texts {
		w.reads[file] = true
	}
	f.project.noteIncluder(&w.input, s.result, f.edition)
	w.score, w.last = s.result.Score(), s.report(false)
	w.unit = w.summary(s)
	if !w.checked {
		w.checked, w.first, w.firstUnit, w.input.content = true, w.last, w.unit, s.result.Doc.Text.Bytes()
	}
	f.propose(w, s, texts)
	return struct{}{}
}

// propose finds what can be mended in a file.
func (f *fixer) propose(w *work, s *fileSession, texts map[string]*treesitter.Text) {
	// The background's context has no error.
	_, taken, _ := s.checker.Join(context.Background(), s.result, func(m analysis.Mend) bool {
		if f.only != nil && !f.only[m.Diagnostic.Rule.Name] || m.Fix.Applicability > f.worst || w.refused[idOf(m)] != "" {
			return false
		}
		if reason := f.forbids(w, &m.Fix); reason != "" {
			w.refuse(idOf(m), reason)
			return false
		}
		return true
	})
	for _, m := range taken {
		p := &proposal{work: w, id: idOf(m), mended: s.mended(m.Diagnostic, m.Fix), fix: m.Fix, texts: map[string]*treesitter.Text{}}
		p.fix.Edits = slices.Clone(m.Fix.Edits)
		for i := range p.fix.Edits {
			e := &p.fix.Edits[i]
			if e.File == "" {
				e.File = w.key
			} else {
				e.File = f.project.paths.of(e.File)
			}
			p.texts[e.File] = texts[e.File]
		}
		w.proposals = append(w.proposals, p)
	}
}

func idOf(m analysis.Mend) fixID { return fixID{m.Diagnostic.Rule, m.Diagnostic.Span, m.Fix.Title} }

// forbids says why a fix must not be applied whatever it does, "" if it may be.
func (f *fixer) forbids(w *work, fix *quickfix.Fix) string {
	for _, e := range fix.Edits {
		if e.File == "" {
			continue
		}
		if reason := f.forbidsEdit(w, e.File); reason != "" {
			return reason
		}
	}
	return ""
}

// forbidsEdit says why a fix in one file must not change another, "" if it may.
func (f *fixer) forbidsEdit(w *work, file string) string {
	real := f.project.paths.of(file)
	root := projectFolder(w.key)
	source := f.project.sources.Get(real)
	switch {
	case real == w.key:
		return ""
	case w.input.stdin:
		return report.Shorten(file) + " would have to change with what was read from stdin"
	case f.project.excludes(file):
		return report.Shorten(file) + " would have to change, which the settings exclude"
	case !below(root, real):
		return fmt.Sprintf("%s would have to change, which lies outside the project in %s", report.Shorten(file), report.Shorten(root))
	case source != nil && source.ReadOnly != "":
		return fmt.Sprintf("%s would have to change, but %s", report.Shorten(file), source.ReadOnly)
	}
	return ""
}

func (w *work) refuse(id fixID, reason string) {
	if w.refused == nil {
		w.refused = map[fixID]string{}
	}
	w.refused[id] = reason
}

// round applies what can be applied at once. It reports whether there is more to
// look at.
func (f *fixer) round() bool {
	var taken, extended []*proposal
	again := false
	for _, group := range f.together() {
		t := f.try(group)
		taken, extended = append(taken, t.good...), append(extended, t.extended...)
		for _, p := range t.bad {
			// Another fix of the same finding may do.
			p.work.stale, again = true, true
		}
	}
	taken, further, bad := f.apart(taken)
	extended = append(extended, further...)
	for _, p := range bad {
		p.work.stale, again = true, true
	}
	switch {
	case len(taken) > 0:
	case len(extended) > 0:
		// Each was tried by itself, and they reach further than their groups.
		taken = extended[:1]
	default:
		return again
	}
	f.apply(taken)
	return true
}

// together picks proposals that do not conflict, the first of the inputs first,
// and groups those that have to be tried together: they change what the same
// file reads.
func (f *fixer) together() [][]*proposal {
	var set quickfix.Set
	var picked []*proposal
	for _, w := range f.works {
		for _, p := range w.proposals {
			if reason := f.outdated(p); reason != "" {
				w.refuse(p.id, reason)
			} else if set.Add(p.fix.Edits) {
				picked = append(picked, p)
			}
		}
	}
	var connected groups
	changed := map[string]bool{}
	for _, p := range picked {
		connected.join(slices.Collect(maps.Keys(p.texts))...)
		for file := range p.texts {
			changed[file] = true
		}
	}
	for _, w := range f.works {
		// Its own file is a part of what it reads whether it changes or not.
		files := []string{w.key}
		for file := range w.reads {
			if changed[file] {
				files = append(files, file)
			}
		}
		connected.join(files...)
	}
	var all [][]*proposal
	at := map[string]int{}
	for _, p := range picked {
		root := connected.of(p.work.key)
		i, known := at[root]
		if !known {
			i = len(all)
			at[root] = i
			all = append(all, nil)
		}
		all[i] = append(all[i], p)
	}
	return all
}

// outdated says why edits cannot be applied to the files of the run, "" if they
// can: others may have written a file between two looks at it.
func (f *fixer) outdated(p *proposal) string {
	for file, text := range p.texts {
		if text == nil {
			return "it cannot be told what would change in " + report.Shorten(file)
		}
		if f.originals[file] == nil {
			f.originals[file], f.names[file] = text.Bytes(), f.nameOf(file)
		}
		if !bytes.Equal(f.now(file), text.Bytes()) {
			return report.Shorten(file) + " changed while it was being worked on"
		}
	}
	return ""
}

// now is a file as it is after the rounds so far, nil for one of which nothing is
// known.
func (f *fixer) now(file string) []byte {
	if edited := f.edition.text(file); edited != nil {
		return edited.Bytes()
	}
	return f.originals[file]
}

// nameOf is how the user reads a file: as it was given, if it was.
func (f *fixer) nameOf(file string) string {
	for _, w := range f.works {
		if w.key == file {
			return w.input.name()
		}
	}
	return report.Shorten(file)
}

// apply makes the next edition.
func (f *fixer) apply(taken []*proposal) {
	var edits []quickfix.Edit
	for _, p := range taken {
		edits = append(edits, p.fix.Edits...)
		f.groups.join(slices.Collect(maps.Keys(p.texts))...)
		p.work.applied = append(p.work.applied, p)
	}
	next, err := f.with(edits)
	if err != nil {
		// They were applied when they were tried.
		panic(fmt.Sprintf("edits that do not conflict cannot be applied: %v", err))
	}
	f.edition, f.judged = next, false
	files := filesOf(edits)
	for _, w := range f.works {
		if w.readsAny(files) {
			// What was refused may be right in the new texts.
			w.stale, w.refused = true, nil
		}
	}
}

// changed are the files whose text is another one than was found, by their real
// paths.
func (f *fixer) changed() map[string]bool {
	files := map[string]bool{}
	if f.edition != nil {
		for file, text := range f.edition.texts {
			if !bytes.Equal(text.Bytes(), f.originals[file]) {
				files[file] = true
			}
		}
	}
	return files
}

// remaining are the findings of a file, with the reasons why they are not mended.
func (w *work) remaining() report.File {
	left := report.File{Name: w.last.Name, Findings: slices.Clone(w.last.Findings)}
	for i := range left.Findings {
		finding := &left.Findings[i]
		for id, reason := range w.refused {
			if id.rule == finding.Rule && id.span == finding.Span {
				finding.Fixes, finding.Refused = nil, report.Refusal{Title: id.title, Reason: reason}
			}
		}
	}
	return left
}

func (f *fixer) with(edits []quickfix.Edit) (*edition, error) {
	return f.edition.with(edits, func(file string) []byte { return f.originals[file] }, &f.project.paths)
}

func (w *work) readsAny(files map[string]bool) bool {
	for file := range files {
		if w.reads[file] {
			return true
		}
	}
	return false
}

func filesOf(edits []quickfix.Edit) map[string]bool {
	files := map[string]bool{}
	for _, e := range edits {
		files[e.File] = true
	}
	return files
}
