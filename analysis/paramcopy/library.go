package paramcopy

import (
	"strings"

	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// library is a call of a function of CUDA's or of the C library that the file does not
// declare; ok is unset for all others.
func (f *frame) library(name string, args []passed, span ts.Span) (v value, ok bool) {
	for d := range f.w.a.file.Named(name) {
		if d.At.From == nil {
			return value{}, false // the file's own
		}
	}
	switch {
	case name == "memcpy" || name == "memmove" || name == "__builtin_memcpy":
		for i, p := range args {
			switch {
			case i == 0 && p.refers():
				f.note(f.decay(p.value), use{kind: writes}, span)
			case p.kind == pointer || p.kind == object:
				f.note(f.decay(p.value), use{kind: reads}, span)
			}
		}
		return of(AtRunTime), true
	case name == "printf":
		f.outside(args, Elsewhere)
	case strings.HasPrefix(name, "__ldg"), strings.HasPrefix(name, "__ldc"), name == "__ldlu", strings.HasPrefix(name, "__pipeline_memcpy"):
		f.outside(args, Intrinsic)
	case strings.HasPrefix(name, "__cvta_generic_to"), name == "__isGlobal", name == "__isShared", name == "__isLocal", name == "__isConstant", name == "__isGridConstant":
		f.outside(args, Chosen)
	case strings.HasPrefix(name, "atomic"):
		for i, p := range args {
			if i == 0 && p.kind == pointer {
				f.note(p.value, use{kind: writes, cause: Intrinsic}, p.span())
				continue
			}
			f.read(p.value, p.span())
		}
	default:
		return value{}, false
	}
	return of(AtRunTime), true
}

// outside gives a function of a library the addresses among its arguments.
func (f *frame) outside(args []passed, cause Cause) {
	for _, p := range args {
		switch v := f.decay(p.value); v.kind {
		case pointer:
			kind := escapes
			if cause == Chosen {
				kind = compares
			}
			f.note(v, use{kind: kind, cause: cause}, p.span())
		case object:
			f.read(v, p.span())
		case holder:
			v.reaches(func(v value) { f.note(v, use{kind: unclear}, p.span()) })
		}
	}
}

// standard is a call of a function of namespace std.
func (f *frame) standard(name string, args []passed) value {
	switch name {
	case "move", "forward", "as_const", "addressof":
		if len(args) == 1 {
			v := args[0].value
			if name == "addressof" && v.kind == object {
				v.kind = pointer
			}
			return v
		}
	case "min", "max":
		known := Fixed
		for _, p := range args {
			f.read(p.value, p.span())
			known = vary(known, p.varying())
		}
		return of(known)
	}
	f.unknownCall(args)
	return of(AtRunTime)
}

// vectorComponent tells whether a type is one of CUDA's vectors and the name one of its parts.
func vectorComponent(t resolve.Type, name string) bool {
	n := t.Name()
	if n == "" || len(name) != 1 || !strings.Contains("xyzw", name) {
		return false
	}
	if n == "dim3" {
		return true
	}
	last := n[len(n)-1]
	if last < '1' || last > '4' {
		return false
	}
	switch strings.TrimPrefix(n[:len(n)-1], "u") {
	case "char", "short", "int", "long", "longlong", "float", "double":
		return true
	}
	return false
}
