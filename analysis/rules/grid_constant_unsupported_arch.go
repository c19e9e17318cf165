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
	message, passes := gridConstantRefused(p.Command)
	if message == "" {
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

// gridConstantRefused says why the command's compilers refuse the annotation,
// and in which passes; "" if they do not, or if that is not known.
func gridConstantRefused(c *archcfg.Command) (message string, passes []archcfg.Pass) {
	if c.Toolkit.Known() && !c.Toolkit.AtLeast(gridConstantToolkit.Major, gridConstantToolkit.Minor) {
		return "__grid_constant__ needs CUDA " + gridConstantToolkit.String() + " or newer; this file is compiled with CUDA " + c.Toolkit.String(), nil
	}
	if c.Assumed {
		return "", nil
	}
	var old []string
	for _, pass := range c.Passes {
		if pass.Virtual.Number < gridConstantArch {
			passes = append(passes, pass)
			old = append(old, "compute_"+pass.Virtual.String())
		}
	}
	if len(passes) == 0 {
		return "", nil
	}
	also := ""
	if len(passes) < len(c.Passes) {
		also = "also "
	}
	return "__grid_constant__ needs compute_70 or newer; this file is " + also + "compiled for " + strings.Join(old, ", "), passes
}
