package facts

import (
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// simple reads a declaration, field declaration, function definition or
// instantiation directive: one type and any number of declarators.
func (x *extractor) simple(i int, l lead) {
	base, span, words := x.specifiers(i, &l)
	words = append(words, l.words...)
	skip := l.skip
	switch {
	case base.Decl != nil:
		skip = append(skip[:len(skip):len(skip)], base.Span)
	case base.standIn: // what the macro says is said there
	case base.Kind == Named || base.Kind == Decltype:
		skip = append(skip[:len(skip):len(skip)], base.Span)
	}
	start := x.startOf(i, &l)

	found := false
	first, comma := -1, -1
	for c := i + 1; c < int(x.nodes[i].Next); c = int(x.nodes[c].Next) {
		n := &x.nodes[c]
		if n.Kind == ts.TokComma {
			comma = int(n.End)
		}
		if n.Field != ts.FieldDeclarator {
			continue
		}
		if first < 0 {
			first = int(n.Start)
		}
		dec := x.declarator(c)
		dec.layers = base.take(dec.layers)
		if dec.name < 0 && dec.bindings < 0 {
			continue
		}
		found = true
		d := declared{node: i, lead: &l, base: base, typeSpan: span, words: words, skip: skip, from: l.from, start: start, dec: dec}
		if comma > first {
			// What stands between the first declarator and this one is not its.
			d.skip = append(d.skip[:len(d.skip):len(d.skip)], ts.Span{Start: first, End: comma})
		}
		d.init(x, c)
		x.declared(&d)
	}
	if !found {
		x.unnamedMember(i, base, span)
	}
	if !found && base.Decl == nil {
		x.bareType(i, l)
	}
	if base.Decl != nil && !found {
		x.annotate(&base.Decl.Annotations, l.from, int(x.nodes[i].End), append(skip[:len(skip):len(skip)], base.Span))
	}
}

// unnamedMember records what takes space in a class without having a name: a
// bit-field, or the members of an anonymous union or struct.
func (x *extractor) unnamedMember(i int, base Base, span ts.Span) {
	if x.class == nil || x.fn != x.class.Function {
		return
	}
	m := &Variable{Type: &Type{Base: base, Span: span}, Class: x.class, Span: x.nodes[i].Span(), Template: x.templated}
	switch bits := x.item.Tree.FirstOf(i, ts.KindBitfieldClause); {
	case bits >= 0:
		m.Bits = x.afterColon(bits)
	case base.Decl == nil || base.Decl.Name != "" || base.Decl.Kind == Enum:
		return
	}
	for b := range x.brokenIn(m.Span) {
		m.Broken = m.Broken || !b.Empty() // the grammar misses a bit-field's name
	}
	x.class.Members = append(x.class.Members, m)
}

// declared is one declarator with everything that belongs to it.
type declared struct {
	node     int
	lead     *lead
	base     Base
	typeSpan ts.Span
	words    []Annotation
	skip     []ts.Span
	// from is where annotations may begin, start where the declaration does,
	// end where it ends.
	from, start, end int
	dec              declarator
	// initial is the initialiser's node, bits a bit-field's width; -1 for none.
	initial, bits int
}

// init finds the initialiser and the end of the declarator at node c.
func (d *declared) init(x *extractor, c int) {
	d.initial, d.bits = d.dec.init, -1
	next := int(x.nodes[c].Next)
	for ; next < int(x.nodes[d.node].Next); next = int(x.nodes[next].Next) {
		n := &x.nodes[next]
		if n.Kind == ts.TokComma || n.Kind == ts.TokSemicolon {
			break
		}
		switch {
		case n.Field == ts.FieldDefaultValue || n.Field == ts.FieldValue:
			d.initial = next
		case n.Kind == ts.KindBitfieldClause:
			d.bits = next
		}
	}
	d.end = int(x.nodes[d.node].End)
	if next < int(x.nodes[d.node].Next) && x.nodes[next].Kind == ts.TokComma {
		d.end = int(x.nodes[next].Start)
	}
	if d.initial >= 0 {
		d.skip = append(d.skip[:len(d.skip):len(d.skip)], x.nodes[d.initial].Span())
	}
}

// startOf is where the declaration begins, its marks included.
func (x *extractor) startOf(i int, l *lead) int {
	start := int(x.nodes[i].Start)
	if l.start >= 0 {
		start = min(start, l.start)
	}
	for _, w := range l.words {
		start = min(start, w.Span.Start)
	}
	for k := x.markAt(l.from); k < len(x.marks) && x.marks[k].Span.Start < start; k++ {
		if m := &x.marks[k]; m.Kind == ts.Specifier || m.Kind == ts.MacroUse || m.Kind == ts.UnknownMacro {
			return m.Span.Start
		}
	}
	return start
}

func (x *extractor) declared(d *declared) {
	layers := d.dec.layers
	isFunction := d.dec.name >= 0 && len(layers) > 0 && layers[0].Kind == FunctionOf && d.dec.function >= 0
	if isFunction && !x.isVariableWithArguments(d) {
		x.function(d)
		return
	}
	v := x.variable(d)
	if len(layers) == 0 && d.dec.bindings < 0 && d.base.Kind == Named && d.initial < 0 && declaresFunction(&v.Annotations) {
		// __global__ KernelType k; declares a function through a typedef.
		x.typedefFunction(d, v)
		return
	}
	x.out.Variables = append(x.out.Variables, v)
	if x.class != nil && v.Class == x.class {
		x.class.Members = append(x.class.Members, v)
	}
}

func declaresFunction(a *Annotations) bool {
	for _, w := range a.List {
		if w.Word == "__global__" || w.Word == "__launch_bounds__" || w.Word == "__host__" {
			return true
		}
	}
	return false
}

// isVariableWithArguments recognises dim3 grid(n, m) in a body: the grammar
// takes arguments that are bare names for unnamed parameters.
func (x *extractor) isVariableWithArguments(d *declared) bool {
	l := &d.dec.layers[0]
	if x.fn == nil || x.class != nil || len(d.dec.layers) != 1 || len(l.Params) == 0 || l.Variadic || l.Suffix != "" ||
		d.base.Kind == OtherBase || d.base.Kind == Builtin && d.base.Name[0].Name == "void" || d.lead.friend || d.lead.instantiation {
		return false
	}
	for _, p := range l.Params {
		if p.Name != "" || len(p.Type.Layers) > 0 || len(p.Annotations.List) > 0 || p.Type.Base.Kind != Named || p.Type.Base.Const ||
			len(p.Type.Base.Name) != 1 || p.Type.Base.Name[0].Args != nil {
			return false
		}
	}
	return true
}

// annotations gathers what is said around the declarator up to to.
func (x *extractor) annotations(d *declared, to int) Annotations {
	a := Annotations{}
	if n := len(d.words); n > 0 {
		a.List = append(make([]Annotation, 0, n+4), d.words...)
	}
	skip := append(d.skip[:len(d.skip):len(d.skip)], d.dec.lists...)
	x.annotate(&a, d.from, to, skip)
	return a
}

func (x *extractor) variable(d *declared) *Variable {
	v := &Variable{
		Type:        &Type{Layers: d.dec.layers, Base: d.base, Span: d.typeSpan},
		Annotations: x.annotations(d, d.end),
		Span:        ts.Span{Start: d.start, End: d.end},
		Class:       x.class,
		Function:    x.fn,
		Template:    x.templated,
	}
	if x.fn != nil {
		v.Scope = x.block
	}
	if len(d.dec.layers) > 0 && d.dec.layers[0].Kind == FunctionOf && d.dec.function >= 0 {
		v.Type.Layers = nil
		if list := x.item.Tree.Child(d.dec.function, ts.FieldParameters); list >= 0 {
			v.Init = x.nodes[list].Span()
			x.bareArguments(list, className(&d.base))
		}
	}
	if d.initial >= 0 {
		v.Init = x.nodes[d.initial].Span()
	} else if x.class != nil && d.bits < 0 {
		v.Init = x.blankedInit(d)
	}
	if d.dec.bindings >= 0 {
		v.Bindings = true
		x.bindings(d)
		v.NameSpan = x.nodes[d.dec.bindings].Span()
	} else {
		parts, _, last := x.path(d.dec.name)
		v.Qualifier, v.Name, _ = split(parts)
		v.NameSpan = x.nodes[last].Span()
	}
	v.Broken = x.broken(ts.Span{Start: d.start, End: max(d.start, x.headerEnd(d))})
	x.functionTypeParams(v.Type.Layers)

	// The name can be seen in its own initialiser.
	x.hide(v.Name)
	if d.initial >= 0 {
		if len(v.Type.Layers) > 0 && (v.Type.Layers[0].Kind == LvalueReference || v.Type.Layers[0].Kind == RvalueReference) {
			x.bind(d.initial)
		}
		if k := x.nodes[d.initial].Kind; className(&d.base) != "" && len(v.Type.Layers) == 0 && (k == ts.KindArgumentList || k == ts.KindInitializerList) {
			x.passed(d.initial, className(&d.base))
		} else {
			x.visit(d.initial, d.dec.end)
		}
	}
	if d.bits >= 0 {
		v.Bits = x.afterColon(d.bits)
		x.children(d.bits, int(x.nodes[d.bits].Start))
	}
	return v
}

// afterColon is what a bit-field clause says after its colon.
func (x *extractor) afterColon(i int) ts.Span {
	s := x.nodes[i].Span()
	for c := range x.item.Tree.Children(i) {
		if x.nodes[c].Flags&ts.Named != 0 {
			return ts.Span{Start: int(x.nodes[c].Start), End: s.End}
		}
	}
	return s
}

// blankedInit is an initialiser that the mask has taken out: the grammar has none
// before the comma between two members.
func (x *extractor) blankedInit(d *declared) ts.Span {
	from := d.dec.end
	if from < 0 || d.end <= from || d.end > len(x.text) || strings.TrimSpace(x.text[from:d.end]) != "" {
		return ts.Span{}
	}
	rest := strings.TrimLeft(x.item.Source[from:d.end], " \t\r\n")
	value := strings.TrimLeft(strings.TrimPrefix(rest, "="), " \t\r\n")
	if len(value) == len(rest) || value == "" {
		return ts.Span{}
	}
	start := d.end - len(value)
	return ts.Span{Start: start, End: start + len(strings.TrimRight(value, " \t\r\n"))}
}

// className is the unqualified name of the class that a variable is an object
// of, "" for builtin types.
func className(b *Base) string {
	if b.Kind != Named || len(b.Name) == 0 {
		return ""
	}
	return b.Name[len(b.Name)-1].Name
}

// headerEnd is where the declarator ends and initialiser or body begin.
func (x *extractor) headerEnd(d *declared) int {
	if d.initial >= 0 {
		return int(x.nodes[d.initial].Start)
	}
	return d.end
}

func (x *extractor) bindings(d *declared) {
	for c := range x.item.Tree.Children(d.dec.bindings) {
		if x.nodes[c].Kind == ts.KindIdentifier {
			x.hide(x.textOf(c))
		}
	}
}

// bareType records struct S; and template struct S<int>;.
func (x *extractor) bareType(i int, l lead) {
	for c := range x.item.Tree.Children(i) {
		switch x.nodes[c].Kind {
		case ts.KindStructSpecifier, ts.KindClassSpecifier, ts.KindUnionSpecifier, ts.KindEnumSpecifier:
			if !l.friend {
				x.typeDecl(c, l, true)
			}
			return
		}
	}
}
