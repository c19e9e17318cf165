package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "extern-device-variable-without-rdc",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		NVCC:     20044,
		Tag:      "extern_entity_treated_as_static",
		Summary:  "an extern device variable in a file whose device code is linked with no other",
		Why: "Without `-rdc=true` the device code of each file is a program of its own: there is no other file that could define the variable. " +
			"nvcc makes the declaration a definition that only this file sees, so what another file writes into its variable of that name never arrives here. " +
			"Where the file defines the variable after all, nvcc leaves two definitions to the host's compiler, which refuses them.\n\n" +
			"Build with `-rdc=true`, or hand the value to the kernel as a parameter. OptiX reads its parameters through such a variable on purpose: " +
			"files that include a header of OptiX are left alone.",
		Bad: `extern __constant__ int limit;
__global__ void k(int* out) { *out = limit; }
`,
		Good: `__global__ void k(const int limit, int* out) { *out = limit; }
`,
		Flags: []string{"-arch=sm_80"},
		Refs:  []string{guideMemorySpaces},
		Run:   runExternDeviceVariable,
	})
}

func runExternDeviceVariable(p *analysis.Pass) {
	if !p.Command.CUDA || p.Command.Assumed || p.Command.RDC || includesOptiX(p) {
		return
	}
	for v := range namespaceVariables(p) {
		reportRedefinition(p, v)
	}
	for _, v := range p.Item.Facts.Variables {
		if v.Class != nil || v.Broken || v.Template || v.Name == "" || !isExtern(v) {
			continue
		}
		spaces, _ := deviceVariableSpaces(v)
		// Shared ones are extern-shared-not-unsized-array's.
		if len(spaces) == 0 || slices.Contains(spaces, shared) {
			continue
		}
		if v.Function == nil && len(p.File.EarlierVariables(p.Item, v)) > 0 || definedLater(p, v) {
			continue // the redeclaration is worse
		}
		p.Report(p.Item, v.NameSpan, "'%s' is %s and extern, but without -rdc=true no other file can define it: this file gets a variable of its own", v.Name, spaces[0])
	}
}

// reportRedefinition reports a second declaration of a device variable: nvcc makes
// a definition of each, which the host's compiler refuses.
func reportRedefinition(p *analysis.Pass, v *facts.Variable) {
	own, sure := deviceVariableSpaces(v)
	if !sure || v.Template || len(v.Qualifier) > 0 || slices.Contains(own, shared) {
		return
	}
	for _, e := range p.File.EarlierVariables(p.Item, v) {
		before, known := deviceVariableSpaces(e.Variable)
		if !known || e.Broken || slices.Contains(before, shared) || len(own)+len(before) == 0 ||
			alone(p.Item.Conditions, e.At.Conditions).Active(p.File.Doc.Env) != treesitter.Yes {
			continue
		}
		p.Report(p.Item, v.NameSpan, "'%s' is declared before, and without -rdc=true nvcc makes a definition of every declaration of a device variable", v.Name).
			As(analysis.Error).Number(0).
			Related(e.At, e.NameSpan, "declared before here")
		return
	}
}

// definedLater reports whether the file defines the variable after all.
func definedLater(p *analysis.Pass, v *facts.Variable) bool {
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		for _, o := range at.Facts.Variables {
			if o.Name == v.Name && o != v && o.Function == nil && o.Class == nil && !isExtern(o) && p.File.SameScope(at, p.Item) {
				return true
			}
		}
	}
	return false
}

func includesOptiX(p *analysis.Pass) bool {
	for i := range p.File.Doc.Directives {
		d := &p.File.Doc.Directives[i]
		if d.Kind == treesitter.Include && strings.HasPrefix(d.Name[strings.LastIndexByte(d.Name, '/')+1:], "optix") {
			return true
		}
	}
	return false
}
