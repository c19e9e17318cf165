package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "exceptions-in-device",
		Severity:   analysis.Error,
		Scope:      analysis.FamilyScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "try or throw in device code",
		Why: "The GPU cannot unwind a stack, so `try` and `throw` are rejected in every function that device code is made of: those with `__device__` or " +
			"`__global__`, also together with `__host__`, and lambdas in them. A template is judged when it is instantiated.\n\n" +
			"Return an error code, stop the kernel with `__trap()`, or keep the exception for the host with `#ifndef __CUDA_ARCH__`.",
		Bad: `__device__ int half(int x) {
  if (x % 2) throw 1;
  return x / 2;
}
`,
		Good: `__device__ int half(int x) {
  if (x % 2) __trap();
  return x / 2;
}
`,
		Refs: []string{guideExceptions},
		Run:  runExceptionsInDevice,
	})
}

func runExceptionsInDevice(p *analysis.Pass) {
	for b := range deviceBodies(p) {
		const advice = "return an error code or stop with __trap()"
		if start := b.Function.Body.Start; len(b.Handlers) > 0 && strings.HasPrefix(p.Item.Source[start:], "try") {
			p.Report(p.Item, treesitter.Span{Start: start, End: start + len("try")}, "device code cannot handle exceptions, and this function's body is a try block; %s", advice)
		}
		for c := range sure(b) {
			switch c.Node.(type) {
			case *body.Try:
				p.Report(p.Item, keyword(c.Node, "try"), "device code cannot handle exceptions, and this is a try block; %s", advice)
			case *body.Throw:
				p.Report(p.Item, keyword(c.Node, "throw"), "device code cannot throw exceptions; %s", advice)
			}
		}
	}
}
