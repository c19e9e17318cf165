package constant

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

// name reads what begins with a name: a variable, a call, a cast.
func (p *parser) name() Value {
	start := p.at
	switch t := p.text(); {
	case t == "true" || t == "false":
		p.at++
		return truth(t == "true")
	case isTypeWord(t):
		return p.construction()
	case strings.HasSuffix(t, "_cast"):
		return p.namedCast()
	}
	name, global, ok := p.path()
	if !ok {
		p.at = start
		return p.fail(Unsupported)
	}
	text := p.between(start, p.at)
	if slices.Contains(p.doubtful, name[0].Name) {
		if v, ok := p.e.macroValue(p.in.At().Number, name[0].Name); ok && len(name) == 1 {
			return v
		}
		v := p.fail(MacroUnknown)
		v.Why.Text = name[0].Name
		return v
	}
	if len(name) == 1 && !global {
		if v, ok := p.params[name[0].Name]; ok {
			return v
		}
		if (name[0].Name == "offsetof" || name[0].Name == "__builtin_offsetof") && p.text() == "(" {
			return p.offset(text)
		}
	}
	m := p.in.Lookup(name, global)
	if p.text() == "." && m.Kind == resolve.VariableName && isDim3(m.In.Type(m.Variable.Type)) {
		return p.component(m, name)
	}
	if p.text() != "(" && p.text() != "{" {
		return p.e.meaning(m, text, p.depth)
	}
	if m.Kind == resolve.TypeName || m.Kind == resolve.NoName && p.isExternalType(name, global) {
		p.at = start
		return p.construction()
	}
	return p.call(m, name, text)
}

func (p *parser) isExternalType(name []facts.NamePart, global bool) bool {
	t := p.in.Type(&facts.Type{Base: facts.Base{Kind: facts.Named, Name: name, Global: global, Text: spelled(name)}})
	return t.Shape() == resolve.BuiltinShape
}

// construction reads T(x) or T{x}.
func (p *parser) construction() Value {
	start := p.at
	spelling := &facts.Type{}
	var words []string
	for isTypeWord(p.text()) {
		words = append(words, p.text())
		p.at++
	}
	if len(words) > 0 {
		spelling.Base.Kind, spelling.Base.Name = facts.Builtin, []facts.NamePart{{Name: facts.BuiltinName(words)}}
	} else if !p.typeName(&spelling.Base) {
		return p.fail(Unsupported)
	}
	open, closing := p.text(), ")"
	if open == "{" {
		closing = "}"
	}
	if open != "(" && open != "{" {
		return p.fail(Unsupported)
	}
	p.at++
	v := p.e.model.integer(Int, 0)
	if p.text() != closing {
		v = p.assignment()
	}
	if p.failed() || !p.accept(closing) {
		return p.fail(Unsupported)
	}
	return p.convert(p.in.Type(spelling), v, p.between(start, p.at))
}

// namedCast reads static_cast<T>(x); the other casts give no constants.
func (p *parser) namedCast() Value {
	start := p.at
	name, _, ok := p.path()
	if !ok || name[0].Name != "static_cast" || len(name) != 1 || len(name[0].Args) != 1 || name[0].Args[0].Type == nil || !p.accept("(") {
		p.at = start
		return p.fail(Unsupported)
	}
	v := p.comma()
	if p.failed() || !p.accept(")") {
		return p.fail(Unsupported)
	}
	return p.convert(p.in.Type(name[0].Args[0].Type), v, p.between(start, p.at))
}

// component reads b.x of a variable b of type dim3.
func (p *parser) component(m resolve.Meaning, name []facts.NamePart) Value {
	i := slices.Index([]string{"x", "y", "z"}, p.ahead(1))
	if i < 0 {
		p.at += 2
		return unknown(NoType, IsMember, spelled(name)+"."+p.ahead(-1)).about(m.At, m.Variable.NameSpan)
	}
	p.at += 2
	return p.e.variableDims(m, spelled(name), p.depth)[i]
}

// meaning is the value of what a name means.
func (e *Evaluator) meaning(m resolve.Meaning, text string, depth int) Value {
	if depth > maxDepth || !e.spend() {
		return unknown(NoType, TooComplex, text)
	}
	switch m.Kind {
	case resolve.NoName:
		return unknown(NoType, NotRead, text)
	case resolve.VariableName:
		return e.variable(m, text, depth)
	case resolve.EnumeratorName:
		return e.enumerator(m, depth).about(m.At, m.Enum.Enumerators[m.Enumerator].NameSpan)
	case resolve.ParameterName:
		param := m.Function.Params[m.Param]
		return unknown(e.arithmetic(m.In.Type(param.Type)), IsParameter, text).about(m.At, param.NameSpan)
	case resolve.TemplateValueName:
		t := e.arithmetic(m.Type)
		if m.Arg.Kind == resolve.UnknownArg && m.Arg.Text == "" || m.Arg.Kind == resolve.PackArg {
			return unknown(t, IsTemplateParameter, text)
		}
		v := e.expression(m.Arg.Text, m.Arg.Context(), nil, depth+1)
		if t == NoType {
			return v // auto N
		}
		return e.model.to(t, v)
	case resolve.UnknownName:
		return unknown(NoType, Ambiguous, text)
	}
	return unknown(NoType, Unsupported, text)
}

// overwritten reports whether the host may give a variable another value than the
// one that it is initialised with.
func (e *Evaluator) overwritten(a *facts.Annotations) bool {
	for _, w := range a.List {
		switch w.Word {
		case "__constant__", "__device__", "__managed__", "__shared__":
			return true
		}
	}
	return a.Hidden
}

// enumerator counts from the last one before it that has an initialiser.
func (e *Evaluator) enumerator(m resolve.Meaning, depth int) Value {
	from := m.Enumerator
	for from > 0 && m.Enum.Enumerators[from].Value.Empty() {
		from--
	}
	v := e.model.integer(Int, 0)
	if text := sourceOf(m.At, m.Enum.Enumerators[from].Value); text != "" {
		v = e.expression(text, m.In, nil, depth+1)
	}
	if m.Enum.Underlying != nil {
		v = e.model.to(e.arithmetic(m.In.Type(m.Enum.Underlying)), v)
	} else if v.Type != Bool {
		v = e.model.to(e.model.promoted(v.Type), v)
	}
	if steps := m.Enumerator - from; steps > 0 {
		t := v.Type
		v = e.model.binary("+", v, e.model.integer(Int, uint64(steps)))
		if m.Enum.Underlying != nil {
			v = e.model.to(t, v)
		}
	}
	return v
}

// underlying is the type of an enum's values: the one that it names, or what g++
// chooses for its enumerators.
func (e *Evaluator) underlying(t resolve.Type) Type {
	def, at, ok := t.Enum()
	in := e.file.InEnum(t)
	switch {
	case !ok || def.Annotations.Hidden:
		return NoType
	case def.Underlying != nil:
		return e.model.named(e.plain(in.Type(def.Underlying)))
	case def.Scoped:
		return Int
	}
	if !def.Defined {
		return NoType
	}
	negative, bits := false, 0
	for i := range def.Enumerators {
		v := e.enumerator(resolve.Meaning{Enum: def, Enumerator: i, At: at, In: in}, 1)
		if v.Kind != Integer {
			return NoType
		}
		n, small := v.Int()
		switch {
		case !small:
			bits = 64
		case n < 0:
			negative = true
			bits = max(bits, width(^uint64(n))+1)
		default:
			bits = max(bits, width(uint64(n)))
		}
	}
	switch {
	case negative && bits <= 32 || !negative && bits < 32:
		return UnsignedInt.unless(negative)
	case !negative && bits == 32:
		return UnsignedInt
	case negative:
		return Long
	}
	return UnsignedLong
}

// unless is the signed type of the same size where that is needed.
func (t Type) unless(negative bool) Type {
	if negative {
		return Int
	}
	return t
}

func width(n uint64) int {
	w := 0
	for ; n != 0; n >>= 1 {
		w++
	}
	return w
}

// plain is the canonical name of a builtin type.
func (e *Evaluator) plain(t resolve.Type) string {
	if t.Shape() == resolve.BuiltinShape {
		return t.Name()
	}
	return ""
}
