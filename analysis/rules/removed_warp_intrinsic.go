package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/gates"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "removed-warp-intrinsic",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a warp shuffle or vote without _sync",
		Why: "From compute_70 on the threads of a warp need not run in step, so shuffles and votes have to say which threads take part: `__shfl_sync(mask, …)`. " +
			"Those without a mask are deprecated since CUDA 9 and not there for newer architectures: the shuffles are not declared, and ptxas refuses the votes.\n\n" +
			"Where all threads of the warp come by, the mask is `0xffffffff`. Where some may have left, or stand in another branch, it has to name those that are there.",
		Bad: `__global__ void k(int* out) { *out = __shfl(*out, 0); }
`,
		Good: `__global__ void k(int* out) { *out = __shfl_sync(0xffffffffu, *out, 0); }
`,
		Flags:  []string{"-arch=sm_80"},
		Refs:   []string{guide + "#warp-shuffle-functions", guide + "#warp-vote-functions"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runRemovedWarpIntrinsic,
	})
}

// withoutSync reports whether a name is that of a warp function without a mask.
func withoutSync(name string) bool {
	switch name {
	case "__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__any", "__all", "__ballot":
		return true
	}
	return false
}

// independentThreads is the first architecture whose threads do not run in step.
const independentThreads = 70

func runRemovedWarpIntrinsic(p *analysis.Pass) {
	sure := sureNames{p: p}
	for g := range gatedUsesIn(p) {
		name := g.name.Name
		if !withoutSync(name) {
			continue
		}
		var found *analysis.Finding
		switch {
		case g.judge(p) && len(g.passes) > 0:
			found = p.Report(g.at, g.name.NameSpan, "'%s' is gone from compute_%d on, use '%s_sync'; %s", name, independentThreads, name, compiledAlso(p, g.passes)).
				For(g.passes).As(sure.severity(g))
		case g.reason == olderRelease:
			found = p.Report(g.at, g.name.NameSpan, "'%s' is not in CUDA %s any more, use '%s_sync'", name, p.Command.Toolkit, name).As(sure.severity(g))
		default:
			refused := refusedVotes(p, g)
			if len(refused) == 0 && deprecationsOff(p.Command) {
				continue
			}
			found = p.Report(g.at, g.name.NameSpan, "'%s' is deprecated and gone from compute_%d on, use '%s_sync'", name, independentThreads, name)
			switch {
			case len(refused) == 0:
				found.As(analysis.Warning).Number(1444)
			case !g.runs || !emitted(p, g.at, g.in):
				found.As(analysis.Warning).Number(1444).For(refused)
			default:
				found.For(refused)
			}
		}
		if g.call != nil && len(g.call.Args) > 0 {
			found.Fix(func(p *analysis.Pass) []quickfix.Fix {
				b := newDraft(p)
				b.replace(g.at, g.name.NameSpan, name+"_sync")
				b.insert(g.at, g.call.Args[0].Span().Start, "0xffffffffu, ")
				return []quickfix.Fix{b.fix("Call "+name+"_sync for all threads of the warp", quickfix.Review)}
			})
		}
	}
}

// refusedVotes are the passes whose assembler refuses a function that is declared.
func refusedVotes(p *analysis.Pass, g *gated) []archcfg.Pass {
	if p.Command.Assumed {
		return nil
	}
	var refused []archcfg.Pass
	for _, pass := range withMachineCode(p.Passes) {
		if pass.Virtual.Number >= independentThreads && g.presence(p.Command.Toolkit, pass.Virtual) == gates.Present {
			refused = append(refused, pass)
		}
	}
	return refused
}
