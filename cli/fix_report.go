package cli

import (
	"bytes"
	"io"
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

	applied, changed int
	// remaining are the findings that the files hold after the command.
	remaining report.Report
	failed    bool
}

// deliver writes the files (or prints them, or the differences) in the order
// of the outcomes, and then what remains in them.
func (r *fixReport) deliver(outcomes []fixed) error {
	text := report.NewText(r.notes, coloured(r.notes))
	for i := range outcomes {
		if o := &outcomes[i]; !o.skipped {
			if err := r.file(o, text); err != nil {
				return err
			}
		}
	}
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

func (r *fixReport) file(o *fixed, text *report.Text) error {
	written, err := r.write(o)
	if err != nil {
		return err
	}
	if o.problem != nil {
		r.problem(o)
	}
	if !o.checked {
		return nil
	}
	r.remaining.Checked++
	left := o.first
	if written {
		left = o.last
	}
	if len(left.Findings) > 0 {
		r.remaining.Files = append(r.remaining.Files, left)
	}
	if len(o.applied) == 0 || o.problem != nil {
		return nil
	}
	r.changed++
	r.applied += len(o.applied)
	if r.diff {
		return nil
	}
	return text.Fixed(o.applied)
}

// write delivers one file's new content; written is false when the file still
// has its old one.
func (r *fixReport) write(o *fixed) (written bool, err error) {
	changed := !bytes.Equal(o.before, o.after)
	switch {
	case r.diff && changed:
		_, err := r.streams.Out.Write(unified(o.input.name(), o.before, o.after))
		return false, err
	case r.diff:
		return false, nil
	case o.input.stdin:
		_, err := r.streams.Out.Write(o.after)
		return true, err
	case changed && o.problem == nil:
		if o.problem = files.Replace(o.input.Path, o.before, o.after); o.problem != nil {
			return false, nil
		}
		return true, nil
	}
	return false, nil
}

func (r *fixReport) problem(o *fixed) {
	r.remaining.Problems = append(r.remaining.Problems, report.Problem{Name: o.input.name(), Reason: o.problem.Error()})
	o.input.tell(r.streams.Err, "not fixed", o.problem)
	r.failed = r.failed || o.input.fails(o.problem)
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
