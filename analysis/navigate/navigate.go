// Package navigate answers questions about places: what a name in a file means,
// where that is declared, defined, launched and called, and what a file holds. It
// looks at one file as it was checked, and at what translation units say about
// one another. Where it cannot be told which function is meant, it says all that
// may be, or nothing where one wrong answer would be worse.
package navigate

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/program"
)

// Site is a place in a file, with the declaration that stands there.
type Site struct {
	File *program.File
	// Whole is a declaration without its body, Name its name; they are the same
	// place for a mere mention.
	Whole, Name program.Place
	// Symbol is the declaration, nil for a mention; Unit is whose it is.
	Symbol *program.Symbol
	Unit   *program.Unit

	readers []*program.Unit
}

// site is where a symbol is declared.
func (r ref) site() Site {
	s := r.symbol
	return Site{File: s.NamePlace.File, Whole: s.Place, Name: s.NamePlace, Symbol: s, Unit: r.unit, readers: r.readers}
}

// ref is the declaration of a site.
func (s *Site) ref() ref { return ref{s.Unit, s.Symbol, s.readers} }

// site is where a symbol is mentioned.
func (m mention) site() Site {
	p := nameOf(m.use)
	return Site{File: p.File, Whole: p, Name: p, Unit: m.unit}
}

// nameOf is the part of a mention without template arguments and quotes.
func nameOf(use *program.Use) program.Place {
	p, name := use.Place, int32(len(use.Name))
	switch {
	case use.Kind == program.Text && p.End-p.Start == name+2:
		p.Start, p.End, p.Column, p.EndColumn = p.Start+1, p.End-1, p.Column+1, p.EndColumn-1
	case use.TemplateArgs != nil && len(use.Scope) == 0 && p.End-p.Start > name:
		p.End, p.EndLine, p.EndColumn = p.Start+name, p.Line, p.Column+name
	}
	return p
}

// siteKey tells places apart.
type siteKey struct {
	path  string
	start int32
}

func (s *Site) key() siteKey { return siteKey{s.File.Path, s.Name.Start} }

// distinct drops the sites that stand there twice, and sorts: those in the file
// with the given path first, then by path and place.
func distinct(sites []Site, first string) []Site {
	seen := map[siteKey]bool{}
	sites = slices.DeleteFunc(sites, func(s Site) bool {
		known := seen[s.key()]
		seen[s.key()] = true
		return known
	})
	rank := func(s *Site) int {
		if s.File.Path == first {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(sites, func(a, b Site) int {
		return cmp.Or(cmp.Compare(rank(&a), rank(&b)), strings.Compare(a.File.Path, b.File.Path), cmp.Compare(a.Name.Start, b.Name.Start))
	})
	return sites
}
