package navigate

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Mention is a place that names a function.
type Mention struct {
	Site
	Use *program.Use
	// Sure is set where no other function can be meant.
	Sure bool
}

// SiteOf is the declaration as the first of the units knows it; ok is false where it
// does not.
func (units *Units) SiteOf(d *resolve.Decl) (s Site, ok bool) {
	symbol := symbolOf(units.own(), d)
	if symbol == nil {
		return Site{}, false
	}
	return ref{unit: units.own(), symbol: symbol}.site(), true
}

// DeclarationsOf are all declarations of the function at the site: of a template its
// specialisations and instantiations, too.
func (units *Units) DeclarationsOf(of Site) []Site {
	return distinct(sitesOf(units.declarations([]ref{of.ref()})), of.File.Path)
}

// MentionsOf are the places that name the function at the site or may do so, each
// once.
func (units *Units) MentionsOf(of Site) []Mention {
	all := units.declarations([]ref{of.ref()})
	known := map[*program.Symbol]bool{}
	for _, r := range all {
		known[r.symbol] = true
	}
	seen := map[siteKey]int{}
	var found []Mention
	for _, name := range names(all) {
		for m := range units.mentioned(name) {
			may, sure := units.meaning(m, all, known)
			if !may {
				continue
			}
			site := m.site()
			if k, again := seen[site.key()]; again {
				found[k].Sure = found[k].Sure && sure
				continue
			}
			seen[site.key()] = len(found)
			found = append(found, Mention{Site: site, Use: m.use, Sure: sure})
		}
	}
	return found
}

// meaning tells whether a mention may mean one of some declarations, which are all
// those of a function, and whether it surely does.
func (units *Units) meaning(m mention, all []ref, known map[*program.Symbol]bool) (may, sure bool) {
	if m.use.Kind == program.Text {
		return true, false
	}
	if len(m.use.Target) > 0 {
		for _, s := range m.use.Target {
			target := ref{m.unit, s, m.readers}
			if known[s] || slices.ContainsFunc(all, func(r ref) bool { return same(r, target) }) {
				return true, true
			}
		}
		return false, false
	}
	sure = true
	candidates := units.candidates(m.unit, m.use)
	for _, r := range candidates {
		if known[r.symbol] {
			may = true
		} else {
			sure = false
		}
	}
	return may || len(candidates) == 0, sure && may
}

// ReadersOf are the units that read a declaration of the function at the site: no
// other one can name it.
func (units *Units) ReadersOf(of Site) []*program.Unit {
	var readers []*program.Unit
	for _, r := range units.declarations([]ref{of.ref()}) {
		for _, u := range units.readersOf(r) {
			if !slices.Contains(readers, u) {
				readers = append(readers, u)
			}
		}
	}
	return readers
}

// ParameterMentions are the places of a declaration's item where its parameter is
// named, the parameter's own name first. The error says where it cannot be told what
// the name means, for the user.
func ParameterMentions(r *analysis.Result, d *resolve.Decl, index int) ([]treesitter.Span, error) {
	return mentionsOf(r, d, index)
}

// FreeIn is an error for a name that means something in a declaration already.
func FreeIn(r *analysis.Result, d *resolve.Decl, name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	return free(r, d, "", name)
}

// Word is a mention of a name in a text, outside of comments and literals.
type Word struct {
	treesitter.Span
	// Member is set behind "." and "->", Directive in a line of the preprocessor.
	Member, Directive bool
}

// Words are the places where a text mentions a name.
func Words(text, name string) []Word {
	var all []Word
	for _, w := range words(text) {
		if w.text == name {
			all = append(all, Word{w.Span, w.before == '.', w.directive})
		}
	}
	return all
}

// Where says where a site is, for messages: "a.cu:12".
func (s *Site) Where() string {
	return fmt.Sprintf("%s:%d", filepath.Base(filepath.FromSlash(s.File.Path)), s.Name.Line)
}
