package analysis

import (
	"cmp"
	"fmt"
	"slices"
)

// Score is how much is wrong with one version of a file. It holds nothing of that
// version, so that it can be kept while the version is not.
type Score struct {
	// broken counts the places that cannot be read, in every view.
	broken int
	rules  map[*Rule]tally
}

// tally counts the findings of a rule.
type tally struct{ all, errors int }

// Score counts what is wrong.
func (r *Result) Score() *Score {
	s := &Score{broken: r.broken(), rules: map[*Rule]tally{}}
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		n := s.rules[d.Rule]
		n.all++
		if d.Severity == Error {
			n.errors++
		}
		s.rules[d.Rule] = n
	}
	return s
}

// Worse says what is worse than it was before, "" if nothing is. mended says how
// many findings of each rule should be gone; nil for none.
func (s *Score) Worse(was *Score, mended map[*Rule]int) string {
	if s.broken > was.broken {
		return "a place that could be read cannot be read any more"
	}
	byName := func(a, b *Rule) int { return cmp.Compare(a.Name, b.Name) }
	var more, stay []*Rule
	for rule, n := range s.rules {
		if n.all > was.rules[rule].all || n.errors > was.rules[rule].errors {
			more = append(more, rule)
		}
	}
	for rule, n := range mended {
		if s.rules[rule].all > was.rules[rule].all-n {
			stay = append(stay, rule)
		}
	}
	switch {
	case len(more) > 0:
		return fmt.Sprintf("a finding of '%s' comes up", slices.MinFunc(more, byName).Name)
	case len(stay) > 0:
		return fmt.Sprintf("the finding of '%s' stays", slices.MinFunc(stay, byName).Name)
	}
	return ""
}

// broken counts the places that cannot be read, in every view.
func (r *Result) broken() int {
	n := 0
	for i := range r.Doc.Items {
		n += len(r.Doc.Items[i].Broken)
	}
	for _, v := range slices.Concat(r.views, r.others) {
		n += v.broken()
	}
	return n
}
