package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-lambda-bad-parent",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "an extended lambda in a function that nvcc cannot name from outside",
		Why:      "nvcc names the type of an extended lambda by the address of the function around it. So that function must have one that code outside can take: it can be no constructor or destructor, no private or protected member, no member of a local or unnamed class, no friend that only its class declares, and its return type must be written. The lambda must not stand in a generic one, nor in a `__host__ __device__` extended one.",
		Bad: `template <class F> void each(F f);
struct S {
  S() { each([] __device__ () {}); }
};
`,
		Good: `template <class F> void each(F f);
struct S {
  void init() { each([] __device__ () {}); }
};
`,
		Flags: []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:  []string{guideExtendedLambdas},
		Run:   runExtendedBadParent,
	})
}

func runExtendedBadParent(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		if why := badParent(p, &l); why != "" {
			p.Report(l.At, introducer(l.Decl), "an extended lambda cannot be defined %s", why)
		}
	}
}

// badParent says where a lambda must not be, "" if all is well or not known.
func badParent(p *analysis.Pass, l *lambda) string {
	g := calls.Of(p.File)
	for fn := l.At.DeclOf(l.Enclosing); fn != nil && fn.Kind == facts.Lambda; fn = l.At.DeclOf(fn.Enclosing) {
		switch {
		case genericLambda(fn.Function):
			return "in a generic lambda"
		case g.Extended(fn) && g.Space(fn).Only(calls.Host|calls.Device):
			return "in another extended lambda that is __host__ __device__"
		}
	}
	d := l.parent
	if d == nil {
		return "in a lambda that stands in no function"
	}
	if d.Return != nil && !d.Trailing && (d.Return.Base.Kind == facts.Auto || d.Return.Base.Kind == facts.DecltypeAuto) {
		return "in '" + d.Name + "', whose return type is deduced; write the type"
	}
	if d.Kind == facts.Friend && len(p.File.Group(d)) == 1 {
		return "in a friend that is declared in its class alone"
	}
	class, at := classAround(p, d)
	if class == nil {
		return ""
	}
	switch {
	case d.Name == class.Name:
		return "in a constructor"
	case strings.HasPrefix(d.Name, "~"):
		return "in a destructor"
	case class.Function != nil:
		return "in a member of a class that is local to a function"
	case nameless(class, at):
		return "in a member of an unnamed class"
	}
	if word := access(at, class, nameIn(p, class, at, d)); word != "public" {
		return "in '" + d.Name + "', a " + word + " member"
	}
	for c := class; c.Class != nil; c = c.Class {
		if word := access(at, c.Class, c.NameSpan.Start); word != "public" {
			return "in a member of '" + c.Name + "', a " + word + " class of '" + c.Class.Name + "'"
		}
	}
	return ""
}

// classAround is the class of which a function is a member, with its place.
func classAround(p *analysis.Pass, d *resolve.Decl) (*facts.TypeDecl, *resolve.Entry) {
	if d.Kind == facts.Friend {
		return nil, nil
	}
	if d.Class != nil {
		return d.Class, d.At
	}
	class, ok := p.File.Definition(p.File.ThisClass(d))
	if !ok {
		return nil, nil
	}
	return class.TypeDecl, class.At
}

// nameIn is where a class's definition declares a member function.
func nameIn(p *analysis.Pass, class *facts.TypeDecl, at *resolve.Entry, d *resolve.Decl) int {
	if d.Class == class {
		return d.NameSpan.Start
	}
	for _, e := range p.File.Group(d) {
		if e.Class == class && e.At == at {
			return e.NameSpan.Start
		}
	}
	return class.Span.Start // not known: as if it were public
}
