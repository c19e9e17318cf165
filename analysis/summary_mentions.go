package analysis

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// mentions notes the kernels and variables of the device that the text of an item names where the syntax does
// not tell what for: among the arguments of a macro that nobody knows, in code that
// cannot be read, or as a template argument. They are uses without a target.
func (u *uses) mentions(at *resolve.Entry, references []facts.Reference) {
	if len(u.watched) == 0 || at.From != nil && at.From.ReadOnly != "" {
		return
	}
	if at.From != nil && !u.words.mayHaveOne(wordsOf(at.Item)) {
		return
	}
	source := at.Source
	for start := 0; start < len(source); {
		end := pastToken(source, start)
		word := treesitter.Span{Start: start, End: end}
		start = end
		name := source[word.Start:word.End]
		if !u.watches(name) || understood(at, references, word) {
			continue
		}
		use := &program.Use{Kind: program.Address, Name: name, From: at.Scope.Path(), Place: u.place(at, word)}
		u.all = append(u.all, use)
	}
}

// wordsOf are the hashes of the words of an item of an included file: most sources that
// include it have no symbol that it names, and need not read it again to know.
func wordsOf(it *treesitter.Item) []uint32 {
	return it.Derive(wordsKey{}, func() any { return wordsIn(it.Source) }).([]uint32)
}

// macros notes the kernels and variables of the device that the macros of the document name: what is made of
// them is read where they are used, if it can be.
func (u *uses) macros() {
	for i := range u.file.Doc.Directives {
		d := &u.file.Doc.Directives[i]
		if d.Macro == nil {
			continue
		}
		for start := 0; start < len(d.Macro.Body); {
			end := pastToken(d.Macro.Body, start)
			if name := d.Macro.Body[start:end]; u.watches(name) {
				at := u.spanOf(0, u.texts[0], d.NameSpan)
				u.all = append(u.all, &program.Use{Kind: program.Address, Name: name, Place: at})
			}
			start = end
		}
	}
}

// watches reports whether a symbol of that name is a kernel or a variable of the
// device.
func (u *uses) watches(name string) bool {
	return u.lengths&(1<<(len(name)%64)) != 0 && u.watched[name]
}

// understood reports whether a name stands in code that can be read, as one that the
// item declares, launches or refers to.
func understood(at *resolve.Entry, references []facts.Reference, word treesitter.Span) bool {
	name := at.Source[word.Start:word.End]
	for _, broken := range at.Broken {
		if broken.Contains(word.Start) {
			return false
		}
	}
	for _, f := range at.Facts.Functions {
		if f.NameSpan.Contains(word.Start) {
			return !f.Broken
		}
	}
	for _, v := range at.Facts.Variables {
		if v.NameSpan.Contains(word.Start) {
			return !v.Broken
		}
	}
	for _, l := range at.Facts.Launches {
		if l.CalleeSpan.Contains(word.Start) {
			return true
		}
	}
	return slices.ContainsFunc(references, func(r facts.Reference) bool { return r.Name == name && r.Span.Contains(word.Start) })
}

// pastToken is where the word, comment, literal or single character ends that
// begins at an offset.
func pastToken(s string, at int) int {
	switch c := s[at]; {
	case wordByte(c):
		for at < len(s) && wordByte(s[at]) {
			at++
		}
		return at
	case c == '/' && at+1 < len(s) && s[at+1] == '/':
		for at < len(s) && s[at] != '\n' {
			at++
		}
		return at
	case c == '/' && at+1 < len(s) && s[at+1] == '*':
		for at += 3; at < len(s); at++ {
			if s[at] == '/' && s[at-1] == '*' {
				return at + 1
			}
		}
		return len(s)
	case c == '"':
		for at++; at < len(s) && s[at] != '"' && s[at] != '\n'; at++ {
			if s[at] == '\\' {
				at++
			}
		}
		return min(at+1, len(s))
	}
	return at + 1
}

func wordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
