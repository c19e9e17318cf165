package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
)

func init() {
	register(&analysis.Rule{
		Name:       "device-side-launch-needs-rdc",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "device_launch_no_sepcomp",
		Clang:      []string{"cuda_device_kernel_launch_require_rdc"},
		Summary:    "a launch in device code that is compiled without -rdc=true",
		Why: "A kernel that launches kernels needs the device runtime library, which is linked with relocatable device code only. So the file is compiled with `-rdc=true` (or `-dc`) and " +
			"linked with `-lcudadevrt`. That holds for `__host__ __device__` functions, too, unless `#ifndef __CUDA_ARCH__` keeps the launch from the device.",
		Bad: `__global__ void child() {}
__global__ void parent() { child<<<1, 32>>>(); }
`,
		Good: `__global__ void child() {}
void parent() { child<<<1, 32>>>(); }
`,
		Flags: []string{"-arch=sm_80"},
		Refs:  []string{guideDynamicLaunch},
		Run:   runDeviceSideLaunchNeedsRDC,
	})
}

func runDeviceSideLaunchNeedsRDC(p *analysis.Pass) {
	if p.Command.RDC || p.Command.Assumed {
		return
	}
	reportDeviceFlaws(p, "device-side-launch-needs-rdc", func(b *body.Body, found func(flaw)) {
		for c := range sure(b) {
			if l, ok := c.Node.(*body.LaunchExpr); ok && !c.Unevaluated {
				found(flaw{in: b.Function, span: l.Launch.ConfigSpan, message: "a launch in device code needs -rdc=true, and this file is compiled without"})
			}
		}
	})
}
