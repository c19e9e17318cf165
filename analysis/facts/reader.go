package facts

// Reader reads the types and names in an item's tree for those who walk it
// themselves. It belongs to one goroutine.
type Reader struct{ x extractor }

// NewReader is a reader of the item that the facts were taken from.
func NewReader(it *Item) *Reader {
	r := &Reader{x: extractor{item: it.Source, text: it.Source.Masked, marks: it.Source.Marks, out: &Item{}}}
	if it.Source.Tree != nil {
		r.x.nodes = it.Source.Tree.Nodes
	}
	return r
}

// Type reads the type at a node: a type descriptor or the name of a type.
func (r *Reader) Type(i int) *Type { return r.x.descriptor(i) }

// Builtin is the builtin type whose name the mask replaced at a node, nil for any
// other node: the grammar cannot read all uses of int(x).
func (r *Reader) Builtin(i int) *Type {
	word, ok := r.x.blankedWord(i)
	if !ok || !isWords(word) {
		return nil
	}
	return builtin(canonicalBuiltin(word), r.x.nodes[i].Span())
}

// Path reads a possibly qualified name; last is the node of its last component.
func (r *Reader) Path(i int) (parts []NamePart, global bool, last int) { return r.x.path(i) }

// Params reads a parameter list, such as that of a catch clause.
func (r *Reader) Params(i int) []*Param {
	params, _ := r.x.params(i)
	return params
}

// CastName reports whether a name is that of a cast: static_cast and so on.
func CastName(name string) bool { return isCast(name) }
