package rules

import (
	"regexp"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "symbol-by-string",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a variable of the device that the runtime is given by a string",
		Why: "Since CUDA 5 `cudaMemcpyToSymbol` and its kin take the variable itself. They are templates, so a string still compiles: its own address is looked up, is no variable of the device, " +
			"and the call fails with `cudaErrorInvalidSymbol`.",
		Bad: `__constant__ int limit;
void set(int v) { cudaMemcpyToSymbol("limit", &v, sizeof(v)); }
`,
		Good: `__constant__ int limit;
void set(int v) { cudaMemcpyToSymbol(limit, &v, sizeof(v)); }
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runSymbolByString,
	})
}

// symbolName is a string that can be the name of a variable.
var symbolName = regexp.MustCompile(`^"[A-Za-z_][A-Za-z0-9_:]*"$`)

func runSymbolByString(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil || !strings.Contains(at.Source, "Symbol") {
			continue
		}
		for _, b := range body.Of(at.Facts).Bodies {
			b.Walk(func(c *body.Cursor) bool {
				call, ok := c.Node.(*body.Call)
				if !ok || c.Unevaluated {
					return true
				}
				function, argument := symbolCall(p, call)
				if function == "" {
					return true
				}
				text, ok := body.Unparen(call.Args[argument]).(*body.Literal)
				if !ok || text.Kind != body.String || !symbolName.MatchString(text.Text) {
					return true
				}
				f := p.Report(at, text.Span(), "%s takes the variable, not its name in a string: the call fails with cudaErrorInvalidSymbol", function)
				if name := strings.Trim(text.Text, `"`); deviceVariableNamed(p, name) {
					f.Fix(func(p *analysis.Pass) []quickfix.Fix {
						b := newDraft(p)
						b.replace(at, text.Span(), name)
						return advised(b.fix("Name '"+name+"' itself", quickfix.Review))
					})
				}
				return true
			})
		}
	}
}

// deviceVariableNamed reports whether a namespace of the file has a variable of the
// device of that name.
func deviceVariableNamed(p *analysis.Pass, name string) bool {
	for v := range p.File.VariablesNamed(name) {
		for _, word := range [...]string{device, constant, managed} {
			if _, ok := carried(&v.Annotations, word); ok && v.At.Conditions.Active(p.File.Doc.Env) == treesitter.Yes {
				return true
			}
		}
	}
	return false
}
