package cli

import (
	"fmt"
	"io"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

// try picks of proposals that do not conflict those that do no harm together in
// any file of the run; bad are the others, refused with the reason.
func (f *fixer) try(all []*proposal) (good, bad []*proposal) {
	if f.alone(all) {
		return all, nil
	}
	t := trial{fixer: f}
	t.split(all)
	return t.good, t.bad
}

// alone reports whether the proposals are of one file and change nothing that
// another one reads: they were tried together when they were made.
func (f *fixer) alone(all []*proposal) bool {
	var edits []quickfix.Edit
	for _, p := range all {
		if p.work != all[0].work {
			return false
		}
		edits = append(edits, p.edits...)
	}
	files := filesOf(edits)
	for _, w := range f.works {
		if w != all[0].work && w.readsAny(files) {
			return false
		}
	}
	// Those of them that conflict with another file's were left out.
	return len(all) == len(all[0].work.proposals)
}

// trial tries proposals in all files that read what they change.
type trial struct {
	fixer     *fixer
	good, bad []*proposal
}

// split tries proposals beside those that are good, and takes them apart if
// something is wrong.
func (t *trial) split(some []*proposal) {
	reason := t.fixer.harm(append(t.good[:len(t.good):len(t.good)], some...))
	switch {
	case reason == "":
		t.good = append(t.good, some...)
	case len(some) == 1:
		some[0].work.refuse(some[0].id, reason)
		t.bad = append(t.bad, some[0])
	default:
		half := len(some) / 2
		t.split(some[:half])
		t.split(some[half:])
	}
}

// harm says what is wrong with the files of the run once the proposals are
// applied, "" for nothing.
func (f *fixer) harm(some []*proposal) string {
	var edits []quickfix.Edit
	mended := map[*work]map[*analysis.Rule]int{}
	for _, p := range some {
		edits = append(edits, p.edits...)
		if mended[p.work] == nil {
			mended[p.work] = map[*analysis.Rule]int{}
		}
		mended[p.work][p.id.rule]++
	}
	next, err := f.with(edits)
	if err != nil {
		return fmt.Sprintf("the edits cannot be applied: %v", err)
	}
	files := filesOf(edits)
	var readers []*work
	for _, w := range f.works {
		if w.checked && w.readsAny(files) {
			readers = append(readers, w)
		}
	}
	for _, reason := range inParallel(readers, newProgress(io.Discard, len(readers), ""), func(w *work) string {
		return f.harmIn(w, next, mended[w])
	}) {
		if reason != "" {
			return reason
		}
	}
	return ""
}

// harmIn says what is wrong with one file in an edition.
func (f *fixer) harmIn(w *work, at *edition, mended map[*analysis.Rule]int) (reason string) {
	var problem error
	defer func() {
		if problem != nil {
			reason = fmt.Sprintf("%s cannot be checked with it: %v", w.input.name(), problem)
		}
	}()
	defer recovered(&problem)
	s, err := f.project.openFile(&w.input, at)
	if err != nil || s == nil {
		problem = err
		return ""
	}
	if worse := s.result.Score().Worse(w.score, mended); worse != "" {
		return fmt.Sprintf("in %s %s", w.input.name(), worse)
	}
	return ""
}
