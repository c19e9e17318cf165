package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "device-name-not-ascii",
		Severity:   analysis.Error,
		Scope:      analysis.ItemScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "illegal_ucn_in_device_identifer",
		Summary:    "a function or variable of the device whose name has a letter outside of ASCII",
		Why: `PTX names entities with the letters of ASCII, ` + "`_`, `$` and `%`" + `. nvcc therefore refuses every function and variable of the
device whose own name has another letter. Parameters, members and local variables may have them, and so may what only the
host has.`,
		Bad: `__device__ float größe;
`,
		Good: `__device__ float groesse;
`,
		Refs: []string{"https://docs.nvidia.com/cuda/parallel-thread-execution/index.html#identifiers"},
		Run:  runDeviceNameNotASCII,
	})
}

func runDeviceNameNotASCII(p *analysis.Pass) {
	report := func(what, name string, at treesitter.Span) {
		// A macro of that name stands for another one.
		if foreign := foreignLetter(name); foreign != "" && !p.File.Doc.MayBeMacro(name) {
			p.Report(p.Item, at, "%s of the device cannot have '%s' in its name; PTX knows the letters of ASCII alone", what, foreign)
		}
	}
	for d := range decls(p) {
		// Of a member without template head the declaration in the class is the one
		// that counts; a template in a class, or a friend of a class template, counts
		// once it is instantiated.
		switch {
		case d.Kind == facts.Lambda, directive(d), d.Deleted, d.Defaulted:
			continue
		case len(d.Qualifier) > 0 && len(d.Template) == 0:
			continue
		case d.Class != nil && (len(d.Template) > 0 || d.Kind == facts.Friend && d.Templated()):
			continue
		}
		_, onDevice := carried(&d.Annotations, device)
		if _, kernel := carried(&d.Annotations, global); onDevice || kernel {
			report("a function", d.Name, place(d))
		}
	}
	for _, v := range p.Item.Facts.Variables {
		// Shared and static variables of a function have names of the compiler's making.
		if v.Broken || v.Class != nil || v.Function != nil && !isExtern(v) || len(v.Qualifier) > 0 {
			continue
		}
		if len(carriedSpaces(&v.Annotations)) > 0 {
			report("a variable", v.Name, v.NameSpan)
		}
	}
}

// foreignLetter is the first letter of a name that ASCII does not have, "" for none.
func foreignLetter(name string) string {
	for _, r := range name {
		if r >= 0x80 {
			return string(r)
		}
	}
	return ""
}
