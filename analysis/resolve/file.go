// Package resolve links the facts of one file: which declarations declare the
// same function, what a type name stands for, which templates are instantiated
// with what. Every answer is tri-state; what cannot be known from the file is
// treesitter.Unknown.
package resolve

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// Entry is an item of a document with its facts.
type Entry struct {
	*treesitter.Placed
	Facts *facts.Item
	// Index is the item's number in the document.
	Index int
}

// Decl is a function declaration at its place.
type Decl struct {
	*facts.Function
	At *Entry
}

// File is the linked view of one document. It is immutable once Link has
// returned and safe for concurrent use.
type File struct {
	Doc     *treesitter.Document
	Entries []Entry
}
