package server

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

const (
	// chosenPatience is how long a fix that somebody has chosen may take to reach all
	// files; a menu waits for openPatience.
	chosenPatience = time.Minute
	// keptReadings is of how many closed files the readings are kept for a menu. What
	// is needed again of others is read again.
	keptReadings = 8
)

// reach has the fixes of one menu reach files beside the document: those that are
// open, and those that the workspace is known to hold.
type reach struct {
	session *session
	state   *snapshot
	outcome *outcome

	// chosen is set where the fix is to be applied, and has to be whole.
	chosen bool

	// known are the neighbours that were read, by path; nil for one that cannot be.
	known map[string]*neighbour
	// kept are those of the closed ones whose readings are at hand, the newest last.
	kept []*neighbour
	// until is how long other files are waited for and read; late counts those that
	// were not looked at by then.
	until time.Time
	late  int
}

// neighbour is a file that may disagree with a fix.
type neighbour struct {
	analysis.Neighbour
	reach *reach
	// result is the file as it is; nil for a closed one whose reading was let go.
	result *analysis.Result
	// unit is what the file says to others.
	unit *program.Unit
}

// reading is the file as it is, read again if need be.
func (n *neighbour) reading() (*analysis.Result, error) {
	if n.result != nil {
		return n.result, nil
	}
	result, _, err := n.reach.session.resultOf(context.Background(), n.reach.state, n.Path)
	if err != nil || result == nil {
		return nil, fmt.Errorf("it cannot be read any more: %w", err)
	}
	n.result = result
	n.reach.keep(n)
	return result, nil
}

// keep holds on to the reading of a closed file, and lets the oldest go.
func (r *reach) keep(n *neighbour) {
	r.kept = append(r.kept, n)
	if len(r.kept) > keptReadings {
		r.kept[0].result = nil
		r.kept = r.kept[1:]
	}
}

// extend brings into a fix what other files need to agree with it. A fix that may
// not change one of them is disabled; one by which another file would be the worse
// is to be looked at.
func (r *reach) extend(ctx context.Context, p *proposal) error {
	if p.settings != nil || p.fix.Disabled != "" || len(p.fix.Edits) == 0 {
		return nil
	}
	own := r.outcome.version.doc.fileName()
	fix := p.fix
	fix.Edits = slices.Clone(fix.Edits)
	for i := range fix.Edits {
		if fix.Edits[i].File == "" {
			fix.Edits[i].File = own
		}
	}
	for _, e := range fix.Edits {
		if e.File == own {
			continue
		}
		if reason := r.forbids(e.File); reason != "" {
			p.fix.Edits, p.fix.Preferred, p.fix.Disabled = nil, false, reason
			return nil
		}
	}
	r.late = 0
	neighbours, err := r.neighbours(ctx, fix.Edits)
	if err != nil {
		return err
	}
	between, err := r.between(ctx, fix.Edits, p.across)
	if err != nil || len(neighbours) == 0 && between == nil && p.across == nil && r.late == 0 {
		return err
	}
	var list []analysis.Neighbour
	for _, n := range neighbours {
		list = append(list, n.Neighbour)
	}
	extended, obstacle := analysis.Reach(fix, list, between)
	switch {
	case obstacle != nil && obstacle.Forbidden:
		p.fix.Edits, p.fix.Preferred, p.fix.Disabled = nil, false, obstacle.Reason
		return nil
	case r.late > 0 && (r.chosen || !r.session.features.resolve):
		// What is applied is applied whole.
		p.fix.Edits, p.fix.Preferred = nil, false
		p.fix.Disabled = fmt.Sprintf("%d more files would have to be looked at, which takes too long here; 'gridls fix' does it", r.late)
		return nil
	case obstacle != nil, r.late > 0, p.across != nil && !mends(between, extended.Edits, p.across.Rule):
		p.fix.Applicability, p.fix.Preferred = max(p.fix.Applicability, quickfix.Review), false
		if obstacle != nil {
			return nil
		}
	}
	r.textsFor(p, extended.Edits)
	if len(extended.Edits) == len(fix.Edits) {
		return nil
	}
	for i := range extended.Edits {
		if extended.Edits[i].File == own {
			extended.Edits[i].File = ""
		}
	}
	extended.Applicability, extended.Preferred = p.fix.Applicability, p.fix.Preferred
	var mended *analysis.Diagnostic
	if len(p.mends) > 0 {
		mended = p.mends[0]
	}
	p.fix = r.session.checker.Verify(r.outcome.result, mended, extended)
	return nil
}

// mends reports whether edits take away a finding of the rule between the files.
func mends(b *analysis.Between, edits []quickfix.Edit, rule *analysis.Rule) bool {
	if b == nil {
		return false
	}
	after, _, err := b.Check(edits)
	return err == nil && countOf(after, rule) < countOf(b.Found, rule)
}

func countOf(found []analysis.ProgramDiagnostic, rule *analysis.Rule) (n int) {
	for i := range found {
		if found[i].Rule == rule {
			n++
		}
	}
	return n
}

// textsFor notes for which texts of other files the edits are.
func (r *reach) textsFor(p *proposal, edits []quickfix.Edit) {
	if p.texts == nil {
		p.texts = map[string]*treesitter.Text{}
	}
	for _, e := range edits {
		if p.texts[e.File] != nil {
			continue
		}
		for _, n := range r.known {
			if n == nil || !n.Reads(e.File) {
				continue
			}
			if result, err := n.reading(); err == nil {
				p.texts[e.File] = textsOf(result, n.Path)[e.File]
				break
			}
		}
	}
}

// neighbours are the files that read what the edits change.
func (r *reach) neighbours(ctx context.Context, edits []quickfix.Edit) (found []*neighbour, err error) {
	own := r.outcome.version.doc.fileName()
	touches := func(reads func(string) bool) bool {
		return slices.ContainsFunc(edits, func(e quickfix.Edit) bool { return reads(e.File) })
	}
	var open, readers []string
	for _, v := range r.state.docs {
		name := v.doc.fileName()
		if name == own {
			continue
		}
		open = append(open, name)
		// Nobody waits for a document that reads something else.
		u := v.doc.unit.Load()
		if u == nil || touches(func(file string) bool { return file == name || slices.Contains(u.files(), file) }) {
			readers = append(readers, name)
		}
	}
	slices.Sort(readers)
	for _, name := range readers {
		n, err := r.neighbour(ctx, name)
		if err != nil {
			return nil, err
		}
		if n != nil && touches(n.Reads) {
			found = append(found, n)
		}
	}
	if r.session.program() == nil {
		return found, nil
	}
	for _, u := range r.session.program().Units {
		path := u.Path()
		if same := r.session.configs.paths.Same; path == own || slices.ContainsFunc(append(open, own), func(o string) bool { return same(o, path) }) {
			continue
		}
		reads := func(file string) bool {
			for _, f := range u.Files {
				if f.Path == file {
					return true
				}
			}
			return false
		}
		if !touches(reads) {
			continue
		}
		n, err := r.neighbour(ctx, path)
		if err != nil {
			return nil, err
		}
		if n != nil {
			found = append(found, n)
		}
	}
	return found, nil
}

// neighbour reads a file once; it is nil for one that is not analysed.
func (r *reach) neighbour(ctx context.Context, name string) (*neighbour, error) {
	if n, known := r.known[name]; known {
		return n, ctx.Err()
	}
	if r.until.IsZero() {
		patience := openPatience
		if r.chosen {
			patience = chosenPatience
		}
		r.until = time.Now().Add(patience)
	}
	if !time.Now().Before(r.until) {
		r.late++
		return nil, ctx.Err()
	}
	patient, cancel := context.WithDeadline(ctx, r.until)
	defer cancel()
	result, open, err := r.session.resultOf(patient, r.state, name)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		r.late++
		return nil, nil
	}
	if r.known == nil {
		r.known = map[string]*neighbour{}
	}
	if err != nil || result == nil {
		r.known[name] = nil
		return nil, nil
	}
	n := &neighbour{reach: r, result: result, unit: analysis.Summarise(result, name)}
	n.Neighbour = r.session.checker.Neighbour(result, name)
	n.Check = func(edits []quickfix.Edit) (*analysis.Result, error) {
		result, err := n.reading()
		if err != nil {
			return nil, err
		}
		return r.session.checker.Neighbour(result, name).Check(edits)
	}
	reads := map[string]bool{name: true}
	for file := range result.Included() {
		reads[file] = true
	}
	n.Reads = func(file string) bool { return reads[file] }
	n.Forbids = func(e quickfix.Edit) string { return r.forbids(e.File) }
	r.known[name] = n
	if open == nil {
		r.keep(n)
	}
	return n, nil
}

// forbids says why a fix of the document must not change another file, "" if it
// may.
func (r *reach) forbids(file string) string {
	name := filepath.Base(file)
	if source := r.session.configs.sources.Get(file); source != nil && source.ReadOnly != "" {
		return fmt.Sprintf("%s would have to change, but %s", name, source.ReadOnly)
	}
	if about, _ := r.session.configs.about(file, r.state.settings); about.excluded {
		return name + " would have to change, which the settings exclude"
	}
	folders := r.state.settings.folders
	if len(folders) > 0 && !slices.ContainsFunc(folders, func(dir string) bool {
		rel, err := filepath.Rel(dir, file)
		return err == nil && filepath.IsLocal(rel)
	}) {
		return name + " would have to change, which lies outside the workspace"
	}
	return ""
}
