package rules

import (
	"regexp"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

// attributeWithoutEntity is the number that nvcc prints for an attribute before
// the definition of a class that declares nothing else.
const attributeWithoutEntity = 1866

func init() {
	register(&analysis.Rule{
		Name:     "annotation-without-effect",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		NVCC:     attributeDoesNotApply,
		Summary:  "a CUDA annotation on something that takes none",
		Why: `Execution spaces are for functions and memory spaces for variables. On a class, an enum, an alias or a template
parameter, and an execution space on a variable or parameter, the compiler ignores the word with warning 1835, 1866 or
1098: a class is not made for the device by ` + "`struct __device__ S`" + `, its member functions are, one by one; and a
` + "`__host__`" + ` variable is one without annotation.`,
		Bad: `struct __device__ P { int n; };
`,
		Good: `struct P { int n; };
`,
		Refs:   []string{guideExecutionSpaces, guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runAnnotationWithoutEffect,
	})
}

func runAnnotationWithoutEffect(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		if v.Broken {
			continue
		}
		// __global__ F f; with F a function type declares a function.
		if v.Type.Base.Kind == facts.Named && len(v.Type.Layers) == 0 && !v.Bindings && v.Init.Empty() {
			switch p.File.TypeAt(p.Item, p.Item.DeclOf(v.Function), v.Type).Category() {
			case resolve.UnknownCategory, resolve.DependentCategory, resolve.FunctionCategory:
				continue
			}
		}
		reportFirst(p, &v.Annotations, variableKind(v)+bound(v), global, host)
	}
	for d := range decls(p) {
		if likeMacro(d) {
			continue // what it makes of its arguments is not known
		}
		for i, param := range d.Params {
			reportFirst(p, &param.Annotations, named(d.Params, i)+" of "+calledFunction(d), global, host)
		}
	}
	for _, t := range p.Item.Facts.Types {
		switch {
		case t.Kind != facts.Alias:
			reportOnType(p, t)
		case !beforeUsing(p.Item, t):
			reportFirst(p, &t.Annotations, "alias '"+t.Name+"'", spaceWords...)
		}
	}
	for _, m := range p.Item.Facts.Misplaced {
		if m.On == facts.OnTemplateParam && !m.Annotation.Uncertain && slices.Contains(spaceWords, m.Annotation.Word) {
			reportIgnored(p, m.Annotation, misplacedOn(m)).Number(attributeMayNotAppear)
		}
	}
}

// reportOnType reports what stands in the head of a class or enum, or before it.
func reportOnType(p *analysis.Pass, t *facts.TypeDecl) {
	for _, word := range spaceWords {
		a, ok := carried(&t.Annotations, word)
		if !ok {
			continue
		}
		on := "a type"
		if t.Name != "" {
			on = "type '" + t.Name + "'"
		}
		f := reportIgnored(p, a, on)
		if typeFollows.MatchString(p.Item.Masked[a.Span.End:]) {
			f.Number(attributeWithoutEntity)
		}
		return
	}
}

// spaceWords are all that say where something runs or lives.
var spaceWords = []string{global, host, device, constant, managed, shared}

// typeFollows is the rest of a declaration behind an annotation that stands before
// the class or enum, and not in its head.
var typeFollows = regexp.MustCompile(`^\s*(struct|class|union|enum)\b`)

// usingFollows is that of an annotation before an alias declaration.
var usingFollows = regexp.MustCompile(`^\s*using\b`)

// beforeUsing tells whether an annotation stands before "using", where the
// compilers report a syntax error.
func beforeUsing(at *resolve.Entry, t *facts.TypeDecl) bool {
	for _, a := range t.Annotations.List {
		if usingFollows.MatchString(at.Masked[a.Span.End:]) {
			return true
		}
	}
	return false
}

// reportFirst reports the first of the words that a declaration surely has.
func reportFirst(p *analysis.Pass, a *facts.Annotations, on string, words ...string) {
	for _, word := range words {
		if found, ok := carried(a, word); ok {
			reportIgnored(p, found, on)
			return
		}
	}
}

// bound is how a message goes on with the name of a variable.
func bound(v *facts.Variable) string {
	if v.Name == "" {
		return ""
	}
	return " '" + v.Name + "'"
}
