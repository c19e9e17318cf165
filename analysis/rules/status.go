package rules

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/treesitter"
)

// runtimeAPI are the functions of CUDA's runtime that return a cudaError_t, one a
// line, as declared by cuda_runtime_api.h of CUDA 11.8 to 13.5.
//
//go:embed runtime_api.txt
var runtimeAPI string

// statusFunctions are those of runtimeAPI as a set.
var statusFunctions = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for name := range strings.FieldsSeq(runtimeAPI) {
		set[name] = true
	}
	return set
})

// statusLibraries begin the names of libraries' functions, which return a status
// unless they only describe one.
var statusLibraries = [...]string{"cublas", "cudnn", "cufft", "curand", "cusparse", "cusolver", "nccl"}

// returnsStatus tells whether a function of that name is one of CUDA's libraries that
// say by their result whether they failed.
func returnsStatus(name string) bool {
	if statusFunctions()[name] {
		return true
	}
	for _, library := range statusLibraries {
		rest, ok := strings.CutPrefix(name, library)
		if !ok || rest == "" || rest[0] < 'A' || rest[0] > 'Z' {
			continue
		}
		return !strings.Contains(rest, "ErrorString") && !strings.Contains(rest, "StatusString") && !strings.Contains(rest, "StatusName") &&
			!strings.Contains(rest, "Check") && !strings.HasPrefix(rest, "GetVersion") && !strings.HasPrefix(rest, "GetCudartVersion") &&
			!strings.HasPrefix(rest, "GetErrorEnum") && !strings.HasPrefix(rest, "GetLastError")
	}
	return false
}

// calledFree is the name of the free function that an expression calls, "" for
// members, macros and functions of a namespace.
func calledFree(n body.Node) (call *body.Call, name string) {
	call, ok := n.(*body.Call)
	if !ok {
		return nil, ""
	}
	callee := call.CalleeName()
	if callee == nil || callee.Macro == treesitter.Yes || len(callee.Qualifier) > 0 {
		return nil, ""
	}
	return call, callee.Name
}
