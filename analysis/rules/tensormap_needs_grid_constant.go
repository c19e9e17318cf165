package rules

import (
	"regexp"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "tensormap-needs-grid-constant",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a tensor map by value whose address is used without __grid_constant__",
		Why: `The TMA unit reads a tensor map from the address that it is given. Without ` + "`const __grid_constant__`" + ` that is the address of the
thread's own copy in local memory, which the unit cannot read: the copy is wrong, or the kernel ends with a fault. nvcc says nothing.
It is an error, although it compiles, where an instruction that takes a tensor map surely gets that address, and a warning where only
the address is known to leave the kernel: it may be for something else. A map may also lie in ` + "`__constant__`" + ` memory, or in global memory behind a proxy fence. A map that is only copied is fine.`,
		Bad: `struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
__global__ void k(CUtensorMap map) { asm volatile("prefetch.tensormap [%0];" :: "l"(&map) : "memory"); }
`,
		Good: `struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
__global__ void k(const __grid_constant__ CUtensorMap map) { asm volatile("prefetch.tensormap [%0];" :: "l"(&map) : "memory"); }
`,
		Flags:  []string{"-arch=sm_90"},
		Refs:   []string{guideGridConstant, guide + "#using-tma-to-transfer-multi-dimensional-arrays"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runTensormapNeedsGridConstant,
	})
}

func runTensormapNeedsGridConstant(p *analysis.Pass) {
	if !gridConstantAccepted(p.Command) {
		return
	}
	told := map[*paramcopy.Param]bool{}
	for f := range paramFates(p) {
		if told[f.param] || f.param.Annotated != treesitter.No || !holdsTensorMap(p.File, f.param.Type) || elsewhereAnnotated(p.File, f.decl, f.index) {
			continue
		}
		told[f.param] = true
		if access := mapUse(f.param); access != nil {
			d, index := f.decl, f.index
			finding := p.Report(d.At, f.place(), "%s holds a tensor map whose address is used: without const __grid_constant__ that is the address of a copy in local memory, which the TMA unit cannot read", named(d.Params, index))
			if !takesTensorMap(access) {
				finding.As(analysis.Warning)
			}
			for _, step := range access.Chain {
				finding.Related(step.At, step.Span, "calls '%s'", step.Name)
			}
			finding.Related(access.At, access.Span, "the address is used here").
				Fix(func(p *analysis.Pass) []quickfix.Fix { return advised(suggested(p, d, index)) })
		}
	}
}

// tensorInstruction are the instructions of PTX that read a tensor map from an address.
var tensorInstruction = regexp.MustCompile(`\bcp\.(reduce\.)?async\.bulk\.(prefetch\.)?tensor\b|\bprefetch\.(\w+\.)?tensormap\b`)

// takesTensorMap tells whether an address surely goes to an instruction that reads a
// tensor map there.
func takesTensorMap(a *paramcopy.Access) bool {
	return a.Asm != nil && a.Asm.Known && tensorInstruction.MatchString(a.Asm.Template)
}

// mapUse is the place at which the address of a parameter is used: one where that is
// surely wrong, or else any, nil for none.
func mapUse(param *paramcopy.Param) *paramcopy.Access {
	all := param.Escapes()
	for i := range all {
		if takesTensorMap(&all[i]) {
			return &all[i]
		}
	}
	if len(all) > 0 {
		return &all[0]
	}
	return nil
}

func isTensorMap(t resolve.Type) bool {
	return t.Name() == paramcopy.TensorMap || t.QualifiedName() == paramcopy.TensorMap
}

// holdsTensorMap tells whether a class is a tensor map, or has one as a member.
func holdsTensorMap(f *resolve.File, t resolve.Type) bool {
	if isTensorMap(t) {
		return true
	}
	c, ok := f.Definition(t)
	if !ok {
		return false
	}
	for _, m := range c.Members {
		if m.Type == nil {
			continue
		}
		member := c.TypeIn(m.Type)
		if e := member.Element(); e.Known() {
			member = e
		}
		if isTensorMap(member) {
			return true
		}
	}
	return false
}
