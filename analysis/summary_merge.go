package analysis

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/program"
)

// viewSummary is what the passes of one view see.
type viewSummary struct {
	symbols []*program.Symbol
	uses    []*program.Use
	passes  []string
}

// viewMerge takes views together: what several see alike stands once, with the
// passes of all of them, after what the first of them sees before it.
type viewMerge struct {
	symbols []*mergedSymbol
	uses    []*mergedUse
	// known are the symbols and used the uses, by their keys.
	known map[string]*mergedSymbol
	used  map[string]*mergedUse
}

type mergedSymbol struct {
	*program.Symbol
	key   string
	views int
}

type mergedUse struct {
	*program.Use
	views int
}

func newViewMerge() *viewMerge {
	return &viewMerge{known: map[string]*mergedSymbol{}, used: map[string]*mergedUse{}}
}

func (m *viewMerge) add(v *viewSummary) {
	merged := make(map[*program.Symbol]*mergedSymbol, len(v.symbols))
	seen := map[string]int{}
	at := 0
	for _, s := range v.symbols {
		key := s.Fingerprint()
		// The same text may be included twice.
		seen[key]++
		key += strings.Repeat("+", seen[key]-1)
		known := m.known[key]
		switch {
		case known == nil:
			known = &mergedSymbol{Symbol: s, key: key}
			m.known[key] = known
			m.symbols = slices.Insert(m.symbols, at, known)
			at++
		case at < len(m.symbols) && m.symbols[at] == known:
			at++
		default:
			at = slices.Index(m.symbols, known) + 1
		}
		known.views++
		known.Passes = append(known.Passes, v.passes...)
		merged[s] = known
	}
	for _, u := range v.uses {
		key := u.Fingerprint()
		for i, t := range u.Target {
			u.Target[i] = merged[t].Symbol
			key += "\x00" + merged[t].key
		}
		if u.Within != nil {
			key += "\x01" + merged[u.Within].key
			u.Within = merged[u.Within].Symbol
		}
		known := m.used[key]
		if known == nil {
			known = &mergedUse{Use: u}
			m.used[key] = known
			m.uses = append(m.uses, known)
		}
		if !slices.Contains(known.Passes, v.passes[0]) {
			known.views++
			known.Passes = append(known.Passes, v.passes...)
		}
	}
}

// result is what all of so many views see. What each of them does names no passes.
func (m *viewMerge) result(views int) (symbols []*program.Symbol, uses []*program.Use) {
	for _, s := range m.symbols {
		if s.views == views {
			s.Passes = nil
		}
		symbols = append(symbols, s.Symbol)
	}
	for _, u := range m.uses {
		if u.views == views {
			u.Passes = nil
		}
		uses = append(uses, u.Use)
	}
	return symbols, uses
}
