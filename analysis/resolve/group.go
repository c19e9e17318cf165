package resolve

import "github.com/gridls/gridls/treesitter"

// SameFunction tells whether two declarations declare the same function or
// function template, or the same specialisation of one: equal name, scope,
// template heads (parameters by position) and parameter types after decay,
// top-level cv-qualifiers dropped. An explicit specialisation is not the same
// function as its primary template, and an instantiation directive declares
// nothing: see Primary. Block-scope declarations and friends in a class
// template that is not explicitly instantiated in the file, which the compiler
// does not compare, are the same as nothing but themselves.
func (f *File) SameFunction(a, b *Decl) treesitter.Tri {
	if a == b {
		return treesitter.Yes
	}
	if a.Name != b.Name || a.Name == "" {
		return treesitter.No
	}
	return f.sameFunction(a, b)
}

// Group returns the declarations that surely declare the same function as d
// and that a compilation which sees d can see, in the order of the text, d
// itself included.
func (f *File) Group(d *Decl) []*Decl {
	var group []*Decl
	for _, e := range f.index.functions[d.Name] {
		if e == d || !d.Exclusive(e) && f.SameFunction(d, e) == treesitter.Yes {
			group = append(group, e)
		}
	}
	if group == nil {
		group = []*Decl{d}
	}
	return group
}

// Primary finds the function template that an explicit specialisation or an
// explicit instantiation belongs to: its declarations before d in the order of
// the text, and Yes, when exactly one template fits. No means that the file
// holds no template of that name in that scope, or none that fits; Unknown that
// it cannot be told which. For any other declaration the answer is nil, No.
func (f *File) Primary(d *Decl) ([]*Decl, treesitter.Tri) { return f.primary(d) }

// Family returns every declaration of the file that has to agree with d on its
// parameters' annotations: the group of d, the template that d specialises or
// instantiates, and all specialisations and instantiations of it, in the order
// of the text. Unlike Group it holds declarations of mutually exclusive #if
// branches, too. The answer is Unknown when a declaration may belong to the
// family but that cannot be told, else Yes.
func (f *File) Family(d *Decl) ([]*Decl, treesitter.Tri) { return f.family(d) }
