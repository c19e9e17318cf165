package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// returnVoid makes every declaration of a kernel in the file return void and
// drops what its bodies return.
func returnVoid(p *analysis.Pass, d *resolve.Decl) quickfix.Fix {
	b := newDraft(p)
	family, sure := p.File.Family(d)
	if sure != treesitter.Yes {
		b.fail("it cannot be told which declarations of '%s' have to change with this one", d.Name)
	}
	applicability := quickfix.Safe
	for _, e := range family {
		if e.Return == nil || e.ReturnSpan.Empty() || e.Typedef != nil {
			b.fail("a declaration of '%s' does not spell its return type", d.Name)
			break
		}
		span, ok := returnSpan(e)
		if !ok {
			b.fail("the return type of '%s' is written around its name", d.Name)
			break
		}
		if e.At.Masked[span.Start:span.End] != "void" {
			b.replace(e.At, span, "void")
			b.touched[e] = true
		}
		if dropped := b.dropOperands(e); dropped {
			applicability = quickfix.Review
		}
	}
	return b.fix("Return void", applicability)
}

// returnSpan is the whole return type as it is spelled; ok is false where part
// of it stands behind the function's parameters ("int (*k(int))[4]").
func returnSpan(d *resolve.Decl) (span treesitter.Span, ok bool) {
	span = d.ReturnSpan
	for _, l := range d.Return.Layers {
		switch l.Kind {
		case facts.Array, facts.FunctionOf:
			return span, false
		}
		span.End = max(span.End, l.Span.End, l.QualSpan.End)
	}
	return span, d.Trailing || span.End <= d.NameSpan.Start
}

// dropOperands turns each "return expr;" of the body into "return;", and tells
// whether there was one. The bodies of lambdas and local classes keep theirs.
func (b *draft) dropOperands(d *resolve.Decl) (dropped bool) {
	body := d.At.Masked[d.Body.Start:d.Body.End]
	for at := 0; ; {
		i := strings.Index(body[at:], "return")
		if i < 0 {
			return dropped
		}
		start := at + i
		at = start + len("return")
		if start > 0 && isIdentifier(body[start-1]) || at < len(body) && isIdentifier(body[at]) || inner(d, d.Body.Start+start) {
			continue
		}
		end := statementEnd(body, at)
		if strings.TrimSpace(body[at:end]) == "" {
			continue
		}
		dropped = true
		b.replace(d.At, treesitter.Span{Start: d.Body.Start + at, End: d.Body.Start + end}, "")
	}
}

// inner tells whether an offset lies in the body of a function within d.
func inner(d *resolve.Decl, offset int) bool {
	for i := range d.At.Decls {
		if e := &d.At.Decls[i]; e.Enclosing == d.Function && e.Body.Contains(offset) {
			return true
		}
	}
	return false
}

// statementEnd is the offset of the ';' that ends the statement at from.
func statementEnd(body string, from int) int {
	depth := 0
	for i := from; i < len(body); i++ {
		switch body[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case ';':
			if depth <= 0 {
				return i
			}
		}
	}
	return from
}
