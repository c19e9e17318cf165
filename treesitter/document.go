// Package treesitter turns the bytes of a CUDA file into immutable items: one
// per top-level declaration, each lexed, masked, parsed by Tree-sitter's C++
// grammar and flattened.
//
// Tree-sitter's own nodes never leave this package.
package treesitter

import "slices"

// Document is one version of a file. It is immutable, holds no C memory and is
// safe for concurrent use.
type Document struct {
	Text *Text
	Env  *Env
	// Items are in the order of the text.
	Items []Placed
	// Included are the items of other files that #include directives bring in, in
	// the order of the directives.
	Included []Inclusion
	// LeftOut says why no file is included although files are known, "" where
	// nothing is left out: they include each other without end, or too many.
	LeftOut string
	// Directives are all but the conditionals, in the order of the text.
	Directives []Directive
	// Comments are those that address gridls.
	Comments []Comment
	// Encoding is "" for bytes that can be read as UTF-8 or an 8-bit encoding,
	// else what the file seems to be: "UTF-16", "binary". Such a file has no items.
	Encoding string

	// checkpoints are the splitter's states at the items' starts.
	checkpoints []checkpoint
	table       *macroTable
	scopes      []*Scope
	// firstGroup counts the #if groups of the files before the first line, firstBlock
	// is the namespace that these leave open.
	firstGroup int
	firstBlock *block
	// open are the conditions that Env does not decide, in the order of the text.
	open []openCondition
	// unsettled maps the keys of items whose trees come from an incremental
	// parse to the keys that their contents have.
	unsettled map[Key]Key
	// recovered: braces do not match, so lines were used to find the items.
	// unbalanced: something is open at the end as it was read.
	recovered, unbalanced bool
	// effects are those of included files, until their items are parsed.
	effects []pendingEffect
	// end is the tally of the whole text.
	end tally
}

// MacroAt is the only definition that a name can have where the item of that
// index begins; ok is false if it has none or may have another.
func (d *Document) MacroAt(item int, name string) (m Macro, ok bool) {
	if d.table == nil || item < 0 || item >= len(d.checkpoints) {
		return Macro{}, false
	}
	at := &d.checkpoints[item]
	defs := d.table.at(name, at.events, at.conds)
	if len(defs.macros) == 0 || defs.uncertain() {
		return Macro{}, false
	}
	return *defs.macros[0], true
}

// MayBeMacro reports whether a name is a macro somewhere in the document, surely or
// not: by the environment, by the document or by a file that it includes.
func (d *Document) MayBeMacro(name string) bool {
	if d.table == nil {
		return false
	}
	if _, defined := d.Env.Lookup(name); defined == Yes {
		return true
	}
	return slices.ContainsFunc(d.table.byName[name], func(e int32) bool { return d.table.events[e].macro != nil })
}

// OnlyMacro is the definition that a name has throughout the document: ok is false if
// it may have none or another one anywhere behind it.
func (d *Document) OnlyMacro(name string) (m Macro, ok bool) {
	if d.table == nil {
		return Macro{}, false
	}
	events := d.table.byName[name]
	if len(events) == 0 {
		m, defined := d.Env.Lookup(name)
		return m, defined == Yes
	}
	only := &d.table.events[events[0]]
	if len(events) > 1 || only.macro == nil || len(only.conds) > 0 || only.covers >= 0 {
		return Macro{}, false
	}
	return *only.macro, true
}
