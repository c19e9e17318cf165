// Package program knows what one translation unit says to the others, and links
// what several say: the symbols of a program with all their declarations,
// definitions and launches.
//
// A Unit is a pure function of a file, the files that it includes, and its compile
// command. It holds no text and no syntax, so that it can be kept on the disk or
// made on another machine. Units that read a header alike share what it says.
package program

// Unit is what one translation unit says to the others. It is immutable once it is
// linked or shared.
type Unit struct {
	// Files are the files that the unit consists of; the first is its source.
	Files []*File
	// Command is what of the compile command matters between units.
	Command Command
	// Partial is set where something that the source includes was not read, other
	// than headers of the languages and of CUDA: what the unit does not say may
	// stand there.
	Partial bool
	// Symbols are the declarations of functions and variables with linkage, those
	// of included files among them, in the order in which a compiler sees them.
	Symbols []*Symbol
	// Uses are launches, calls and other mentions of symbols.
	Uses []*Use

	// parts are those that the unit shares with others, nil for one that is not
	// assembled of parts.
	parts []*Part
}

// Path is that of the unit's source.
func (u *Unit) Path() string { return u.Files[0].Path }

// Own reports whether a place is in the unit's source, not in a file that it
// includes.
func (u *Unit) Own(p Place) bool {
	return p.File == u.Files[0] || p.File != nil && p.File.Path == u.Files[0].Path
}

// File is a file as a unit has read it.
type File struct {
	// Path is absolute, or relative to the root that the units of a build share.
	Path string
	// Hash is the xxhash of the content.
	Hash uint64
	// ReadOnly says why fixes must not change the file, "" if they may.
	ReadOnly string
	// Ignores are the comments of the file that silence rules.
	Ignores []Ignore
}

// Ignore is a comment that silences rules on some lines.
type Ignore struct {
	// First and Last are lines, counted from 0.
	First, Last int
	// Rules are the names, none for all rules.
	Rules []string
}

// Command is what of a compile command matters between units.
type Command struct {
	// CUDA is set for a file that is compiled as CUDA, RDC where its device code is
	// linked with that of other units. Assumed is set where nobody knows the
	// command: nothing is said that hangs on it.
	CUDA, RDC, Assumed bool
	// DeviceOnly is set where nothing is linked: -ptx, -cubin and their kin.
	DeviceOnly bool
	// Toolkit is the release, "12.4", or "" if it is not known.
	Toolkit string
	// Passes are the names of the device passes, Archs the values of
	// __CUDA_ARCH__ in them, in the same order.
	Passes []string
	Archs  []int
	// Source says in words where the command comes from.
	Source string
	// Named is set where the command is known to be the file's own: it names the
	// file. Others are taken from a neighbour, or hold for any file of a folder.
	Named bool
	// Target identifies the program or library that the unit is built for, as far as
	// the place of its object file tells it (CMake's NAME.dir); "" if it does not.
	Target string
}

// Place is a span of a file of a unit. Offsets are bytes; lines and columns count
// from 1, columns in code points. All places of one symbol are in one file.
type Place struct {
	// File is one of Unit.Files, nil for a place that is not known. No file that is read
	// is larger than the numbers can tell, and there are many of them.
	File               *File
	Start, End         int32
	Line, Column       int32
	EndLine, EndColumn int32
}

// Kind says what a symbol is.
type Kind uint8

const (
	Function Kind = iota
	Variable
)

// Linkage says which units a name is shared with.
type Linkage uint8

const (
	// External names are one entity in all units.
	External Linkage = iota
	// Internal names are another entity in each unit: static, or in an unnamed
	// namespace.
	Internal
	// Inline names are external and may be defined in several units, alike:
	// inline functions and variables, templates, members defined in their class.
	Inline
)

// Space is a set of execution and memory spaces.
type Space uint8

const (
	Global Space = 1 << iota
	Device
	Host
	Constant
	Shared
	Managed
)

// Symbol is one declaration of a function or variable.
type Symbol struct {
	Kind Kind
	// Scope is the path of namespaces and classes around the name, inline
	// namespaces left out; unnamed namespaces are "(unnamed)".
	Scope []string
	Name  string
	// C is set for extern "C": the scope and the parameters are no part of the
	// identity.
	C       bool
	Linkage Linkage
	// Member is set for a member of a class.
	Member bool
	// Template is set for a template and for what stands in one; Args are the
	// arguments that an explicit specialisation or instantiation spells, with
	// aliases replaced, nil for none.
	Template bool
	Args     []string
	// Role says what the declaration does.
	Role Role
	// Spaces are the spaces that the declaration spells; Host alone is only set
	// where __host__ is written or nothing else is.
	Spaces Space
	// Hidden is set where an unknown macro may add to the spaces or annotations.
	Hidden bool
	// Signature are the parameter types after decay, top-level cv dropped, aliases
	// replaced. It is nil where one of them is not known: such a function is
	// compared with nothing. A variable has its type alone.
	Signature []string
	Known     bool
	// Return is the return type, "" if it is not known.
	Return string
	Params []Param
	// Bounds are the launch attributes: __launch_bounds__, __maxnreg__,
	// __cluster_dims__, __block_size__.
	Bounds []Bound
	// Initialised is set for a variable with an initialiser.
	Initialised bool
	// Zeroed is set for a variable that surely begins as zero: without an
	// initialiser, and no class says more.
	Zeroed bool
	// TestsArch is set for a function whose body asks for __CUDA_ARCH__.
	TestsArch bool
	// Incomplete names a parameter or return type of class type, passed by value,
	// of which the unit holds no definition; "" if there is none.
	Incomplete string
	// Conditional is set where the declaration stands under a condition that
	// nobody can decide: it may not be there.
	Conditional bool
	// Passes are the passes that see the declaration, HostPass among them; none
	// means all.
	Passes []string
	// Place is the declaration, NamePlace its name, ParamsPlace its parameters.
	// Specifiers is where a further specifier goes, in front of the type; its lines
	// are 0 where that cannot be told.
	Place, NamePlace, ParamsPlace, Specifiers Place
	// SpacePlaces are the spaces as they are written; none where a macro or an
	// attribute brings one of them.
	SpacePlaces []Place
}

// HostPass is how the host's pass is called among passes.
const HostPass = "host"

// Role says what a declaration does.
type Role uint8

const (
	Declaration Role = iota
	Definition
	// Instantiation and ExternInstantiation are explicit. An explicit specialisation
	// is a Declaration or Definition that has Args.
	Instantiation
	ExternInstantiation
)

// Param is a parameter of a function.
type Param struct {
	Name string
	Type string
	// GridConstant is 1 where the parameter is annotated, 0 where it is not, -1
	// where nobody knows.
	GridConstant int8
	// Default is set for a parameter that a call may leave out.
	Default bool
	Place   Place
	// Insert is where const and the annotation go in front of the type; its lines are
	// 0 where that cannot be told. Annotation is where the annotation is written, 0
	// for one that a macro brings.
	Insert, Annotation Place
}

// Bound is a launch attribute with its arguments as they are spelled.
type Bound struct {
	Word  string
	Args  []string
	Place Place
}

// UseKind says how a unit mentions a symbol.
type UseKind uint8

const (
	// Launch is k<<<...>>>(...), LaunchCall a kernel that is handed to
	// cudaLaunchKernel and its kin.
	Launch UseKind = iota
	LaunchCall
	// Call is a call from a function's body.
	Call
	// Address is a function's name without a call.
	Address
	// SymbolWrite and SymbolRead are the symbol of cudaMemcpyToSymbol and
	// cudaMemcpyFromSymbol, SymbolAddress that of cudaGetSymbolAddress; of a managed
	// variable what code of the host itself does.
	SymbolWrite
	SymbolRead
	SymbolAddress
	// Text is a kernel's name in a string that is handed to the driver's API.
	Text
	// DeviceWrite and DeviceRead are a variable in a device function. DeviceHandle is
	// one where it may be written or only read: an argument, a reference, an array
	// that becomes a pointer.
	DeviceWrite
	DeviceRead
	DeviceHandle
)

// Use is one mention of a symbol.
type Use struct {
	Kind UseKind
	// Name is the name as it is spelled, Scope what is spelled before it, From the
	// scope in which it is spelled.
	Name  string
	Scope []string
	From  []string
	// Target are the declarations of the unit that are meant, none where that is not
	// known.
	Target []*Symbol
	// Within is the function in whose body it stands, nil for none.
	Within *Symbol
	// Guarded is set for a call of which a condition decides whether it is
	// evaluated, Doubtful for one for which code may never be made.
	Guarded, Doubtful bool
	// Passes are the passes that see the use, HostPass among them; none means all.
	Passes []string
	// Config are the arguments of a launch's configuration, Args how many
	// arguments are passed.
	Config []string
	Args   int
	// TemplateArgs are those that are spelled, nil for none.
	TemplateArgs []string
	Place        Place
}
