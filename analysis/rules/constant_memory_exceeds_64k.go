package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/numbers"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "constant-memory-exceeds-64k",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "more than 64 KiB of __constant__ variables in one file",
		Why: `A program's ` + "`__constant__`" + ` variables share 65,536 bytes, used or not. ptxas refuses a file with more. Keep what is larger in global
memory; what all threads of a warp read at the same address comes from a cache there, too.`,
		Bad: `__constant__ float table[32768];
`,
		Good: `__device__ float table[32768];
`,
		Flags: []string{"-arch=sm_80"},
		Refs:  []string{guideMemorySpaces},
		Run:   runConstantMemoryExceeds64K,
	})
}

const constantBank = 64 << 10

func runConstantMemoryExceeds64K(p *analysis.Pass) {
	passes := assembled(p)
	if len(passes) == 0 {
		return
	}
	var e *consteval.Evaluator
	var sum int64
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if len(at.Conditions) > 0 && at.Conditions.Active(p.File.Doc.Env) != treesitter.Yes {
			continue
		}
		for _, v := range at.Facts.Variables {
			if _, ok := carried(&v.Annotations, constant); !ok || v.Function != nil || v.Class != nil || v.Template || v.Broken {
				continue
			}
			if resolve.Has(&v.Annotations, "extern") != treesitter.No && v.Init.Empty() {
				continue // defined elsewhere
			}
			if e == nil {
				e = consteval.New(p.File)
			}
			size, ok := e.SizeOf(p.File.VariableType(at, nil, v))
			if !ok {
				continue
			}
			before := sum
			if sum += size.Bytes; before <= constantBank && sum > constantBank {
				p.Report(at, v.NameSpan, "with '%s' the __constant__ variables of this file take %s bytes; there are %s", v.Name, numbers.Grouped(sum), numbers.Grouped(constantBank)).For(passes)
			}
		}
	}
}

// assembled are the device passes whose code ptxas assembles: what it refuses is
// refused there.
func assembled(p *analysis.Pass) []archcfg.Pass {
	var passes []archcfg.Pass
	for _, pass := range p.Passes {
		for _, c := range pass.Code {
			if kind, _, ok := archcfg.ParseArch(c); ok && kind == "sm" {
				passes = append(passes, pass)
				break
			}
		}
	}
	return passes
}
