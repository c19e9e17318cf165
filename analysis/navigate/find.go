package navigate

import (
	"slices"

	"github.com/gridls/gridls/analysis/program"
)

// Definitions are where the target is defined, an explicit specialisation if that
// is what is named. Asked on the only definition, or where there is none, it
// gives the other declarations.
func (t *Target) Definitions() []Site {
	all := t.units.declarations(t.means)
	var primary, special []Site
	for _, r := range all {
		switch {
		case r.symbol.Role != program.Definition:
		case instance(r.symbol):
			if t.asks(r.symbol) {
				special = append(special, r.site())
			}
		default:
			primary = append(primary, r.site())
		}
	}
	exact := t.use != nil && t.use.TemplateArgs != nil && len(special) > 0
	sites := special
	if !exact {
		sites = append(t.sorted(primary), t.sorted(special)...)
	}
	if elsewhere := t.elsewhere(sites); len(elsewhere) > 0 {
		return elsewhere
	}
	if others := t.elsewhere(t.sorted(sitesOf(all))); len(others) > 0 && (len(sites) == 0 || t.at != nil) {
		return others
	}
	return sites
}

// asks reports whether the target can mean a specialisation: the arguments that
// are spelled are its own, or none are.
func (t *Target) asks(s *program.Symbol) bool {
	if t.use == nil || t.use.TemplateArgs == nil {
		return t.at == nil || t.at == s
	}
	return slices.Equal(t.use.TemplateArgs, s.Args)
}

// Declarations are where the target is declared without being defined, or its
// definitions if that is nowhere.
func (t *Target) Declarations() []Site {
	var sites []Site
	for _, r := range t.units.declarations(t.means) {
		if r.symbol.Role == program.Declaration && !instance(r.symbol) {
			sites = append(sites, r.site())
		}
	}
	if sites = t.elsewhere(t.sorted(sites)); len(sites) > 0 {
		return sites
	}
	return t.Definitions()
}

// References are all mentions of the target that surely mean it, in the order of
// files and places, with its declarations if they are asked for.
func (t *Target) References(declarations bool) []Site {
	all := t.units.declarations(t.means)
	var sites []Site
	if declarations {
		sites = sitesOf(all)
	}
	for _, m := range t.units.mentions(all) {
		sites = append(sites, m.site())
	}
	return t.sorted(sites)
}

// mentions are the uses that mean one of the declarations, which are all those of
// their functions and variables.
func (units *Units) mentions(of []ref) []mention {
	known := map[*program.Symbol]bool{}
	quoted := map[string]bool{}
	for _, r := range of {
		known[r.symbol] = true
		if r.symbol.C || len(r.symbol.Scope) == 0 && kernel(r.symbol) {
			quoted[r.symbol.Name] = true
		}
	}
	var found []mention
	for _, name := range names(of) {
		for m := range units.mentioned(name) {
			var means bool
			switch {
			case m.use.Kind == program.Text:
				means = quoted[name]
			case len(m.use.Target) > 0:
				means = slices.ContainsFunc(m.use.Target, func(s *program.Symbol) bool {
					// The target may stand in an older content of a file.
					target := ref{m.unit, s, m.readers}
					return known[target.symbol] || slices.ContainsFunc(of, func(r ref) bool { return same(r, target) })
				})
			default:
				may := units.candidates(m.unit, m.use)
				means = len(may) > 0 && !slices.ContainsFunc(may, func(r ref) bool { return !known[r.symbol] })
			}
			if means {
				found = append(found, m)
			}
		}
	}
	return found
}

func sitesOf(refs []ref) []Site {
	sites := make([]Site, len(refs))
	for i, r := range refs {
		sites[i] = r.site()
	}
	return sites
}

func (t *Target) sorted(sites []Site) []Site { return distinct(sites, t.units.path()) }

// elsewhere are the sites without the one that the target itself is.
func (t *Target) elsewhere(sites []Site) []Site {
	if t.at == nil {
		return sites
	}
	own := ref{unit: t.units.own(), symbol: t.at}.site()
	return slices.DeleteFunc(slices.Clone(sites), func(s Site) bool { return s.key() == own.key() })
}
