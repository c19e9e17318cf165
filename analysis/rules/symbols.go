package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
)

// symbolArgument is the number of the argument at which a function of CUDA's runtime
// takes a variable of the device by its name, -1 for other functions.
func symbolArgument(function string) int {
	switch strings.TrimSuffix(function, "Async") {
	case "cudaMemcpyToSymbol":
		return 0
	case "cudaMemcpyFromSymbol", "cudaGetSymbolAddress", "cudaGetSymbolSize":
		return 1
	}
	return -1
}

// copiesTo reports whether a function of CUDA's runtime writes the variable that it
// takes.
func copiesTo(function string) bool {
	return strings.TrimSuffix(function, "Async") == "cudaMemcpyToSymbol"
}

// symbolCall is the name of the function of CUDA's runtime that a node calls with a
// variable of the device, and the number of that argument; "" for other nodes, and
// where the file declares a function of that name.
func symbolCall(p *analysis.Pass, n body.Node) (name string, argument int) {
	call, ok := n.(*body.Call)
	if !ok {
		return "", -1
	}
	_, name = calledFree(call)
	argument = symbolArgument(name)
	if argument < 0 || argument >= len(call.Args) || declares(p, name) {
		return "", -1
	}
	return name, argument
}

// pointerArgument reports whether a function of CUDA's runtime takes a pointer to
// memory of either side at an argument.
func pointerArgument(function string, argument int) bool {
	switch strings.TrimSuffix(function, "Async") {
	case "cudaMemcpy":
		return argument < 2
	case "cudaMemset":
		return argument < 1
	case "cudaMemcpy2D":
		return argument == 0 || argument == 2
	case "cudaMemset2D", "cudaMemPrefetch", "cudaFree":
		return argument == 0
	}
	return false
}
