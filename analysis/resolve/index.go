package resolve

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
)

// qualifiedScope is where struct a::b::S {} is declared.
func (f *File) qualifiedScope(scope string, e *Entry, t *facts.TypeDecl) string {
	if len(t.Qualifier) == 0 {
		return scope
	}
	return joinPath(append(slices.Clone(e.scope.path), t.Qualifier...))
}

func joinPath(path []string) string {
	switch len(path) {
	case 0:
		return ""
	case 1:
		return path[0]
	}
	return strings.Join(path, "::")
}

// outer is the scope around a scope.
func outer(scope string) string {
	if i := strings.LastIndex(scope, "::"); i >= 0 {
		return scope[:i]
	}
	return ""
}

func within(scope, name string) string {
	if scope == "" {
		return name
	}
	return scope + "::" + name
}

// namespacePath resolves a qualifier that is spelled in a namespace: aliases of
// namespaces are followed, and the first name is looked for from the inside
// out. A qualifier of which the file declares nothing is taken as it stands.
func (f *File) namespacePath(scope string, global bool, qualifier []string) string {
	namespaces := f.around.namespaces
	base := ""
	if global {
		base = f.step("", qualifier[0], 0)
	} else {
		for s := scope; ; s = outer(s) {
			// At the outermost an alias may name a namespace of a header that was not read.
			if p := f.step(s, qualifier[0], 0); s == "" || namespaces[p] || f.declaresType(s, qualifier[0]) {
				base = p
				break
			}
		}
	}
	for _, q := range qualifier[1:] {
		base = f.step(base, q, 0)
	}
	return base
}

// step goes from a namespace to one in it, through an alias if that is one.
func (f *File) step(scope, name string, depth int) string {
	for _, u := range f.usings() {
		if u.u.Alias == name && u.scope == scope && depth < maxDepth {
			return f.aliasTarget(u, depth+1)
		}
	}
	return within(scope, name)
}

func (f *File) aliasTarget(u usingRef, depth int) string {
	for s := u.scope; ; s = outer(s) {
		p := s
		for _, q := range u.u.Path {
			p = f.step(p, q, depth)
		}
		if f.around.namespaces[p] || s == "" {
			return p
		}
	}
}

func (f *File) declaresType(scope, name string) bool {
	for _, r := range f.refs(typeNames, name) {
		if f.typeOf(r).scope == scope {
			return true
		}
	}
	return false
}
