package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis/numbers"

	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/archcfg"
)

func init() {
	register(&analysis.Rule{
		Name:     "dynamic-shared-needs-opt-in",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a launch with more than 48 KiB of dynamic shared memory that nothing allows",
		Why: `More than 49,152 bytes of dynamic shared memory need to be allowed for the kernel once, with ` + "`cudaFuncSetAttribute`" + ` and
` + "`cudaFuncAttributeMaxDynamicSharedMemorySize`" + `; without that the launch fails with an invalid value. Nothing in this file, or in what it
includes, does so. More than the GPU has fails in any case.`,
		Bad: `__global__ void k(float* out) { extern __shared__ float tile[]; tile[0] = 1; *out = tile[0]; }
void launch(float* out) { k<<<1, 32, 65536>>>(out); }
`,
		Good: `__global__ void k(float* out) { extern __shared__ float tile[]; tile[0] = 1; *out = tile[0]; }
void launch(float* out) {
  cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  k<<<1, 32, 65536>>>(out);
}
`,
		Refs: []string{guideLaunch},
		Run:  runDynamicSharedNeedsOptIn,
	})
}

const sharedWithoutAsking = 48 << 10

func runDynamicSharedNeedsOptIn(p *analysis.Pass) {
	var e *consteval.Evaluator
	for _, l := range launching.Sites(p.File) {
		if len(l.Config) < 3 {
			continue
		}
		if e == nil {
			e = consteval.New(p.File)
		}
		bytes, ok := l.Asks.Shared.Int()
		if !ok || bytes <= sharedWithoutAsking {
			continue
		}
		if most := mostDynamicShared(p); most > 0 && bytes > most {
			p.Report(l.At, l.Argument(2), "this launch asks for %s bytes of shared memory; a block has at most %s on %s", numbers.Grouped(bytes), numbers.Grouped(most), passNames(p.Passes))
			continue
		}
		if _, _, known := l.Kernel(p.File, e); known && !allowsShared(p) {
			p.Report(l.At, l.Argument(2), "this launch asks for %s bytes of dynamic shared memory; more than %s must be allowed for '%s' with cudaFuncSetAttribute", numbers.Grouped(bytes), numbers.Grouped(sharedWithoutAsking), l.Name)
		}
	}
}

// mostDynamicShared is the most that a block has on any architecture that the file
// is compiled for, 0 where that is not known.
func mostDynamicShared(p *analysis.Pass) int64 {
	if p.Command.Assumed {
		return 0
	}
	most := 0
	for _, pass := range p.Passes {
		l, ok := archcfg.LimitsOf(pass.Virtual, p.Command.Toolkit)
		if !ok || l.DynamicShared == 0 || len(pass.Code) != 1 {
			return 0 // PTX runs on later architectures, too
		}
		if kind, _, _ := archcfg.ParseArch(pass.Code[0]); kind != "sm" {
			return 0
		}
		most = max(most, l.DynamicShared)
	}
	return int64(most)
}

// allowsShared tells whether anything in the file, or in what it includes, may
// allow a kernel more shared memory.
func allowsShared(p *analysis.Pass) bool {
	if mentionsAttribute(string(p.File.Doc.Text.Bytes())) {
		return true
	}
	for i := range p.File.Entries {
		if at := &p.File.Entries[i]; at.From != nil && at.From.ReadOnly == "" && mentionsAttribute(at.Source) {
			return true
		}
	}
	return false
}

func mentionsAttribute(text string) bool {
	return strings.Contains(text, "FuncSetAttribute") || strings.Contains(text, "MaxDynamicSharedMemorySize") || strings.Contains(text, "MAX_DYNAMIC_SHARED_SIZE")
}
