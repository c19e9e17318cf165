package resolve

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
)

// VariableDecl is a declaration of a variable at its place.
type VariableDecl struct {
	*facts.Variable
	At *Entry
}

// EarlierVariables are the declarations of the same variable before v, which
// stands at namespace scope, in the order of the text. Those that no compilation
// sees together with v are left out.
func (f *File) EarlierVariables(at *Entry, v *facts.Variable) []VariableDecl {
	var earlier []VariableDecl
	for _, known := range f.refs(variableNames, v.Name) {
		r := f.variableOf(known)
		if r.v == v && r.at == at || r.at.Index > at.Index || r.at == at && r.v.NameSpan.Start > v.NameSpan.Start {
			continue
		}
		if slices.Equal(r.at.scope.path, at.scope.path) && !r.at.Conditions.Exclusive(at.Conditions) && !r.v.Template {
			earlier = append(earlier, VariableDecl{r.v, r.at})
		}
	}
	return earlier
}

// SameScope reports whether two entries stand in one namespace.
func (f *File) SameScope(a, b *Entry) bool { return slices.Equal(a.scope.path, b.scope.path) }

// MemberDefinitions are the definitions, outside of its class, of the static data
// member v that an entry declares, in the order of the text. The class is no
// template.
func (f *File) MemberDefinitions(at *Entry, v *facts.Variable) []VariableDecl {
	if v.Class == nil || v.Template {
		return nil
	}
	path := append(slices.Clone(at.scope.path), v.Class.Qualifier...)
	class := joinPath(append(path, v.Class.Name))
	var all []VariableDecl
	for _, known := range f.refs(memberNames, v.Name) {
		r := f.memberOf(known)
		if r.scope == class && !r.v.Template && !r.at.Conditions.Exclusive(at.Conditions) {
			all = append(all, VariableDecl{r.v, r.at})
		}
	}
	return all
}
