package treesitter

import (
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"strconv"
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
	// Least and Most bound the value of a macro whose body is its own name: it is
	// defined, nobody knows as what. Both are 0 where that is not known either.
	Least, Most int64
}

// Env is the macro environment in which a file is read: what is defined before
// its first line. It is immutable and safe for concurrent use. A nil *Env is
// DefaultEnv.
type Env struct {
	// base is what is known of names, shared with the environments that this one was
	// made of or that are made of it; own is what this one knows otherwise. A command
	// may define hundreds of thousands, and each pass adds a few.
	base, own map[string]knowledge
	// known is the sum of the hashes of what is known of names.
	known uint64
	// names has the bits of all names that are or were defined.
	names nameFilter
	// closed: no header outside the file can define anything, so a name of which
	// nothing is known is not defined.
	closed   bool
	headers  headers
	includer Includer
	// preludes are files that are read before the first line.
	preludes []string
	// heads are what is read after them.
	heads []Head
	hash  uint64
}

// knowledge is what is known of a name: its definition, or with undefined set that
// it has none.
type knowledge struct {
	Macro
	undefined bool
}

// EnvOption adds something to an Env.
type EnvOption func(*Env)

// Defined makes the macros defined, as -D does.
func Defined(macros ...Macro) EnvOption {
	return func(e *Env) {
		for _, m := range macros {
			e.learn(m.Name, knowledge{Macro: m})
			e.names.add(hashName([]byte(m.Name)))
		}
	}
}

// Between makes a macro defined of which the value is a whole number from least to
// most, and not known any better.
func Between(name string, least, most int64) EnvOption {
	if least == most {
		return Defined(Macro{Name: name, Body: strconv.FormatInt(least, 10)})
	}
	return Defined(Macro{Name: name, Body: name, Least: least, Most: most})
}

// Undefined makes the names undefined, as -U does.
func Undefined(names ...string) EnvOption {
	return func(e *Env) {
		for _, n := range names {
			e.learn(n, knowledge{Macro{Name: n}, true})
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
	n := *e
	n.own = make(map[string]knowledge, len(e.own))
	maps.Copy(n.own, e.own)
	for _, o := range options {
		o(&n)
	}
	if len(n.own) > maxOwn {
		both := make(map[string]knowledge, len(n.base)+len(n.own))
		maps.Copy(both, n.base)
		maps.Copy(both, n.own)
		n.base, n.own = both, nil
	}
	n.hash = n.digest()
	return &n
}

// maxOwn is how much an environment knows by itself before it is joined with what it
// was made of: copying it costs each environment that is made of this one.
const maxOwn = 256

// learn takes note of what is known of a name. It is for an environment in the
// making.
func (e *Env) learn(name string, k knowledge) {
	if before, ok := e.of(name); ok {
		e.known -= before.digest()
	}
	e.own[name] = k
	e.known += k.digest()
}

// of is what is known of a name.
func (e *Env) of(name string) (k knowledge, ok bool) {
	if k, ok = e.own[name]; !ok {
		k, ok = e.base[name]
	}
	return k, ok
}

func (k *knowledge) digest() uint64 {
	h := hashBytes([]byte(k.fingerprint()))
	if k.undefined {
		return mix(h, 1)
	}
	return mix(h, 0)
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
	switch k, ok := e.of(name); {
	case ok && !k.undefined:
		return k.Macro, Yes
	case ok, e.closed && !reservedName(name):
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
	fmt.Fprintf(h, "known %x", e.known)
	if e.closed {
		io.WriteString(h, "closed")
	}
	if e.includer != nil {
		fmt.Fprintf(h, "includer %x", e.includer.Hash())
	}
	for _, name := range e.preludes {
		io.WriteString(h, "prelude "+name+"\x00")
	}
	for _, head := range e.heads {
		fmt.Fprintf(h, "head %s %x\x00", head.Source.Path, hashBytes(head.Source.Text.Bytes()[:head.End]))
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
	if m.Least != m.Most {
		fmt.Fprintf(&b, "[%d,%d]", m.Least, m.Most)
	}
	b.WriteByte(0)
	return b.String()
}
