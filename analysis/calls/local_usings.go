package calls

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
)

// usings yields the using declarations, using directives and namespace aliases of a
// block that hold at an offset of the item, the innermost first.
func (s *scope) usings(pos int) []*facts.Using {
	var found []*facts.Using
	for _, u := range s.at.Facts.Usings {
		if u.Function != nil && u.Class == nil && u.Scope.Start <= pos && pos < u.Scope.End && u.Span.End <= pos {
			found = append(found, u)
		}
	}
	slices.SortStableFunc(found, func(a, b *facts.Using) int { return b.Scope.Start - a.Scope.Start })
	return found
}

// broughtIn is what a using declaration of a block makes of a name; ok is unset
// where none names it.
func (s *scope) broughtIn(n *body.Name) (f found, ok bool) {
	for _, u := range s.usings(n.NameSpan.Start) {
		if !u.Namespace && u.Alias == "" && len(u.Path) > 1 && u.Path[len(u.Path)-1] == n.Name {
			f := s.inNamespaces(in(n, u.Path[:len(u.Path)-1], n.Name))
			f.absent = false
			return f, true
		}
	}
	return found{}, false
}

// openedHere adds to what a name means at namespace scope what the using directives
// of blocks open up. Where both have the name, it is not told which is meant.
func (s *scope) openedHere(n *body.Name, outside found) found {
	result := outside
	for _, u := range s.usings(n.NameSpan.Start) {
		if !u.Namespace || u.Alias != "" {
			continue
		}
		if !s.g.File.DeclaresNamespace(strings.Join(u.Path, "::")) {
			return found{} // nobody knows what it has
		}
		inside := s.inNamespaces(in(n, u.Path, n.Name))
		switch {
		case inside.absent:
		case result.absent:
			result = inside
		default:
			return found{}
		}
	}
	return result
}

// unaliased is a qualified name with what a namespace alias of a block stands for.
func (s *scope) unaliased(n *body.Name) *body.Name {
	if n.Global || len(n.Qualifier) == 0 {
		return n
	}
	for _, u := range s.usings(n.NameSpan.Start) {
		if u.Alias != "" && u.Alias == n.Qualifier[0].Name {
			named := in(n, u.Path, n.Name)
			named.Qualifier = append(named.Qualifier, n.Qualifier[1:]...)
			return named
		}
	}
	return n
}

// in is a name as if it were spelled with a qualifier.
func in(n *body.Name, path []string, name string) *body.Name {
	named := *n
	named.Name, named.Qualifier = name, make([]facts.NamePart, len(path))
	for i, p := range path {
		named.Qualifier[i].Name = p
	}
	return &named
}
