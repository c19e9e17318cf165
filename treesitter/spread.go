package treesitter

import (
	"bytes"
	"slices"
	"strings"
)

// spread is a call of a macro that puts annotations, a type or brackets around
// its arguments and leaves those as they are, in their order:
//
//	#define KERNEL(name, ...) __global__ void name(__VA_ARGS__)
//	KERNEL(scale, float* data, int n) { ... }
//
// What it adds finds room where the macro's name and the commas stood, so the
// arguments are read at their own places.
type spread struct {
	gaps []gap
	end  int // the index of the closing parenthesis
}

// gap is what stands before, between or behind the arguments.
type gap struct {
	// from and to are the tokens that the text replaces, to not included.
	from, to int
	// at is where the text goes.
	at    int32
	text  string
	marks []Mark
}

// spreads tells whether the use of the macro r at token i is a spread.
func (s *splitter) spreads(a *annotator, i int, r *resolvedMacro) (spread, bool) {
	m := r.best
	if !m.Function || a.kind(i+1) != '(' || !s.class(r).cuda {
		return spread{}, false
	}
	end := a.match(i + 1)
	if end < 0 {
		return spread{}, false
	}
	parts, ok := s.bodyParts(m)
	if !ok {
		return spread{}, false
	}
	args := a.macroArguments(i+2, end, m)
	if len(args) != len(parts)-1 {
		return spread{}, false
	}
	p := spread{end: end}
	from := i
	for k, part := range parts {
		to := end + 1
		if k < len(args) {
			to = args[k].from
		}
		g, ok := a.fill(gap{from: from, to: to}, part, k == 0)
		if !ok {
			return spread{}, false
		}
		p.gaps = append(p.gaps, g)
		if k < len(args) {
			from = args[k].to
		}
	}
	return p, true
}

// bodyParts cuts a macro's body at its parameters; ok is false unless each
// stands there once, by itself and in its turn.
func (s *splitter) bodyParts(m *Macro) (parts []string, ok bool) {
	names := slices.Clone(m.Params)
	if m.Variadic && variadicFrom(m) == len(m.Params) {
		names = append(names, "__VA_ARGS__")
	}
	body, ok := expand(m.Body, func(n string) *Macro {
		if n == m.Name || slices.Contains(names, n) {
			return nil
		}
		return s.lookup(n)
	})
	if !ok {
		return nil, false
	}
	start := 0
	l := lexer{src: []byte(body), inDirective: true}
	for {
		var t token
		if l.next(&t); t.kind == kEOF {
			break
		}
		switch t.kind {
		case '#', '{', '}', ';':
			return nil, false
		case kIdent:
			name := body[t.start:t.end]
			k := slices.Index(names, name)
			if k < 0 {
				continue
			}
			if k != len(parts) {
				return nil, false
			}
			parts = append(parts, body[start:t.start])
			start = int(t.end)
		}
	}
	return append(parts, body[start:]), len(parts) == len(names)
}

// macroArguments are the arguments of a call of m between tokens from and to:
// what "..." takes is one. Without an argument for each parameter there is nil.
func (a *annotator) macroArguments(from, to int, m *Macro) []tokenRange {
	var args []tokenRange
	start := from
	for k := from; k <= to; k++ {
		switch {
		case k == to, a.kind(k) == ',' && (!m.Variadic || len(args) < variadicFrom(m)):
			if start == k {
				return nil
			}
			args = append(args, tokenRange{start, k})
			start = k + 1
		case a.kind(k) == '(' || a.kind(k) == '[' || a.kind(k) == '{':
			if e := a.match(k); e > 0 {
				k = e - 1
			}
		}
	}
	return args
}

// fill finds room for a part of a macro's body. Its annotations become marks.
func (a *annotator) fill(g gap, part string, first bool) (gap, bool) {
	b := annotator{src: []byte(part)}
	l := lexer{src: b.src, inDirective: true}
	for {
		var t token
		if l.next(&t); t.kind == kEOF {
			break
		}
		b.toks = append(b.toks, t)
	}
	for i := 0; i < len(b.toks); {
		next := b.read(i, func(m Mark) {
			for _, arg := range m.Args {
				m.ArgText = append(m.ArgText, part[arg.Start:arg.End])
			}
			m.Args = nil
			g.marks = append(g.marks, m)
		})
		if next == i && b.kind(i) == kIdent {
			switch b.word(i) {
			case wStatic, wInline:
				g.marks = append(g.marks, Mark{Kind: Specifier, Word: b.text(i)})
				next = i + 1
			case wExtern:
				g.marks = append(g.marks, Mark{Kind: Specifier, Word: b.text(i)})
				if next = i + 1; b.kind(next) == kString {
					next++
				}
			}
		}
		if next > i {
			i = next
			continue
		}
		if g.text != "" && needsBlank(g.text, b.text(i)) {
			g.text += " "
		}
		g.text += b.text(i)
		i++
	}
	for _, m := range g.marks {
		if m.Kind != Specifier {
			return g, false
		}
	}
	g.at = a.toks[g.from].start
	if g.text == "" {
		return g, true
	}
	if !first && isIdentByte(g.text[0]) && a.toks[g.from-1].end == g.at {
		g.at++
	}
	// the text ends before the next argument, the last one with the call
	limit := int(a.toks[g.to-1].end)
	if a.kind(g.to) != kEOF && a.toks[g.to-1].kind != ')' {
		limit = int(a.toks[g.to].start)
	}
	stop := int(g.at) + len(g.text)
	if words := strings.Fields(g.text); first && stop > limit && typeWords(words) {
		g.text, stop = "_", int(g.at)+1
		g.marks = append(g.marks, Mark{Kind: StandIn, ArgText: words})
	}
	if isIdentByte(g.text[len(g.text)-1]) && stop == limit && stop < len(a.src) && isIdentByte(a.src[stop]) {
		return g, false
	}
	return g, stop <= limit && bytes.IndexByte(a.src[g.at:stop], '\n') < 0
}

// typeWords tells whether the words are a built-in type.
func typeWords(words []string) bool {
	builtin := false
	for _, w := range words {
		switch lookupWord([]byte(w), hashName([]byte(w))) {
		case wPrimitive, wVoid, wAuto:
			builtin = true
		case wConst, wVolatile:
		default:
			return false
		}
	}
	return builtin
}

// spreadMacro puts what the macro at token i adds into its place, and reports
// whether it could: the tokens from i on are then others.
func (m *masker) spreadMacro(i int, emit func(Mark)) bool {
	name := m.text(i)
	if k := m.kind(i - 1); k == '.' || k == kArrow || k == kScope {
		return false
	}
	r := m.s.resolve([]byte(name))
	if r == nil {
		return false
	}
	p, ok := m.s.spreads(&m.annotator, i, r)
	if !ok {
		return false
	}
	toks := slices.Clone(m.toks[:i])
	carry := m.toks[i].flags & (atNewline | atColumn0)
	for k := range p.gaps {
		g := &p.gaps[k]
		if k > 0 {
			args := m.toks[p.gaps[k-1].to:g.from]
			n := len(toks)
			toks = append(toks, args...)
			toks[n].flags |= carry
			carry = 0
		}
		use := Mark{Kind: MacroUse, Word: name, Macro: name, Span: m.span(g.from, g.to-1), Uncertain: r.defs.uncertain()}
		emit(use)
		for _, w := range g.marks {
			w.Span, w.Macro, w.Uncertain = use.Span, name, use.Uncertain
			if w.Kind == StandIn {
				w.Word = name
			}
			m.marks = append(m.marks, w)
		}
		for t := g.from; t < g.to; t++ {
			m.blank(Span{int(m.toks[t].start), int(m.toks[t].end)})
		}
		if g.text != "" {
			toks = append(toks, m.write(g.at, g.text, carry)...)
			carry = 0
		}
	}
	m.toks = append(toks, m.toks[p.end+1:]...)
	return true
}
