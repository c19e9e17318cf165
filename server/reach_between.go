package server

import (
	"context"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// between judges together the files that declare what the edits change, whether
// they include one another or not. It is nil where there is no other such file;
// all is false where there are more than are read.
func (r *reach) between(ctx context.Context, edits []quickfix.Edit) (b *analysis.Between, all bool, err error) {
	own := r.outcome.summary()
	names := declaredIn(own, edits)
	if len(names) == 0 {
		return nil, true, nil
	}
	paths, all := r.declaring(names)
	members := []*neighbour{{
		Neighbour: r.session.checker.Neighbour(r.outcome.result, own.Files[0].Path),
		texts:     textsOf(r.outcome.result, own.Files[0].Path), unit: own,
	}}
	for _, path := range paths {
		n, err := r.neighbour(ctx, path)
		if err != nil {
			return nil, false, err
		}
		if n != nil && len(namesOf(n.unit, names)) > 0 {
			members = append(members, n)
		}
	}
	if len(members) == 1 {
		return nil, all, nil
	}
	j := judgement{reach: r, members: members}
	found, _, err := j.check(nil)
	if err != nil {
		return nil, false, err
	}
	return &analysis.Between{Found: found, Check: j.check, Forbids: func(e quickfix.Edit) string {
		if e.File == own.Files[0].Path {
			return ""
		}
		return r.forbids(e.File)
	}}, all, nil
}

// declaredIn are the names of the functions whose declarations the edits change.
func declaredIn(u *program.Unit, edits []quickfix.Edit) map[string]bool {
	names := map[string]bool{}
	for i := range u.Symbols {
		s := &u.Symbols[i]
		path := u.Files[s.Place.File].Path
		if s.Kind == program.Function && slices.ContainsFunc(edits, func(e quickfix.Edit) bool {
			return e.File == path && s.Place.Start <= e.Span.Start && e.Span.End <= max(s.Place.End, s.ParamsPlace.End)
		}) {
			names[s.Name] = true
		}
	}
	return names
}

// namesOf are those of the names that a unit declares.
func namesOf(u *program.Unit, names map[string]bool) []string {
	var found []string
	for i := range u.Symbols {
		if name := u.Symbols[i].Name; names[name] {
			found = append(found, name)
		}
	}
	return found
}

// declaring are the files beside the document that may declare one of the names:
// those that are open, and those of which the index knows it.
func (r *reach) declaring(names map[string]bool) (paths []string, all bool) {
	own := r.outcome.version.doc.fileName()
	known := map[string]bool{own: true}
	for _, v := range r.state.docs {
		if name := v.doc.fileName(); !known[name] {
			known[name] = true
			paths = append(paths, name)
		}
	}
	slices.Sort(paths)
	if r.session.programs == nil || r.session.programs.Program() == nil {
		return paths, true
	}
	closed := 0
	for _, u := range r.session.programs.Program().Units {
		path := u.Files[0].Path
		if known[path] || len(namesOf(u, names)) == 0 {
			continue
		}
		known[path] = true
		if closed++; closed > maxNeighbours {
			return paths, false
		}
		paths = append(paths, path)
	}
	return paths, true
}

// judgement judges some files together.
type judgement struct {
	reach   *reach
	members []*neighbour
}

// check judges the files as they are after some edits.
func (j *judgement) check(edits []quickfix.Edit) ([]analysis.ProgramDiagnostic, func(*program.File) *treesitter.Text, error) {
	texts := map[string]*treesitter.Text{}
	var units []*program.Unit
	for _, m := range j.members {
		unit, now := m.unit, m.texts
		if slices.ContainsFunc(edits, func(e quickfix.Edit) bool { return m.Reads(e.File) }) {
			result, err := m.Check(edits)
			if err != nil {
				return nil, nil, err
			}
			unit, now = analysis.Summarise(result, m.Path), textsOf(result, m.Path)
		}
		units = append(units, unit)
		for path, text := range now {
			texts[path] = text
		}
	}
	// The answer decides about a fix and has to be whole.
	found := j.reach.session.checker.CheckProgram(context.Background(), program.Link(units), func(path string) *analysis.Settings {
		about, _ := j.reach.session.configs.about(path, j.reach.state.settings)
		return about.Settings
	})
	return found, func(f *program.File) *treesitter.Text {
		text := texts[f.Path]
		if text == nil || !f.Matches(text.Bytes()) {
			return nil
		}
		return text
	}, nil
}

// textsOf are a file and those that it includes, by path.
func textsOf(r *analysis.Result, path string) map[string]*treesitter.Text {
	texts := map[string]*treesitter.Text{path: r.Doc.Text}
	for file, source := range r.Included() {
		texts[file] = source.Text
	}
	return texts
}
