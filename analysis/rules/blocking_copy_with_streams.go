package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "blocking-copy-with-streams",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a copy that waits for the device, in a function that has a stream",
		Why: "`cudaMemcpy` and `cudaMemset` work on the default stream: they wait for the work of other blocking streams, and a copy stops the host until it is done. In a function that is given a stream, " +
			"that takes the overlap away for which streams exist.\n\n" +
			"Use the `Async` form with the stream. A copy from pageable host memory still waits; one that the host reads right away needs `cudaStreamSynchronize` before.",
		Bad: `cudaError_t h(void* d, const void* s, cudaStream_t stream) {
  return cudaMemcpy(d, s, 4, cudaMemcpyDeviceToDevice);
}
`,
		Good: `cudaError_t h(void* d, const void* s, cudaStream_t stream) {
  return cudaMemcpyAsync(d, s, 4, cudaMemcpyDeviceToDevice, stream);
}
`,
		Refs:   []string{guide + "#streams"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runBlockingCopyWithStreams,
	})
}

func runBlockingCopyWithStreams(p *analysis.Pass) {
	for b := range bodies(p) {
		for c := range sure(b) {
			call, name := calledFree(c.Node)
			if call == nil || !blocksOnCopy(name) {
				continue
			}
			streams := streamsAt(b, call.Where)
			if len(streams) == 0 {
				continue
			}
			p.Report(p.Item, call.Callee.Span(), "%s works on the default stream and waits, though this function has the stream '%s'; use %sAsync", name, streams[0], name).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return copyOnStream(p, call, streams) })
		}
	}
}

func blocksOnCopy(name string) bool {
	switch name {
	case "cudaMemcpy", "cudaMemcpy2D", "cudaMemcpy3D", "cudaMemset", "cudaMemset2D", "cudaMemset3D", "cudaMemcpyToSymbol", "cudaMemcpyFromSymbol":
		return true
	}
	return false
}

// copyOnStream makes a copy asynchronous, on the only stream that can be meant.
func copyOnStream(p *analysis.Pass, call *body.Call, streams []string) []quickfix.Fix {
	d := newDraft(p)
	if len(streams) > 1 {
		d.fail("the function has several streams: %s", strings.Join(streams, ", "))
	}
	if _, name := calledFree(call); strings.HasSuffix(name, "Symbol") {
		d.fail("arguments with defaults stand before the stream")
	}
	name, end := call.Callee.Span().End, call.Where.End-1
	d.replace(p.Item, treesitter.Span{Start: name, End: name}, "Async")
	d.replace(p.Item, treesitter.Span{Start: end, End: end}, ", "+streams[0])
	return []quickfix.Fix{d.fix("Copy on the stream '"+streams[0]+"'", quickfix.Review)}
}
