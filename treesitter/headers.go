package treesitter

// headers answers __has_include for one set of include directories.
type headers struct {
	id  uint64
	has func(spelled string) Tri
}

// Headers tells which headers there are, and so answers __has_include. has gets
// the header as it is spelled, <x.h> or "x.h", and may be called by several
// goroutines at once. id identifies what has answers: it becomes part of
// [Env.Hash]. A nil has makes every header unknown, as without this option.
func Headers(id uint64, has func(spelled string) Tri) EnvOption {
	return func(e *Env) { e.headers = headers{id, has} }
}

// hasHeader tells whether the compiler would find the header.
func (e *Env) hasHeader(spelled string) Tri {
	if e == nil || e.headers.has == nil {
		return Unknown
	}
	return e.headers.has(spelled)
}
