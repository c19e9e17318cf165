package treesitter

// maskFrame is an open bracket while the scopes of tokens are found.
type maskFrame struct {
	at    int32
	scope scopeKind
	paren int32
}

// rewrite changes what the grammar cannot read although it is C++, or macros
// of which nothing is known.
func (m *masker) rewrite() {
}
