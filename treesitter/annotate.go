package treesitter

import "strings"

// annotator reads the annotations in a run of tokens.
type annotator struct {
	src  []byte
	toks []token
}

func (a *annotator) kind(i int) kind {
	if i < 0 || i >= len(a.toks) {
		return kEOF
	}
	return a.toks[i].kind
}

func (a *annotator) word(i int) word {
	if i < 0 || i >= len(a.toks) {
		return wNone
	}
	return a.toks[i].word
}

func (a *annotator) text(i int) string {
	if i < 0 || i >= len(a.toks) {
		return ""
	}
	return string(a.src[a.toks[i].start:a.toks[i].end])
}

// adjacent reports whether nothing stands between token i and the next.
func (a *annotator) adjacent(i int) bool {
	return i+1 < len(a.toks) && a.toks[i].end == a.toks[i+1].start
}

// match returns the index of the bracket that closes the one at i, or -1.
func (a *annotator) match(i int) int {
	depth := 0
	for ; i < len(a.toks); i++ {
		switch a.toks[i].kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// span is the text of tokens i to j, both included.
func (a *annotator) span(i, j int) Span {
	return Span{int(a.toks[i].start), int(a.toks[j].end)}
}

// read recognises the annotation that begins at token i and hands its marks
// over. It returns the index of the first token after it, or i if there is none.
func (a *annotator) read(i int, emit func(Mark)) int {
	t := &a.toks[i]
	switch t.word {
	case wGlobal, wCuda, wRestrict, wInlineAlias:
		w := a.text(i)
		emit(Mark{Kind: Specifier, Word: w, Span: a.span(i, i)})
		return i + 1
	case wCompiler:
		return i + 1
	case wCudaCall:
		return a.call(i, emit)
	case wAttribute:
		return a.gnu(i, emit)
	case wDeclspec:
		if a.kind(i+1) == '(' {
			if e := a.match(i + 1); e > 0 {
				emit(Mark{Kind: Specifier, Word: "__declspec", Span: a.span(i, e), Args: a.arguments(i+2, e)})
				return e + 1
			}
		}
		return i + 1
	case wAsm:
		return a.asm(i, emit)
	}
	switch t.kind {
	case '[':
		return a.std(i, emit)
	case '<':
		return a.launch(i, emit)
	}
	return i
}

// call reads a CUDA attribute with or without arguments.
func (a *annotator) call(i int, emit func(Mark)) int {
	name := a.text(i)
	if a.kind(i+1) != '(' {
		emit(Mark{Kind: Specifier, Word: name, Span: a.span(i, i)})
		return i + 1
	}
	e := a.match(i + 1)
	if e < 0 {
		return i
	}
	switch name {
	case "__annotate__", "__location__":
		a.gnuList(i+2, e, emit)
	case "__builtin_align__":
		emit(Mark{Kind: Specifier, Word: "__align__", Span: a.span(i, e), Args: a.arguments(i+2, e)})
	default:
		emit(Mark{Kind: Specifier, Word: name, Span: a.span(i, e), Args: a.arguments(i+2, e)})
	}
	return e + 1
}

// gnu reads __attribute__((...)).
func (a *annotator) gnu(i int, emit func(Mark)) int {
	if a.kind(i+1) != '(' {
		return i + 1
	}
	e := a.match(i + 1)
	if e < 0 {
		return i
	}
	if a.kind(i+2) == '(' {
		if f := a.match(i + 2); f > 0 && f < e {
			a.gnuList(i+3, f, emit)
		}
	}
	return e + 1
}

// gnuWords are the attributes that CUDA's keywords stand for in nvcc's headers.
var gnuWords = map[string]string{
	"global": "__global__", "device": "__device__", "host": "__host__", "shared": "__shared__", "constant": "__constant__",
	"managed": "__managed__", "grid_constant": "__grid_constant__", "launch_bounds": "__launch_bounds__",
	"cluster_dims": "__cluster_dims__", "block_size": "__block_size__", "maxnreg": "__maxnreg__",
	"local_maxnreg": "__local_maxnreg__", "noinline": "__noinline__", "aligned": "__align__", "nv_pure": "__nv_pure__",
	"inline_hint": "__inline_hint__", "tile_global": "__tile_global__", "tile": "__tile__",
}

// gnuList reads the attributes between tokens from and to.
func (a *annotator) gnuList(from, to int, emit func(Mark)) {
	for i := from; i < to; {
		if a.kind(i) != kIdent {
			i++
			continue
		}
		m := Mark{Kind: Specifier, Spelling: GNU, Word: a.text(i), Span: a.span(i, i)}
		switch w, ok := gnuWords[m.Word]; {
		case ok:
			m.Word = w
		case a.word(i).isCuda():
			// the keyword is a macro in nvcc's headers: its expansion inside
			// __attribute__ is no annotation
			m.Word = "__attribute__((" + m.Word + "))"
		}
		next := i + 1
		if a.kind(next) == '(' {
			if e := a.match(next); e > 0 && e < to {
				m.Args = a.arguments(next+1, e)
				m.Span.End = int(a.toks[e].end)
				next = e + 1
			}
		}
		emit(m)
		for i = next; i < to && a.kind(i) != ','; i++ {
		}
	}
}

// std reads [[...]]. A lambda in a subscript begins the same way, but does not
// go on with a name and does not end in "]]".
func (a *annotator) std(i int, emit func(Mark)) int {
	if a.kind(i+1) != '[' || a.kind(i+2) != kIdent && a.kind(i+2) != ']' {
		return i
	}
	in := a.match(i + 1)
	if in < 0 || a.kind(in+1) != ']' || a.match(i) != in+1 {
		return i
	}
	prefix := ""
	k := i + 2
	if a.word(k) == wUsing && a.kind(k+2) == ':' {
		prefix = a.text(k+1) + "::"
		k += 3
	}
	for k < in {
		if a.kind(k) != kIdent {
			k++
			continue
		}
		m := Mark{Kind: Specifier, Spelling: Std, Span: a.span(k, k)}
		var name strings.Builder
		name.WriteString(prefix)
		for k < in && (a.kind(k) == kIdent || a.kind(k) == kScope) {
			name.WriteString(a.text(k))
			m.Span.End = int(a.toks[k].end)
			k++
		}
		m.Word = name.String()
		if a.kind(k) == '(' {
			if e := a.match(k); e > 0 && e < in {
				m.Args = a.arguments(k+1, e)
				m.Span.End = int(a.toks[e].end)
				k = e + 1
			}
		}
		emit(m)
	}
	return in + 2
}

// asm reads an asm statement, at any scope and in any of its dialects.
func (a *annotator) asm(i int, emit func(Mark)) int {
	k := i + 1
	for a.word(k) == wVolatile || a.word(k) == wGoto || a.word(k) == wInline || a.word(k) == wInlineAlias {
		k++
	}
	if a.kind(k) != '(' && a.kind(k) != '{' {
		return i
	}
	e := a.match(k)
	if e < 0 {
		return i
	}
	m := Mark{Kind: Asm, Word: "asm", Span: a.span(i, e)}
	if a.kind(k) == '(' {
		m.Args = a.arguments(k+1, e)
	}
	emit(m)
	return e + 1
}

// maxLaunchTokens is how far the ">>>" of a launch is looked for, what stands in
// brackets not counted.
const maxLaunchTokens = 1000

// launch reads <<<...>>>.
func (a *annotator) launch(i int, emit func(Mark)) int {
	if a.kind(i+1) != '<' || a.kind(i+2) != '<' || !a.adjacent(i) || !a.adjacent(i+1) {
		return i
	}
	for k := i + 3; k < len(a.toks) && k < i+maxLaunchTokens; k++ {
		switch a.toks[k].kind {
		case '(', '[', '{':
			e := a.match(k)
			if e < 0 {
				return i
			}
			k = e
		case ')', ']', '}', ';':
			return i
		case '>':
			if a.kind(k+1) == '>' && a.kind(k+2) == '>' && a.adjacent(k) && a.adjacent(k+1) {
				// the last three of a longer run close the launch
				for a.kind(k+3) == '>' && a.adjacent(k+2) {
					k++
				}
				emit(Mark{Kind: Launch, Span: a.span(i, k+2), Args: a.arguments(i+3, k)})
				return k + 3
			}
		}
	}
	return i
}

// arguments splits tokens from to to (not included) at their commas. Commas
// inside brackets and template arguments separate nothing.
func (a *annotator) arguments(from, to int) []Span {
	if from >= to {
		return nil
	}
	var args []Span
	start := from
	for k := from; k <= to; k++ {
		if k == to || a.toks[k].kind == ',' {
			if start < k {
				args = append(args, a.span(start, k-1))
			} else {
				args = append(args, Span{int(a.toks[k].start), int(a.toks[k].start)})
			}
			start = k + 1
			continue
		}
		switch a.toks[k].kind {
		case '(', '[', '{':
			if e := a.match(k); e > 0 && e < to {
				k = e
			}
		case '<':
			if e := a.templateEnd(k, to); e > 0 {
				k = e
			}
		}
	}
	return args
}

// templateEnd returns the index of the '>' that closes the '<' at i if the two
// look like the brackets of template arguments, else -1.
func (a *annotator) templateEnd(i, limit int) int {
	if i == 0 || a.kind(i-1) != kIdent || a.kind(i+1) == '<' {
		return -1
	}
	depth := 0
	for k := i; k < limit && k < i+200; k++ {
		switch a.toks[k].kind {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				switch a.kind(k + 1) {
				case '(', '{', kScope, '<', '>', ',', ')', ';', '&', '*', kEOF, kAndAnd, kEllipsis:
					return k
				case kIdent, kNumber, kString:
					return -1
				}
				return -1
			}
		case '(', '[':
			e := a.match(k)
			if e < 0 {
				return -1
			}
			k = e
		case ';', '{', '}', ')', ']', kAndAnd, kOrOr:
			return -1
		}
	}
	return -1
}
