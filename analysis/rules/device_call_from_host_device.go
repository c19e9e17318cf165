package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "device-call-from-host-device",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Tag:      "unsafe_device_call",
		Summary:  "a call of a __device__ function in __host__ __device__ code",
		Why: "A `__host__ __device__` function is compiled for the host too, and there is no code for the host of a `__device__` function. " +
			"Declare what is called `__host__ __device__`, or keep the call to the device with `#ifdef __CUDA_ARCH__`.\n\n" +
			"The host's pass looks at every function, used or not; in templates at calls that do not depend on a template parameter.",
		Bad: `__device__ int twice(int x) { return 2 * x; }
__host__ __device__ int four() { return twice(2); }
`,
		Good: `__host__ __device__ int twice(int x) { return 2 * x; }
__host__ __device__ int four() { return twice(2); }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    func(p *analysis.Pass) { runDeviceCall(p, calls.Host|calls.Device) },
	})
}
