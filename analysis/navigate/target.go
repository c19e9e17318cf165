package navigate

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Target is what a place of a file names.
type Target struct {
	// Span is the name that stands there, in the file.
	Span treesitter.Span

	units *Units
	// means are the declarations that may be meant; of one function or variable
	// unless it is in doubt.
	means []ref
	// at is the declaration that the place is the name of, nil for a mention.
	at *program.Symbol
	// use is the mention, nil for a declaration.
	use *program.Use
}

// At finds what the byte offset of the file names; ok is false where that is no
// function or variable. The file's own unit is the first of the units.
func At(r *analysis.Result, units *Units, offset int) (t Target, ok bool) {
	own := units.own()
	t.units = units
	for _, s := range own.Symbols {
		if touches(own, s.NamePlace, offset) {
			t.at, t.Span = s, spanOf(s.NamePlace)
			t.means = append(t.means, ref{unit: own, symbol: s})
		}
	}
	if t.at != nil {
		return t, true
	}
	t.use = useAt(own, offset)
	if t.use == nil {
		t.use = launchAround(r, own, offset)
	}
	if t.use == nil {
		return t, false
	}
	t.Span = spanOf(nameOf(t.use))
	for _, s := range t.use.Target {
		t.means = append(t.means, ref{unit: own, symbol: s})
	}
	if t.use.Kind == program.Launch && !slices.ContainsFunc(t.means, func(r ref) bool { return r.symbol.Kind == program.Function }) {
		if held := heldBy(r, own, t.use); len(held) > 0 {
			t.means = held
		}
	}
	if len(t.means) == 0 {
		t.means = units.candidates(own, t.use)
	}
	return t, len(t.means) > 0
}

// touches reports whether an offset is in a place of the unit's source, or just
// behind it, where a cursor after a word is.
func touches(u *program.Unit, p program.Place, offset int) bool {
	span := spanOf(p)
	return u.Own(p) && span.Start <= offset && offset <= span.End
}

func spanOf(p program.Place) treesitter.Span {
	return treesitter.Span{Start: int(p.Start), End: int(p.End)}
}

// useAt is the innermost mention at the offset.
func useAt(u *program.Unit, offset int) *program.Use {
	var found *program.Use
	least := 0
	for _, use := range u.Uses {
		p := nameOf(use)
		if n := spanOf(p).Len(); touches(u, p, offset) && (found == nil || n < least) {
			found, least = use, n
		}
	}
	return found
}

// launchAround is the launch of which the offset is on the brackets.
func launchAround(r *analysis.Result, u *program.Unit, offset int) *program.Use {
	const width = len("<<<")
	for i := range r.File.Entries {
		at := &r.File.Entries[i]
		if at.From != nil || at.Expanded || !at.Span.Contains(offset) {
			continue
		}
		for _, l := range at.Facts.Launches {
			config := at.InFile(l.ConfigSpan)
			if !config.Contains(offset) || offset >= config.Start+width && offset < config.End-width {
				continue
			}
			return useAt(u, at.InFile(l.CalleeSpan).Start)
		}
	}
	return nil
}

// heldBy are the functions that the initialiser of the variable names that is
// launched: a pointer to a kernel.
func heldBy(r *analysis.Result, u *program.Unit, use *program.Use) []ref {
	for i := range r.File.Entries {
		at := &r.File.Entries[i]
		if at.From != nil || at.Expanded {
			continue
		}
		var best *facts.Variable
		for _, v := range at.Facts.Variables {
			if v.Name == use.Name && !v.Init.Empty() && visible(u, at, v, use) && (best == nil || v.Scope.Start >= best.Scope.Start) {
				best = v
			}
		}
		if best == nil {
			continue
		}
		init := at.InFile(best.Init)
		var found []ref
		for _, o := range u.Uses {
			if !u.Own(o.Place) || !init.Covers(spanOf(o.Place)) {
				continue
			}
			for _, s := range o.Target {
				if s.Kind == program.Function {
					found = append(found, ref{unit: u, symbol: s})
				}
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// visible reports whether a variable can be meant by the mention.
func visible(u *program.Unit, at *resolve.Entry, v *facts.Variable, use *program.Use) bool {
	if v.Function == nil {
		return v.Class == nil
	}
	start := spanOf(use.Place).Start
	return u.Own(use.Place) && at.InFile(v.Scope).Contains(start) && at.InFile(v.NameSpan).Start < start
}

// CUDA reports whether what is named exists only in CUDA: a kernel, or a variable
// in device memory. Launches name kernels.
func (t *Target) CUDA() bool {
	if t.use != nil && (t.use.Kind == program.Launch || t.use.Kind == program.LaunchCall || t.use.Kind == program.Text) {
		return true
	}
	return slices.ContainsFunc(t.units.declarations(t.means), func(r ref) bool { return cudaOnly(r.symbol) })
}

func cudaOnly(s *program.Symbol) bool {
	if s.Kind == program.Variable {
		return s.Spaces&(program.Device|program.Constant|program.Shared|program.Managed) != 0
	}
	return s.Spaces&program.Global != 0
}
