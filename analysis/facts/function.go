package facts

import (
	"slices"
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

func (x *extractor) typedefFunction(d *declared, v *Variable) {
	f := x.newFunction(d, v.Annotations)
	f.Qualifier, f.Name, f.NameSpan = v.Qualifier, v.Name, v.NameSpan
	f.Typedef = v.Type
	f.Span = v.Span
	x.setKind(f, d)
	x.judgeHeader(f, d.end)
	x.out.Functions = append(x.out.Functions, f)
}

func (x *extractor) newFunction(d *declared, a Annotations) *Function {
	return &Function{
		Annotations:      a,
		Template:         d.lead.heads,
		TemplateHeadSpan: d.lead.headSpan,
		Requires:         d.lead.requires,
		Class:            x.class,
		Enclosing:        x.fn,
	}
}

func (x *extractor) function(d *declared) {
	i := d.node
	body := x.item.Tree.Child(i, ts.FieldBody)
	if body < 0 {
		body = x.item.Tree.FirstOf(i, ts.KindTryStatement) // a constructor's
	}
	header := d.end
	if body >= 0 {
		header = int(x.nodes[body].Start)
	}
	initialisers := x.item.Tree.FirstOf(i, ts.KindFieldInitializerList)
	if initialisers >= 0 {
		header = min(header, int(x.nodes[initialisers].Start))
	}
	f := x.newFunction(d, x.annotations(d, header))
	l := &d.dec.layers[0]
	f.Params = l.Params
	f.Suffix = l.Suffix
	x.functionTypeParams(d.dec.layers[1:])
	x.functionName(f, d)
	f.Span = ts.Span{Start: d.start, End: d.end}
	if body >= 0 {
		f.Body = x.nodes[body].Span()
	}
	f.Deleted = x.item.Tree.FirstOf(i, ts.KindDeleteMethodClause) >= 0
	f.Defaulted = x.item.Tree.FirstOf(i, ts.KindDefaultMethodClause) >= 0
	x.functionReturn(f, d)
	x.setKind(f, d)
	x.judgeHeader(f, header)
	x.unnamedPack(f)
	if f.Return == nil && !x.needsNoType(f, d) {
		// KERNEL(name, int* data) { }: the macro says what it declares.
		f.Annotations.Hidden, f.Uncertain = true, true
	}
	x.out.Functions = append(x.out.Functions, f)

	if initialisers >= 0 || body >= 0 {
		x.body(f, func() {
			if initialisers >= 0 {
				x.children(initialisers, int(x.nodes[initialisers].Start))
			}
			if body >= 0 {
				x.visit(body, int(x.nodes[body].Start))
			}
		})
	}
}

// needsNoType tells whether f is declared without a return type: a constructor
// or destructor. All others that have none are uses of macros.
func (x *extractor) needsNoType(f *Function, d *declared) bool {
	class := ""
	switch n := len(f.Qualifier); {
	case n > 0:
		class = f.Qualifier[n-1]
	case f.Class != nil:
		class = f.Class.Name
	}
	return f.Name == class || strings.HasPrefix(f.Name, "~")
}

// functionReturn reads parameters' span, ellipsis, trailing return type and
// requires clause off the function's declarator.
func (x *extractor) functionReturn(f *Function, d *declared) {
	fd := d.dec.function
	hasType := d.base.Kind != OtherBase
	if hasType {
		f.Return = &Type{Layers: d.dec.layers[1:], Base: d.base, Span: d.typeSpan}
		f.ReturnSpan = d.typeSpan
	}
	for c := range x.item.Tree.Children(fd) {
		n := &x.nodes[c]
		switch n.Kind {
		case ts.KindParameterList:
			f.ParamsSpan = n.Span()
			f.Ellipsis = x.ellipsis(c)
		case ts.KindNoexcept, ts.KindThrowSpecifier:
			f.Except = n.Span()
		case ts.KindVirtualSpecifier:
			f.Overrides = true
		case ts.KindTrailingReturnType:
			for t := range x.item.Tree.Children(c) {
				if x.nodes[t].Flags&ts.Named != 0 && x.nodes[t].Kind != ts.KindError {
					f.Return, f.Trailing = x.descriptor(t), true
					f.ReturnSpan = x.nodes[t].Span()
				}
			}
		case ts.KindRequiresClause:
			f.Requires = joinWords(f.Requires, x.text[n.Start:n.End])
		}
	}
	if c := x.castNode(d.dec.name); c >= 0 {
		f.Return = x.descriptor(c)
		f.ReturnSpan = f.Return.Span
	}
}

// castNode finds the operator_cast in a possibly qualified name.
func (x *extractor) castNode(i int) int {
	for i >= 0 && x.nodes[i].Kind == ts.KindQualifiedIdentifier {
		i = x.item.Tree.Child(i, ts.FieldName)
	}
	if i >= 0 && x.nodes[i].Kind == ts.KindOperatorCast {
		return i
	}
	return -1
}

// ellipsis finds a C ellipsis in a parameter list, glued to the last parameter or not.
func (x *extractor) ellipsis(list int) ts.Span {
	for c := range x.item.Tree.Children(list) {
		switch n := &x.nodes[c]; n.Kind {
		case ts.TokEllipsis:
			return n.Span()
		case ts.KindError:
			if e := x.item.Tree.FirstOf(c, ts.TokEllipsis); e >= 0 {
				return x.nodes[e].Span()
			}
		case ts.KindVariadicParameterDeclaration:
			// In "P*...", a pack without a name, the error is the pointer's.
			if e := x.item.Tree.FirstOf(c, ts.KindError); e >= 0 && x.item.Tree.FirstOf(e, ts.KindIdentifier) >= 0 {
				return ts.Span{Start: int(n.End) - len("..."), End: int(n.End)}
			}
		}
	}
	return ts.Span{}
}

// unnamedPack makes a pack of "const P* const...", where P is a parameter pack:
// without a name the grammar takes the dots for a C ellipsis.
func (x *extractor) unnamedPack(f *Function) {
	n := len(f.Params)
	if f.Ellipsis.Empty() || n == 0 || f.Params[n-1].Name != "" || f.Params[n-1].Pack {
		return
	}
	p := f.Params[n-1]
	between := ts.Span{Start: p.Span.End, End: f.Ellipsis.Start}
	if between.End < between.Start || strings.Contains(x.item.Source[between.Start:between.End], ",") {
		return
	}
	for _, head := range f.Template {
		for _, t := range head {
			if t.Pack && t.Name != "" && mentionsWord(x.item.Source[p.Span.Start:p.Span.End], t.Name) {
				p.Pack, p.Span.End, f.Ellipsis = true, f.Ellipsis.End, ts.Span{}
				return
			}
		}
	}
}

// mentionsWord tells whether a text has a name among its words.
func mentionsWord(text, name string) bool {
	return slices.Contains(strings.FieldsFunc(text, func(r rune) bool { return r < 0x80 && !isIdentifierByte(byte(r)) }), name)
}

func (x *extractor) functionName(f *Function, d *declared) {
	parts, global, last := x.path(d.dec.name)
	f.Qualifier, f.Name, f.TemplateArgs = split(parts)
	f.Global = global
	f.NameSpan = x.nodes[last].Span()
	switch x.nodes[last].Kind {
	case ts.KindTemplateFunction, ts.KindTemplateMethod, ts.KindTemplateType:
		if n := x.item.Tree.Child(last, ts.FieldName); n >= 0 {
			f.NameSpan = x.nodes[n].Span()
		}
	case ts.KindOperatorCast:
		f.NameSpan.End = x.castNameEnd(last, x.item.Tree.Child(last, ts.FieldDeclarator))
	}
}

// castNameEnd is where "operator T*" ends and its parameters begin.
func (x *extractor) castNameEnd(cast, i int) int {
	for i >= 0 {
		if list := x.item.Tree.Child(i, ts.FieldParameters); list >= 0 {
			return int(x.nodes[list].Start)
		}
		i = x.item.Tree.Child(i, ts.FieldDeclarator)
	}
	return int(x.nodes[cast].End)
}

func (x *extractor) setKind(f *Function, d *declared) {
	switch {
	case d.lead.instantiation && x.externTemplate(d):
		f.Kind = InstantiationDeclaration
	case d.lead.instantiation:
		f.Kind = InstantiationDefinition
	case d.lead.friend:
		f.Kind = Friend
	case len(f.Template) > 0 && len(f.Template[len(f.Template)-1]) == 0:
		f.Kind = Specialisation
	case x.class != nil:
		f.Kind = Member
	case x.fn != nil:
		f.Kind = BlockScope
	}
}

// externTemplate reports whether "extern" stands before the directive.
func (x *extractor) externTemplate(d *declared) bool {
	for c := range x.item.Tree.Children(d.node) {
		if n := &x.nodes[c]; n.Kind == ts.TokExtern || n.Kind == ts.KindStorageClassSpecifier && x.textOf(c) == "extern" {
			return true
		}
	}
	before := x.item.Source[d.from:x.nodes[d.node].Start]
	for _, w := range strings.Fields(before) {
		if w == "extern" {
			return true
		}
	}
	return false
}

func (x *extractor) judgeHeader(f *Function, header int) {
	s := ts.Span{Start: f.Span.Start, End: header}
	deleted := strings.HasPrefix(strings.TrimLeft(x.item.Masked[f.ParamsSpan.End:], " \t\r\n="), "delete")
	for b := range x.brokenIn(s) {
		switch {
		case f.ParamsSpan.Covers(b) && touches(b, f.Ellipsis):
			// The grammar has no "int n..." and no "T... t...", facts do.
		case f.ParamsSpan.Covers(b) && x.text[b.Start:b.End] == "*" && strings.HasPrefix(strings.TrimLeft(x.text[b.End:], " \t\r\n"), "..."):
			// Nor has it a pack of pointers without a name.
		case deleted && b.Empty() && b.Start >= f.ParamsSpan.End:
			// Outside classes it reads "= delete" as an expression without operand.
			f.Deleted = true
		default:
			f.Broken = true
		}
	}
	f.Uncertain = x.uncertain(s)
}

// touches tells whether a span overlaps an ellipsis or stands right beside it.
func touches(s, ellipsis ts.Span) bool {
	return !ellipsis.Empty() && s.Start <= ellipsis.End && ellipsis.Start <= s.End
}

// body walks a function's body with the parameters in scope.
func (x *extractor) body(f *Function, walk func()) {
	fn, class, block, depth := x.fn, x.class, x.block, len(x.locals)
	templated := x.templated
	if f.Kind != Lambda && fn != nil {
		x.locals = append(x.locals, local{barrier: closed})
	}
	x.fn, x.class, x.block = f, nil, f.Span
	for _, p := range f.Params {
		if p.Type.Base.Kind == Auto {
			x.templated = true
		}
	}
	for k, p := range f.Params {
		if p.Name != "" {
			x.locals = append(x.locals, local{name: p.Name, fn: f, param: k})
		}
	}
	walk()
	x.fn, x.class, x.block, x.locals, x.templated = fn, class, block, x.locals[:depth], templated
}
