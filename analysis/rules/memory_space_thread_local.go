package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

const threadLocal = "thread_local"

func init() {
	register(&analysis.Rule{
		Name:       "memory-space-thread-local",
		Severity:   analysis.Error,
		DeviceOnly: true,
		Scope:      analysis.FamilyScope,
		Since:      since,
		Tag:        "thread_local_for_device_vars",
		Clang:      []string{"thread_unsupported"},
		Summary:    "thread_local on a device variable or in device code",
		Why: `Host threads have thread-local storage, GPU threads do not. A variable in a memory space is shared by all
threads of the device or block; a local variable of device code belongs to one thread anyway. Templates are
judged when they are instantiated.`,
		Bad: `__device__ thread_local int counter;
`,
		Good: `__device__ int counter;
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runMemorySpaceThreadLocal,
	})
}

func runMemorySpaceThreadLocal(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		word, ok := carried(&v.Annotations, threadLocal)
		if !ok || v.Broken {
			continue
		}
		if spaces := carriedSpaces(&v.Annotations); len(spaces) > 0 && (v.Class == nil || isStatic(v)) {
			reportThreadLocal(p, p.Item, word, "'%s' is both thread_local and %s; GPU threads have no thread-local storage", v.Name, spaces[0].Word)
		} else if v.Function != nil && runsOnDevice(p.File, p.Item, v.Function) {
			reportThreadLocal(p, p.Item, word, "'%s' is thread_local in device code; GPU threads have no thread-local storage", v.Name)
		}
	}
}

func reportThreadLocal(p *analysis.Pass, at *resolve.Entry, word facts.Annotation, format string, args ...any) {
	p.Report(at, word.Span, format, args...).
		Fix(func(p *analysis.Pass) []quickfix.Fix { return removeWord(p, at, word) })
}

// runsOnDevice tells whether the body of a function is surely compiled for the
// device: by its own annotation, or as a lambda without one in such a body.
func runsOnDevice(f *resolve.File, at *resolve.Entry, fn *facts.Function) bool {
	for fn != nil {
		d := at.DeclOf(fn)
		if d == nil || fn.Broken {
			return false
		}
		_, isDevice := carried(&fn.Annotations, device)
		_, isKernel := carried(&fn.Annotations, global)
		if isDevice || isKernel {
			return !d.Templated() || len(f.Instances(d)) > 0
		}
		if fn.Kind != facts.Lambda {
			return false
		}
		fn = fn.Enclosing
	}
	return false
}
