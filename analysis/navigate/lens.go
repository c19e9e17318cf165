package navigate

import (
	"slices"

	"github.com/gridls/gridls/analysis/program"
)

// Lens is what is told above a kernel.
type Lens struct {
	// Kernel is its definition in the file, or its first declaration there.
	Kernel Site
	// Launches are where it is surely launched, Declarations where it is declared
	// or defined; instantiations are not counted.
	Launches, Declarations []Site
}

// Lenses are those of the kernels that the first unit's source declares, in the
// order of the text.
func (units *Units) Lenses() []Lens {
	own := units.own()
	var heads []ref
	for _, s := range own.Symbols {
		r := ref{unit: own, symbol: s}
		if !own.Own(s.NamePlace) || s.Spaces&program.Global == 0 || instance(s) {
			continue
		}
		if k := slices.IndexFunc(heads, func(o ref) bool { return same(o, r) }); k < 0 {
			heads = append(heads, r)
		} else if better(s, heads[k].symbol) {
			heads[k] = r
		}
	}
	lenses := make([]Lens, 0, len(heads))
	for _, h := range heads {
		all := units.declarations([]ref{h})
		l := Lens{Kernel: h.site()}
		for _, r := range all {
			if !instance(r.symbol) {
				l.Declarations = append(l.Declarations, r.site())
			}
		}
		for _, m := range units.mentions(all) {
			if m.use.Kind == program.Launch || m.use.Kind == program.LaunchCall {
				l.Launches = append(l.Launches, m.site())
			}
		}
		path := units.path()
		l.Declarations, l.Launches = distinct(l.Declarations, path), distinct(l.Launches, path)
		lenses = append(lenses, l)
	}
	slices.SortFunc(lenses, func(a, b Lens) int { return int(a.Kernel.Name.Start - b.Kernel.Name.Start) })
	return lenses
}
