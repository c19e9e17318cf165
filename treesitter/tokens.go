package treesitter

// TokenKind tells the tokens of an expression apart.
type TokenKind uint8

const (
	// NameToken is an identifier or keyword.
	NameToken TokenKind = iota
	NumberToken
	StringToken
	CharToken
	// PunctuationToken is an operator or bracket. Of "<<", ">>", "++" and the
	// compound assignments each character is a token of its own.
	PunctuationToken
)

// Token is one token of a text that [Tokens] was given.
type Token struct {
	Kind TokenKind
	Text string
	// Start is its offset in the text.
	Start int
	// Glued is set where nothing stands between it and the token before.
	Glued bool
}

// Tokens cuts a text into tokens; comments are left out, and what is no token. A
// directive is one token of no use, and left out, too.
func Tokens(text string) []Token {
	l := lexer{src: []byte(text)}
	var all []Token
	end := int32(-1)
	for {
		var t token
		l.next(&t)
		k := PunctuationToken
		switch t.kind {
		case kEOF:
			return all
		case kDirective:
			continue
		case kIdent:
			k = NameToken
		case kNumber:
			k = NumberToken
		case kString:
			k = StringToken
		case kChar:
			k = CharToken
		}
		all = append(all, Token{Kind: k, Text: text[t.start:t.end], Start: int(t.start), Glued: t.start == end})
		end = t.end
	}
}

// Expand replaces macros in a text as the preprocessor does; lookup gives the
// definition of a name, nil for what is no macro. ok is false for an expansion
// that is larger than any real one.
func Expand(text string, lookup func(name string) *Macro) (expanded string, ok bool) {
	return expand(text, lookup)
}

// MacroIn tells what a name is to the preprocessor throughout the item of that
// index: Yes with its only definition, No where nothing that was read defines it,
// Unknown where it has several meanings or may have. For an index that is no
// item's, which an item of an included file has, all of the document counts.
func (d *Document) MacroIn(item int, name string) (m *Macro, defined Tri) {
	if d.table == nil {
		return nil, No
	}
	if item < 0 || item >= len(d.checkpoints) {
		return d.table.only(name)
	}
	at := &d.checkpoints[item]
	until := len(d.table.events)
	if item+1 < len(d.checkpoints) {
		until = d.checkpoints[item+1].events
	}
	for _, k := range d.table.byName[name] {
		if int(k) >= at.events && int(k) < until {
			return nil, Unknown
		}
	}
	defs := d.table.at(name, at.events, at.conds)
	switch {
	case len(defs.macros) == 0:
		return nil, No
	case defs.uncertain():
		return nil, Unknown
	}
	return defs.macros[0], Yes
}

// only is the definition that a name has wherever it has one.
func (t *macroTable) only(name string) (m *Macro, defined Tri) {
	events := t.byName[name]
	if len(events) == 0 {
		defs := t.at(name, 0, nil)
		switch {
		case len(defs.macros) == 0:
			return nil, No
		case defs.uncertain():
			return nil, Unknown
		}
		return defs.macros[0], Yes
	}
	for _, k := range events {
		e := &t.events[k]
		switch {
		case e.macro == nil, m != nil && m.fingerprint() != e.macro.fingerprint():
			return nil, Unknown
		}
		m = e.macro
	}
	return m, Yes
}
