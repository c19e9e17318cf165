package rules

import (
	"iter"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// guideExtendedLambdas is the section of the programming guide on them.
const guideExtendedLambdas = guide + "#extended-lambdas"

// lambda is an annotated lambda at its place.
type lambda struct {
	calls.Lambda
	// spaces are those that it spells.
	spaces calls.Space
	// parent is the function in whose body it stands, lambdas looked through; nil for
	// none.
	parent *resolve.Decl
}

// extendedLambdas yields the lambdas that are extended ones: annotated __device__, in
// a function of the host.
func extendedLambdas(p *analysis.Pass) iter.Seq[lambda] {
	return func(yield func(lambda) bool) {
		if !p.Command.CUDA || !p.Command.ExtendedLambda && !p.Command.Assumed {
			return
		}
		for l := range annotatedLambdas(p) {
			if l.spaces&calls.Device != 0 && calls.Of(p.File).Extended(l.Decl) && !yield(l) {
				return
			}
		}
	}
}

// annotatedLambdas yields the lambdas of the item that surely spell a space.
func annotatedLambdas(p *analysis.Pass) iter.Seq[lambda] {
	return func(yield func(lambda) bool) {
		annotated := false
		for _, fn := range p.Item.Facts.Functions {
			annotated = annotated || fn.Kind == facts.Lambda && len(fn.Annotations.List) > 0
		}
		if !annotated {
			return
		}
		g := calls.Of(p.File)
		for _, l := range g.Lambdas(p.Item) {
			words, sure := spelledSpaces(l.Decl)
			if !sure || len(words) == 0 {
				continue
			}
			found := lambda{Lambda: l}
			for _, w := range words {
				switch w {
				case host:
					found.spaces |= calls.Host
				case device:
					found.spaces |= calls.Device
				}
			}
			if found.spaces != 0 {
				found.parent = enclosingFunction(l.Decl)
				if !yield(found) {
					return
				}
			}
		}
	}
}

// enclosingFunction is the function around a lambda that is none itself.
func enclosingFunction(d *resolve.Decl) *resolve.Decl {
	fn := d.Enclosing
	for fn != nil && fn.Kind == facts.Lambda {
		fn = fn.Enclosing
	}
	return d.At.DeclOf(fn)
}

// introducer is the place that stands for a lambda in a message: its capture list.
func introducer(d *resolve.Decl) treesitter.Span { return d.Captures }

// genericLambda reports whether a lambda is a template.
func genericLambda(fn *facts.Function) bool {
	if len(fn.Template) > 0 {
		return true
	}
	for _, q := range fn.Params {
		if q.Type != nil && q.Type.Base.Kind == facts.Auto {
			return true
		}
	}
	return false
}

// access is how a class declares what stands at an offset of its definition:
// "public", "protected" or "private".
func access(at *resolve.Entry, class *facts.TypeDecl, offset int) string {
	text := at.Masked[class.Span.Start:min(offset, class.Span.End)]
	open := strings.IndexByte(text, '{')
	if open < 0 {
		return "public"
	}
	now := "public"
	for _, word := range strings.Fields(text[:min(open, max(0, class.NameSpan.Start-class.Span.Start))]) {
		switch word {
		case "class":
			now = "private"
		case "struct", "union":
			now = "public"
		}
	}
	depth := 0
	for i := open; i < len(text); i++ {
		switch text[i] {
		case '"', '\'':
			if text[i] == '"' || !isWordByte(text[i-1]) {
				i = pastLiteral(text, i) - 1
			}
		case '{', '(':
			depth++
		case '}', ')':
			depth--
		case 'p':
			if depth != 1 || i > 0 && isWordByte(text[i-1]) {
				continue
			}
			for _, word := range [...]string{"public", "protected", "private"} {
				rest, ok := strings.CutPrefix(text[i:], word)
				if rest = strings.TrimLeft(rest, " \t\r\n"); ok && strings.HasPrefix(rest, ":") && !strings.HasPrefix(rest, "::") {
					now = word
				}
			}
		}
	}
	return now
}

// pastLiteral is where a string or character literal ends that begins at an offset.
func pastLiteral(text string, at int) int {
	for i := at + 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case text[at]:
			return i + 1
		}
	}
	return len(text)
}
