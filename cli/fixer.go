package cli

import (
	"bytes"
	"context"
	"errors"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/cli/internal/report"
	"github.com/gridls/gridls/quickfix"
)

// fixer mends files, one at a time.
type fixer struct {
	project *project
	// only are the names of the rules to mend, nil for all.
	only map[string]bool
	// worst is the applicability that is still applied.
	worst quickfix.Applicability
}

// fixed is what became of one file.
type fixed struct {
	input input
	// problem says why the file was not looked at, or not changed.
	problem error
	// skipped is set for a file that is not to be checked.
	skipped bool
	// checked is set when the file could be checked; what follows is then known.
	checked bool
	// before and after are the content; equal when nothing was mended.
	before, after []byte
	// applied are the findings that were mended, in the order in which that was
	// done, each as it stood in the text of that moment.
	applied []report.Mended
	// first and last are the findings before and after.
	first, last report.File
}

// fix mends a file in memory. Each round applies all fixes that do not touch
// each other, then looks again: one fix can make way for another.
func (f *fixer) fix(in input) (out fixed) {
	// What is read from stdin is given back even if it cannot be checked.
	out.input, out.before, out.after = in, in.content, in.content
	defer recovered(&out.problem)
	s, err := f.project.openFile(&in)
	if err != nil || s == nil {
		out.problem, out.skipped = err, err == nil
		return out
	}
	defer s.close()
	content := s.result.Doc.Text.Bytes()
	out.checked, out.before, out.after = true, content, content
	out.first = s.report(false)
	// Each fix does away with its finding, but those of different rules could
	// make work for each other for ever.
	for range 10 + 2*len(out.first.Findings) {
		next, applied := f.round(s)
		if len(applied) == 0 {
			out.last = s.report(false)
			return out
		}
		out.after, out.applied = next, append(out.applied, applied...)
		s.edit(next)
	}
	out.after, out.applied, out.last = out.before, nil, out.first
	out.problem = errors.New("its fixes make work for each other without end, so nothing was changed; please report this fault of gridls")
	return out
}

// round gives the text after one round of fixes, and what they mended.
func (f *fixer) round(s *fileSession) ([]byte, []report.Mended) {
	edits, taken, err := s.checker.Join(context.Background(), s.result, f.worst, func(d *analysis.Diagnostic) bool {
		return f.only == nil || f.only[d.Rule.Name]
	})
	if err != nil {
		return nil, nil
	}
	before := s.result.Doc.Text.Bytes()
	next, err := quickfix.Apply(before, edits)
	if err != nil || bytes.Equal(next, before) {
		return nil, nil
	}
	var applied []report.Mended
	for _, m := range taken {
		applied = append(applied, s.mended(m.Diagnostic, m.Fix))
	}
	return next, applied
}
