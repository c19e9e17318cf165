package rules

import (
	"fmt"

	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-bounds-arguments",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Tag:      "max_blocks_per_cluster_negative",
		Clang:    []string{"attribute_too_many_arguments"},
		Summary:  "arguments of __launch_bounds__ that cannot be",
		Why: `The arguments are the most threads of a block, the fewest blocks on a multiprocessor and the most blocks of a
cluster. They have to be constant integers, one to three of them. The compilers check the value of the third alone: that no block can have
more than 1,024 threads, and no multiprocessor more than 32 blocks, shows when a launch fails or when ptxas ignores the bound.
Those are warnings here.`,
		Bad: `__global__ void __launch_bounds__(128, 1, 1, 1) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __launch_bounds__(128, 1) k(int* out) { *out = 1; }
`,
		Refs: []string{guideLaunchBounds},
		Run:  runLaunchBoundsArguments,
	})
}

// boundRange is what one argument of __launch_bounds__ should be.
type boundRange struct {
	what        string
	least, most int64
}

var boundRanges = [...]boundRange{
	{"threads of a block", 1, 1024},
	{"blocks on a multiprocessor", 0, 32},
}

func runLaunchBoundsArguments(p *analysis.Pass) {
	var e *consteval.Evaluator
	for d := range kernels(p) {
		a, ok := launching.Of(d, launchBounds)
		if !ok || directive(d) {
			continue
		}
		if e == nil {
			e = consteval.New(p.File)
		}
		if n := len(a.Args); n == 0 || n > 3 {
			p.Report(d.At, a.Span, "__launch_bounds__ of kernel %s has %d arguments; it takes one to three", calledFunction(d), n)
			continue
		}
		for i := range a.Args {
			reportBoundArgument(p, e, d, a, i)
		}
	}
}

func reportBoundArgument(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, a launching.Attribute, i int) {
	for _, s := range instantiations(p, d) {
		v := a.Value(e, i, s)
		fault := constantFault(v, a.Args[i])
		if i == 2 {
			fault = numberFault(v, a.Args[i], 0)
		}
		if fault != "" {
			p.Report(d.At, argumentSpan(a, i), "argument %d of __launch_bounds__ %s", i+1, fault)
			return
		}
		n, known := v.Int()
		if !known || i == 2 {
			continue
		}
		if r := boundRanges[i]; n < r.least || n > r.most {
			p.Report(d.At, argumentSpan(a, i), "argument %d of __launch_bounds__ is %d; the number of %s is %s", i+1, n, r.what, r).As(analysis.Warning)
			return
		}
	}
}

// String is the range for messages.
func (r boundRange) String() string {
	if r.least > 0 {
		return fmt.Sprintf("from %d to %d", r.least, r.most)
	}
	return fmt.Sprintf("at most %d", r.most)
}
