package resolve

import (
	"slices"

	"github.com/gridls/gridls/treesitter"
)

// namespace is the path of a scope, one for all entries in it.
type namespace struct {
	path []string
	// joined is the path, joined by "::".
	joined string
}

// surroundings are the hashes of what stands around the entries of a file, and of
// what each of them lets others see. Versions of a file share them as long as
// neither changes.
type surroundings struct {
	// places are those of PlaceHash; visible covers an entry's part of TypesHash, 0
	// for none.
	places, visible []linkHash
	// types is TypesHash.
	types linkHash
	// namespaces are the paths of all scopes that hold an entry, and of those around.
	namespaces map[string]bool
}

// surveyor works out the surroundings of entries; what neighbours have in common it
// works out once.
type surveyor struct {
	env        *treesitter.Env
	namespaces map[*treesitter.Scope]*namespace
	scopes     map[*treesitter.Scope]linkHash
	branches   map[*treesitter.Branch]linkHash

	last      *treesitter.Scope
	lastSpace *namespace
	lastHash  linkHash
}

func newSurveyor(env *treesitter.Env) *surveyor {
	s := &surveyor{env: env, namespaces: map[*treesitter.Scope]*namespace{}, scopes: map[*treesitter.Scope]linkHash{}, branches: map[*treesitter.Branch]linkHash{}}
	s.lastSpace, s.lastHash = &namespace{}, hashStart
	return s
}

// enter makes a scope the last one.
func (s *surveyor) enter(scope *treesitter.Scope) {
	if scope == s.last {
		return
	}
	s.last = scope
	space, ok := s.namespaces[scope]
	if !ok {
		path := slices.Clip(scope.Path())
		space = &namespace{path, joinPath(path)}
		s.namespaces[scope] = space
		h := hashStart
		for _, name := range path {
			h = h.mixString(name)
		}
		// The path says nothing about inline namespaces.
		for p := scope; p != nil; p = p.Parent {
			if p.Inline {
				h = h.mixString("inline").mixString(p.Name)
			}
		}
		s.scopes[scope] = h
	}
	s.lastSpace, s.lastHash = space, s.scopes[scope]
}

// namespace is that of an entry.
func (s *surveyor) namespace(e *Entry) *namespace {
	s.enter(e.Scope)
	return s.lastSpace
}

// place is the hash of what surrounds an entry: its namespace and whether the #if
// branches around it are compiled.
func (s *surveyor) place(e *Entry) linkHash {
	s.enter(e.Scope)
	n := len(e.Conditions)
	if n == 0 {
		return s.lastHash
	}
	innermost := &e.Conditions[n-1]
	branch, ok := s.branches[innermost]
	if !ok {
		branch = conditionsHash(e.Conditions, s.env)
		s.branches[innermost] = branch
	}
	return s.lastHash.mix(uint64(branch))
}

// visible is an entry's part of TypesHash.
func (s *surveyor) visible(e *Entry) linkHash {
	if e.Facts.TypesHash == 0 {
		return 0
	}
	h := hashStart.mix(e.Facts.TypesHash)
	for _, name := range e.scope.path {
		h = h.mixString(name)
	}
	for _, b := range e.Conditions {
		h = h.mix(uint64(b.Group)<<16 | uint64(b.Index))
	}
	if len(e.Conditions) > 0 {
		h = h.mix(uint64(e.Conditions.Active(s.env)))
	}
	return max(h, 1)
}

func conditionsHash(c treesitter.Conditions, env *treesitter.Env) linkHash {
	h := hashStart
	for i := range c {
		h = h.mix(uint64(c[i].Group)<<16 | uint64(c[i].Index))
		if c[i].Expr != nil {
			h = h.mixString(c[i].Expr.String())
		}
	}
	return h.mix(uint64(c.Active(env)))
}

// typesHash is TypesHash, of the parts of all entries.
func typesHash(visible []linkHash) linkHash {
	h := hashStart
	for _, v := range visible {
		if v != 0 {
			h = h.mix(uint64(v))
		}
	}
	return h
}

// surroundings are those of the file's entries.
func (f *File) surroundings(prev *File, survey *surveyor) *surroundings {
	n, first := len(f.Entries), f.Common.Before
	now := f.Entries[first : n-f.Common.After]
	places, visible := make([]linkHash, len(now)), make([]linkHash, len(now))
	for i := range now {
		places[i], visible[i] = survey.place(&now[i]), survey.visible(&now[i])
	}
	old := prev.around
	oldEnd := len(old.places) - f.Common.After
	if slices.Equal(places, old.places[first:oldEnd]) && slices.Equal(visible, old.visible[first:oldEnd]) && sameScopes(now, prev.Entries[first:oldEnd]) {
		return old
	}
	around := &surroundings{
		places:  slices.Concat(old.places[:first], places, old.places[oldEnd:]),
		visible: slices.Concat(old.visible[:first], visible, old.visible[oldEnd:]),
	}
	around.types = typesHash(around.visible)
	if old.namespaces != nil && sameScopes(now, prev.Entries[first:oldEnd]) {
		around.namespaces = old.namespaces
	} else {
		around.namespaces = namespacesOf(f.Entries)
	}
	return around
}

// sameScopes reports whether entries stand in the same scopes as others.
func sameScopes(a, b []Entry) bool {
	return slices.EqualFunc(a, b, func(a, b Entry) bool { return a.Scope == b.Scope })
}

// namespacesOf are the paths of all scopes that hold an entry, and of those around.
func namespacesOf(entries []Entry) map[string]bool {
	all := map[string]bool{}
	seen := map[*treesitter.Scope]bool{}
	var last *treesitter.Scope
	for i := range entries {
		if entries[i].Scope == last {
			continue
		}
		last = entries[i].Scope
		for s := last; s != nil && !seen[s]; s = s.Parent {
			seen[s] = true
			all[joinPath(s.Path())] = true
		}
	}
	return all
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
