package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/treesitter"
)

// maxPrintfArguments is how many arguments printf of device code takes behind its format
// (guide, formatted output: limitations).
const maxPrintfArguments = 32

func init() {
	register(&analysis.Rule{
		Name:     "printf-too-many-args",
		Severity: analysis.Warning,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "printf in device code with more than 32 arguments after the format",
		Why: "The compilers accept any number of arguments, but the buffer that brings them to the host has room for 32 behind the format: " +
			"conversions for those after it are printed as they are written, without a value. Split the call.",
		Bad: `#include <cstdio>
__global__ void k(int i) {
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d",
         i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i);
}
`,
		Good: `#include <cstdio>
__global__ void k(int i) {
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d",
         i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i);
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d",
         i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i);
}
`,
		Refs: []string{guide + "#formatted-output-limitations"},
		Run:  runPrintfTooManyArgs,
	})
}

func runPrintfTooManyArgs(p *analysis.Pass) {
	for _, b := range body.Of(p.Item.Facts).Bodies {
		if b.Broken || !deviceCode(p.File, p.Item, b.Function) {
			continue
		}
		b.Walk(func(c *body.Cursor) bool {
			call, ok := c.Node.(*body.Call)
			if !ok || c.Doubtful || c.Unevaluated || call.Macro != treesitter.No || len(call.Args) <= maxPrintfArguments+1 {
				return true
			}
			name := call.CalleeName()
			if name == nil || name.Name != "printf" || !ofStandard(name) || spreads(call.Args) || declares(p, name.Name) {
				return true
			}
			p.Report(p.Item, name.NameSpan, "printf in device code prints %d arguments at most; this call has %d", maxPrintfArguments, len(call.Args)-1)
			return true
		})
	}
}

// ofStandard reports whether a name is spelled without a qualifier other than std.
func ofStandard(n *body.Name) bool {
	return len(n.Qualifier) == 0 || len(n.Qualifier) == 1 && n.Qualifier[0].Name == "std"
}

// spreads reports whether an argument stands for any number of them.
func spreads(args []body.Expr) bool {
	for _, x := range args {
		if _, ok := x.(*body.Spread); ok {
			return true
		}
	}
	return false
}

// declares reports whether the file or what it includes declares a function of that name.
func declares(p *analysis.Pass, name string) bool {
	for range p.File.Named(name) {
		return true
	}
	return false
}
