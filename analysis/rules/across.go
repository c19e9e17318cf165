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

// together reports whether two units are surely parts of one program: the same
// target of the build makes their objects.
func together(a, b *program.Unit) bool {
	return a.Command.Target != "" && a.Command.Target == b.Command.Target
}
