package rules

import (
	"bytes"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "reserved-namespace",
		Severity: analysis.Warning,
		OptIn:    true,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a declaration in a namespace that belongs to CUDA",
		Why: "The namespaces `cuda`, `nv` and `cooperative_groups` of the global namespace belong to CUDA's own libraries, with all that is nested in them: a name that a project adds there " +
			"may mean something else with the next release, and the programming guide leaves undefined what happens then. Namespaces of these names in other ones (`app::cuda`) are fine.",
		Bad: `namespace cuda { struct mine {}; }
`,
		Good: `namespace app { struct mine {}; }
`,
		Refs: []string{guide + "#declarations"},
		Run:  runReservedNamespace,
	})
}

func runReservedNamespace(p *analysis.Pass) {
	text := p.File.Doc.Text.Bytes()
	if !p.Command.CUDA || bytes.Contains(text, []byte("_LIBCUDACXX")) || bytes.Contains(text, []byte("_CCCL_")) {
		return // CUDA's own libraries
	}
	told := map[*treesitter.Scope]bool{}
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		path := at.Scope.Path()
		if at.From != nil || len(path) == 0 || told[at.Scope] || at.Conditions.Active(p.File.Doc.Env) != treesitter.Yes {
			continue
		}
		switch path[0] {
		case "cuda", "nv", "cooperative_groups":
		default:
			continue
		}
		if span, ok := firstName(at); ok {
			told[at.Scope] = true
			p.Report(at, span, "namespace '%s' belongs to CUDA; declare this in a namespace of your own", path[0])
		}
	}
}

// firstName is where the first thing is named that an item declares at namespace
// scope.
func firstName(at *resolve.Entry) (treesitter.Span, bool) {
	for _, t := range at.Facts.Types {
		if t.Class == nil && t.Function == nil && t.Name != "" {
			return t.NameSpan, true
		}
	}
	for _, f := range at.Facts.Functions {
		if f.Class == nil && f.Enclosing == nil && f.Name != "" && !f.Broken {
			return f.NameSpan, true
		}
	}
	for _, v := range at.Facts.Variables {
		if v.Class == nil && v.Function == nil && v.Name != "" && !v.Broken {
			return v.NameSpan, true
		}
	}
	return treesitter.Span{}, false
}
