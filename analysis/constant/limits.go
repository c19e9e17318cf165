package constant

import (
	"math"
	"strings"

	"github.com/gridls/gridls/treesitter"
)

// standardMacro is the value of a macro of the standard library's headers <climits>,
// <cstdint>, <cfloat> and <cmath>, which no text that was read defines; ok is false for
// other names. Nothing else may define these names (C++ [macro.names]).
func (m Model) standardMacro(name string) (v Value, ok bool) {
	if own, found := strings.CutPrefix(name, "__"); found && strings.HasSuffix(own, "_MAX__") {
		// The compiler's own macro, of which its headers make that of the library.
		name = strings.Replace(strings.TrimSuffix(own, "__"), "LONG_LONG", "LLONG", 1)
	}
	if t := m.limited(name, "_MAX"); t != NoType {
		bits := uint64(math.MaxUint64)
		if m.signed(t) {
			bits >>= 1
		}
		return m.integer(m.promoted(t), bits>>(64-8*uint(m.bytes(t)))), true
	}
	if t := m.limited(name, "_MIN"); t != NoType && m.signed(t) {
		return m.integer(m.promoted(t), ^uint64(0)<<(8*uint(m.bytes(t))-1)), true
	}
	switch name {
	case "CHAR_BIT":
		return m.integer(Int, 8), true
	case "SIZE_MAX":
		return m.integer(m.named("size_t"), math.MaxUint64), true
	case "FLT_MAX":
		return floating(Float, math.MaxFloat32), true
	case "FLT_MIN":
		return floating(Float, 0x1p-126), true
	case "FLT_EPSILON":
		return floating(Float, 0x1p-23), true
	case "DBL_MAX":
		return floating(Double, math.MaxFloat64), true
	case "DBL_MIN":
		return floating(Double, 0x1p-1022), true
	case "DBL_EPSILON":
		return floating(Double, 0x1p-52), true
	case "M_PI":
		return floating(Double, math.Pi), true
	case "M_PI_2":
		return floating(Double, math.Pi/2), true
	case "M_PI_4":
		return floating(Double, math.Pi/4), true
	case "M_1_PI":
		return floating(Double, 1/math.Pi), true
	case "M_E":
		return floating(Double, math.E), true
	case "M_SQRT2":
		return floating(Double, math.Sqrt2), true
	case "INFINITY":
		return floating(Float, math.Inf(1)), true
	}
	return Value{}, false
}

// limited is the type whose limit a macro of <climits> or <cstdint> is.
func (m Model) limited(name, suffix string) Type {
	if len(name) <= len(suffix) || name[len(name)-len(suffix):] != suffix {
		return NoType
	}
	switch name[:len(name)-len(suffix)] {
	case "CHAR", "SCHAR", "INT8":
		return SignedChar
	case "UCHAR", "UINT8":
		return UnsignedChar
	case "SHRT", "INT16":
		return Short
	case "USHRT", "UINT16":
		return UnsignedShort
	case "INT", "INT32":
		return Int
	case "UINT", "UINT32":
		return UnsignedInt
	case "LONG":
		return Long
	case "ULONG":
		return UnsignedLong
	case "LLONG":
		return LongLong
	case "ULLONG":
		return UnsignedLongLong
	case "INT64":
		return m.named("int64_t")
	case "UINT64":
		return m.named("uint64_t")
	}
	return NoType
}

// macroValue is the value of a name that may be a macro which nothing that was read
// defines; ok is false where it cannot be told.
func (e *Evaluator) macroValue(at int, name string) (Value, bool) {
	if _, defined := e.file.Doc.MacroIn(at, name); defined != treesitter.Unknown {
		return Value{}, false
	}
	return e.model.standardMacro(name)
}
