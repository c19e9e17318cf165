package cli

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/gridls/gridls/cli/internal/files"
)

// write writes the files that changed: those that fixes connect all or none. It
// returns those that were not written; the inputs say why.
func (f *fixer) write(replace func(...files.Change) error) (lost map[string]bool) {
	lost = map[string]bool{}
	together := map[string][]string{}
	changed := f.changed()
	for _, file := range slices.Sorted(maps.Keys(changed)) {
		root := f.groups.of(file)
		together[root] = append(together[root], file)
	}
	for _, root := range slices.Sorted(maps.Keys(together)) {
		group := together[root]
		culprit, err := f.fault(group)
		if err == nil {
			culprit, err = f.replace(group, replace)
		}
		if err == nil {
			continue
		}
		for _, file := range group {
			lost[file] = true
		}
		f.blame(group, culprit, err)
	}
	return lost
}

// fault finds an input among the files in which something went wrong.
func (f *fixer) fault(group []string) (culprit string, err error) {
	for _, w := range f.works {
		if w.problem != nil && slices.Contains(group, w.key) {
			return w.key, w.problem
		}
	}
	return "", nil
}

// replace writes files.
func (f *fixer) replace(group []string, replace func(...files.Change) error) (culprit string, err error) {
	var changes []files.Change
	for _, file := range group {
		if file != stdinArgument {
			changes = append(changes, files.Change{Path: file, Old: f.originals[file], New: f.edition.text(file).Bytes()})
		}
	}
	err = replace(changes...)
	var failed *files.ReplaceError
	if errors.As(err, &failed) {
		return failed.Path, failed.Err
	}
	return "", err
}

// blame tells the inputs that would have changed why they have not.
func (f *fixer) blame(group []string, culprit string, err error) {
	for _, w := range f.works {
		lost := slices.ContainsFunc(w.applied, func(p *proposal) bool { return slices.Contains(group, p.fix.Edits[0].File) })
		switch {
		case w.problem != nil:
		case w.key == culprit:
			w.problem = err
		case lost:
			w.problem = fmt.Errorf("%s, which changes with it, was not written: %w", f.names[culprit], err)
		}
	}
}

// undo takes back what was not written, and looks again at what reads it.
func (f *fixer) undo(lost map[string]bool) {
	f.edition = f.edition.without(lost)
	var stale []*work
	for _, w := range f.works {
		w.applied = slices.DeleteFunc(w.applied, func(p *proposal) bool { return lost[p.fix.Edits[0].File] })
		if w.checked && w.readsAny(lost) {
			stale = append(stale, w)
		}
	}
	inParallel(stale, newProgress(io.Discard, len(stale), ""), func(w *work) struct{} {
		problem := w.problem
		w.problem = nil
		f.look(w)
		w.problem = errors.Join(problem, w.problem)
		return struct{}{}
	})
}
