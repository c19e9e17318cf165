package analysis

import (
	"fmt"
	"slices"
	"strings"
)

// FindRule gives the rule of that name, or an error that names the nearest ones.
func FindRule(all []*Rule, name string) (*Rule, error) {
	var names []string
	for _, r := range all {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	near := nearest(name, names)
	if len(near) == 0 {
		return nil, fmt.Errorf("there is no rule '%s'; 'gridls rules' lists them", name)
	}
	return nil, fmt.Errorf("there is no rule '%s'; did you mean %s?", name, quoteAll(near, " or "))
}

// nearest gives at most three of the names that name may be a slip for: those
// within a third of its length in edits, else those that contain it.
func nearest(name string, names []string) []string {
	type candidate struct {
		name     string
		distance int
	}
	var near []candidate
	for _, n := range names {
		if d := editDistance(name, n); d <= len(name)/3 {
			near = append(near, candidate{n, d})
		}
	}
	if len(near) == 0 && len(name) >= 3 {
		for _, n := range names {
			if strings.Contains(n, strings.ToLower(name)) {
				near = append(near, candidate{n, 0})
			}
		}
	}
	slices.SortStableFunc(near, func(a, b candidate) int { return a.distance - b.distance })
	var out []string
	for _, c := range near[:min(3, len(near))] {
		out = append(out, c.name)
	}
	return out
}

// editDistance is Levenshtein's, in bytes.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

func quoteAll(names []string, separator string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = "'" + n + "'"
	}
	return strings.Join(quoted, separator)
}
