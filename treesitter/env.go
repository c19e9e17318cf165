package treesitter

import (
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strings"
)

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
// its first line. It is immutable and safe for concurrent use. A nil *Env is
// DefaultEnv.
type Env struct {
	macros map[string]Macro
	// undefined are names known not to be defined.
	undefined map[string]bool
	// closed: no header outside the file can define anything, so a name that is
	// not in macros is not defined.
	closed   bool
	headers  headers
	includer Includer
	// preludes are files that are read before the first line.
	preludes []string
	hash     uint64
}

// EnvOption adds something to an Env.
type EnvOption func(*Env)

// Defined makes the macros defined, as -D does.
func Defined(macros ...Macro) EnvOption {
	return func(e *Env) {
		for _, m := range macros {
			e.macros[m.Name] = m
			delete(e.undefined, m.Name)
		}
	}
}

// Undefined makes the names undefined, as -U does.
func Undefined(names ...string) EnvOption {
	return func(e *Env) {
		for _, n := range names {
			e.undefined[n] = true
			delete(e.macros, n)
		}
	}
}

// Closed says that no header can define anything but names that begin with
// "__", CUDA or NV: every other name that is not defined is undefined.
func Closed() EnvOption { return func(e *Env) { e.closed = true } }

// NewEnv returns an environment in which nothing is known but what the options say.
func NewEnv(options ...EnvOption) *Env {
	return (&Env{}).With(options...)
}

// With returns e with more known.
func (e *Env) With(options ...EnvOption) *Env {
	if e == nil {
		e = DefaultEnv()
	}
	n := &Env{macros: maps.Clone(e.macros), undefined: maps.Clone(e.undefined), closed: e.closed, headers: e.headers, includer: e.includer, preludes: e.preludes}
	if n.macros == nil {
		n.macros = map[string]Macro{}
	}
	if n.undefined == nil {
		n.undefined = map[string]bool{}
	}
	for _, o := range options {
		o(n)
	}
	n.hash = n.digest()
	return n
}

// DefaultEnv is what is known of a CUDA file when nothing else is: nvcc reads it
// as C++, HIP's compilers do not.
func DefaultEnv() *Env {
	return NewEnv(
		Defined(Macro{Name: "__CUDACC__", Body: "1"}, Macro{Name: "__NVCC__", Body: "1"}, Macro{Name: "__cplusplus", Body: "__cplusplus"}),
		Undefined("__HIPCC__", "__HIP__", "__HIP_DEVICE_COMPILE__", "__HIP_PLATFORM_AMD__", "__HIP_PLATFORM_HCC__", "__SYCL_DEVICE_ONLY__", "__OPENCL_VERSION__"),
	)
}

// Lookup tells whether the name is defined, and as what. A name that may or may
// not be defined is Unknown.
func (e *Env) Lookup(name string) (Macro, Tri) {
	if e == nil {
		e = DefaultEnv()
	}
	if m, ok := e.macros[name]; ok {
		return m, Yes
	}
	if e.undefined[name] || e.closed && !reservedName(name) {
		return Macro{}, No
	}
	return Macro{}, Unknown
}

// reservedName tells whether the compiler or CUDA's headers may define the name.
func reservedName(name string) bool {
	return strings.HasPrefix(name, "__") || strings.HasPrefix(name, "CUDA") || strings.HasPrefix(name, "NV")
}

// Hash identifies what the environment knows. It is stable across processes.
func (e *Env) Hash() uint64 {
	if e == nil {
		e = DefaultEnv()
	}
	return e.hash
}

func (e *Env) digest() uint64 {
	h := fnv.New64a()
	for _, name := range slices.Sorted(maps.Keys(e.macros)) {
		m := e.macros[name]
		io.WriteString(h, m.fingerprint())
	}
	for _, name := range slices.Sorted(maps.Keys(e.undefined)) {
		io.WriteString(h, "U"+name+"\x00")
	}
	if e.closed {
		io.WriteString(h, "closed")
	}
	if e.includer != nil {
		fmt.Fprintf(h, "includer %x", e.includer.Hash())
	}
	for _, name := range e.preludes {
		io.WriteString(h, "prelude "+name+"\x00")
	}
	if e.headers.has != nil {
		fmt.Fprintf(h, "headers %x", e.headers.id)
	}
	return h.Sum64()
}

// fingerprint spells the definition so that different ones differ.
func (m *Macro) fingerprint() string {
	var b strings.Builder
	b.WriteString(m.Name)
	if m.Function {
		b.WriteByte('(')
		b.WriteString(strings.Join(m.Params, ","))
		if m.Variadic {
			b.WriteString("...")
		}
		b.WriteByte(')')
	}
	b.WriteByte('=')
	b.WriteString(m.Body)
	b.WriteByte(0)
	return b.String()
}
