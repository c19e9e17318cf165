package calls

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Space is the set of execution spaces of a function; 0 stands for one that is not
// known.
type Space uint8

// The execution spaces. A kernel is in Kernel alone.
const (
	Host Space = 1 << iota
	Device
	Kernel
	// AsNeeded is set, with Host and Device, for a member function that is
	// defaulted where it is declared: it has the spaces in which it is used.
	AsNeeded
)

// Only reports whether a function is in these spaces and in no other.
func (s Space) Only(t Space) bool { return s&^AsNeeded == t && s&AsNeeded == 0 }

// String is how messages speak of it.
func (s Space) String() string {
	switch s &^ AsNeeded {
	case Host:
		return "__host__"
	case Device:
		return "__device__"
	case Host | Device:
		return "__host__ __device__"
	case Kernel:
		return "__global__"
	}
	return ""
}

// Space is the set of spaces of a function, by all its declarations (measured with
// nvcc 11.8 to 13.5): declarations of one function are taken together, a
// specialisation without a space has that of its template, a lambda that of the
// function around it, a member of a local class its own.
func (g *Graph) Space(d *resolve.Decl) Space {
	if d == nil {
		return 0
	}
	return g.spaces.Get(d, func() Space { return g.space(d) })
}

func (g *Graph) space(d *resolve.Decl) Space {
	if d.Broken || d.Uncertain || d.Deleted {
		return 0
	}
	if d.Kind == facts.Lambda {
		return g.lambdaSpace(d)
	}
	if d.Defaulted {
		return Host | Device | AsNeeded
	}
	var all, defined Space
	for _, e := range g.File.Group(d) {
		own, ok := spelled(e.Function)
		if !ok || e.Broken || e.Uncertain || e != d && g.File.Sees(d.At, d.Span.End, e.At, 0) == ts.Unknown {
			return 0
		}
		if e.Deleted {
			return 0
		}
		if own == 0 {
			own = Host
			if instance(e) {
				if own = g.templateSpace(e); own == 0 {
					return 0
				}
			}
		}
		if !e.Body.Empty() {
			if defined != 0 && defined != own {
				// To clang two functions, overloaded by their spaces; nvcc refuses the second.
				return 0
			}
			defined = own
		}
		all |= own
	}
	if all&Kernel != 0 {
		return Kernel
	}
	if g.undecided(d) {
		return 0
	}
	return all
}

// undecided reports whether there may be another declaration of the function that
// says something else: one that is the same or not, or in a branch of #if that may
// be compiled or not.
func (g *Graph) undecided(d *resolve.Decl) bool {
	for e := range g.File.Named(d.Name) {
		if e == d || e.Kind == facts.BlockScope || e.Exclusive(d) || instance(e) != instance(d) {
			continue
		}
		same := g.File.SameFunction(d, e)
		if same == ts.Unknown || same == ts.Yes && e.At.Conditions.Active(g.File.Doc.Env) == ts.Unknown && d.At != e.At {
			a, okA := spelled(d.Function)
			b, okB := spelled(e.Function)
			if !okA || !okB || a != b {
				return true
			}
		}
	}
	return false
}

func instance(d *resolve.Decl) bool {
	switch d.Kind {
	case facts.Specialisation, facts.InstantiationDefinition, facts.InstantiationDeclaration:
		return true
	}
	return false
}

func (g *Graph) templateSpace(d *resolve.Decl) Space {
	primary, found := g.File.Primary(d)
	if found != ts.Yes || len(primary) == 0 {
		return 0
	}
	return g.Space(primary[0])
}

// Specialised reports whether a function is a template of which an explicit
// specialisation may be in other spaces.
func (g *Graph) Specialised(d *resolve.Decl) bool {
	if !d.Templated() {
		return false
	}
	for e := range g.File.Named(d.Name) {
		if e.Kind != facts.Specialisation {
			continue
		}
		if own, ok := spelled(e.Function); !ok || own != 0 && own != g.Space(d) {
			return true
		}
	}
	return false
}

// lambdaSpace: an annotated lambda is in the spaces that it spells, another one in
// those of the function around it.
func (g *Graph) lambdaSpace(d *resolve.Decl) Space {
	own, ok := spelled(d.Function)
	switch {
	case !ok:
		return 0
	case own != 0:
		return own
	case d.Enclosing == nil:
		if initialises(d) {
			return 0
		}
		return Host
	}
	around := g.Space(d.At.DeclOf(d.Enclosing))
	if around == Kernel {
		return Device
	}
	return around
}

// initialises reports whether a lambda stands in the initialiser of a variable that
// is, or may be, one of the device.
func initialises(d *resolve.Decl) bool {
	for _, v := range d.At.Facts.Variables {
		if v.Span.Start <= d.Span.Start && d.Span.End <= v.Span.End || v.Init.Covers(d.Span) {
			if v.Annotations.Hidden {
				return true
			}
			for _, w := range [...]string{"__device__", "__constant__", "__managed__", "__shared__"} {
				if resolve.Has(&v.Annotations, w) != ts.No {
					return true
				}
			}
		}
	}
	return d.Class != nil
}

// spelled are the spaces that a declaration itself spells; ok is false where a
// macro or a branch of #if may hide one.
func spelled(fn *facts.Function) (s Space, ok bool) {
	ok = true
	for _, w := range [...]struct {
		word  string
		space Space
	}{{"__host__", Host}, {"__device__", Device}, {"__global__", Kernel}} {
		switch resolve.Has(&fn.Annotations, w.word) {
		case ts.Yes:
			s |= w.space
		case ts.Unknown:
			ok = false
		}
	}
	return s, ok
}

// Extended reports whether a lambda is an extended one: annotated, in a function of
// the host (see the programming guide).
func (g *Graph) Extended(d *resolve.Decl) bool {
	own, ok := spelled(d.Function)
	if d.Kind != facts.Lambda || !ok || own == 0 || d.Enclosing == nil {
		return false
	}
	around := g.Space(d.At.DeclOf(d.Enclosing))
	return around&Host != 0
}

// Constexpr tells whether a function is declared constexpr; consteval is not.
func (g *Graph) Constexpr(d *resolve.Decl) ts.Tri {
	answer := ts.No
	for _, e := range g.File.Group(d) {
		answer = answer.Or(resolve.Has(&e.Annotations, "constexpr"))
	}
	return answer
}

// Consteval tells whether a function is declared consteval.
func (g *Graph) Consteval(d *resolve.Decl) ts.Tri {
	return resolve.Has(&d.Annotations, "consteval")
}
