package server

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// maxNeighbours is how many files that are not open are read for one menu. A fix
// that more of them would have to agree with is to be looked at.
const maxNeighbours = 16

// reach has the fixes of one menu reach files beside the document: those that are
// open, and those that the workspace is known to hold.
type reach struct {
	session *session
	state   *snapshot
	outcome *outcome

	// known are the neighbours that were read, by path; nil for one that cannot be.
	known map[string]*neighbour
	// until is how long the menu waits for other documents; late is set if one of
	// them was not analysed by then.
	until time.Time
	late  bool
}

// neighbour is a file that may disagree with a fix.
type neighbour struct {
	analysis.Neighbour
	// texts are the file and those that it includes.
	texts map[string]*treesitter.Text
	// unit is what the file says to others.
	unit *program.Unit
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
	neighbours, all, err := r.neighbours(ctx, fix.Edits)
	if err != nil {
		return err
	}
	between, whole, err := r.between(ctx, fix.Edits)
	if err != nil || len(neighbours) == 0 && between == nil {
		return err
	}
	all = all && whole && !r.late
	var list []analysis.Neighbour
	for _, n := range neighbours {
		list = append(list, n.Neighbour)
	}
	extended, obstacle := analysis.Reach(fix, list, between)
	p.texts = map[string]*treesitter.Text{}
	for _, n := range r.known {
		if n != nil {
			maps.Copy(p.texts, n.texts)
		}
	}
	switch {
	case obstacle != nil && obstacle.Forbidden:
		p.fix.Edits, p.fix.Preferred, p.fix.Disabled = nil, false, obstacle.Reason
		return nil
	case obstacle != nil, !all:
		p.fix.Applicability, p.fix.Preferred = max(p.fix.Applicability, quickfix.Review), false
		if obstacle != nil {
			return nil
		}
	}
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

// neighbours are the files that read what the edits change. all is false where
// there are more than are read.
func (r *reach) neighbours(ctx context.Context, edits []quickfix.Edit) (found []*neighbour, all bool, err error) {
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
			return nil, false, err
		}
		if n != nil && touches(n.Reads) {
			found = append(found, n)
		}
	}
	if r.session.programs == nil || r.session.programs.Program() == nil {
		return found, true, nil
	}
	closed := 0
	for _, u := range r.session.programs.Program().Units {
		path := u.Files[0].Path
		if path == own || slices.Contains(open, path) {
			continue
		}
		reads := func(file string) bool {
			for i := range u.Files {
				if u.Files[i].Path == file {
					return true
				}
			}
			return false
		}
		if !touches(reads) {
			continue
		}
		if closed++; closed > maxNeighbours {
			return found, false, nil
		}
		n, err := r.neighbour(ctx, path)
		if err != nil {
			return nil, false, err
		}
		if n != nil {
			found = append(found, n)
		}
	}
	return found, true, nil
}

// neighbour reads a file once; it is nil for one that is not analysed.
func (r *reach) neighbour(ctx context.Context, name string) (*neighbour, error) {
	if n, known := r.known[name]; known {
		return n, ctx.Err()
	}
	if r.until.IsZero() {
		r.until = time.Now().Add(openPatience)
	}
	patient, cancel := context.WithDeadline(ctx, r.until)
	defer cancel()
	result, _, err := r.session.resultOf(patient, r.state, name)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		r.late = true
		return nil, nil
	}
	if r.known == nil {
		r.known = map[string]*neighbour{}
	}
	if err != nil || result == nil {
		r.known[name] = nil
		return nil, nil
	}
	n := &neighbour{r.session.checker.Neighbour(result, name), textsOf(result, name), analysis.Summarise(result, name)}
	n.Forbids = func(e quickfix.Edit) string { return r.forbids(e.File) }
	r.known[name] = n
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
