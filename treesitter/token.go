package treesitter

// kind is a token's kind. Punctuators of one byte are their own kind.
type kind uint8

const (
	kEOF       kind = 0
	kIdent     kind = 128 + iota - 1
	kNumber         // a preprocessing number, digit separators included
	kString         // a string literal with its prefix; raw strings too
	kChar           // a character literal
	kDirective      // a whole directive, from '#' to the end of its logical line
	kScope          // ::
	kArrow          // ->
	kAndAnd         // &&
	kOrOr           // ||
	kEqual          // ==
	kNotEqual       // !=
	kLessEqual      // <=
	kGreaterEqual
	kEllipsis // ...
	kNothing  // a token that the mask has taken out
)

// tokenFlags are properties of a token.
type tokenFlags uint8

const (
	// atNewline: only blanks and comments stand before it on its line, or a
	// line ends between it and the token before.
	atNewline tokenFlags = 1 << iota
	// atColumn0: it is the first byte of its line.
	atColumn0
	// mayBeMacro: an identifier whose name may be defined as a macro.
	mayBeMacro
	// deleted: the mask has taken it out.
	deleted
	// stmtStart: a declaration or statement may begin here.
	stmtStart
	// capsName: an identifier with the look of a macro's name.
	capsName
)

// token is one token of the lexer. Offsets count from the start of the text
// that is lexed.
type token struct {
	start, end int32
	hash       uint32 // of an identifier's spelling
	kind       kind
	word       word
	flags      tokenFlags
	scope      scopeKind
}

func (t *token) has(f tokenFlags) bool { return t.flags&f != 0 }

// scopeKind says what encloses a token.
type scopeKind uint8

const (
	inNamespace scopeKind = iota
	inClass
	inEnum
	inBody // a function body, an initialiser, or any other braces
)

// hashName hashes an identifier's spelling: its first and last eight bytes and
// its length, enough to tell the words of a program apart cheaply.
func hashName(b []byte) uint32 {
	n := len(b)
	var lo, hi uint64
	if n >= 8 {
		lo = load64(b)
		hi = load64(b[n-8:])
	} else {
		for i := n - 1; i >= 0; i-- {
			lo = lo<<8 | uint64(b[i])
		}
	}
	h := (lo ^ uint64(n)<<56) * 0x9E3779B97F4A7C15
	h ^= h >> 29
	h = (h ^ hi) * 0xBF58476D1CE4E5B9
	return uint32(h >> 32)
}

func load64(b []byte) uint64 {
	_ = b[7]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}
