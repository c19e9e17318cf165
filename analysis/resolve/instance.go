package resolve

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// Substitution gives the parameters of a function template's innermost head
// their arguments, by position. A nil Substitution leaves all open.
type Substitution struct {
	// Args has one entry per template parameter; an abbreviated template's
	// invented parameters (one per auto) follow the written ones.
	Args []Arg

	// class are the arguments of the class templates around a member function.
	class *bindings
}

// Instance are the arguments of the class templates around a context, for the member
// functions of its class; nil where it has none.
func (c Context) Instance() *Substitution {
	if c.p == nil || c.p.class == nil || c.p.bind == nil {
		return nil
	}
	return &Substitution{class: c.p.bind}
}

// ArgKind tells template arguments apart.
type ArgKind uint8

const (
	// UnknownArg is an argument that could not be worked out.
	UnknownArg ArgKind = iota
	// TypeArg is a type.
	TypeArg
	// ValueArg is a value or a template, known by its text only.
	ValueArg
	// PackArg is the sequence of arguments of a parameter pack.
	PackArg
)

// Arg is one template argument.
type Arg struct {
	Kind ArgKind
	Type Type
	Text string
	// Pack are a pack's elements.
	Pack []Arg

	where *place
}

// InstanceKind says what instantiates a template.
type InstanceKind uint8

const (
	// Directive is an explicit instantiation definition or declaration.
	Directive InstanceKind = iota
	// LaunchOf is a kernel launch.
	LaunchOf
	// UseOf is another use of a template-id, as in an address or an argument.
	UseOf
	// SpecialisationOf is an explicit specialisation: the compiler instantiates
	// the template's declaration (not its body) to compare it.
	SpecialisationOf
)

// Instance is one instantiation of a function template that the file asks for.
type Instance struct {
	Kind InstanceKind
	// Subst has the arguments; some may be unknown.
	Subst *Substitution
	// At and Span (item offsets) are where it is asked for.
	At   *Entry
	Span treesitter.Span
	// Decl is the explicit instantiation or specialisation, nil for other kinds.
	Decl *Decl
}

// Instances returns the instantiations of the function template declared by d
// that the file surely asks for, in the order of the text: explicit
// instantiations and specialisations, launches with given or deduced arguments
// and uses of a template-id (k<int>), in bodies of function templates as often
// as the file instantiates those. Where overloads make it doubtful which function
// is meant, or "if constexpr" whether it is, there is no instance. What it returns is
// shared: each call for one template gives the same Substitutions.
func (f *File) Instances(d *Decl) []Instance { return f.instances(d, 0) }

// ParamTypes returns the types that parameter i of d has under a substitution:
// one, or one per element for a parameter pack. ok is false for a pack of which
// the elements are unknown; the types themselves may be unknown in any case. A
// nil s leaves template parameters open.
func (f *File) ParamTypes(d *Decl, i int, s *Substitution) (types []Type, ok bool) {
	return f.paramTypes(d, i, s)
}

// ParamType is the declared type of parameter i with all template parameters
// open; a pack's is the type of its elements. A function declared through a
// typedef of a function type has the parameters of that type.
func (f *File) ParamType(d *Decl, i int) Type { return f.paramType(d, i) }

// ReturnType is the return type under a substitution (nil leaves template
// parameters open). Constructors, destructors and lambdas without a spelled
// return type have an unknown one.
func (f *File) ReturnType(d *Decl, s *Substitution) Type { return f.returnType(d, s) }

// TypeAt is what a type that is spelled in the body or header of d stands for;
// with a nil d it is looked up at the entry's namespace scope.
func (f *File) TypeAt(at *Entry, d *Decl, t *facts.Type) Type { return f.typeAt(at, d, t) }

// Params are the parameters of d, or, for a function declared through a typedef
// of a function type (__global__ KernelType k;), those of that type; ok is false
// when the typedef is not known.
func (f *File) Params(d *Decl) (params []*facts.Param, ok bool) { return f.params(d) }
