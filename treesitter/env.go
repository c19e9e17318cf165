package treesitter

// Macro is a macro definition.
type Macro struct {
	Name string
	// Function is set for function-like macros, Variadic for those ending in "...".
	Function bool
	Variadic bool
	Params   []string
	Body     string
}

// Env is the macro environment in which a file is read: what is defined before
// its first line. It is immutable and safe for concurrent use.
type Env struct {
	macros map[string]Macro
	// undefined are names known not to be defined.
	undefined map[string]bool
	// closed: no header outside the file can define anything, so a name that is
	// not in macros is not defined.
	closed bool
	hash   uint64
}
