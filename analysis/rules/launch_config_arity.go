package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
)

// oneArgumentToolkit is the first toolkit whose header gives the block's size a
// default.
var oneArgumentToolkit = archcfg.Version{Major: 13}

func init() {
	register(&analysis.Rule{
		Name:     "launch-config-arity",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Clang:    []string{"typecheck_call_too_many_args_at_most"},
		Summary:  "a launch with too few or too many configuration arguments",
		Why: "An execution configuration is `<<<grid, block, sharedBytes, stream>>>`; the last two may be left out. Since CUDA 13 the block may be left out, too: " +
			"it has one thread then. With an older toolkit, one argument is an error, and none or five are in all of them.",
		Bad: `__global__ void k() {}
void h(cudaStream_t s) { k<<<1, 32, 0, s, 1>>>(); }
`,
		Good: `__global__ void k() {}
void h(cudaStream_t s) { k<<<1, 32, 0, s>>>(); }
`,
		Refs: []string{guideLaunch},
		Run:  runLaunchConfigArity,
	})
}

func runLaunchConfigArity(p *analysis.Pass) {
	for l := range launches(p) {
		n := len(l.Launch.Config)
		if l.unexpanded() || !judgedNow(p, l) {
			continue
		}
		switch {
		case n == 0:
			p.Report(l.At, l.Launch.ConfigSpan, "a launch needs the numbers of blocks and threads: <<<grid, block>>>")
		case n == 1 && p.Command.Toolkit.Known() && !p.Command.Toolkit.AtLeast(oneArgumentToolkit.Major, oneArgumentToolkit.Minor):
			p.Report(l.At, l.Launch.ConfigSpan, "a launch with one configuration argument needs CUDA %s; this file is compiled with CUDA %s, so add the number of threads", oneArgumentToolkit, p.Command.Toolkit)
		case n > 4:
			p.Report(l.At, l.Launch.ConfigSpan, "a launch has %d configuration arguments; there are four at most: grid, block, bytes of shared memory and stream", n)
		}
	}
}

// judgedNow tells whether compilers look at a launch at all: since CUDA 12 also in
// templates that nobody instantiates, as far as it does not depend on them.
func judgedNow(p *analysis.Pass, l launch) bool {
	return p.Command.Toolkit.AtLeast(12, 0) || !open(p.File, l.At, l.In.Function)
}
