package treesitter

import "strings"

// word numbers the identifiers that the lexer's users tell apart: C++'s
// keywords and CUDA's words. 0 is every other identifier.
type word uint8

const (
	wNone word = iota
	wAlignas
	wAsm
	wAuto
	wBreak
	wCase
	wCatch
	wClass
	wConst
	wConstexpr
	wContinue
	wDecltype
	wDefault
	wDelete
	wDo
	wElse
	wEnum
	wExplicit
	wExtern
	wFinal
	wFor
	wFriend
	wGoto
	wIf
	wInline
	wNamespace
	wNew
	wNoexcept
	wOperator
	wOverride
	wPrivate
	wProtected
	wPublic
	wReturn
	wSizeof
	wStatic
	wStaticAssert
	wStruct
	wSwitch
	wTemplate
	wThis
	wThrow
	wTry
	wTypedef
	wTypeid
	wTypename
	wUnion
	wUsing
	wVirtual
	wVoid
	wVolatile
	wWhile
	wPrimitive   // int, bool, float, unsigned …
	wStorage     // mutable, register, thread_local, consteval, constinit
	wOperatorish // and, or, not …
	wRequires
	wConcept
	wKeyword // every other keyword

	wGlobal      // __global__
	wCuda        // every other CUDA specifier without arguments
	wCudaCall    // a CUDA attribute that may have arguments: __launch_bounds__
	wRestrict    // __restrict__, __restrict
	wInlineAlias // __inline__, __inline, __forceinline: spellings of inline
	wAttribute   // __attribute__, __attribute
	wDeclspec    // __declspec
	wCompiler    // __extension__ and calling conventions
	wExtension   // CUDA words that stand for no annotation: __tile_builtin__
	wPragmaOp    // _Pragma, __pragma
)

// wordTable lists the spellings of each word.
var wordTable = map[word]string{
	wAlignas: "alignas _Alignas", wAsm: "asm __asm__ __asm", wAuto: "auto", wBreak: "break", wCase: "case", wCatch: "catch",
	wClass: "class", wConst: "const", wConstexpr: "constexpr", wContinue: "continue", wDecltype: "decltype __decltype", wDefault: "default",
	wDelete: "delete", wDo: "do", wElse: "else", wEnum: "enum", wExplicit: "explicit", wExtern: "extern", wFinal: "final", wFor: "for",
	wFriend: "friend", wGoto: "goto", wIf: "if", wInline: "inline", wNamespace: "namespace", wNew: "new", wNoexcept: "noexcept",
	wOperator: "operator", wOverride: "override", wPrivate: "private", wProtected: "protected", wPublic: "public", wReturn: "return",
	wSizeof: "sizeof alignof", wStatic: "static", wStaticAssert: "static_assert _Static_assert", wStruct: "struct", wSwitch: "switch", wTemplate: "template",
	wThis: "this", wThrow: "throw", wTry: "try", wTypedef: "typedef", wTypeid: "typeid", wTypename: "typename", wUnion: "union",
	wUsing: "using", wVirtual: "virtual", wVoid: "void", wVolatile: "volatile __volatile__ __volatile", wWhile: "while",
	wPrimitive:   "int bool float double char short long unsigned signed wchar_t char8_t char16_t char32_t __int128",
	wStorage:     "mutable register thread_local consteval constinit",
	wOperatorish: "and or not xor bitand bitor compl and_eq or_eq xor_eq not_eq",
	wRequires:    "requires", wConcept: "concept",
	wKeyword: "const_cast static_cast dynamic_cast reinterpret_cast true false nullptr co_await co_return co_yield export",

	wGlobal:      "__global__",
	wCuda:        "__device__ __host__ __shared__ __constant__ __managed__ __grid_constant__ __forceinline__ __noinline__ __nv_pure__ __inline_hint__ __tile_global__ __tile__ __local__ __device_builtin__ __cudart_builtin__ __device_builtin_texture_type__ __device_builtin_surface_type__ __thread",
	wCudaCall:    "__launch_bounds__ __cluster_dims__ __block_size__ __maxnreg__ __local_maxnreg__ __align__ __builtin_align__ __annotate__ __location__",
	wRestrict:    "__restrict__ __restrict",
	wInlineAlias: "__inline__ __inline __forceinline",
	wAttribute:   "__attribute__ __attribute",
	wDeclspec:    "__declspec",
	wCompiler:    "__extension__ __cdecl __stdcall __fastcall __vectorcall __thiscall __ptr64 __w64",
	wPragmaOp:    "_Pragma __pragma",
}

const wordSlots = 2048

type wordSlot struct {
	hash uint32
	word word
	name string
}

// wordSlotsByHash is an open-addressed table of the spellings above.
var wordSlotsByHash = func() (t [wordSlots]wordSlot) {
	for w, names := range wordTable {
		for _, name := range strings.Fields(names) {
			h := hashName([]byte(name))
			i := h % wordSlots
			for t[i].word != wNone {
				i = (i + 1) % wordSlots
			}
			t[i] = wordSlot{h, w, name}
		}
	}
	return t
}()

func lookupWord(name []byte, hash uint32) word {
	for i := hash % wordSlots; ; i = (i + 1) % wordSlots {
		s := &wordSlotsByHash[i]
		if s.word == wNone {
			return wNone
		}
		if s.hash == hash && s.name == string(name) {
			return s.word
		}
	}
}

// isKeyword reports whether the word is reserved, so that it names nothing.
func (w word) isKeyword() bool { return w != wNone && w != wFinal && w != wOverride }

// isCuda reports whether the word is one that the C++ grammar cannot read.
func (w word) isCuda() bool { return w >= wGlobal }

// startsDeclaration reports whether a declaration at namespace scope often
// begins with the word and an expression or statement seldom does.
func (w word) startsDeclaration() bool {
	switch w {
	case wTemplate, wGlobal, wNamespace, wStatic, wExtern, wStruct, wClass, wUnion, wEnum, wUsing, wTypedef, wInline, wConstexpr, wInlineAlias, wCuda:
		return true
	}
	return false
}

// isCaps reports whether the name has the look of a macro: capitals, digits
// and underscores only, two letters or more.
func isCaps(name []byte) bool {
	letters := 0
	for _, c := range name {
		switch {
		case c >= 'A' && c <= 'Z':
			letters++
		case c == '_' || c >= '0' && c <= '9' && letters > 0:
		default:
			return false
		}
	}
	return letters >= 2
}
