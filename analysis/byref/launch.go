package byref

import (
	"regexp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// mention rewrites the place where the kernel is named, or refuses it.
func (w *writer) mention(m *navigate.Mention) error {
	name := int(m.Name.Start)
	w.handled[name] = true
	if w.handled[w.nameAt(name)] = true; !m.Sure {
		return w.fail(name, "it cannot be told what this means")
	}
	switch m.Use.Kind {
	case program.Launch:
		return w.launch(int(m.Use.Place.Start))
	case program.LaunchCall:
		return w.call(name)
	case program.Address:
		return w.address(name)
	}
	return w.fail(name, "the kernel is used in another way than to launch it")
}

// nameAt is where the kernel's own name stands in a qualified one that begins at an
// offset.
func (w *writer) nameAt(offset int) int {
	for _, word := range navigate.Words(string(w.text[offset:]), w.plan.Kernel) {
		return offset + word.Start
	}
	return offset
}

// launch rewrites k<<<...>>>(...) whose callee begins at an offset.
func (w *writer) launch(callee int) error {
	for i := range w.result.File.Entries {
		at := &w.result.File.Entries[i]
		if at.From != nil {
			continue
		}
		for _, l := range at.Facts.Launches {
			if at.InFile(l.CalleeSpan).Start == callee {
				return w.launchAt(at, l)
			}
		}
	}
	return w.fail(callee, "the launch is not read")
}

func (w *writer) launchAt(at *resolve.Entry, l *facts.Launch) error {
	if err := w.editable(at, l.Span); err != nil {
		return err
	}
	offset := at.InFile(l.Span).Start
	if len(l.Args) <= w.plan.index {
		return w.fail(offset, "the launch leaves '%s' out", w.plan.Parameter)
	}
	stream := "0"
	if len(l.Config) > 3 {
		stream = l.Config[3].Text
	}
	return w.host(at, &site{
		enclosing: l.Enclosing, whole: l.Span, argument: l.Args[w.plan.index], stream: stream, streamSpan: streamOf(l),
	})
}

// streamOf is where a launch spells its stream, empty if it does not.
func streamOf(l *facts.Launch) treesitter.Span {
	if len(l.Config) > 3 {
		return l.Config[3].Span
	}
	return treesitter.Span{}
}

// site is a launch that is to be rewritten.
type site struct {
	enclosing *facts.Function
	// whole is the launch, argument the table that it passes, all in the item.
	whole    treesitter.Span
	argument facts.Expr
	// stream is the text of the stream; streamSpan is where it is spelled, if it is.
	stream     string
	streamSpan treesitter.Span
}

// simple is an expression that can be written twice: a name, with members.
var simple = regexp.MustCompile(`^[\w:]+(?:(?:\.|->)\w+)*$`)

// host rewrites a launch: the table goes up before it, and the memory is given back
// after it.
func (w *writer) host(at *resolve.Entry, s *site) error {
	d, err := w.where(at, s)
	if err != nil {
		return err
	}
	statement, block := statementAround(at, s.whole)
	if statement.Empty() {
		return w.fail(at.InFile(s.whole).Start, "the launch is no statement of its own")
	}
	if err := w.editable(at, statement); err != nil {
		return err
	}
	var before []string
	var edits []change
	stream := s.stream
	if !s.streamSpan.Empty() && !simple.MatchString(stream) {
		stream = fresh(at, w.plan.Parameter+"_stream")
		before = append(before, "const cudaStream_t "+stream+" = "+s.stream+";")
		edits = append(edits, change{s.streamSpan, stream})
	}
	o, err := w.object(at, d, s)
	if err != nil {
		return err
	}
	up := w.uploads(fresh(at, w.plan.Parameter+"_device"), o, stream, check(at.Source[d.Span.Start:d.Span.End]))
	edits = append(edits, change{s.argument.Span, up.argument})
	w.surround(at, statement, block, append(before, up.before...), edits, up.after)
	return nil
}

// hostArray rewrites a launch whose arguments stand in an array that a statement
// before it declares.
func (w *writer) hostArray(at *resolve.Entry, s *site, declaration, statement treesitter.Span) error {
	d, err := w.where(at, s)
	if err != nil {
		return err
	}
	if w.plan.options.Upload != "" {
		return w.fail(at.InFile(s.whole).Start, "what '%s' gives cannot stand in an array of addresses", w.plan.options.Upload)
	}
	o, err := w.object(at, d, s)
	if err != nil {
		return err
	}
	up := w.uploads(fresh(at, w.plan.Parameter+"_device"), o, s.stream, check(at.Source[d.Span.Start:d.Span.End]))
	// The pointer is there for the array, and what it leads to for the launch.
	up.pointer(func(declared string, rest []string) {
		w.surround(at, declaration, false, []string{declared}, []change{{s.argument.Span, up.argument}}, nil)
		w.surround(at, statement, false, rest, nil, up.after)
	})
	return nil
}

// where is the function of a launch, if it runs on the host and what it does can be
// followed by an upload.
func (w *writer) where(at *resolve.Entry, s *site) (*resolve.Decl, error) {
	offset := at.InFile(s.whole).Start
	d := at.DeclOf(outermost(s.enclosing))
	if d == nil {
		return nil, w.fail(offset, "the launch stands in no function")
	}
	for fn := s.enclosing; fn != nil; fn = fn.Enclosing {
		for _, space := range []string{"__device__", "__global__"} {
			if resolve.Has(&fn.Annotations, space) != treesitter.No {
				return nil, w.fail(offset, "the launch may run on the device, where memory is not uploaded")
			}
		}
	}
	for _, name := range []string{"cudaStreamBeginCapture", "cudaGraphAddKernelNode"} {
		if len(navigate.Words(string(w.text), name)) > 0 {
			return nil, w.fail(offset, "the file makes graphs with %s: a graph would read the table when it runs, from memory that is gone by then", name)
		}
	}
	return d, nil
}

func outermost(fn *facts.Function) *facts.Function {
	for fn != nil && fn.Enclosing != nil {
		fn = fn.Enclosing
	}
	return fn
}

// change is what becomes of a span of the item.
type change struct {
	span treesitter.Span
	text string
}

// statementAround is the statement around a place that is an expression or, in a
// block, a declaration; empty if there is none. block tells whether lines beside it
// need a block of their own.
func statementAround(at *resolve.Entry, whole treesitter.Span) (statement treesitter.Span, block bool) {
	nodes := at.Tree.Nodes
	for i := range nodes {
		n := &nodes[i]
		if !n.Span().Covers(whole) {
			continue
		}
		switch n.Kind {
		case treesitter.KindExpressionStatement:
			statement, block = n.Span(), true
		case treesitter.KindDeclaration:
			statement, block = treesitter.Span{}, false
			if p := n.Parent; p >= 0 && nodes[p].Kind == treesitter.KindCompoundStatement {
				statement = n.Span()
			}
		case treesitter.KindLambdaExpression, treesitter.KindCompoundStatement:
			statement, block = treesitter.Span{}, false
		}
	}
	return statement, block
}

// surround writes lines around a statement, with changes inside of it.
func (w *writer) surround(at *resolve.Entry, statement treesitter.Span, block bool, before []string, edits []change, after []string) {
	start, end := at.InFile(statement).Start, at.InFile(statement).End
	text := string(w.text[start:end])
	slices.SortFunc(edits, func(a, b change) int { return b.span.Start - a.span.Start })
	for _, e := range edits {
		span := at.InFile(e.span)
		text = text[:span.Start-start] + e.text + text[span.End-start:]
	}
	nl, indent := w.newline(), w.indent(start)
	inner, head, tail := indent, "", ""
	if block {
		inner = indent + w.step(start)
		head, tail = "{"+nl+inner, nl+indent+"}"
		text = strings.ReplaceAll(text, nl+indent, nl+inner)
	}
	lines := append(append(append([]string{}, before...), text), after...)
	w.replace(treesitter.Span{Start: start, End: end}, head+strings.Join(lines, nl+inner)+tail)
}

// object is what a launch passes.
type object struct {
	// text is an lvalue, spelled its type as it can be named there.
	text, spelled string
	// snapshot is the expression of which text is a copy, "" for none. A launch takes
	// what the argument holds at that moment, while an upload from pinned memory takes
	// it later: only of a local variable is it known that it is not pinned.
	snapshot string
}

func (w *writer) object(at *resolve.Entry, d *resolve.Decl, s *site) (object, error) {
	offset := at.InFile(s.argument.Span).Start
	text := string(w.text[offset:at.InFile(s.argument.Span).End])
	if s.argument.PackExpansion {
		return object{}, w.fail(offset, "the arguments are a pack")
	}
	if spelled := w.local(at, d, s); spelled != "" {
		return object{text: text, spelled: spelled}, nil
	}
	if w.plan.spelled == "" {
		return object{}, w.fail(offset, "the type of '%s' cannot be named here", text)
	}
	return object{text: fresh(at, w.plan.Parameter+"_host"), spelled: w.plan.spelled, snapshot: text}, nil
}

// local is the type of an argument that is a local variable or a parameter by value,
// as it is spelled there, if that is the type of the kernel's parameter; else "".
func (w *writer) local(at *resolve.Entry, d *resolve.Decl, s *site) string {
	if s.argument.Form != facts.NameExpr || len(s.argument.Name) != 1 {
		return ""
	}
	m := w.result.File.In(at, d, s.whole.Start, nil).Lookup([]facts.NamePart{{Name: s.argument.Name[0]}}, false)
	var t *facts.Type
	switch {
	case m.Kind == resolve.VariableName && m.Variable != nil && m.Variable.Function != nil:
		t = m.Variable.Type
		if resolve.Has(&m.Variable.Annotations, "static") != treesitter.No {
			return ""
		}
	case m.Kind == resolve.ParameterName && m.Function != nil:
		t = m.Function.Params[m.Param].Type
	}
	if t == nil || len(t.Layers) > 0 || t.Base.Kind != facts.Named || t.Base.Volatile {
		return ""
	}
	here := w.result.File.TypeAt(at, d, t)
	if spelled := outside(here); spelled != "" {
		if spelled != w.plan.spelled {
			return ""
		}
	} else if w.plan.spelled != "" || lastName(t) != w.plan.class {
		return ""
	}
	return t.Base.Text
}

// outside is how a class is named from any scope, "" where it has no such name.
func outside(t resolve.Type) string {
	name, ok := t.Decayed().Canonical()
	if !ok || t.Dependent() || name == "" || strings.Contains(name, "(") {
		return ""
	}
	return "::" + strings.TrimPrefix(name, "::")
}
