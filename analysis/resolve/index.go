package resolve

import (
	"slices"
	"strings"
	"sync"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// index finds declarations by name. functions and scopes are filled by Link;
// types, variables and usings when a type is asked for the first time.
type index struct {
	functions map[string][]*Decl
	scopes    map[*treesitter.Scope][]string

	once      sync.Once
	types     map[string][]typeRef
	variables map[string][]variableRef
	// members are the static data members that are defined outside of their classes.
	members    map[string][]variableRef
	usings     []usingRef
	namespaces map[string]bool
	launches   map[string][]launchRef
	uses       map[string][]useRef
	// instances are the instances of class templates that the file surely
	// makes, by the template's name.
	instances map[string][]classRef
	// enumerators are those of unscoped enums at namespace scope.
	enumerators map[string][]enumeratorRef
}

// enumeratorRef is an enumerator at its place.
type enumeratorRef struct {
	enum  *facts.TypeDecl
	i     int
	at    *Entry
	scope string
}

// classRef is an explicit instantiation of a class template, or a variable at
// namespace scope of such a type.
type classRef struct {
	t  *facts.TypeDecl
	v  *facts.Variable
	at *Entry
}

type launchRef struct {
	l  *facts.Launch
	at *Entry
}

type useRef struct {
	u  *facts.TemplateUse
	at *Entry
}

// typeRef is a type declaration at its place. scope is the path of its
// namespace, joined by "::"; members of classes have their class, too.
type typeRef struct {
	decl  *facts.TypeDecl
	at    *Entry
	scope string
}

type variableRef struct {
	v     *facts.Variable
	at    *Entry
	scope string
}

type usingRef struct {
	u     *facts.Using
	at    *Entry
	scope string
}

func (f *File) link() {
	n := 0
	for i := range f.Entries {
		n += len(f.Entries[i].Decls)
	}
	f.index.functions = make(map[string][]*Decl, n)
	f.index.scopes = map[*treesitter.Scope][]string{nil: nil}
	h := hashStart
	for i := range f.Entries {
		e := &f.Entries[i]
		e.scope = f.scopePath(e.Scope)
		for k := range e.Decls {
			d := &e.Decls[k]
			if d.Kind == facts.Lambda || d.Name == "" {
				continue
			}
			f.index.functions[d.Name] = append(f.index.functions[d.Name], d)
		}
		if e.Facts.TypesHash == 0 {
			continue
		}
		h = h.mix(e.Facts.TypesHash)
		for _, s := range e.scope {
			h = h.mixString(s)
		}
		for _, b := range e.Conditions {
			h = h.mix(uint64(b.Group)<<16 | uint64(b.Index))
		}
		if len(e.Conditions) > 0 {
			h = h.mix(uint64(e.Conditions.Active(f.Doc.Env)))
		}
	}
	f.hash = uint64(h)
}

// scopePath is s.Path(), one slice for all items of a scope.
func (f *File) scopePath(s *treesitter.Scope) []string {
	path, ok := f.index.scopes[s]
	if !ok {
		path = slices.Clip(s.Path())
		f.index.scopes[s] = path
	}
	return path
}

type linkHash uint64

const hashStart linkHash = 14695981039346656037

func (h linkHash) mix(v uint64) linkHash {
	h ^= linkHash(v)
	h *= 0x9e3779b97f4a7c15
	return h ^ h>>29
}

func (h linkHash) mixString(s string) linkHash {
	for i := 0; i < len(s); i++ {
		h = (h ^ linkHash(s[i])) * 1099511628211
	}
	return h.mix(uint64(len(s)))
}

// names fills the part of the index that type questions need.
func (f *File) names() *index {
	x := &f.index
	x.once.Do(func() {
		x.types = map[string][]typeRef{}
		x.variables = map[string][]variableRef{}
		x.members = map[string][]variableRef{}
		x.namespaces = map[string]bool{}
		x.launches = map[string][]launchRef{}
		x.uses = map[string][]useRef{}
		x.instances = map[string][]classRef{}
		x.enumerators = map[string][]enumeratorRef{}
		for s := range x.scopes {
			for ; s != nil; s = s.Parent {
				x.namespaces[joinPath(s.Path())] = true
			}
		}
		for i := range f.Entries {
			e := &f.Entries[i]
			scope := joinPath(e.scope)
			for _, t := range e.Facts.Types {
				if t.Kind == facts.Enum && t.Function == nil && t.Class == nil && !t.Scoped {
					for k := range t.Enumerators {
						name := t.Enumerators[k].Name
						x.enumerators[name] = append(x.enumerators[name], enumeratorRef{t, k, e, scope})
					}
				}
				if t.Instantiation {
					x.instances[t.Name] = append(x.instances[t.Name], classRef{t: t, at: e})
				} else if t.Function == nil && t.Class == nil && t.Name != "" {
					x.types[t.Name] = append(x.types[t.Name], typeRef{t, e, f.qualifiedScope(scope, e, t)})
				}
			}
			for _, v := range e.Facts.Variables {
				if v.Function == nil && v.Class == nil && v.Name != "" && len(v.Qualifier) > 0 {
					x.members[v.Name] = append(x.members[v.Name], variableRef{v, e, joinPath(append(slices.Clone(e.scope), v.Qualifier...))})
				}
				if v.Function == nil && v.Class == nil && v.Name != "" && len(v.Qualifier) == 0 {
					x.variables[v.Name] = append(x.variables[v.Name], variableRef{v, e, scope})
					if n := len(v.Type.Base.Name); n > 0 && v.Type.Base.Name[n-1].Args != nil && len(v.Type.Layers) == 0 && !v.Template {
						name := v.Type.Base.Name[n-1].Name
						x.instances[name] = append(x.instances[name], classRef{v: v, at: e})
					}
				}
			}
			for _, l := range e.Facts.Launches {
				if l.Name != "" {
					x.launches[l.Name] = append(x.launches[l.Name], launchRef{l, e})
				}
			}
			for _, u := range e.Facts.TemplateUses {
				x.uses[u.Name] = append(x.uses[u.Name], useRef{u, e})
			}
			for _, u := range e.Facts.Usings {
				if u.Function == nil && u.Class == nil && len(u.Path) > 0 {
					x.usings = append(x.usings, usingRef{u, e, scope})
				}
			}
		}
	})
	return x
}

// qualifiedScope is where struct a::b::S {} is declared.
func (f *File) qualifiedScope(scope string, e *Entry, t *facts.TypeDecl) string {
	if len(t.Qualifier) == 0 {
		return scope
	}
	return joinPath(append(slices.Clone(e.scope), t.Qualifier...))
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
	x := f.names()
	base := ""
	if global {
		base = f.step("", qualifier[0], 0)
	} else {
		for s := scope; ; s = outer(s) {
			// At the outermost an alias may name a namespace of a header that was not read.
			if p := f.step(s, qualifier[0], 0); s == "" || x.namespaces[p] || f.declaresType(s, qualifier[0]) {
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
	for _, u := range f.names().usings {
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
		if f.index.namespaces[p] || s == "" {
			return p
		}
	}
}

func (f *File) declaresType(scope, name string) bool {
	for _, t := range f.index.types[name] {
		if t.scope == scope {
			return true
		}
	}
	return false
}
