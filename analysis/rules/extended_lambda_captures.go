package rules

import (
	"fmt"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-lambda-captures",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "an extended lambda captures something of a type that nvcc cannot name or copy",
		Why:      "nvcc makes a class at namespace scope of an extended lambda, with a member for each variable that is captured. Such a member cannot have a type that is local to a function, or private or protected, or that is the type of an ordinary lambda; it cannot be an element of a parameter pack, or an array of more than seven dimensions.",
		Bad: `template <class F> void each(F f);
void run() {
  struct Local { int x; };
  Local l{1};
  each([=] __device__ () { return l.x; });
}
`,
		Good: `struct Global { int x; };
template <class F> void each(F f);
void run() {
  Global l{1};
  each([=] __device__ () { return l.x; });
}
`,
		Flags: []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:  []string{guideExtendedLambdas},
		Run:   runExtendedCaptures,
	})
}

func runExtendedCaptures(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		for i := range l.Captured {
			c := &l.Captured[i]
			if why := uncapturable(p, c); why != "" {
				p.Report(l.At, c.Span, "an extended lambda cannot capture '%s', %s", nameOf(&c.Local), why).
					Related(l.At, c.NameSpan(), "declared here")
			}
		}
	}
}

// mostDimensions is how many dimensions an array may have that an extended lambda
// captures.
const mostDimensions = 7

// uncapturable says why an extended lambda cannot capture a variable, "" if it can
// or that is not known.
func uncapturable(p *analysis.Pass, c *calls.Captured) string {
	if c.Param != nil && c.Param.Pack {
		return "which is a parameter pack"
	}
	if c.Lambda != nil {
		words, sure := spelledSpaces(c.Lambda)
		if sure && len(words) == 0 {
			return "which holds a lambda without an execution space"
		}
		return ""
	}
	t, dimensions := c.Type, 0
	for t.Category() == resolve.ArrayCategory {
		t = t.Element()
		dimensions++
	}
	if dimensions > mostDimensions {
		return fmt.Sprintf("an array of %d dimensions; %d are allowed", dimensions, mostDimensions)
	}
	for t.Category() == resolve.PointerCategory && t.Pointee().Known() {
		t = t.Pointee()
	}
	return unnamedOutside(p, t)
}

// unnamedOutside says why a type has no name that code outside of the function can
// use, "" if it has or that is not known.
func unnamedOutside(p *analysis.Pass, t resolve.Type) string {
	d, at := p.File.Declared(t)
	switch {
	case d == nil:
		return ""
	case d.Function != nil:
		return "whose type is local to a function; declare the type at namespace scope"
	}
	for c := d; c.Class != nil; c = c.Class {
		if word := access(at, c.Class, c.Span.Start); word != "public" {
			return "whose type is a " + word + " member of '" + c.Class.Name + "'; make the type public"
		}
	}
	return ""
}
