package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "device-local-not-static",
		Severity:   analysis.Error,
		DeviceOnly: true,
		Scope:      analysis.FamilyScope,
		Since:      since,
		Tag:        "illegal_local_to_device_function",
		Clang:      []string{"cuda_nonstatic_constdev"},
		Summary:    "a local variable of device code with the memory space of a global one",
		Why: `A local variable of device code belongs to one thread and lives in registers or local memory: it needs no
annotation. ` + "`__device__`, `__constant__` and `__managed__`" + ` are for what all threads see, which is ` + "`static`" + ` where it is declared
in a function. Only ` + "`__shared__`" + ` is so without saying it. Templates are judged when they are instantiated.`,
		Bad: `__device__ int f(int n) { __device__ int x = n; return x; }
`,
		Good: `__device__ int f(int n) { int x = n; return x; }
`,
		Refs:   []string{guideSpaceLimits},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runDeviceLocalNotStatic,
	})
}

func runDeviceLocalNotStatic(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		space, ok := globalSpace(v)
		if !ok || v.Function == nil || v.Class != nil || v.Broken || v.Bindings || keepsStorage(v) {
			continue
		}
		if !runsOnDevice(p.File, p.Item, v.Function) {
			continue
		}
		// Where the host compiles the body, too, none may stand there at all.
		if p.Host && runsOnHost(p.File, p.Item, v.Function) {
			continue
		}
		p.Report(p.Item, space.Span, "'%s' is a local variable and cannot be %s unless it is static; a variable of one thread needs no annotation", v.Name, space.Word).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return localOrStatic(p, p.Item, v, space) })
	}
}

// globalSpace is the space of a variable that lives as long as the program.
// __shared__ is none, and makes a local variable that a block shares.
func globalSpace(v *facts.Variable) (facts.Annotation, bool) {
	if resolve.Has(&v.Annotations, shared) != treesitter.No {
		return facts.Annotation{}, false
	}
	spaces := carriedSpaces(&v.Annotations)
	if len(spaces) == 0 {
		return facts.Annotation{}, false
	}
	return spaces[0], true
}

// keepsStorage tells whether a local variable is, or may be, none of the thread.
func keepsStorage(v *facts.Variable) bool {
	for _, word := range [...]string{"static", "extern", threadLocal, "register"} {
		if resolve.Has(&v.Annotations, word) != treesitter.No {
			return true
		}
	}
	return false
}

func localOrStatic(p *analysis.Pass, at *resolve.Entry, v *facts.Variable, space facts.Annotation) []quickfix.Fix {
	own := newDraft(p)
	for _, a := range carriedSpaces(&v.Annotations) {
		own.removeAnnotation(at, a)
	}
	static := newDraft(p)
	static.insert(at, v.Span.Start, "static")
	return prefer([]quickfix.Fix{own.fix("Remove "+spelledWord(space), quickfix.Review), static.fix("Make it static", quickfix.Review)})
}
