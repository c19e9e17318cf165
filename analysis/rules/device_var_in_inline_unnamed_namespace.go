package rules

import "github.com/gridls/gridls/analysis"

func init() {
	register(&analysis.Rule{
		Name:     "device-var-in-inline-unnamed-namespace",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "device_variable_in_unnamed_inline_ns",
		Summary:  "a device variable in an unnamed inline namespace",
		Why: `nvcc makes a variable of the host for each device variable and names it from outside of its namespace. What stands in
an ` + "`inline namespace`" + ` without a name cannot be named there. A plain unnamed namespace keeps a variable to its file just as
well, and one with a name may be inline.`,
		Bad: `inline namespace {
__device__ int counter;
}
`,
		Good: `namespace {
__device__ int counter;
}
`,
		Refs: []string{guideSpaceLimits},
		Run:  runDeviceVarInInlineUnnamedNamespace,
	})
}

func runDeviceVarInInlineUnnamedNamespace(p *analysis.Pass) {
	if !inUnnamedInline(p.Item) {
		return
	}
	for v := range namespaceVariables(p) {
		if spaces := carriedSpaces(&v.Annotations); len(spaces) > 0 && !v.Template && len(v.Qualifier) == 0 {
			p.Report(p.Item, v.NameSpan, "'%s' is %s and stands in an unnamed inline namespace, where the host cannot name it; leave out 'inline' or name the namespace", v.Name, spaces[0].Word)
		}
	}
}
