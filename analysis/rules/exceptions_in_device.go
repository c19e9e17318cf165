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
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Clang:      []string{"cuda_device_exceptions"},
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
	const advice = "; return an error code or stop with __trap()"
	reportDeviceFlaws(p, "exceptions-in-device", func(b *body.Body, found func(flaw)) {
		if start := b.Function.Body.Start; len(b.Handlers) > 0 && strings.HasPrefix(b.Code.Facts.Source.Source[start:], "try") {
			found(flaw{in: b.Function, span: treesitter.Span{Start: start, End: start + len("try")}, message: "device code cannot handle exceptions, and this function's body is a try block" + advice})
		}
		for c := range sure(b) {
			switch c.Node.(type) {
			case *body.Try:
				found(flaw{in: b.Function, span: keyword(c.Node, "try"), message: "device code cannot handle exceptions, and this is a try block" + advice})
			case *body.Throw:
				found(flaw{in: b.Function, span: keyword(c.Node, "throw"), message: "device code cannot throw exceptions" + advice})
			}
		}
	})
}
