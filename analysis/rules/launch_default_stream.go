package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-default-stream",
		Severity: analysis.Warning,
		OptIn:    true,
		Scope:    analysis.ItemScope,
		Since:    since,
		NVCC:     20198,
		Tag:      "default_stream_launch",
		Summary:  "a launch on the default stream",
		Why: "A launch without a stream goes to the default stream, which waits for the work of all other blocking streams and makes them wait. `-Wdefault-stream-launch` asks nvcc to report every such launch; " +
			"this rule does the same where the compile command has the flag.\n\n" +
			"Where it has not, the rule speaks if the settings give it a severity, and then of launches where the function has a stream.",
		Bad: `__global__ void k() {}
void h(cudaStream_t s) { k<<<1, 32>>>(); }
`,
		Good: `__global__ void k() {}
void h(cudaStream_t s) { k<<<1, 32, 0, s>>>(); }
`,
		Flags:  []string{"-Wdefault-stream-launch"},
		Refs:   []string{guide + "#streams"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runLaunchDefaultStream,
	})
}

func runLaunchDefaultStream(p *analysis.Pass) {
	asked := p.Command.Asks("default_stream_launch")
	for l := range launches(p) {
		streams := streamsAt(l.In, l.Where)
		if n := len(l.Launch.Config); n == 0 || n >= 4 || l.unexpanded() || !asked && len(streams) == 0 {
			continue
		}
		f := p.Report(p.Item, l.Launch.ConfigSpan, "'%s' is launched on the default stream, which other streams wait for; name a stream as the fourth argument", l.Launch.Callee)
		if !asked {
			f.Number(0)
		}
		f.Fix(func(p *analysis.Pass) []quickfix.Fix { return []quickfix.Fix{nameStream(p, l, streams)} })
	}
}

// nameStream adds the arguments up to the stream, where only one can be meant.
func nameStream(p *analysis.Pass, l launch, streams []string) quickfix.Fix {
	d := newDraft(p)
	switch {
	case len(streams) == 0:
		d.fail("the function has no stream")
		return d.fix("Launch on a stream", quickfix.Review)
	case len(streams) > 1:
		d.fail("the function has several streams: %s", strings.Join(streams, ", "))
	}
	missing := [...]string{"", ", 1, 0, ", ", 0, ", ", "}[len(l.Launch.Config)]
	end := l.Launch.Config[len(l.Launch.Config)-1].Span.End
	d.replace(p.Item, treesitter.Span{Start: end, End: end}, missing+streams[0])
	return d.fix("Launch on the stream '"+streams[0]+"'", quickfix.Review)
}
