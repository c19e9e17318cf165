package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "extern-shared-redeclared-type",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Clang:    []string{"redeclaration_different_type"},
		Summary:  "extern __shared__ arrays of one name with different types, or several in one kernel",
		Why: "An `extern` declaration in a function's body declares a variable of the namespace around the function. Two kernels that each " +
			"declare `extern __shared__ T data[]` with another `T` therefore declare one variable with two types, which is an error; so do two " +
			"instances of a kernel template. Give the arrays different names, or declare `extern __shared__ unsigned char data[]` and cast.\n\n" +
			"Arrays of different names in one kernel are no error, but all of them begin at the same address: " +
			"the launch gives a kernel one piece of dynamic shared memory. Where that is not meant, declare one and divide it. That is for information.",
		Bad: `__global__ void a() { extern __shared__ float data[]; data[0] = 0; }
__global__ void b() { extern __shared__ double data[]; data[0] = 0; }
`,
		Good: `__global__ void a() { extern __shared__ float floats[]; floats[0] = 0; }
__global__ void b() { extern __shared__ double doubles[]; doubles[0] = 0; }
`,
		Refs: []string{guideMemorySpaces},
		Run:  runExternSharedRedeclared,
	})
}

// sharedArray is an extern __shared__ declaration.
type sharedArray struct {
	*facts.Variable
	at *resolve.Entry
	d  *resolve.Decl
}

func runExternSharedRedeclared(p *analysis.Pass) {
	known := map[string][]sharedArray{}
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		for _, v := range at.Facts.Variables {
			if _, ok := carried(&v.Annotations, shared); !ok || !isExtern(v) || v.Class != nil || v.Broken || v.Name == "" {
				continue
			}
			a := sharedArray{v, at, at.DeclOf(v.Function)}
			if a.at.From == nil {
				reportShared(p, a, known[v.Name])
				reportAlias(p, a)
			}
			known[v.Name] = append(known[v.Name], a)
		}
	}
}

// reportAlias tells of an array that begins where another one of its function does.
func reportAlias(p *analysis.Pass, a sharedArray) {
	if a.Function == nil || !unsized(a.Variable) {
		return
	}
	for _, first := range a.at.Facts.Variables {
		if first == a.Variable {
			return
		}
		if _, ok := carried(&first.Annotations, shared); !ok || first.Function != a.Function || !isExtern(first) || first.Class != nil || first.Broken || !unsized(first) {
			continue
		}
		if first.Name != a.Name && first.Name != "" && first.Scope.Contains(a.NameSpan.Start) {
			p.Report(a.at, a.NameSpan, "'%s' begins at the same address as '%s': a kernel has one piece of dynamic shared memory", a.Name, first.Name).
				As(analysis.Information).Related(a.at, first.NameSpan, "declared here")
			return
		}
	}
}

func reportShared(p *analysis.Pass, a sharedArray, before []sharedArray) {
	own := p.File.TypeAt(a.at, a.d, a.Type)
	for _, b := range before {
		if !p.File.SameScope(a.at, b.at) || a.at.Conditions.Exclusive(b.at.Conditions) || alone(a.at.Conditions, b.at.Conditions).Active(p.File.Doc.Env) != treesitter.Yes {
			continue
		}
		other := p.File.TypeAt(b.at, b.d, b.Type)
		if dependent(own) || dependent(other) || differ(own, other, a.Variable, b.Variable) != treesitter.Yes {
			continue
		}
		p.Report(a.at, a.NameSpan, "'%s' is an array of '%s' here but of '%s' before; extern declarations of one name in one namespace are one variable", a.Name, element(own), element(other)).
			Related(b.at, b.NameSpan, "declared before here")
		return
	}
	if first, second, ok := instancesDiffer(p, a); ok {
		p.Report(a.at, a.NameSpan, "'%s' is an array of '%s' and of '%s' in instances of this template; extern declarations of one name in one namespace are one variable", a.Name, first, second)
	}
}

// dependent reports whether an array's type may hang on template parameters.
func dependent(t resolve.Type) bool { return t.Element().Category() == resolve.DependentCategory }

// differ compares two array types; a bound that one of them leaves out is none.
func differ(a, b resolve.Type, v, w *facts.Variable) treesitter.Tri {
	if unsized(v) != unsized(w) || len(v.Type.Layers) == 0 || len(w.Type.Layers) == 0 {
		return treesitter.Unknown
	}
	switch a.Same(b) {
	case treesitter.Yes:
		return treesitter.No
	case treesitter.No:
		return treesitter.Yes
	}
	return treesitter.Unknown
}

// element is an array's type without its first bound, for messages.
func element(t resolve.Type) string { return t.Element().String() }

// templateParam is the number of the template parameter that is the array's
// element type, -1 if it is none.
func templateParam(a sharedArray) int {
	b := &a.Type.Base
	if a.d == nil || len(a.d.Function.Template) != 1 || b.Kind != facts.Named || len(b.Name) != 1 || b.Name[0].Args != nil {
		return -1
	}
	for i := range a.d.Function.Template[0] {
		if a.d.Function.Template[0][i].Name == b.Name[0].Name {
			return i
		}
	}
	return -1
}

// instancesDiffer finds two instances of the function template around an array
// that give it different element types.
func instancesDiffer(p *analysis.Pass, a sharedArray) (first, second string, ok bool) {
	n := templateParam(a)
	if n < 0 || len(a.Type.Layers) != 1 {
		return "", "", false
	}
	var known resolve.Type
	for i, in := range p.File.Instances(a.d) {
		if in.Subst == nil || n >= len(in.Subst.Args) || in.Subst.Args[n].Kind != resolve.TypeArg || in.Kind == resolve.SpecialisationOf {
			continue
		}
		t := in.Subst.Args[n].Type
		switch {
		case i == 0 || first == "":
			known, first = t, t.String()
		case known.Same(t) == treesitter.No:
			return first, t.String(), true
		}
	}
	return "", "", false
}
