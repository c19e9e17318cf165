package server

import (
	"context"
	"maps"
	"os"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// between judges together the files that declare what the edits change, whether
// they include one another or not. It is nil where there is no other such file.
// across is the finding that the edits mend, if it is one between files.
func (r *reach) between(ctx context.Context, edits []quickfix.Edit, across *placedFinding) (*analysis.Between, error) {
	own := r.outcome.summary()
	names := declaredIn(own, edits)
	if across != nil {
		r.namesOf(edits, names)
	}
	if len(names) == 0 {
		return nil, nil
	}
	self := own.Path()
	members := []*neighbour{{
		Neighbour: r.session.checker.Neighbour(r.outcome.result, self), reach: r, result: r.outcome.result, unit: own,
	}}
	for _, path := range r.declaring(names) {
		n, err := r.neighbour(ctx, path)
		if err != nil {
			return nil, err
		}
		if n != nil && len(namesOf(n.unit, names)) > 0 {
			members = append(members, n)
		}
	}
	if len(members) == 1 {
		return nil, nil
	}
	j := judgement{reach: r, members: members}
	found, _, err := j.check(nil)
	if err != nil {
		return nil, err
	}
	if across != nil && countOf(found, across.Rule) == 0 {
		// It takes more files than these to find it.
		j.others = r.others(members)
		if found, _, err = j.check(nil); err != nil {
			return nil, err
		}
	}
	return &analysis.Between{Found: found, Check: j.check, Forbids: func(e quickfix.Edit) string {
		if e.File == self {
			return ""
		}
		return r.forbids(e.File)
	}}, nil
}

// namesOf adds the names of what the edits change as the workspace knows it.
func (r *reach) namesOf(edits []quickfix.Edit, names map[string]bool) {
	if r.session.program() == nil {
		return
	}
	for _, u := range r.session.program().Units {
		maps.Copy(names, declaredIn(u, edits))
	}
}

// others are the units of the workspace but those of some files.
func (r *reach) others(members []*neighbour) []*program.Unit {
	var units []*program.Unit
	for _, u := range r.session.program().Units {
		if !slices.ContainsFunc(members, func(m *neighbour) bool { return r.session.configs.paths.Same(m.Path, u.Path()) }) {
			units = append(units, u)
		}
	}
	return units
}

// declaredIn are the names of the functions and variables whose declarations the
// edits change.
func declaredIn(u *program.Unit, edits []quickfix.Edit) map[string]bool {
	names := map[string]bool{}
	for _, s := range u.Symbols {
		if slices.ContainsFunc(edits, func(e quickfix.Edit) bool {
			return e.File == s.Place.File.Path && int(s.Place.Start) <= e.Span.Start && e.Span.End <= int(max(s.Place.End, s.ParamsPlace.End))
		}) {
			names[s.Name] = true
		}
	}
	return names
}

// namesOf are those of the names that a unit declares.
func namesOf(u *program.Unit, names map[string]bool) []string {
	var found []string
	for _, s := range u.Symbols {
		if names[s.Name] {
			found = append(found, s.Name)
		}
	}
	return found
}

// declaring are the files beside the document that may declare one of the names:
// those that are open, and those of which the index knows it.
func (r *reach) declaring(names map[string]bool) (paths []string) {
	own := r.outcome.version.doc.fileName()
	real := r.session.configs.paths.Real
	known := map[string]bool{real(own): true}
	for _, v := range r.state.docs {
		if name := v.doc.fileName(); !known[real(name)] {
			known[real(name)] = true
			paths = append(paths, name)
		}
	}
	slices.Sort(paths)
	if r.session.program() == nil {
		return paths
	}
	for _, u := range r.session.program().Units {
		path := u.Path()
		if len(namesOf(u, names)) > 0 && !known[real(path)] {
			known[real(path)] = true
			paths = append(paths, path)
		}
	}
	return paths
}

// judgement judges some files together.
type judgement struct {
	reach   *reach
	members []*neighbour
	// others are units that stay as they are.
	others []*program.Unit
}

// check judges the files as they are after some edits.
func (j *judgement) check(edits []quickfix.Edit) ([]analysis.ProgramDiagnostic, func(*program.File) *treesitter.Text, error) {
	texts := map[string]*treesitter.Text{}
	units := slices.Clone(j.others)
	for _, m := range j.members {
		if !slices.ContainsFunc(edits, func(e quickfix.Edit) bool { return m.Reads(e.File) }) {
			units = append(units, m.unit)
			continue
		}
		result, err := m.Check(edits)
		if err != nil {
			return nil, nil, err
		}
		units = append(units, analysis.Summarise(result, m.Path))
		maps.Copy(texts, textsOf(result, m.Path))
	}
	// The answer decides about a fix and has to be whole.
	found := j.reach.session.checker.CheckProgram(context.Background(), program.Link(units), func(path string) *analysis.Settings {
		return j.reach.session.configs.rulesFor(path, j.reach.state.settings)
	})
	return found, func(f *program.File) *treesitter.Text {
		text := texts[f.Path]
		if text == nil {
			text = j.reach.session.text(j.reach.state, f.Path)
		}
		if text == nil || !f.Matches(text.Bytes()) {
			return nil
		}
		return text
	}, nil
}

// text is that of a file: the editor's if it is open there; nil if it cannot be read.
func (s *session) text(state *snapshot, path string) *treesitter.Text {
	if v := s.file(state, path); v != nil {
		return v.text
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return treesitter.NewText(content)
}

// textsOf are a file and those that it includes, by path.
func textsOf(r *analysis.Result, path string) map[string]*treesitter.Text {
	texts := map[string]*treesitter.Text{path: r.Doc.Text}
	for file, source := range r.Included() {
		texts[file] = source.Text
	}
	return texts
}
