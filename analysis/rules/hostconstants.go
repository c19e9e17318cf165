package rules

import (
	"iter"
	"strings"

	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// hostUses yields what the file's own device code does with variables of the host, where
// that compiles with a warning or not at all.
func hostUses(p *analysis.Pass) iter.Seq2[*fold.Use, fold.Verdict] {
	return func(yield func(*fold.Use, fold.Verdict) bool) {
		if !p.Command.CUDA || len(p.Passes) == 0 {
			return
		}
		uses := fold.Of(p.File)
		for i := range p.File.Entries {
			at := &p.File.Entries[i]
			if at.From != nil {
				continue
			}
			list := uses.In(at)
			for k := range list {
				verdict := list[k].VerdictOf(p.Command)
				if (verdict == fold.Warned || verdict == fold.Rejected) && !yield(&list[k], verdict) {
					return
				}
			}
		}
	}
}

// reportUse reports a use: an error where it does not compile, else a warning.
func reportUse(p *analysis.Pass, u *fold.Use, verdict fold.Verdict, format string, args ...any) *analysis.Finding {
	f := p.Report(u.At, u.Span, format, args...).Number(u.Number())
	if verdict == fold.Warned {
		f.As(analysis.Warning)
	}
	return f.Related(u.Variable.At, u.Variable.NameSpan, "'%s' is declared here", u.Variable.Name).
		Fix(func(p *analysis.Pass) []quickfix.Fix { return fixHostUse(p, u) })
}

// deviceCaller names the function whose code uses something: "kernel 'k'".
func deviceCaller(u *fold.Use) string {
	what := "device function"
	switch {
	case u.In.Kind == facts.Lambda:
		return "device lambda"
	case hasWord(u.In.Function, global):
		what = "kernel"
	case hasWord(u.In.Function, device) && hasWord(u.In.Function, host):
		what = "__host__ __device__ function"
	}
	return what + " '" + u.In.Name + "'"
}

func hasWord(fn *facts.Function, word string) bool {
	_, ok := carried(&fn.Annotations, word)
	return ok
}

// spelledUse is a use as it is written.
func spelledUse(u *fold.Use) string {
	return strings.Join(strings.Fields(u.At.Source[u.Span.Start:u.Span.End]), " ")
}

// chain is how an initialiser leads to what is no constant: "'area' comes from 'side',
// which calls 'measure'". It ends with the operand.
func chain(u *fold.Use) string {
	var s strings.Builder
	for i, v := range u.Reason.Through {
		if i == 0 {
			continue // the variable itself
		}
		if i == 1 {
			s.WriteString("is computed from '" + v.Name + "'")
		} else {
			s.WriteString(", that from '" + v.Name + "'")
		}
	}
	if s.Len() == 0 {
		return "is initialised with " + blamed(u.Reason)
	}
	return s.String() + ", which is initialised with " + blamed(u.Reason)
}

// blamed is the operand that makes an initialiser no constant, and why.
func blamed(why *consteval.Reason) string {
	switch why.Cause {
	case consteval.NotConst:
		return "'" + why.Text + "', which is not const"
	case consteval.Volatile:
		return "'" + why.Text + "', which is volatile"
	case consteval.Elsewhere:
		return "'" + why.Text + "', which gets its value elsewhere"
	case consteval.NotConstexpr:
		return "'" + why.Text + "', which is not constexpr"
	case consteval.LibraryMath:
		return "'" + why.Text + "', which nvcc does not compute"
	case consteval.Reinterpreted:
		return "'" + why.Text + "', which reads bits as another type"
	case consteval.DividedByZero:
		return "'" + why.Text + "', a division by zero"
	case consteval.OutOfRange:
		return "'" + why.Text + "', which does not fit into the type"
	case consteval.Overflows:
		return "'" + why.Text + "', which overflows"
	}
	return "'" + why.Text + "'"
}

// relateChain adds the places of a chain.
func relateChain(f *analysis.Finding, u *fold.Use) {
	for i, v := range u.Reason.Through {
		if i > 0 {
			f.Related(v.At, v.NameSpan, "'%s' is computed here", v.Name)
		}
	}
	if u.Reason.At != nil && u.Reason.Span != (treesitter.Span{}) && (u.Reason.At != u.Variable.At || u.Reason.Span != u.Variable.NameSpan) {
		f.Related(u.Reason.At, u.Reason.Span, "%s", u.Reason)
	}
}
