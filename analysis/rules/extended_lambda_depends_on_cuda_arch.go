package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-lambda-depends-on-cuda-arch",
		Severity: analysis.Warning,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "an extended lambda, or what it captures, that depends on __CUDA_ARCH__",
		Why:      "The host and the device compile an extended lambda each for themselves and must agree on it: on whether there is one, and on what it captures. Under `#if` of `__CUDA_ARCH__` they do not, and the device reads a captured variable from where another one lies. No compiler reports it. Name what is captured in the capture list, and keep the lambda itself out of such branches.",
		Bad: `template <class F> void each(F f);
void run(int n) {
  each([=] __host__ __device__ () {
#ifdef __CUDA_ARCH__
    return n;
#else
    return 1;
#endif
  });
}
`,
		Good: `template <class F> void each(F f);
void run(int n) {
  each([n] __host__ __device__ () {
#ifdef __CUDA_ARCH__
    return n;
#else
    return 1;
#endif
  });
}
`,
		Flags: []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:  []string{guideExtendedLambdas},
		Run:   runExtendedDependsOnArch,
	})
}

func runExtendedDependsOnArch(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		groups := archGroups(l.At.Source)
		if len(groups) == 0 {
			continue
		}
		if g, ok := covering(groups, l.Span); ok && l.parent != nil && l.parent.Body.Covers(g) {
			p.Report(l.At, introducer(l.Decl), "whether this extended lambda exists depends on __CUDA_ARCH__; host and device have to see the same lambdas")
			continue
		}
		for i := range l.Captured {
			c := &l.Captured[i]
			if c.Explicit {
				continue
			}
			g, ok := covering(groups, c.Span)
			if !ok || !l.Body.Covers(g) || usedOutside(c, g) {
				continue
			}
			p.Report(l.At, c.Span, "whether '%s' is captured depends on __CUDA_ARCH__; name it in the capture list", nameOf(&c.Local)).
				Related(l.At, c.NameSpan(), "declared here")
		}
	}
}

func usedOutside(c *calls.Captured, g treesitter.Span) bool {
	for _, use := range c.Uses {
		if !g.Covers(use) {
			return true
		}
	}
	return false
}

// covering is the innermost group that holds a place.
func covering(groups []treesitter.Span, at treesitter.Span) (treesitter.Span, bool) {
	for _, g := range groups {
		if g.Covers(at) {
			return g, true
		}
	}
	return treesitter.Span{}, false
}

// archGroups are the places of the #if groups of a text that ask for __CUDA_ARCH__,
// inner ones before those around them.
func archGroups(source string) []treesitter.Span {
	if !strings.Contains(source, "__CUDA_ARCH__") {
		return nil
	}
	var asking []treesitter.Span
	for _, g := range treesitter.IfGroups(source) {
		if g.Asks("__CUDA_ARCH__") {
			asking = append(asking, g.Span)
		}
	}
	return asking
}
