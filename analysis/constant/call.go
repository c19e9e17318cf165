package constant

import (
	"math"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// call reads a call's arguments and computes its result.
func (p *parser) call(m resolve.Meaning, name []facts.NamePart, text string) Value {
	if !p.accept("(") {
		return p.fail(Unsupported)
	}
	var args []Value
	for p.text() != ")" {
		args = append(args, p.assignment())
		if p.failed() {
			return args[len(args)-1]
		}
		if !p.accept(",") {
			break
		}
	}
	if !p.accept(")") {
		return p.fail(Unsupported)
	}
	switch m.Kind {
	case resolve.FunctionName:
		return p.function(m, name, args, text)
	case resolve.NoName:
		return p.standard(name, args, text)
	}
	return unknown(NoType, NotComputable, text)
}

// standard computes functions of the standard library.
func (p *parser) standard(name []facts.NamePart, args []Value, text string) Value {
	parts := make([]string, len(name))
	for i := range name {
		parts[i] = name[i].Name
	}
	if len(parts) > 1 && parts[0] == "cuda" {
		parts, name = parts[1:], name[1:]
	}
	switch plain := strings.Join(parts, "::"); plain {
	case "std::numeric_limits::max", "std::numeric_limits::min", "std::numeric_limits::lowest":
		if a := name[1].Args; len(a) == 1 && a[0].Type != nil && len(args) == 0 {
			return p.e.model.limit(parts[2], p.e.arithmetic(p.in.Type(a[0].Type)), text)
		}
	case "std::min", "std::max", "min", "max":
		if len(args) == 2 {
			return p.extreme(parts[len(parts)-1], name[len(name)-1].Args, args, text)
		}
	}
	return unknown(NoType, NotComputable, text)
}

// limit is a member of numeric_limits.
func (m Model) limit(what string, t Type, text string) Value {
	switch {
	case t == NoType:
		return unknown(NoType, SizeUnknown, text)
	case t.floating():
		largest, smallest := math.MaxFloat64, 0x1p-1022
		if t == Float {
			largest, smallest = math.MaxFloat32, 0x1p-126
		}
		switch what {
		case "max":
			return floating(t, largest)
		case "min":
			return floating(t, smallest)
		}
		return floating(t, -largest)
	}
	bits := 8 * uint(m.bytes(t))
	switch {
	case t == Bool:
		return truth(what == "max")
	case what == "max" && m.signed(t):
		return m.integer(t, 1<<(bits-1)-1)
	case what == "max":
		return m.integer(t, ^uint64(0))
	case m.signed(t):
		return m.integer(t, 1<<(bits-1))
	}
	return m.integer(t, 0)
}

// extreme is the smaller or the larger of two values of one type: with two types
// the library's functions need to be told which, and CUDA's have overloads.
func (p *parser) extreme(which string, written []facts.TemplateArg, args []Value, text string) Value {
	if len(written) == 1 && written[0].Type != nil {
		t := p.e.arithmetic(p.in.Type(written[0].Type))
		args[0], args[1] = p.e.model.to(t, args[0]), p.e.model.to(t, args[1])
	}
	if !args[0].Known() || !args[1].Known() {
		return either(args[0].Type, args[0], args[1])
	}
	if args[0].Type != args[1].Type {
		return unknown(NoType, NotComputable, text)
	}
	less := p.e.model.compare("<", args[0], args[1]).Truth() == treesitter.Yes
	r := args[1]
	if less == (which == "min") {
		r = args[0]
	}
	r.Runtime = args[0].Runtime || args[1].Runtime
	return r
}

// function computes a call of a function that is one return statement.
func (p *parser) function(m resolve.Meaning, name []facts.NamePart, args []Value, text string) Value {
	d := p.callee(m.Functions, len(args))
	if d == nil {
		return unknown(NoType, NotComputable, text)
	}
	refuse := func(t Type) Value { return unknown(t, NotComputable, text).about(d.At, d.NameSpan) }
	s, ok := p.substitution(d, name[len(name)-1].Args, args)
	if !ok {
		return refuse(NoType)
	}
	returned := p.e.arithmetic(p.e.file.ReturnType(d, s))
	if p.dead > 0 {
		return refuse(returned)
	}
	if returned == NoType && (d.Return == nil || d.Return.Base.Kind != facts.Auto) {
		return refuse(NoType)
	}
	params := make(map[string]Value, len(args))
	constexpr := resolve.Has(&d.Annotations, "constexpr") == treesitter.Yes || resolve.Has(&d.Annotations, "consteval") == treesitter.Yes
	runtime := !constexpr
	for i, param := range d.Params {
		types, ok := p.e.file.ParamTypes(d, i, s)
		if !ok || len(types) != 1 {
			return refuse(returned)
		}
		declared := types[0]
		if declared.Shape() == resolve.ReferenceShape {
			declared = declared.Underlying()
			if declared.Const() != treesitter.Yes {
				return refuse(returned)
			}
		}
		t := p.e.arithmetic(declared)
		var v Value
		if i < len(args) {
			v = args[i]
		} else {
			v = p.e.expression(sourceOf(d.At, param.Default), p.e.file.In(d.At, nil, param.Default.Start, nil), nil, p.depth+1)
		}
		if !v.Known() || t == NoType {
			r := refuse(returned)
			if v.Why != nil {
				r.Why = v.Why
			}
			return r
		}
		params[param.Name] = p.e.model.to(t, v)
		runtime = runtime || v.Runtime
	}
	body, ok := result(sourceOf(d.At, d.Body))
	if !ok || p.depth > maxDepth {
		return refuse(returned)
	}
	v := p.e.expression(body, p.e.file.In(d.At, d, d.Body.End-1, s), params, p.depth+1)
	if !v.Known() {
		v.Type = returned
		return v.about(d.At, d.NameSpan)
	}
	if returned != NoType {
		v = p.e.model.to(returned, v)
	}
	v.Runtime = v.Runtime || runtime
	return v
}

// callee is the only function that a call with n arguments can mean, with its
// body.
func (p *parser) callee(functions []*resolve.Decl, n int) *resolve.Decl {
	var found *resolve.Decl
	for _, d := range functions {
		if d.Broken || d.Uncertain || d.Annotations.Hidden || !d.Ellipsis.Empty() || d.Typedef != nil ||
			d.Kind != facts.Plain && d.Kind != facts.Member || d.Kind == facts.Member && resolve.Has(&d.Annotations, "static") != treesitter.Yes {
			return nil
		}
		if d.Body.Empty() {
			continue
		}
		required := 0
		for _, q := range d.Params {
			if q.Pack {
				return nil
			}
			if q.Default.Empty() {
				required++
			}
		}
		if n < required || n > len(d.Params) {
			continue
		}
		if found != nil {
			return nil
		}
		found = d
	}
	return found
}

// substitution gives a function template's parameters the arguments that are
// written, or the types of the values passed.
func (p *parser) substitution(d *resolve.Decl, written []facts.TemplateArg, args []Value) (*resolve.Substitution, bool) {
	if len(d.Template) == 0 {
		return nil, len(written) == 0
	}
	head := d.Template[len(d.Template)-1]
	s := &resolve.Substitution{Args: make([]resolve.Arg, len(head))}
	for i := range head {
		a := &s.Args[i]
		switch {
		case head[i].Pack || head[i].Kind == facts.TemplateTemplateParam:
			return nil, false
		case i < len(written) && head[i].Kind == facts.ValueParam:
			v := p.e.expression(written[i].Text, p.in, p.params, p.depth+1)
			if !v.Known() {
				return nil, false
			}
			a.Kind, a.Text = resolve.ValueArg, v.String()
		case i < len(written):
			if written[i].Type == nil {
				return nil, false
			}
			a.Kind, a.Type = resolve.TypeArg, p.in.Type(written[i].Type)
		case head[i].Kind == facts.ValueParam:
			return nil, false
		default:
			t := deduced(d, head[i].Name, args)
			if t == NoType {
				return nil, false
			}
			a.Kind, a.Type = resolve.TypeArg, resolve.Builtin(t.String())
		}
	}
	return s, true
}

// deduced is the type of the values that are passed for parameters of type T, or
// const T&.
func deduced(d *resolve.Decl, name string, args []Value) Type {
	t := NoType
	for i, q := range d.Params {
		b := &q.Type.Base
		if i >= len(args) || b.Kind != facts.Named || len(b.Name) != 1 || b.Name[0].Name != name {
			continue
		}
		if len(q.Type.Layers) > 1 || len(q.Type.Layers) == 1 && (q.Type.Layers[0].Kind != facts.LvalueReference || !b.Const) {
			return NoType
		}
		if t != NoType && t != args[i].Type {
			return NoType
		}
		t = args[i].Type
	}
	return t
}

// result is the expression of a body that does nothing but return it.
func result(body string) (string, bool) {
	toks := treesitter.Tokens(body)
	n := len(toks)
	if n < 4 || toks[0].Text != "{" || toks[1].Text != "return" || toks[n-1].Text != "}" || toks[n-2].Text != ";" {
		return "", false
	}
	for _, t := range toks[2 : n-2] {
		if t.Text == ";" {
			return "", false
		}
	}
	return body[toks[2].Start:toks[n-2].Start], true
}
