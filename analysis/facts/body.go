package facts

import (
	ts "github.com/gridls/gridls/treesitter"
)

func (x *extractor) rangeLoop(i, from int) {
	base, span, words := x.specifiers(i, nil)
	right := x.item.Tree.Child(i, ts.FieldRight)
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch {
		case n.Kind == ts.TokParenOpen:
			from = int(n.End)
		case n.Field == ts.FieldDeclarator:
			l := lead{from: from, start: -1}
			d := declared{
				node: i, lead: &l, base: base, typeSpan: span, words: words, from: from, start: span.Start,
				end: int(n.End), dec: x.declarator(c), initial: right, bits: -1,
			}
			if d.dec.name < 0 && d.dec.bindings < 0 {
				continue
			}
			d.dec.layers = base.take(d.dec.layers)
			v := x.variable(&d)
			v.RangeLoop = true
			x.out.Variables = append(x.out.Variables, v)
		case n.Field == ts.FieldBody, n.Field == ts.FieldInitializer:
			x.visit(c, int(n.Start))
		}
	}
}

func (x *extractor) catchClause(i int) {
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch n.Kind {
		case ts.KindParameterList:
			params, _ := x.params(c)
			for _, p := range params {
				x.misplace(&p.Annotations, OnCatchParam, p.Name)
				x.hide(p.Name)
			}
		case ts.KindCompoundStatement:
			x.visit(c, int(n.Start))
		}
	}
}

func (x *extractor) lambda(i int) {
	f := &Function{Kind: Lambda, Enclosing: x.fn, Span: x.nodes[i].Span()}
	captures := x.item.Tree.Child(i, ts.FieldCaptures)
	body := x.item.Tree.Child(i, ts.FieldBody)
	from, to := int(x.nodes[i].Start), int(x.nodes[i].End)
	if captures >= 0 {
		f.Captures = x.nodes[captures].Span()
		from = f.Captures.End
	}
	if body >= 0 {
		f.Body = x.nodes[body].Span()
		to = f.Body.Start
	}
	var skip []ts.Span
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch {
		case n.Kind == ts.KindTemplateParameterList:
			f.Template = [][]TemplateParam{x.templateParams(c)}
			f.TemplateHeadSpan = n.Span()
			skip = append(skip, n.Span())
		case n.Kind == ts.KindAbstractFunctionDeclarator:
			skip = append(skip, x.lambdaDeclarator(f, c)...)
		case n.Kind == ts.KindRequiresClause:
			f.Requires = joinWords(f.Requires, x.text[n.Start:n.End])
		}
	}
	x.annotate(&f.Annotations, from, to, skip)
	x.judgeHeader(f, to)
	x.out.Functions = append(x.out.Functions, f)
	if captures >= 0 {
		x.captureUses(captures)
	}
	if body < 0 {
		return
	}
	templated := x.templated
	x.templated = templated || len(f.Template) > 0
	depth := len(x.locals)
	x.enterLambda(captures)
	x.body(f, func() { x.visit(body, f.Body.Start) })
	x.locals, x.templated = x.locals[:depth], templated
}

func (x *extractor) lambdaDeclarator(f *Function, i int) (lists []ts.Span) {
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch n.Kind {
		case ts.KindParameterList:
			f.ParamsSpan = n.Span()
			f.Params, _ = x.params(c)
			f.Ellipsis = x.ellipsis(c)
			lists = append(lists, n.Span())
		case ts.KindTrailingReturnType:
			for t := range x.item.Tree.Children(c) {
				if x.nodes[t].Flags&ts.Named != 0 && x.nodes[t].Kind != ts.KindError {
					f.Return, f.Trailing, f.ReturnSpan = x.descriptor(t), true, x.nodes[t].Span()
				}
			}
		case ts.KindTypeQualifier:
			f.Suffix = joinWords(f.Suffix, x.textOf(c))
		case ts.KindRequiresClause:
			f.Requires = joinWords(f.Requires, x.text[n.Start:n.End])
		}
	}
	return lists
}

// bareArguments visits the names in dim3 grid(n, m), which the grammar took for
// parameters.
func (x *extractor) bareArguments(list int, callee string) {
	number := 0
	for c := range x.item.Tree.Children(list) {
		if !isParam(x.nodes[c].Kind) {
			continue
		}
		if t := x.item.Tree.Child(c, ts.FieldType); t >= 0 {
			if u, ok := x.lookup(x.textOf(t)); ok {
				x.use(u, ParamUse{Kind: Passed, Callee: callee, Argument: number, Span: x.nodes[t].Span()})
			}
		}
		number++
	}
}
