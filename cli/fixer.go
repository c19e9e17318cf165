package cli

import (
	"bytes"
	"errors"
	"math"

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
	out.first = s.report()
	// Each fix does away with its finding, but those of different rules could
	// make work for each other for ever.
	for range 10 + 2*len(out.first.Findings) {
		next, applied := f.round(s)
		if len(applied) == 0 {
			out.last = s.report()
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
	edits, applied := f.choose(s, math.MaxInt)
	if len(applied) > 1 && !s.agrees(edits) {
		// Each fix is right by itself, but they are not right together.
		edits, applied = f.choose(s, 1)
	}
	before := s.result.Doc.Text.Bytes()
	next, err := quickfix.Apply(before, edits)
	if err != nil || bytes.Equal(next, before) {
		return nil, nil
	}
	return next, applied
}

// choose picks at most limit findings and the best fix of each that may be
// applied and does not touch the text of another.
func (f *fixer) choose(s *fileSession, limit int) (edits []quickfix.Edit, applied []report.Mended) {
	for i := range s.result.Diagnostics {
		d := &s.result.Diagnostics[i]
		if f.only != nil && !f.only[d.Rule.Name] {
			continue
		}
		for _, fix := range s.fixes(d) {
			if fix.Applicability > f.worst || !local(fix) || !s.mends(d, fix) {
				continue
			}
			if merged, err := quickfix.Merge(edits, fix.Edits); err == nil {
				edits, applied = merged, append(applied, s.mended(d, fix))
			}
			break
		}
		if len(applied) == limit {
			break
		}
	}
	return edits, applied
}
