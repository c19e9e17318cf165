package navigate

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
)

// MaxFound is how many symbols a search gives at most.
const MaxFound = 200

// Found is a symbol that a search has found.
type Found struct {
	Site
	// Container is what surrounds the name, with the spaces first: "__global__ a::b".
	Container string
	score     int
}

// Search finds functions and variables by some letters of their names, in order
// and whatever their case; "a::k" searches in qualified names. The best come
// first. With cudaOnly it finds kernels and variables in device memory alone.
func (units *Units) Search(query string, onlyCUDA bool) []Found {
	qualified := strings.Contains(query, "::")
	pattern := []rune(strings.ToLower(strings.ReplaceAll(query, " ", "")))
	var found []Found
	place := map[siteKey]bool{}
	defined := map[string]bool{}
	for r := range units.all() {
		s := r.symbol
		if onlyCUDA && !cudaOnly(s) || s.Role == program.Instantiation || s.Role == program.ExternInstantiation {
			continue
		}
		name := s.Name
		if qualified {
			name = s.Qualified()
		}
		score, ok := match(pattern, name)
		if !ok {
			continue
		}
		f := Found{Site: r.site(), Container: container(s), score: score}
		if place[f.key()] {
			continue
		}
		place[f.key()] = true
		if s.Defines() {
			defined[s.Qualified()] = true
		}
		if cudaOnly(s) {
			f.score++
		}
		found = append(found, f)
	}
	found = slices.DeleteFunc(found, func(f Found) bool { return !f.Symbol.Defines() && defined[f.Symbol.Qualified()] })
	slices.SortStableFunc(found, func(a, b Found) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(len(a.Symbol.Name), len(b.Symbol.Name)), strings.Compare(a.Symbol.Name, b.Symbol.Name),
			strings.Compare(a.File.Path, b.File.Path), cmp.Compare(a.Name.Start, b.Name.Start))
	})
	return found[:min(len(found), MaxFound)]
}

func container(s *program.Symbol) string {
	scope := resolve.Visible(s.Scope)
	if s.Space() == program.Host || s.Space() == 0 {
		return scope
	}
	return joinWords(s.Space().String(), scope)
}

// match compares letters with a name: equal names score best, then those that
// begin so, then letters in a row and at beginnings of words.
func match(pattern []rune, name string) (score int, ok bool) {
	const equal, prefix, head, row = 1000, 500, 20, 10
	letters := []rune(name)
	at, last := 0, -2
	for i, c := range letters {
		if at == len(pattern) {
			break
		}
		if unicode.ToLower(c) != pattern[at] {
			continue
		}
		switch {
		case last == i-1:
			score += row
		case i == 0 || letters[i-1] == '_' || letters[i-1] == ':' || unicode.IsUpper(c) && !unicode.IsUpper(letters[i-1]):
			score += head
		}
		at, last = at+1, i
	}
	if at < len(pattern) {
		return 0, false
	}
	lower := strings.ToLower(name)
	switch {
	case len(pattern) == 0:
	case lower == string(pattern):
		score += equal
	case strings.HasPrefix(lower, string(pattern)):
		score += prefix
	}
	return score, true
}
