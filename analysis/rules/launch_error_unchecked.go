package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-error-unchecked",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a launch after which nobody asks whether it failed",
		Why: "A launch returns nothing. That the configuration is invalid, or that the kernel does not exist for this GPU, is known only to who asks `cudaGetLastError()` afterwards; else a later, unrelated call reports it, " +
			"or none.\n\n" +
			"A finding is given where nothing behind the launch in the same function asks: neither CUDA's own functions nor one whose name speaks of checking.",
		Bad: `__global__ void k() {}
void h() { k<<<1, 1>>>(); }
`,
		Good: `__global__ void k() {}
cudaError_t h() { k<<<1, 1>>>(); return cudaGetLastError(); }
`,
		Refs: []string{guide + "#error-checking"},
		Run:  runLaunchErrorUnchecked,
	})
}

func runLaunchErrorUnchecked(p *analysis.Pass) {
	for l := range launches(p) {
		if onDevice(l.In.Function) || l.In.Broken {
			continue
		}
		if !asked(l) {
			p.Report(p.Item, l.Launch.CalleeSpan, "nothing in this function asks whether the launch of '%s' failed; call cudaGetLastError() behind it", l.Launch.Callee)
		}
	}
}

// asked tells whether something behind a launch may look at the last error: in its
// function, or in one around the lambda that launches.
func asked(l launch) bool {
	offset := l.Where.End
	for fn := l.In.Function; fn != nil; fn = fn.Enclosing {
		b := l.In.Code.Body(fn)
		if b == nil || b.Code.Hides(treesitter.Span{Start: offset, End: fn.Body.End}) || asksAfter(b, offset) {
			return true
		}
		offset = fn.Span.End
	}
	return false
}

// asksAfter tells whether a call behind an offset may look at the last error.
func asksAfter(b *body.Body, offset int) bool {
	for n := range b.All() {
		call, ok := n.(*body.Call)
		if !ok || call.Where.End <= offset {
			continue
		}
		name := ""
		switch callee := body.Unparen(call.Callee).(type) {
		case *body.Name:
			name = callee.Name
		case *body.Member:
			name = callee.Field.Name
		}
		lower := strings.ToLower(name)
		for _, word := range [...]string{"error", "check", "chk", "try", "assert", "safe_call", "verify"} {
			if strings.Contains(lower, word) {
				return true
			}
		}
	}
	return false
}
