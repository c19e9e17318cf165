package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
)

// gridConstantArch is the oldest architecture with the annotation, and
// gridConstantToolkit the first toolkit that knows it.
const gridConstantArch = 70

var gridConstantToolkit = archcfg.Version{Major: 11, Minor: 7}

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-unsupported-arch",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "__grid_constant__ in a device pass older than compute_70",
		Why: `The annotation needs compute capability 7.0. One older architecture in the compile command is enough for an
error, whatever the others are, because every device pass reads the same text.

Do not hide the annotation from single passes with ` + "`__CUDA_ARCH__`" + `: the kernel's signature must be the same in
all of them. Drop the old architecture, or the annotation.`,
		Bad: `__global__ void k(const __grid_constant__ int n, int* out) { *out = n; }
`,
		Good: `__global__ void k(const int n, int* out) { *out = n; }
`,
		Flags:   []string{"-gencode", "arch=compute_60,code=sm_60"},
		Toolkit: "12.4",
		Refs:    []string{guideGridConstant},
		Run:     runGridConstantUnsupportedArch,
	})
}

func runGridConstantUnsupportedArch(p *analysis.Pass) {
	message, byArch := gridConstantRefused(p.Command)
	var passes []archcfg.Pass
	for _, pass := range p.Passes {
		if byArch && pass.Virtual.Number < gridConstantArch {
			passes = append(passes, pass)
		}
	}
	if message == "" || byArch && len(passes) == 0 {
		return
	}
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		for _, param := range d.Params {
			if a, ok := carried(&param.Annotations, gridConstant); ok {
				p.Report(d.At, a.Span, "%s", message).For(passes)
			}
		}
	}
}

// gridConstantRefused says why the command's compilers refuse the annotation, ""
// if they do not, or if that is not known; byArch is set where only the passes of
// old architectures do.
func gridConstantRefused(c *archcfg.Command) (message string, byArch bool) {
	if c.Toolkit.Known() && !c.Toolkit.AtLeast(gridConstantToolkit.Major, gridConstantToolkit.Minor) {
		return "__grid_constant__ needs CUDA " + gridConstantToolkit.String() + " or newer; this file is compiled with CUDA " + c.Toolkit.String(), false
	}
	if c.Assumed {
		return "", false
	}
	var old []string
	for _, pass := range c.Passes {
		if pass.Virtual.Number < gridConstantArch {
			old = append(old, "compute_"+pass.Virtual.String())
		}
	}
	if len(old) == 0 {
		return "", false
	}
	also := ""
	if len(old) < len(c.Passes) {
		also = "also "
	}
	return "__grid_constant__ needs compute_70 or newer; this file is " + also + "compiled for " + strings.Join(old, ", "), true
}
