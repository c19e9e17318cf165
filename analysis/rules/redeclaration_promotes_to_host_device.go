package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "redeclaration-promotes-to-host-device",
		Severity: analysis.Warning,
		Scope:    analysis.FamilyScope,
		Since:    since,
		NVCC:     20039,
		Tag:      "host_function_redeclared_with_device",
		Summary:  "declarations of one function with different execution spaces, which together make it __host__ __device__",
		Why: "A function has one execution space. Where its declarations say different ones, nvcc takes them all together: the function becomes " +
			"`__host__ __device__`, is compiled for both sides, and may be called from both, which neither declaration says. " +
			"A file that sees only one of them reads another function. Write the same spaces on every declaration; leaving them out means `__host__`.",
		Bad: `int twice(int x);
__device__ int twice(int x) { return 2 * x; }
`,
		Good: `__device__ int twice(int x);
__device__ int twice(int x) { return 2 * x; }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runRedeclarationPromotes,
	})
}

func runRedeclarationPromotes(p *analysis.Pass) {
	for d := range decls(p) {
		if d.Kind == facts.Specialisation || directive(d) || d.Deleted || d.Defaulted {
			continue
		}
		own, sure := impliedSpaces(d)
		if !sure || slices.Contains(own, global) {
			continue
		}
		before, first, ok := spacesBefore(p.File, d)
		if !ok || len(before) != 1 || slices.Equal(before, own) {
			continue
		}
		// What is both already stays so.
		spelled, _ := spelledSpaces(d)
		p.Report(d.At, place(d), "%s is %s here but %s in its first declaration; together they make it __host__ __device__", calledFunction(d), asSpaces(own), asSpaces(before)).
			Number(promotion(before[0], spelled)).
			Related(first.At, place(first), "the first declaration").
			Fix(func(p *analysis.Pass) []quickfix.Fix { return agreeOnSpaces(p, d) })
	}
}

// spacesBefore are the spaces that the declarations before d give the function
// together; ok is false where there are none, or it is a kernel, or not known.
func spacesBefore(f *resolve.File, d *resolve.Decl) (words []string, first *resolve.Decl, ok bool) {
	for _, e := range seenWith(f, d, f.Group(d)) {
		if !e.Before(d) {
			continue
		}
		if !redeclares(e, d) {
			return nil, nil, false
		}
		spaces, sure := impliedSpaces(e)
		if !sure || e.Broken || slices.Contains(spaces, global) {
			return nil, nil, false
		}
		if first == nil {
			first = e
		}
		for _, w := range spaces {
			if !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
	}
	return words, first, first != nil
}

// redeclares reports whether two declarations that look the same surely are those
// of one function. Two definitions are not: who writes them means overloads by
// space, which only clang has. Members of class templates may belong to different
// specialisations.
func redeclares(e, d *resolve.Decl) bool {
	if !e.Body.Empty() && !d.Body.Empty() {
		return false
	}
	if e.Class == nil && d.Class == nil || e.Kind == facts.Friend || d.Kind == facts.Friend {
		return len(e.Template) <= 1 && len(d.Template) <= 1
	}
	inClass := e
	if inClass.Class == nil {
		inClass = d
	}
	return (e.Class == nil) != (d.Class == nil) && !inClass.Templated()
}

// promotion is the number that nvcc prints for a redeclaration with these spelled
// spaces of a function that had one space before (measured with 11.8 to 13.5).
func promotion(before string, spelled []string) int {
	if before == host {
		if len(spelled) > 1 {
			return 20040
		}
		return 20039
	}
	switch {
	case len(spelled) == 0:
		return 20037
	case len(spelled) > 1:
		return 20036
	}
	return 20035
}

// agreeOnSpaces gives every declaration the spaces of the definition, or, where
// the file has none, those of d.
func agreeOnSpaces(p *analysis.Pass, d *resolve.Decl) []quickfix.Fix {
	b := newDraft(p)
	group := p.File.Group(d)
	want, _ := impliedSpaces(d)
	for _, e := range group {
		if !e.Body.Empty() {
			want, _ = impliedSpaces(e)
		}
	}
	for _, e := range group {
		if have, _ := impliedSpaces(e); !slices.Equal(have, want) {
			b.respell(e, want)
		}
	}
	title := "Declare it " + asSpaces(want)
	return advised(b.fix(title, quickfix.Review))
}
