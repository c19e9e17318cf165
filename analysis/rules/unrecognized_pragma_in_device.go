package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
)

func init() {
	register(&analysis.Rule{
		Name:       "unrecognized-pragma-in-device",
		Severity:   analysis.Warning,
		Scope:      analysis.FamilyScope,
		DeviceOnly: true,
		Since:      since,
		NVCC:       20199,
		Tag:        "unrecognized_pragma_device_code",
		Summary:    "a pragma in device code of which nvcc takes no notice",
		Why: `Device code is compiled by nvcc alone, which knows few pragmas: what is written for the host's compiler, as
` + "`#pragma ivdep`, `#pragma clang loop`" + ` or ` + "`#pragma warning(…)`" + `, is ignored there. ` + "`#pragma nounroll`" + ` is none of nvcc's either;
` + "`#pragma unroll 1`" + ` keeps a loop from being unrolled.`,
		Bad: `__global__ void k(int* o) {
#pragma nounroll
  for (int i = 0; i < 4; ++i) o[i] = i;
}
`,
		Good: `__global__ void k(int* o) {
#pragma unroll 1
  for (int i = 0; i < 4; ++i) o[i] = i;
}
`,
		Refs: []string{"https://docs.nvidia.com/cuda/cuda-c-programming-guide/index.html#pragma-unroll"},
		Run:  runUnrecognizedPragma,
	})
}

// withoutOpenMP is the last measured release whose device front end does not know
// OpenMP's pragmas.
var withoutOpenMP = archcfg.Version{Major: 11, Minor: 8}

func runUnrecognizedPragma(p *analysis.Pass) {
	for d := range pragmasIn(p) {
		word := d.Text
		for end := range len(word) {
			if !isWordByte(word[end]) {
				word = word[:end]
				break
			}
		}
		if word == "" || recognised(p, word) {
			continue
		}
		span := d.Span.Shift(-p.Item.Span.Start)
		// The front end keeps the tokens of templates and of what is defined in a class
		// for later, and says nothing then.
		fn := functionAround(p.Item, span)
		if fn == nil || !runsOnDevice(p.File, p.Item, fn) || deferredIn(p.Item, fn) {
			continue
		}
		switch word {
		case "nounroll":
			p.Report(p.Item, span, "nvcc takes no notice of #pragma nounroll; write #pragma unroll 1")
		default:
			p.Report(p.Item, span, "nvcc takes no notice of #pragma %s in device code", word)
		}
	}
}

// deferredIn reports whether a function, or one around it, is a template or is
// defined in a class.
func deferredIn(at *resolve.Entry, fn *facts.Function) bool {
	for ; fn != nil; fn = fn.Enclosing {
		d := at.DeclOf(fn)
		if d == nil || d.Templated() || fn.Kind != facts.Lambda && fn.Class != nil {
			return true
		}
	}
	return false
}

// recognised reports whether nvcc knows a pragma, or says something else about it.
func recognised(p *analysis.Pass, word string) bool {
	switch word {
	case "unroll", "GCC", "STDC", "once", "message", "pack", "push_macro", "pop_macro", "ident",
		"can_instantiate", "instantiate", "do_not_instantiate", "hd_warning_disable":
		return true
	case "omp":
		return !p.Command.Toolkit.Known() || p.Command.Toolkit.Compare(withoutOpenMP) > 0
	}
	return strings.HasPrefix(word, "nv_") || strings.HasPrefix(word, "diag_") || strings.HasPrefix(word, "__")
}
