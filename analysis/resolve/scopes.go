package resolve

import (
	"iter"
	"slices"
	"strings"
)

// unnamed is how an unnamed namespace is called among the scopes of a path.
const unnamed = "(unnamed)"

// Visible is a scope's path as a name from outside sees it: unnamed namespaces
// are looked through.
func Visible(path []string) string {
	if !slices.Contains(path, unnamed) {
		return joinPath(path)
	}
	return joinPath(slices.DeleteFunc(slices.Clone(path), func(s string) bool { return s == unnamed }))
}

// Scopes are where the compiler looks for a name that is spelled at an entry in
// the body of d (nil for none), from the innermost scope outwards. Each step holds
// the scopes that are searched together, as Visible gives them: those that using
// declarations and directives bring in are beside the scope that holds them.
// Members of classes and their bases are left out.
func (f *File) Scopes(at *Entry, d *Decl, global bool, qualifier []string, name string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		path := at.scope.path
		if d != nil {
			path = d.Path()
		}
		scope := joinPath(path)
		if global {
			scope = ""
		}
		for {
			s := scope
			if len(qualifier) > 0 {
				s = f.namespacePath(scope, global, qualifier)
			}
			if !yield(f.searched(s, name)) || scope == "" || len(qualifier) > 0 {
				return
			}
			scope = outer(scope)
		}
	}
}

// searched are a scope and those that its using declarations and directives add.
func (f *File) searched(scope, name string) []string {
	visible := Visible(strings.Split(scope, "::"))
	all := []string{visible}
	for _, u := range f.usings() {
		if u.u.Alias != "" || Visible(strings.Split(u.scope, "::")) != visible {
			continue
		}
		target := f.namespacePath(u.scope, false, u.u.Path)
		switch {
		case u.u.Namespace:
			all = append(all, Visible(strings.Split(target, "::")))
		case u.u.Path[len(u.u.Path)-1] == name:
			all = append(all, Visible(strings.Split(outer(target), "::")))
		}
	}
	return all
}
