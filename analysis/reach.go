package analysis

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Neighbour is a file that may read what a fix changes.
type Neighbour struct {
	// Path is how edits name the file.
	Path string
	// Score is how much is wrong with the file as it is.
	Score *Score
	// Reads reports whether a path is that of the file, or of one that it includes.
	Reads func(path string) bool
	// Check checks the file as it is after some edits, which all name their files.
	Check func(edits []quickfix.Edit) (*Result, error)
	// Name is how edits name a file that the result of Check calls path; nil where
	// that is the same.
	Name func(path string) string
	// Forbids says why a fix must not make an edit, "" if it may; nil for never.
	Forbids func(e quickfix.Edit) string
}

// maxReach bounds how many fixes one fix may bring with it.
const maxReach = 64

// Obstacle is why a fix cannot reach all files.
type Obstacle struct {
	Reason string
	// Forbidden is set where a file that would have to change must not be, or cannot
	// be read; else some file would only be the worse for the fix.
	Forbidden bool
}

// Reach extends a fix, whose edits all name their files, to those of the
// neighbours that would disagree with it: where one of them would get a finding,
// the first fix that does away with it joins. With an obstacle the fix is returned
// as it was.
//
// between does the same for what the files say against each other; nil leaves that
// out. It takes one step for each file that disagrees, and each step checks that file
// again. Neighbours that read nothing of what changes cost nothing.
func Reach(fix quickfix.Fix, neighbours []Neighbour, between *Between) (extended quickfix.Fix, obstacle *Obstacle) {
	extended = fix
	for range maxReach {
		stays := true
		for i := range neighbours {
			n := &neighbours[i]
			if !slices.ContainsFunc(extended.Edits, func(e quickfix.Edit) bool { return n.Reads(e.File) }) {
				continue
			}
			after, err := n.Check(extended.Edits)
			if err != nil {
				return fix, &Obstacle{fmt.Sprintf("%s cannot be checked with it: %v", filepath.Base(n.Path), err), true}
			}
			worse := after.Score().Worse(n.Score, nil)
			if worse == "" {
				continue
			}
			next, reason, ok := n.follow(after, &extended)
			if !ok {
				return fix, &Obstacle{cmp.Or(reason, fmt.Sprintf("in %s %s", filepath.Base(n.Path), worse)), reason != ""}
			}
			extended, stays = next, false
		}
		if !stays {
			continue
		}
		if between == nil {
			return extended, nil
		}
		next, obstacle := between.follow(&extended)
		if obstacle != nil {
			return fix, obstacle
		}
		if next == nil {
			return extended, nil
		}
		extended = *next
	}
	return fix, &Obstacle{"it would change too many files", true}
}

// follow adds a fix that takes away one of the findings that come up after the
// edits so far. reason says why one that there is may not be made.
func (n *Neighbour) follow(after *Result, so *quickfix.Fix) (next quickfix.Fix, reason string, ok bool) {
	score := after.Score()
	for i := range after.Diagnostics {
		d := &after.Diagnostics[i]
		if score.rules[d.Rule].all <= n.Score.rules[d.Rule].all {
			continue
		}
		for _, more := range d.Fixes() {
			if more.Applicability == quickfix.Display || more.Disabled != "" || len(more.Edits) == 0 {
				reason = cmp.Or(reason, more.Disabled)
				continue
			}
			next, forbidden, ok := n.with(so, &more)
			if !ok {
				reason = cmp.Or(reason, forbidden)
				continue
			}
			then, err := n.Check(next.Edits)
			if err != nil || then.Score().Worse(score, map[*Rule]int{d.Rule: 1}) != "" {
				continue
			}
			return *next, "", true
		}
	}
	return *so, reason, false
}

// with is a fix with another one that was made for the text after it. ok is false
// where both touch the same place, and where the other must not be made, for which
// there is a reason.
func (n *Neighbour) with(so, more *quickfix.Fix) (both *quickfix.Fix, reason string, ok bool) {
	edits, ok := n.before(so.Edits, more.Edits)
	if !ok {
		return nil, "", false
	}
	for _, e := range edits {
		if n.Forbids != nil {
			if reason := n.Forbids(e); reason != "" {
				return nil, reason, false
			}
		}
	}
	edits, err := quickfix.Merge(so.Edits, edits)
	if err != nil {
		return nil, "", false
	}
	next := *so
	next.Edits = edits
	if next.Declarations > 0 {
		next.Declarations += max(more.Declarations, 1)
	}
	next = next.Titled()
	return &next, "", true
}

// before turns edits of the text after the first ones into edits of the text
// before them; ok is false where both touch the same place.
func (n *Neighbour) before(first, then []quickfix.Edit) (edits []quickfix.Edit, ok bool) {
	for _, e := range then {
		switch {
		case e.File == "":
			e.File = n.Path
		case n.Name != nil:
			e.File = n.Name(e.File)
		}
		if e.Span, ok = quickfix.Before(first, e.File, e.Span); !ok {
			return nil, false
		}
		edits = append(edits, e)
	}
	return edits, true
}

// Between judges files together.
type Between struct {
	// Found is what they say against each other as they are.
	Found []ProgramDiagnostic
	// Check judges them as they are after some edits, and gives their texts then.
	Check func(edits []quickfix.Edit) (found []ProgramDiagnostic, texts func(*program.File) *treesitter.Text, err error)
	// Name and Forbids are those of a Neighbour.
	Name    func(path string) string
	Forbids func(e quickfix.Edit) string
}

// follow adds the fix of a finding that comes up between the files after the edits
// so far; next is nil where none comes up.
func (b *Between) follow(so *quickfix.Fix) (next *quickfix.Fix, obstacle *Obstacle) {
	found, texts, err := b.Check(so.Edits)
	if err != nil {
		return nil, &Obstacle{err.Error(), true}
	}
	fresh := b.fresh(found)
	if len(fresh) == 0 {
		return nil, nil
	}
	n := Neighbour{Name: b.Name, Forbids: b.Forbids}
	reason := ""
	for _, d := range fresh {
		for _, more := range d.Fixes(texts) {
			if more.Applicability == quickfix.Display || more.Disabled != "" || len(more.Edits) == 0 {
				reason = cmp.Or(reason, more.Disabled)
				continue
			}
			both, forbidden, ok := n.with(so, &more)
			if !ok {
				reason = cmp.Or(reason, forbidden)
				continue
			}
			if then, _, err := b.Check(both.Edits); err == nil && len(b.fresh(then)) < len(fresh) {
				return both, nil
			}
		}
	}
	d := fresh[0]
	return nil, &Obstacle{cmp.Or(reason, fmt.Sprintf("in %s a finding of '%s' comes up", filepath.Base(d.File()), d.Rule.Name)), reason != ""}
}

// fresh are findings of the rules of which there are more than before.
func (b *Between) fresh(found []ProgramDiagnostic) []*ProgramDiagnostic {
	count := map[*Rule]int{}
	for i := range b.Found {
		count[b.Found[i].Rule]--
	}
	for i := range found {
		count[found[i].Rule]++
	}
	was := func(d *ProgramDiagnostic) bool {
		return slices.ContainsFunc(b.Found, func(o ProgramDiagnostic) bool {
			return o.Rule == d.Rule && o.Message == d.Message && o.File() == d.File() && o.Place.Line == d.Place.Line
		})
	}
	var fresh []*ProgramDiagnostic
	for i := range found {
		if d := &found[i]; count[d.Rule] > 0 && !was(d) {
			fresh = append(fresh, d)
		}
	}
	return fresh
}

// Neighbour is the checked file as one that may read what a fix changes. path is
// how edits name it.
func (c *Checker) Neighbour(r *Result, path string) Neighbour {
	included := r.Included()
	return Neighbour{
		Path: path, Score: r.Score(),
		Reads: func(file string) bool { return file == path || included[file] != nil },
		Check: func(edits []quickfix.Edit) (*Result, error) {
			check, err := c.edited(r, framed(edits, path))
			if err != nil {
				return nil, err
			}
			return check(), nil
		},
	}
}

// framed are edits as the file of a path sees them.
func framed(edits []quickfix.Edit, path string) []quickfix.Edit {
	framed := slices.Clone(edits)
	for i := range framed {
		if framed[i].File == path {
			framed[i].File = ""
		}
	}
	return framed
}
