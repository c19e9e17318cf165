package program

import (
	"path/filepath"
	"strings"

	"github.com/cespare/xxhash/v2"
)

// Qualified is the symbol's name with its scope, "a::k".
func (s *Symbol) Qualified() string {
	return strings.Join(append(s.Scope[:len(s.Scope):len(s.Scope)], s.Name), "::")
}

// Identity is equal for declarations of one function or variable, and for no
// others, among symbols of external linkage; among internal ones within a unit. It
// is "" for a function whose parameters are not known.
func (s *Symbol) Identity() string {
	var b strings.Builder
	switch {
	case s.Kind == Variable:
		b.WriteString("variable ")
	case !s.Known && !s.C:
		return ""
	case s.Template:
		b.WriteString("template ")
	default:
		b.WriteString("function ")
	}
	if s.C {
		// One name is one entity, whatever namespace declares it.
		b.WriteString(s.Name)
		return b.String()
	}
	b.WriteString(s.Qualified())
	if s.Kind == Variable {
		return b.String()
	}
	if s.Args != nil {
		b.WriteString("<" + strings.Join(s.Args, ";") + ">")
	}
	b.WriteString("(" + strings.Join(s.Signature, ", ") + ")")
	return b.String()
}

// Defines reports whether the declaration is a definition of something that a
// linker sees: explicit specialisations with a body count, instantiations do not.
func (s *Symbol) Defines() bool { return s.Role == Definition }

// Space is the set with what is said twice taken out: __constant__, __shared__ and
// __managed__ variables are device variables anyway.
func (s *Symbol) Space() Space {
	if s.Kind == Variable && s.Spaces&(Constant|Shared|Managed) != 0 {
		return s.Spaces &^ Device
	}
	return s.Spaces
}

// String spells the set as a declaration does, in a fixed order; "no space" for an
// empty one.
func (s Space) String() string {
	var words []string
	for i, word := range [...]string{"__global__", "__device__", "__host__", "__constant__", "__shared__", "__managed__"} {
		if s&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	if s == Host|Device {
		return "__host__ __device__"
	}
	if len(words) == 0 {
		return "no space"
	}
	return strings.Join(words, " ")
}

// SeenByAll reports whether every pass of the unit surely sees the declaration.
func (s *Symbol) SeenByAll() bool { return len(s.Passes) == 0 && !s.Conditional }

// Matches reports whether a content is the one that the unit was made of.
func (f *File) Matches(content []byte) bool { return xxhash.Sum64(content) == f.Hash }

// Known reports whether the place is one at all.
func (p Place) Known() bool { return p.Line > 0 }

// RelativeTo takes a folder out of the paths of a unit and of what it says in
// words, so that the unit is the same wherever the folder lies. Files outside of
// the folder keep their paths. The folder and the paths must be absolute.
func (u *Unit) RelativeTo(root string) {
	prefix := strings.TrimSuffix(filepath.ToSlash(root), "/") + "/"
	for i := range u.Files {
		f := u.Files[i]
		f.Path = strings.TrimPrefix(filepath.ToSlash(f.Path), prefix)
		f.ReadOnly = strings.ReplaceAll(filepath.ToSlash(f.ReadOnly), prefix, "")
	}
	u.Command.Source = strings.ReplaceAll(filepath.ToSlash(u.Command.Source), prefix, "")
	u.Command.Target = strings.TrimPrefix(u.Command.Target, prefix)
}
