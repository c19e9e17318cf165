package treesitter

import "strings"

// maxExpansionNesting bounds macro calls at namespace scope that expand to
// macro calls.
const maxExpansionNesting = 8

// expandsToItems replaces a macro call at namespace scope by the items that it
// expands to, if kernels or scopes may hide in it.
func (s *splitter) expandsToItems(span Span, cp checkpoint) bool {
	b := &s.item
	toks := b.toks
	end := ""
	if len(toks) > 1 && toks[len(toks)-1].kind == ';' {
		toks, end = toks[:len(toks)-1], ";"
	}
	if b.huge || len(toks) == 0 || !toks[0].has(mayBeMacro) || s.nesting >= maxExpansionNesting {
		return false
	}
	call := *b
	call.toks = toks
	call.last = toks[len(toks)-1]
	if last, _, ok := call.macroLine(); !ok || last > 0 {
		return false
	}
	r := s.resolve(s.src[toks[0].start:toks[0].end])
	if r == nil || s.class(r).kind == macroSpecifiers || s.class(r).kind == macroType {
		return false
	}
	if _, ok := s.spreads(&annotator{src: s.src, toks: toks}, 0, r); ok {
		return false // it is read where it stands
	}
	text, ok := expand(string(s.src[toks[0].start:toks[len(toks)-1].end]), s.lookup)
	if !ok || !hidesItems(text) {
		return false
	}
	sub := &splitter{
		src: []byte(text + end), table: s.table, out: &Document{}, state: cp.splitState, replay: s.replay, dry: s.dry,
		reuse: s.reuse, beside: s.beside, call: span, from: s.from, included: s.included, nesting: s.nesting + 1, scopes: s.scopes, resolved: s.resolved,
	}
	if s.call.End > 0 {
		sub.call = s.call
	}
	sub.lex = lexer{src: sub.src}
	sub.advance()
	sub.run()
	s.scopes = sub.scopes
	s.state.block = sub.state.block
	for i := range sub.out.Items {
		it := sub.out.Items[i]
		it.Conditions = cp.conds[:commonBranches(cp.conds, s.state.conds)]
		s.out.Items = append(s.out.Items, it)
		c := cp
		if n := len(s.out.checkpoints); n > 0 {
			c.reach = max(c.reach, s.out.checkpoints[n-1].reach)
		}
		s.out.checkpoints = append(s.out.checkpoints, c)
	}
	return true
}

// hidesItems tells whether an expansion holds CUDA words, launches, a namespace
// or braces that do not match.
func hidesItems(text string) bool {
	if strings.Contains(text, "<<<") {
		return true
	}
	l := lexer{src: []byte(text)}
	depth := 0
	for {
		var t token
		switch l.next(&t); t.kind {
		case kEOF:
			return depth != 0
		case '{':
			depth++
		case '}':
			if depth--; depth < 0 {
				return true
			}
		case kIdent:
			if t.word == wNamespace && depth == 0 || t.word.isCuda() && t.word < wRestrict {
				return true
			}
		}
	}
}
