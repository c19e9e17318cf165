package rules

import (
	"path/filepath"
	"slices"

	"github.com/gridls/gridls/analysis/program"
)

// fileOf is how messages name the file of a declaration.
func fileOf(s *program.Site) string {
	return filepath.Base(filepath.FromSlash(s.Path(s.Symbol.NamePlace)))
}

// kernelSite reports whether a declaration spells __global__, and surely so.
func kernelSite(s *program.Site) bool {
	return s.Symbol.Kind == program.Function && s.Symbol.Spaces&program.Global != 0 && !s.Symbol.Conditional
}

// counterparts are those of an entity's definitions that a declaration may mean:
// not those that are known to be parts of other programs. sure is set if the
// declaration surely, or for want of a better guess, is linked with one of them.
func counterparts(p *program.Program, d *program.Site, definitions []*program.Site) (near []*program.Site, sure bool) {
	units := d.Units()
	for _, definition := range definitions {
		others := definition.Units()
		linked := meet(units, others, p.Linked)
		if linked || meet(units, others, func(a, b *program.Unit) bool { return !p.Apart(a, b) }) {
			near = append(near, definition)
			sure = sure || linked || meet(units, others, p.Neighbours)
		}
	}
	return near, sure
}

// meet reports whether something holds for a unit of one list and one of another.
func meet(some, others []*program.Unit, holds func(a, b *program.Unit) bool) bool {
	return slices.ContainsFunc(some, func(a *program.Unit) bool {
		return slices.ContainsFunc(others, func(b *program.Unit) bool { return holds(a, b) })
	})
}

// deviceUnit reports whether a unit's device code is linked as its command says,
// and that is known.
func deviceUnit(u *program.Unit) bool { return u.Command.CUDA && !u.Command.Assumed }

// relocatable reports whether a unit's device code is surely linked with that of
// others, wholeProgram whether it surely is not.
func relocatable(u *program.Unit) bool  { return deviceUnit(u) && u.Command.RDC }
func wholeProgram(u *program.Unit) bool { return deviceUnit(u) && !u.Command.RDC }

// functionSite reports whether a declaration is one of a function whose spaces and
// parameters are surely as they are spelled.
func functionSite(s *program.Site) bool {
	return s.Symbol.Kind == program.Function && !s.Symbol.Hidden && !s.Symbol.Conditional && s.Symbol.Known
}

// deviceSide reports whether a use stands in device code: in a function that is
// compiled for the device.
func deviceSide(u *program.UseSite) bool {
	return u.Use.Within != nil && u.Use.Within.Spaces&(program.Global|program.Device) != 0
}

// header reports whether a declaration is written in a file that the unit includes.
func header(s *program.Site) bool { return !s.Unit.Own(s.Symbol.NamePlace) }

// spacesIn is how messages speak of the spaces of a function.
func spacesIn(s *program.Site) string { return s.Symbol.Spaces.String() }

// baseName is the last part of a path, as messages name files.
func baseName(path string) string { return filepath.Base(filepath.FromSlash(path)) }
