package byref

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// declare rewrites the declaration whose name stands at an offset.
func (w *writer) declare(name int) error {
	w.handled[name] = true
	for d := range w.result.File.Own() {
		if d.NameSpan.Empty() || d.At.InFile(d.NameSpan).Start != name {
			continue
		}
		if family, sure := w.result.File.Family(d); sure != treesitter.Yes || len(family) == 0 {
			return w.fail(name, "it cannot be told which declarations belong to this one")
		}
		return w.signature(d)
	}
	return w.fail(name, "the declaration is not read")
}

func (w *writer) signature(d *resolve.Decl) error {
	at := d.At.InFile(d.NameSpan).Start
	index := w.plan.index
	if d.Typedef != nil || d.Broken || d.Uncertain || index >= len(d.Params) || d.Params[index].Pack {
		return w.fail(at, "the declaration has another form")
	}
	p := d.Params[index]
	if len(p.Type.Layers) > 0 || !p.Default.Empty() || p.Type.Base.Volatile || p.Annotations.Hidden {
		return w.fail(d.At.InFile(p.Span).Start, "the parameter has another form")
	}
	if err := w.editable(d.At, p.Span); err != nil {
		return err
	}
	kind, err := w.kind(d, p)
	if err != nil {
		return err
	}
	written := kind + "* __restrict__"
	if p.Name != "" {
		pointer := p.Name + "_ptr"
		if err := navigate.FreeIn(w.result, d, pointer); err != nil {
			return err
		}
		written += " " + pointer
	}
	w.replace(d.At.InFile(p.Span), written)
	if d.Body.Empty() || p.Name == "" {
		return nil
	}
	if err := Eligible(w.result, d, index); err != nil {
		return w.fail(at, "%v", err)
	}
	w.bind(d, kind+"& "+p.Name+" = *"+p.Name+"_ptr;")
	return nil
}

// kind is the type of the parameter as it is written, const and without the
// annotation.
func (w *writer) kind(d *resolve.Decl, p *facts.Param) (string, error) {
	source := d.At.Source[p.Span.Start:p.Span.End]
	at := d.At.InFile(p.Span).Start
	end := len(source)
	if p.Name != "" {
		end = p.NameSpan.Start - p.Span.Start
		if strings.TrimSpace(source[p.NameSpan.End-p.Span.Start:]) != "" {
			return "", w.fail(at, "the parameter has another form")
		}
	}
	text := source[:end]
	for i := len(p.Annotations.List) - 1; i >= 0; i-- {
		a := p.Annotations.List[i]
		if a.Word != "__grid_constant__" || a.Macro != "" || a.Spelling != treesitter.Keyword || a.Span.Start < p.Span.Start || a.Span.End > p.Span.Start+end {
			return "", w.fail(at, "the parameter has an attribute, or one that a macro writes")
		}
		from, to := a.Span.Start-p.Span.Start, a.Span.End-p.Span.Start
		text = strings.TrimRight(text[:from], " \t") + " " + strings.TrimLeft(text[to:], " \t\r\n")
	}
	text = strings.TrimSpace(text)
	if strings.ContainsAny(text, "[#/") {
		return "", w.fail(at, "the parameter has another form")
	}
	if !p.Type.Base.Const {
		text = "const " + text
	}
	return text, nil
}

// bind puts a statement first into a body.
func (w *writer) bind(d *resolve.Decl, statement string) {
	open := d.At.InFile(d.Body).Start + 1
	at := treesitter.Span{Start: open, End: open}
	rest := string(w.text[open:d.At.InFile(d.Body).End])
	line, after, several := strings.Cut(rest, "\n")
	if !several || strings.TrimSpace(line) != "" {
		w.replace(at, " "+statement)
		return
	}
	next := after
	for strings.TrimSpace(strings.SplitN(next, "\n", 2)[0]) == "" && strings.Contains(next, "\n") {
		_, next, _ = strings.Cut(next, "\n")
	}
	indent := next[:len(next)-len(strings.TrimLeft(next, " \t"))]
	if strings.HasPrefix(strings.TrimLeft(next, " \t"), "#") {
		indent = w.indent(open) + w.step(open)
	}
	w.replace(at, w.newline()+indent+statement)
}
