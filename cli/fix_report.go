package cli

import (
	"bytes"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/cli/internal/report"
)

// fixReport writes what fix did to the files, and tells of it.
type fixReport struct {
	streams Streams
	// notes is where people are told what was done: stderr where stdout is a
	// difference or a file.
	notes io.Writer
	// diff prints instead of writing files.
	diff bool

	fixer *fixer

	applied, changed int
	// remaining are the findings that the files hold after the command.
	remaining report.Report
	failed    bool
}

// deliver writes the files (or prints the differences), tells what was done to
// them in the order of the inputs, and then what remains in them.
func (r *fixReport) deliver() error {
	f := r.fixer
	write := files.Replace
	if r.diff {
		write = func(...files.Change) error { return nil }
	}
	lost := f.write(write)
	if len(lost) > 0 {
		f.undo(lost)
	}
	changed := f.changed()
	r.changed = len(changed)
	if r.diff {
		if err := r.differences(changed); err != nil {
			return err
		}
	}
	text := report.NewText(r.notes, coloured(r.notes))
	for _, w := range f.works {
		if w.skipped {
			continue
		}
		if err := r.file(w, text); err != nil {
			return err
		}
	}
	f.remainBetween(&r.remaining, r.diff)
	if r.diff {
		return nil
	}
	for i := range r.remaining.Files {
		if err := text.File(&r.remaining.Files[i]); err != nil {
			return err
		}
	}
	return nil
}

// file tells of one file, and prints it if it came from stdin.
func (r *fixReport) file(w *work, text *report.Text) error {
	if w.input.stdin && !r.diff {
		content := w.input.content
		if edited := r.fixer.edition.text(w.key); edited != nil {
			content = edited.Bytes()
		}
		if _, err := r.streams.Out.Write(content); err != nil {
			return err
		}
	}
	if w.problem != nil {
		r.remaining.Problems = append(r.remaining.Problems, report.Problem{Name: w.input.name(), Reason: w.problem.Error()})
		w.input.tell(r.streams.Err, "not fixed", w.problem)
		r.failed = r.failed || w.input.fails(w.problem)
	}
	if !w.checked {
		return nil
	}
	r.remaining.Checked++
	left := w.first
	if !r.diff {
		left = w.remaining()
	}
	if len(left.Findings) > 0 {
		r.remaining.Files = append(r.remaining.Files, left)
	}
	r.applied += len(w.applied)
	if r.diff {
		return nil
	}
	var mended []report.Mended
	for _, p := range w.applied {
		mended = append(mended, p.mended)
	}
	return text.Fixed(mended)
}

// differences prints what changes: in the inputs, in their order, and then in
// the files that they include.
func (r *fixReport) differences(changed map[string]bool) error {
	var order []string
	for _, w := range r.fixer.works {
		if changed[w.key] && !slices.Contains(order, w.key) {
			order = append(order, w.key)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(changed)) {
		if !slices.Contains(order, file) {
			order = append(order, file)
		}
	}
	for _, file := range order {
		before, after := r.fixer.originals[file], r.fixer.edition.text(file).Bytes()
		if _, err := r.streams.Out.Write(unified(r.fixer.names[file], before, after)); err != nil {
			return err
		}
	}
	return nil
}

// summarise writes the last line.
func (r *fixReport) summarise(elapsed time.Duration) error {
	r.remaining.Elapsed = elapsed
	return report.NewText(r.notes, false).FixSummary(&r.remaining, r.applied, r.changed, !r.diff)
}

// unified is a difference that patch and git apply read.
func unified(name string, before, after []byte) []byte {
	d := diff.Diff("a/"+name, before, "b/"+name, after)
	// The first line repeats the command that would print the difference.
	_, d, _ = bytes.Cut(d, []byte("\n"))
	return d
}
