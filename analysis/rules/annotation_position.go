package rules

import (
	"regexp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "annotation-position",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Clang:    []string{"attributes_not_allowed"},
		Summary:  "a CUDA annotation in a place of a declaration where none can stand",
		Why: `To the compiler the annotations are attributes. They stand among the specifiers of a declaration: behind
` + "`extern \"C\"`, behind `template <…>`" + ` and ` + "`using`" + `, and before the parameters of a function that is defined there. Behind the
parameters they are allowed in a declaration without body and in a class.`,
		Bad: `__device__ template <class T> T twice(T t) { return t + t; }
`,
		Good: `template <class T> __device__ T twice(T t) { return t + t; }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runAnnotationPosition,
	})
}

func runAnnotationPosition(p *analysis.Pass) {
	for d := range decls(p) {
		if d.Kind == facts.Lambda {
			continue
		}
		for _, a := range d.Annotations.List {
			if !misplaceable(a) {
				continue
			}
			where := ""
			switch {
			case templateFollows.MatchString(p.Item.Masked[a.Span.End:]) && len(d.Template) > 0:
				where = "before 'template'"
			case linkageFollows.MatchString(p.Item.Masked[a.Span.End:]):
				where = `before 'extern "C"'`
			case !d.Body.Empty() && d.Class == nil && !d.ParamsSpan.Empty() && a.Span.Start >= d.ParamsSpan.End && a.Span.Start < d.Body.Start:
				where = "behind the parameters of a function that is defined here"
			default:
				continue
			}
			p.Report(p.Item, a.Span, "%s cannot stand %s", a.Word, where).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return moveToSpecifiers(p, d, a) })
			break
		}
	}
	for _, v := range p.Item.Facts.Variables {
		for _, a := range v.Annotations.List {
			if !v.Broken && misplaceable(a) && linkageFollows.MatchString(p.Item.Masked[a.Span.End:]) {
				p.Report(p.Item, a.Span, "%s cannot stand before 'extern \"C\"'", a.Word)
				break
			}
		}
	}
	for _, t := range p.Item.Facts.Types {
		for _, a := range t.Annotations.List {
			if t.Kind == facts.Alias && misplaceable(a) && usingFollows.MatchString(p.Item.Masked[a.Span.End:]) {
				p.Report(p.Item, a.Span, "%s cannot stand before 'using'", a.Word)
				break
			}
		}
	}
}

var (
	templateFollows = regexp.MustCompile(`^\s*template\b\s*<`)
	linkageFollows  = regexp.MustCompile(`^\s*extern\s*"`)
)

// misplaceable tells whether a word surely is an annotation of CUDA's that is
// written in this place. The function that a launch attribute belongs to counts.
func misplaceable(a facts.Annotation) bool {
	return !a.Uncertain && (slices.Contains(spaceWords, a.Word) || slices.Contains(launchAttributes, a.Word))
}

// moveToSpecifiers puts the annotation before the return type.
func moveToSpecifiers(p *analysis.Pass, d *resolve.Decl, a facts.Annotation) []quickfix.Fix {
	b := newDraft(p)
	if d.Return == nil || d.ReturnSpan.Empty() || d.Typedef != nil || d.Trailing && a.Span.Start < d.ParamsSpan.Start {
		b.fail("the declaration has to be changed by hand")
	}
	if a.Macro != "" && strings.TrimSpace(p.Item.Source[a.Span.Start:a.Span.End]) != a.Macro {
		b.fail("%s is written by the macro %s", a.Word, a.Macro)
	}
	if a.Spelling != treesitter.Keyword && a.Macro == "" {
		b.fail("%s is one of the attributes of a group", a.Word)
	}
	b.remove(d.At, a.Span)
	if d.Return != nil {
		at := d.ReturnSpan.Start
		if d.Trailing {
			at = d.NameSpan.Start
		}
		b.insert(d.At, at, p.Item.Source[a.Span.Start:a.Span.End])
	}
	return prefer([]quickfix.Fix{b.fix("Move "+spelledWord(a)+" to the return type", quickfix.Safe)})
}
