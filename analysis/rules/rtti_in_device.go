package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
)

func init() {
	register(&analysis.Rule{
		Name:       "rtti-in-device",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "cuda_device_code_unsupported_operator",
		Summary:    "typeid or dynamic_cast in device code",
		Why: "Device code has no run-time type information. `typeid` and `dynamic_cast` are rejected in it whatever their operand is: also where nothing is " +
			"evaluated, and where the cast goes to a base class and needs no information.\n\n" +
			"Keep a tag in the object, call a virtual function, or use `static_cast` where the type is known.",
		Bad: `struct Shape { __host__ __device__ virtual ~Shape() {} };
struct Circle : Shape {};
__device__ Circle* circle(Shape* s) { return dynamic_cast<Circle*>(s); }
`,
		Good: `struct Shape { __host__ __device__ virtual ~Shape() {} };
struct Circle : Shape {};
__device__ Circle* circle(Shape* s) { return static_cast<Circle*>(s); }
`,
		Refs: []string{guideRTTI},
		Run:  runRTTIInDevice,
	})
}

func runRTTIInDevice(p *analysis.Pass) {
	reportDeviceFlaws(p, "rtti-in-device", func(b *body.Body, found func(flaw)) {
		for c := range sure(b) {
			switch n := c.Node.(type) {
			case *body.Operand:
				if n.Op == "typeid" {
					found(flaw{in: b.Function, span: keyword(n, "typeid"), message: "device code has no typeid; it knows no types at run time, so keep a tag in the object"})
				}
			case *body.Cast:
				if n.Style == body.DynamicCast {
					found(flaw{in: b.Function, span: keyword(n, "dynamic_cast"), message: "device code has no dynamic_cast; it knows no types at run time, so keep a tag in the object or use static_cast"})
				}
			}
		}
	})
}
