package calls

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// pick selects the functions that a call may mean among those that lookup finds:
// the one that takes exactly what is passed, else all that take as many arguments.
// It gives none where functions that lookup does not see may take part.
func (s *scope) pick(f found, written []facts.TemplateArg, args []body.Expr) []*resolve.Decl {
	for _, x := range args {
		if _, pack := x.(*body.Spread); pack {
			args = nil
			if len(s.distinct(f.functions)) != 1 {
				return nil
			}
			return s.distinct(f.functions)
		}
	}
	var viable []*resolve.Decl
	for _, d := range s.distinct(f.functions) {
		if d.Broken || d.Uncertain {
			return nil
		}
		if written != nil && len(d.Template) == 0 || !s.takes(d, len(args)) {
			continue
		}
		viable = append(viable, d)
	}
	if len(viable) == 0 {
		return nil
	}
	types := make([]resolve.Type, len(args))
	for i, x := range args {
		types[i] = s.typeOf(x).Value()
	}
	if !f.member && !f.qualified && !s.alone(viable, types) {
		return nil
	}
	if len(viable) == 1 {
		return viable
	}
	if exact := s.exact(viable, types); exact != nil {
		return []*resolve.Decl{exact}
	}
	return viable
}

// distinct keeps one declaration of each function.
func (s *scope) distinct(all []*resolve.Decl) []*resolve.Decl {
	if len(all) <= 1 {
		return all
	}
	var kept []*resolve.Decl
	for _, d := range all {
		if !slices.ContainsFunc(kept, func(k *resolve.Decl) bool { return k == d || s.g.File.SameFunction(k, d) == ts.Yes }) {
			kept = append(kept, d)
		}
	}
	return kept
}

// takes reports whether a function can be called with that many arguments.
func (s *scope) takes(d *resolve.Decl, n int) bool {
	params, ok := s.g.File.Params(d)
	if !ok {
		return true
	}
	least := 0
	pack := !d.Ellipsis.Empty()
	for i, p := range params {
		switch {
		case p.Pack:
			pack = true
		case p.Default.Empty() && !s.defaulted(d, i):
			least = i + 1
		}
	}
	return n >= least && (n <= len(params) || pack)
}

// defaulted reports whether another declaration gives a parameter its default.
func (s *scope) defaulted(d *resolve.Decl, i int) bool {
	for _, e := range s.g.File.Group(d) {
		if e != d && i < len(e.Params) && !e.Params[i].Default.Empty() {
			return true
		}
	}
	return false
}

// alone reports whether no function besides those found can take part in a call:
// one of another namespace that the types of the arguments bring in.
func (s *scope) alone(viable []*resolve.Decl, types []resolve.Type) bool {
	associated := false
	for _, t := range types {
		switch t.Category() {
		case resolve.ScalarCategory:
		case resolve.PointerCategory:
			associated = associated || t.Pointee().Arithmetic() == ""
		default:
			associated = true
		}
	}
	name := viable[0].Name
	if strings.HasPrefix(name, "operator") {
		return s.exact(viable, types) != nil // CUDA's headers declare many
	}
	if libraryFunction(name) {
		return false
	}
	if !associated {
		return true
	}
	for d := range s.g.File.Named(name) {
		if d.Kind == facts.Member || slices.ContainsFunc(viable, func(v *resolve.Decl) bool { return v == d || s.g.File.SameFunction(v, d) == ts.Yes }) {
			continue
		}
		if s.takes(d, len(types)) && s.g.Space(d) != s.g.Space(viable[0]) {
			return false
		}
	}
	return true
}

// exact is the only function of which every parameter has exactly the type of its
// argument, nil where there is none or it cannot be told.
func (s *scope) exact(viable []*resolve.Decl, types []resolve.Type) *resolve.Decl {
	var best *resolve.Decl
	for _, t := range types {
		if !t.Known() || t.Dependent() {
			return nil
		}
	}
	for _, d := range viable {
		if len(d.Template) > 0 {
			continue // a function that is no template wins over one that is as good
		}
		same := ts.TriOf(len(d.Params) >= len(types))
		for i := range types {
			if i < len(d.Params) {
				same = same.And(s.g.File.ParamType(d, i).Value().Same(types[i]))
			}
		}
		switch {
		case same == ts.Unknown || same == ts.Yes && best != nil:
			return nil
		case same == ts.Yes:
			best = d
		}
	}
	return best
}

// libraryFunction reports whether a name is one of which CUDA's headers, which are
// not read, declare functions for the device at namespace scope, so that a function
// of the file's own is only one of several.
func libraryFunction(name string) bool {
	if strings.HasPrefix(name, "__") || strings.HasPrefix(name, "atomic") || strings.HasPrefix(name, "make_") || strings.HasPrefix(name, "tex") || strings.HasPrefix(name, "surf") ||
		strings.HasPrefix(name, "cuda") || strings.HasPrefix(name, "cu") {
		return true
	}
	base := strings.TrimSuffix(strings.TrimSuffix(name, "f"), "l")
	switch base {
	case "abs", "labs", "llabs", "fabs", "floor", "ceil", "sqrt", "rsqrt", "cbrt", "rcbrt", "hypot", "rhypot", "norm", "norm3d", "norm4d", "exp", "exp2", "exp10", "expm1",
		"log", "log2", "log10", "log1p", "logb", "ilogb", "pow", "powi", "sin", "cos", "tan", "sincos", "sincospi", "sinpi", "cospi", "tanpi", "asin", "acos", "atan", "atan2",
		"sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "erf", "erfc", "erfinv", "erfcinv", "erfcx", "normcdf", "normcdfinv", "lgamma", "tgamma", "gamma",
		"j0", "j1", "jn", "y0", "y1", "yn", "cyl_bessel_i0", "cyl_bessel_i1", "ldexp", "frexp", "scalbn", "scalbln", "modf", "fmod", "remainder", "remquo", "trunc", "round", "rint",
		"nearbyint", "lrint", "llrint", "lround", "llround", "copysign", "nan", "nextafter", "nexttoward", "fma", "fdim", "fdivide", "fmax", "fmin", "max", "min", "umax", "umin",
		"ullmax", "ullmin", "llmax", "llmin", "isnan", "isinf", "isfinite", "signbit", "saturate", "clock", "clock64", "printf", "vprintf", "fprintf", "malloc", "free", "memcpy",
		"memset", "memmove", "assert", "abort", "alloca", "swap", "move", "forward", "ldg", "hadd", "h2", "saturatef", "mul24", "umul24", "mul64hi", "rem", "div", "htrunc",
		"hceil", "hfloor", "hsqrt", "hexp", "hlog", "hsin", "hcos", "hrcp", "hrint", "float_as_int", "int_as_float", "dot", "length", "clamp", "lerp":
		return true
	}
	return false
}
