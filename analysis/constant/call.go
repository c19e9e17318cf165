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
	if len(parts) == 1 || parts[0] == "std" && len(parts) == 2 {
		return p.e.library(parts[len(parts)-1], args, text)
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
	return r
}

// function computes a call of a function that was read.
func (p *parser) function(m resolve.Meaning, name []facts.NamePart, args []Value, text string) Value {
	list := make([]argument, len(args))
	for i := range args {
		list[i].v = args[i]
	}
	d := p.e.callee(m.Functions, list)
	if d == nil {
		return p.e.notComputed(m.Functions, len(args), text)
	}
	s, ok := p.substitution(d, name[len(name)-1].Args, args)
	if !ok || d.Kind == facts.Member && resolve.Has(&d.Annotations, "static") != treesitter.Yes {
		return p.e.refused(d, nil, text)
	}
	return p.e.runWith(nil, d, s, nil, list, text)
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
			if !t.Known() {
				return nil, false
			}
			a.Kind, a.Type = resolve.TypeArg, t
		}
	}
	return s, true
}

// deduced is the type of the values that are passed for parameters of type T, or
// const T&; the zero Type where that is not known.
func deduced(d *resolve.Decl, name string, args []Value) resolve.Type {
	var t resolve.Type
	for i, q := range d.Params {
		b := &q.Type.Base
		if i >= len(args) || b.Kind != facts.Named || len(b.Name) != 1 || b.Name[0].Name != name {
			continue
		}
		if len(q.Type.Layers) > 1 || len(q.Type.Layers) == 1 && (q.Type.Layers[0].Kind != facts.LvalueReference || !b.Const) {
			return resolve.Type{}
		}
		var u resolve.Type
		switch v := args[i]; {
		case v.Kind == Object && !v.obj.array:
			u = v.obj.t.Value()
		case v.Type != NoType:
			u = builtin(v.Type)
		}
		if !u.Known() || t.Known() && t.Same(u) != treesitter.Yes {
			return resolve.Type{}
		}
		t = u
	}
	return t
}
