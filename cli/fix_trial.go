package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// try tries proposals that do not conflict.
func (f *fixer) try(all []*proposal) *trial {
	t := &trial{fixer: f}
	if f.alone(all) {
		t.good = all
	} else {
		t.split(all)
	}
	return t
}

// alone reports whether the proposals are of one file and change nothing that
// another one reads: they were tried together when they were made.
func (f *fixer) alone(all []*proposal) bool {
	var edits []quickfix.Edit
	for _, p := range all {
		if p.work != all[0].work {
			return false
		}
		edits = append(edits, p.fix.Edits...)
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
	fixer *fixer
	// good do no harm together in any file of the run. extended are others that do
	// none, each by itself, once the fixes of other files come with them. bad are
	// refused with the reason.
	good, extended, bad []*proposal
}

// split tries proposals beside those that are good, and takes them apart if
// something is wrong.
func (t *trial) split(some []*proposal) {
	reason := t.fixer.harm(append(t.good[:len(t.good):len(t.good)], some...))
	switch {
	case reason == "":
		t.good = append(t.good, some...)
	case len(some) == 1:
		t.single(some[0])
	default:
		half := len(some) / 2
		t.split(some[:half])
		t.split(some[half:])
	}
}

// single looks whether a proposal that does harm can be applied once the fixes of
// that harm come with it, and refuses it if not.
func (t *trial) single(p *proposal) {
	whole, problem := t.fixer.extend(p)
	if problem == "" {
		t.extended = append(t.extended, whole)
		return
	}
	p.work.refuse(p.id, problem)
	t.bad = append(t.bad, p)
}

// extend brings into a proposal what other files need to agree with it; problem
// says why that cannot be.
func (f *fixer) extend(p *proposal) (whole *proposal, problem string) {
	var neighbours []analysis.Neighbour
	for _, w := range f.works {
		if w.checked && !w.input.stdin {
			neighbours = append(neighbours, f.neighbour(p, w))
		}
	}
	fix, obstacle := analysis.Reach(p.fix, neighbours, f.between(p.work))
	if obstacle != nil {
		return nil, obstacle.Reason
	}
	extended := *p
	extended.fix, extended.mended.Title = fix, fix.Title
	extended.texts = map[string]*treesitter.Text{}
	for file := range filesOf(fix.Edits) {
		extended.texts[file] = treesitter.NewText(f.now(file))
	}
	return &extended, f.harm([]*proposal{&extended})
}

// neighbour is a file that may disagree with a proposal.
func (f *fixer) neighbour(p *proposal, w *work) analysis.Neighbour {
	return analysis.Neighbour{
		Path: w.key, Score: w.score, Name: f.project.paths.of,
		Reads: func(file string) bool { return w.reads[file] },
		Check: func(edits []quickfix.Edit) (*analysis.Result, error) {
			for file := range filesOf(edits) {
				f.know(file)
			}
			next, err := f.with(edits)
			if err != nil {
				return nil, err
			}
			s, err := f.project.openFile(&w.input, next)
			if err != nil || s == nil {
				return nil, cmp.Or(err, errors.New("it is not checked any more"))
			}
			return s.result, nil
		},
		Forbids: func(e quickfix.Edit) string { return f.forbidsEdit(p.work, e.File) },
	}
}

// know remembers how a file was found that is about to change.
func (f *fixer) know(file string) {
	if f.originals[file] != nil {
		return
	}
	var content []byte
	for _, w := range f.works {
		if w.key == file {
			content = w.input.content
		}
	}
	if source := f.project.sources.Get(file); content == nil && source != nil {
		content = source.Text.Bytes()
	}
	if content != nil {
		f.originals[file], f.names[file] = content, f.nameOf(file)
	}
}

// harm says what is wrong with the files of the run once the proposals are
// applied, "" for nothing.
func (f *fixer) harm(some []*proposal) string {
	var edits []quickfix.Edit
	mended := map[*work]map[*analysis.Rule]int{}
	for _, p := range some {
		edits = append(edits, p.fix.Edits...)
		if p.linked {
			continue // not among the findings of any file by itself
		}
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
