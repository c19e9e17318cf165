package rules

import (
	"path/filepath"

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
	return u.Use.Within >= 0 && u.Unit.Symbols[u.Use.Within].Spaces&(program.Global|program.Device) != 0
}

// header reports whether a declaration is written in a file that the unit includes.
func header(s *program.Site) bool { return s.Symbol.NamePlace.File != 0 }

// spacesIn is how messages speak of the spaces of a function.
func spacesIn(s *program.Site) string { return s.Symbol.Spaces.String() }

// baseName is the last part of a path, as messages name files.
func baseName(path string) string { return filepath.Base(filepath.FromSlash(path)) }
