package treesitter

// opensScope recognises "namespace a::b {" and `extern "C" {`, opens the block
// and drops the tokens that led to it.
func (s *splitter) opensScope() bool {
	b := &s.item
	toks := b.toks
	if b.huge || len(toks) == 0 {
		return false
	}
	parent := s.state.block.inner()
	if toks[0].word == wExtern && len(toks) == 2 && toks[1].kind == kString {
		s.openBlock(s.scope(Scope{Parent: parent, Linkage: true}))
		return true
	}
	inline := toks[0].word == wInline
	if inline {
		toks = toks[1:]
	}
	if len(toks) == 0 || toks[0].word != wNamespace {
		return false
	}
	names := s.namespaceNames(toks[1:])
	scope := parent
	if len(names) == 0 {
		scope = s.scope(Scope{Parent: parent, Inline: inline})
	}
	for i, n := range names {
		scope = s.scope(Scope{Parent: scope, Name: n.name, Inline: n.inline || inline && i == len(names)-1})
	}
	s.openBlock(scope)
	return true
}

func (s *splitter) openBlock(scope *Scope) {
	s.state.block = &block{parent: s.state.block, scope: scope}
	s.state.uneven++
	s.item.end = 0
	s.advance()
}

type namespaceName struct {
	name   string
	inline bool
}

// namespaceNames reads the names between "namespace" and '{'.
func (s *splitter) namespaceNames(toks []token) []namespaceName {
	var names []namespaceName
	depth, inline, qualified := 0, false, false
	for i := range toks {
		t := &toks[i]
		switch {
		case t.kind == '(' || t.kind == '[':
			depth++
		case t.kind == ')' || t.kind == ']':
			depth--
		case depth > 0:
		case t.kind == kScope:
			qualified = true
		case t.word == wInline:
			inline = true
		case t.kind == kIdent && !t.word.isCuda():
			if !qualified {
				names = names[:0] // the word before was a macro
			}
			names = append(names, namespaceName{s.nameOf(t), inline})
			inline, qualified = false, false
		}
	}
	return names
}

// nameOf returns the identifier, or the one that it expands to.
func (s *splitter) nameOf(t *token) string {
	name := string(s.src[t.start:t.end])
	if t.has(mayBeMacro) {
		if r := s.resolve([]byte(name)); r != nil && len(r.defs.macros) > 0 && !r.defs.macros[0].Function {
			if text, ok := expand(name, s.lookup); ok {
				if p := ptokens(text, nil); len(p) == 1 && p[0].kind == kIdent {
					return p[0].text
				}
			}
		}
	}
	return name
}
