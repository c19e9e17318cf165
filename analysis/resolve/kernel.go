package resolve

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// Kernel tells whether d declares a kernel: by its own __global__, or, for a
// redeclaration without any execution space, by that of an earlier declaration
// of the same function. An annotation hidden in an unknown macro makes it Unknown.
func (f *File) Kernel(d *Decl) treesitter.Tri { return f.kernel(d) }

// kernel works out Kernel. Measured: once a function is declared __global__, a
// later declaration without it is an error of its own and its parameters count
// as a kernel's; an earlier one without it is judged by itself. Specialisations
// and instantiation directives take over from their template.
func (f *File) kernel(d *Decl) treesitter.Tri {
	t := Has(&d.Annotations, "__global__")
	if t == yes {
		return yes
	}
	for _, e := range f.functions(d.Name) {
		if e == d || !e.Before(d) || d.Exclusive(e) {
			continue
		}
		g := Has(&e.Annotations, "__global__")
		if g == no || isInstance(e) != isInstance(d) {
			continue
		}
		if s := f.SameFunction(e, d); s != no {
			t = t.Or(g.And(s))
		}
	}
	if isInstance(d) {
		p, found := f.Primary(d)
		switch found {
		case yes:
			for _, e := range p {
				t = t.Or(Has(&e.Annotations, "__global__"))
			}
		default:
			t = t.Or(unknown)
		}
	}
	return t
}

// Has tells whether the annotations hold a word ("__global__"): Unknown when it
// may be absent or hidden.
func Has(a *facts.Annotations, word string) treesitter.Tri {
	answer := treesitter.No
	if a.Hidden {
		answer = treesitter.Unknown
	}
	for i := range a.List {
		if a.List[i].Word != word {
			continue
		}
		if !a.List[i].Uncertain {
			return treesitter.Yes
		}
		answer = treesitter.Unknown
	}
	return answer
}

// Class finds the definition of the class that a type is, with the entry that
// holds it; nil when it is no class or not defined in this file.
func (f *File) Class(t Type) (*facts.TypeDecl, *Entry) { return t.n.class() }

// Within tells whether the path that a use of a parameter of type t follows ends
// inside of the parameter: not beyond a pointer or reference in it. Subscripts of
// class types make it Unknown. The elements of an array parameter count as inside:
// the const of its type is theirs.
func (f *File) Within(t Type, use *facts.ParamUse) treesitter.Tri { return f.within(t.n, use) }

// MutableMember tells whether the member path of a type leads through a mutable
// data member, so that a const object can be written there: ["n"] for p.n. An
// empty path asks whether the type holds any mutable member, bases and members
// of class type included.
func (f *File) MutableMember(t Type, path []string) treesitter.Tri { return f.mutable(t, path) }
