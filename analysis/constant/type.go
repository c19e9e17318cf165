package constant

// Type is an arithmetic type.
type Type uint8

const (
	// NoType is that of a value of which not even the type is known.
	NoType Type = iota
	Bool
	Char
	SignedChar
	UnsignedChar
	Char8
	Char16
	Char32
	WideChar
	Short
	UnsignedShort
	Int
	UnsignedInt
	Long
	UnsignedLong
	LongLong
	UnsignedLongLong
	Float
	Double
	// LongDouble has the 64 bits of significand of x86's extended format; of its values
	// only those are known that a double has, too.
	LongDouble
)

// Model is what platforms differ in.
type Model struct {
	// LongBytes is the size of long: 8 on Linux, 4 on Windows.
	LongBytes int64
	// Itanium is set where classes are laid out as the Itanium C++ ABI says; the
	// layout of others is unknown.
	Itanium bool
}

// LP64 is the model of nvcc on Linux.
var lp64 = Model{LongBytes: 8, Itanium: true}

// String is the type as C++ spells it.
func (t Type) String() string {
	return [...]string{
		"?", "bool", "char", "signed char", "unsigned char", "char8_t", "char16_t", "char32_t", "wchar_t", "short", "unsigned short",
		"int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long", "float", "double", "long double",
	}[t]
}

func (t Type) floating() bool { return t == Float || t == Double || t == LongDouble }

func (t Type) integral() bool { return t != NoType && !t.floating() }

// bytes is the size of a type other than NoType.
func (m Model) bytes(t Type) int64 {
	switch t {
	case Bool, Char, SignedChar, UnsignedChar, Char8:
		return 1
	case Short, UnsignedShort, Char16:
		return 2
	case Int, UnsignedInt, Float, Char32:
		return 4
	case WideChar:
		return m.LongBytes / 2 // 4 on Linux, 2 on Windows
	case Long, UnsignedLong:
		return m.LongBytes
	case LongDouble:
		return 2 * m.LongBytes // 16 on Linux; on Windows it is a double
	}
	return 8
}

// signed tells whether an integral type has a sign, as on x86-64.
func (m Model) signed(t Type) bool {
	switch t {
	case Char, SignedChar, Short, Int, Long, LongLong:
		return true
	case WideChar:
		return m.LongBytes == 8
	}
	return false
}

// named is the arithmetic type of that canonical name, aliases of the standard
// library included; NoType for any other.
func (m Model) named(name string) Type {
	switch name {
	case "bool":
		return Bool
	case "char":
		return Char
	case "signed char", "int8_t":
		return SignedChar
	case "unsigned char", "uint8_t":
		return UnsignedChar
	case "char8_t":
		return Char8
	case "char16_t":
		return Char16
	case "char32_t":
		return Char32
	case "wchar_t":
		return WideChar
	case "short", "int16_t":
		return Short
	case "unsigned short", "uint16_t":
		return UnsignedShort
	case "int", "int32_t":
		return Int
	case "unsigned int", "uint32_t":
		return UnsignedInt
	case "long":
		return Long
	case "unsigned long":
		return UnsignedLong
	case "long long":
		return LongLong
	case "unsigned long long":
		return UnsignedLongLong
	case "float":
		return Float
	case "double":
		return Double
	case "long double":
		return LongDouble
	case "size_t", "uintptr_t", "uint64_t":
		if m.LongBytes == 8 {
			return UnsignedLong
		}
		return UnsignedLongLong
	case "ptrdiff_t", "ssize_t", "intptr_t", "int64_t":
		if m.LongBytes == 8 {
			return Long
		}
		return LongLong
	}
	return NoType
}

// promoted is the type after integral promotion.
func (m Model) promoted(t Type) Type {
	switch t {
	case Bool, Char, SignedChar, UnsignedChar, Char8, Short, UnsignedShort, Char16:
		return Int
	case Char32:
		return UnsignedInt
	case WideChar:
		return Int
	}
	return t
}

// rank orders the integral types from int upwards.
func rank(t Type) int {
	switch t {
	case Long, UnsignedLong:
		return 1
	case LongLong, UnsignedLongLong:
		return 2
	}
	return 0
}

func unsignedOf(t Type) Type {
	switch t {
	case Int:
		return UnsignedInt
	case Long:
		return UnsignedLong
	case LongLong:
		return UnsignedLongLong
	}
	return t
}

// common is the type of the usual arithmetic conversions.
func (m Model) common(a, b Type) Type {
	switch {
	case a == NoType || b == NoType:
		return NoType
	case a == LongDouble || b == LongDouble:
		return LongDouble
	case a == Double || b == Double:
		return Double
	case a == Float || b == Float:
		return Float
	}
	a, b = m.promoted(a), m.promoted(b)
	if m.signed(a) == m.signed(b) {
		if rank(a) >= rank(b) {
			return a
		}
		return b
	}
	if m.signed(a) {
		a, b = b, a // a is the unsigned one
	}
	switch {
	case rank(a) >= rank(b):
		return a
	case m.bytes(b) > m.bytes(a):
		return b
	}
	return unsignedOf(b)
}
