package analysis

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gridls/gridls/archcfg"
)

// other is the result for one of several includers, nil for none.
func (r *Result) other(i int) *Result {
	if r == nil || i >= len(r.others) {
		return nil
	}
	return r.others[i]
}

// concurrently does some things at once. A panic in one of them is one of the caller's,
// after all are done.
func concurrently(n int, do func(i int)) {
	if n == 1 {
		do(0)
		return
	}
	panics := make([]any, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			defer func() { panics[i] = recover() }()
			do(i)
		})
	}
	all.Wait()
	for _, p := range panics {
		if p != nil {
			panic(p)
		}
	}
}

// joined is a finding in the translation units of one or more includers.
type joined struct {
	Diagnostic
	// readers are the units that have it, with the severity that it has there.
	readers []readerFinding
}

type readerFinding struct {
	unit     *Unit
	severity Severity
}

// join takes what is found in a header for each of its includers together: what all
// have is told once, what only some have, or have for sure, says as whose part it
// holds.
func (r *Result) join() {
	if len(r.others) == 0 {
		return
	}
	known := map[sameFinding]int{}
	var all []joined
	for _, reader := range append([]*Result{r}, r.others...) {
		for _, d := range reader.Diagnostics {
			key := sameFinding{d.Rule, d.Span, d.Message}
			at, again := known[key]
			if !again {
				known[key] = len(all)
				all = append(all, joined{d, []readerFinding{{reader.Unit, d.Severity}}})
				continue
			}
			all[at].add(&d, reader.Unit)
		}
	}
	r.Diagnostics = make([]Diagnostic, len(all))
	for i := range all {
		r.Diagnostics[i] = all[i].told(len(r.others) + 1)
	}
	slices.SortStableFunc(r.Diagnostics, compareDiagnostics)
}

// add notes that the unit of another includer has the finding, too.
func (j *joined) add(d *Diagnostic, u *Unit) {
	if last := &j.readers[len(j.readers)-1]; last.unit == u {
		last.severity = max(last.severity, d.Severity)
	} else {
		j.readers = append(j.readers, readerFinding{u, d.Severity})
	}
	j.Severity = max(j.Severity, d.Severity)
	switch {
	case j.HostOnly:
		j.Passes, j.HostOnly = d.Passes, d.HostOnly
	case d.HostOnly:
	case len(j.Passes) == 0 || len(d.Passes) == 0:
		j.Passes = nil
	default:
		for _, p := range d.Passes {
			if !slices.ContainsFunc(j.Passes, func(q archcfg.Pass) bool { return q.Virtual == p.Virtual }) {
				j.Passes = append(j.Passes[:len(j.Passes):len(j.Passes)], p)
			}
		}
	}
}

// told is the finding, with the includers in whose translation units it has that
// severity unless these are all of n.
func (j *joined) told(n int) Diagnostic {
	d := j.Diagnostic
	var names []string
	for _, r := range j.readers {
		if r.severity == d.Severity {
			names = append(names, path.Base(filepath.ToSlash(r.unit.Includer)))
		}
	}
	if len(names) < n {
		d.Message += ", as included by " + strings.Join(names, " and ")
	}
	d.partly = len(j.readers) < n
	return d
}
