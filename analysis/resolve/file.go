// Package resolve links the facts of one file: which declarations declare the
// same function, what a type name stands for, which templates are instantiated
// with what. Every answer is tri-state; what cannot be known from the file is
// treesitter.Unknown.
package resolve

import (
	"iter"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// Entry is an item of a document, or of a file that it includes, with its facts.
type Entry struct {
	*treesitter.Placed
	Facts *facts.Item
	// From is the file that holds the item, nil for the document itself. Spans of
	// the item count in that file.
	From *treesitter.Source
	// Index is the entry's number in the order in which a compiler sees the items,
	// Number the item's in the document, -1 for an included one.
	Index, Number int
	// Decls are the item's function declarations in the order of
	// Facts.Functions, lambdas and members included.
	Decls []Decl

	// scope is that of the enclosing namespaces.
	scope *namespace
}

// space is the path of the enclosing namespaces, joined by "::".
func (e *Entry) space() string { return e.scope.joined }

// Decl is a function declaration at its place.
type Decl struct {
	*facts.Function
	At *Entry

	file *File
	// number is the declaration's in the file, in the order of the entries.
	number int
}

// signature holds the parameter types of a declaration with all template
// parameters open.
type signature struct {
	types []*node
	// plain are the types after decay, top-level cv-qualifiers dropped.
	plain []*node
}

// File is the linked view of one document and the files that it includes. It is immutable once Link has
// returned and safe for concurrent use.
type File struct {
	Doc     *treesitter.Document
	Entries []Entry

	// Common is what was taken from the version that the file was made of.
	Common Common

	links  *links
	around *surroundings

	familyOnce sync.Once
	family     atomic.Pointer[families]

	itemsOnce sync.Once
	items     atomic.Pointer[itemTable]

	usingsOnce sync.Once
	allUsings  []usingRef

	// signatures are those of the declarations of which somebody has asked for one.
	signatures []atomic.Pointer[signature]
	// derived is what others worked out of the file.
	derived sync.Map

	// A header of templates has thousands of declarations of one name, and each is
	// compared with all others: what the comparison rests on is kept.
	named     Memo[string, []*Decl]
	paths     Memo[*Decl, []string]
	groups    Memo[*Decl, []*Decl]
	primaries Memo[*Decl, primaryAnswer]
	// instanceLists are kept since each rule about kernels asks, and so that what others
	// keep under a Substitution is found again.
	instanceLists Memo[instancesKey, []Instance]
}

// entries lists the items of a document, those of included files where the
// directive stands that brings them in.
func entries(doc *treesitter.Document) []Entry {
	n := len(doc.Items)
	for i := range doc.Included {
		n += len(doc.Included[i].Items)
	}
	all := make([]Entry, 0, n)
	next := 0
	include := func(until int) {
		for ; next < len(doc.Included) && doc.Included[next].At < until; next++ {
			items := doc.Included[next].Items
			for k := range items {
				all = append(all, Entry{Placed: &items[k].Placed, From: items[k].From, Number: -1})
			}
		}
	}
	for i := range doc.Items {
		if next < len(doc.Included) {
			include(doc.Items[i].Span.Start)
		}
		all = append(all, Entry{Placed: &doc.Items[i], Number: i})
	}
	include(math.MaxInt)
	return all
}

// Own are the declarations that the document itself makes, in the order of the
// text.
func (f *File) Own() iter.Seq[*Decl] {
	return func(yield func(*Decl) bool) {
		for d := range f.Decls() {
			if d.At.From == nil && !yield(d) {
				return
			}
		}
	}
}

// Decls yields all function declarations of the file and of those that it
// includes, in the order in which a compiler sees them.
func (f *File) Decls() iter.Seq[*Decl] {
	return func(yield func(*Decl) bool) {
		for i := range f.Entries {
			for k := range f.Entries[i].Decls {
				if !yield(&f.Entries[i].Decls[k]) {
					return
				}
			}
		}
	}
}

// Named yields the declarations of all functions with that unqualified name,
// whatever their scope, in the order of the text.
func (f *File) Named(name string) iter.Seq[*Decl] {
	return func(yield func(*Decl) bool) {
		for _, r := range f.refs(functionNames, name) {
			if !yield(f.declOf(r)) {
				return
			}
		}
	}
}

// DeclOf is the declaration with those facts in the entry, nil for none.
func (e *Entry) DeclOf(fn *facts.Function) *Decl {
	if fn == nil {
		return nil
	}
	for k := range e.Decls {
		if e.Decls[k].Function == fn {
			return &e.Decls[k]
		}
	}
	return nil
}

// Path is the qualified scope that the function belongs to, from the outermost
// namespace inwards, class names included; the function's own name is not.
// Inline namespaces are left out, namespace aliases replaced by what they stand
// for, and an unnamed namespace is "(unnamed)". A friend or a block-scope
// declaration belongs to the innermost enclosing namespace.
func (d *Decl) Path() []string {
	scope := d.At.scope.path
	switch {
	case d.Kind == facts.Member && d.Class != nil:
		return d.file.paths.Get(d, func() []string {
			return append(append(slices.Clone(scope), d.Class.Qualifier...), d.Class.Name)
		})
	case len(d.Qualifier) > 0:
		return d.file.paths.Get(d, func() []string {
			return strings.Split(d.file.namespacePath(d.At.space(), d.Global, d.Qualifier), "::")
		})
	case d.Global:
		return nil
	}
	return scope
}

// Templated reports whether the declaration depends on template parameters: it
// is a template itself (an abbreviated one, with an auto parameter, too), or it
// stands in a class template or in the body of a template. Explicit
// specialisations and instantiations of templates at namespace scope do not.
func (d *Decl) Templated() bool { return isTemplated(d.Function) }

// Before reports whether d is declared before e.
func (d *Decl) Before(e *Decl) bool {
	if d.At.Index != e.At.Index {
		return d.At.Index < e.At.Index
	}
	return d.NameSpan.Start < e.NameSpan.Start
}

// Exclusive reports whether no compilation can see both declarations.
func (d *Decl) Exclusive(e *Decl) bool { return d.At.Conditions.Exclusive(e.At.Conditions) }

// TypesHash covers everything outside an item's own text that an answer about a
// type can depend on: the types, aliases, usings, variables and function
// headers of the whole file with their scopes and conditions, function bodies
// left out. As long as it stays the same, answers for an unchanged item do too.
// Answers about redeclarations and instantiations depend on more.
func (f *File) TypesHash() uint64 { return uint64(f.around.types) }
