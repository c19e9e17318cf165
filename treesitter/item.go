package treesitter

import "sync"

// Key identifies an item's content together with everything its parse depends
// on: the same key means the same tree and marks.
type Key [2]uint64

// Item is one top-level declaration, parsed by itself. It is immutable, may be
// shared by many documents, and all its offsets count from its first byte.
// Namespaces, extern "C" blocks and conditional groups are no items: what they
// hold is, and they appear in the Placed item's Context.
type Item struct {
	Key Key
	// Source is the item's text: from its first token or annotation to the
	// terminating ';' or '}'. For an expanded item it is the expansion.
	Source string
	// Masked is Source with everything the C++ grammar cannot read blanked:
	// same length, same line breaks.
	Masked string
	// Tree is the parse of Masked.
	Tree *Tree
	// Marks is the side table, sorted by start.
	Marks []Mark
	// Expanded is set when Source is the expansion of a macro call at namespace
	// scope (INSTANTIATE(float)): its offsets are not offsets of the file, and
	// everything found in it is reported at the call.
	Expanded bool
	// Macros are the names in Masked that have a definition as a macro where they
	// stand, in the order of the text: what they mean is not what the tree says.
	Macros []Span
	// Uncertain are the spans that stand in a branch of a #if chosen without
	// knowing its condition.
	Uncertain []Span
	// Optional are the branches of #if whose condition is not known and that are
	// all in Masked, one behind the other: each may be left out by itself.
	Optional []Span
	// Broken are the spans of ERROR and MISSING nodes, outermost only.
	Broken []Span

	// derived is what Derive keeps; nil for an item of the document itself.
	derived *sync.Map
}

// Derive works something out of an item. For an item of an included file it is
// kept, under the key, as long as the item: whatever includes the file needs it.
func (it *Item) Derive(key any, work func() any) any {
	if it.derived == nil {
		return work()
	}
	if known, ok := it.derived.Load(key); ok {
		return known
	}
	known, _ := it.derived.LoadOrStore(key, work())
	return known
}

// Scope is one enclosing namespace or linkage block. Scopes form a list from
// the innermost outwards; the same *Scope is shared by all items in it.
type Scope struct {
	Parent *Scope
	// Name is the namespace's name; "" for an unnamed one and for linkage blocks.
	Name string
	// Inline is set for inline namespaces, Linkage for extern "C" blocks.
	Inline  bool
	Linkage bool
}

// Path returns the names from the outermost namespace to s, inline and linkage
// scopes left out: two declarations with equal paths are in the same scope.
// Unnamed namespaces give "(unnamed)". A nil scope is the global one.
func (s *Scope) Path() []string {
	var path []string
	for ; s != nil; s = s.Parent {
		switch {
		case s.Linkage || s.Inline:
		case s.Name == "":
			path = append(path, "(unnamed)")
		default:
			path = append(path, s.Name)
		}
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// Placed is an item at its place in one document.
type Placed struct {
	*Item
	// Span is where the item stands in the file; for an expanded item, where
	// the macro call stands.
	Span Span
	// Scope is the innermost enclosing namespace or linkage block, nil for none.
	Scope *Scope
	// Conditions are the enclosing #if branches, outermost first.
	Conditions Conditions
}

// InFile moves a span of the item into the file. In an expanded item every span
// becomes the span of the macro call.
func (p *Placed) InFile(s Span) Span {
	if p.Expanded {
		return p.Span
	}
	return s.Shift(p.Span.Start)
}
