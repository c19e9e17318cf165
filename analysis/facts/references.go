package facts

import (
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// Reference is a name that an expression uses and that may be a function's or
// variable's at namespace scope: no parameter and no local variable has it there.
// The callees of launches are Launches, not references.
type Reference struct {
	Name      string
	Qualifier []string
	// Global is set for a name spelled with a leading "::".
	Global bool
	// TemplateArgs are the arguments after the name, nil for none.
	TemplateArgs []TemplateArg
	Kind         ReferenceKind
	// Args counts the arguments of a call.
	Args int
	// Callee is the name of the function of whose call the reference is (a part
	// of) an argument, Argument the number of that from 0; "" for none.
	Callee   string
	Argument int
	Span     ts.Span
	// Guarded is set where a condition decides whether it is evaluated, Doubtful
	// where nobody knows: the condition may be a constant, or code may never be made
	// for the place.
	Guarded, Doubtful bool
	// Enclosing is the function in whose body it stands, nil for an initialiser.
	Enclosing *Function
}

// ReferenceKind says what is done with what is named.
type ReferenceKind uint8

const (
	// Reads is any use that is none of the others.
	Reads ReferenceKind = iota
	// Calls calls it.
	Calls
	// Writes assigns to it or to a part of it, in one of the language's own ways.
	Writes
	// TakesAddress takes its address, or that of a part of it.
	TakesAddress
	// Quotes is a string that is the whole argument of a call; Name is what it says.
	Quotes
)

// References are the names that the expressions of an item use, in the order of
// the text; what sizeof, decltype and template heads name is left out. They are not part of the
// facts because only those ask that look at several files.
func References(it *Item) []Reference { return ReferencesTo(it, nil) }

// ReferencesTo are those of the [References] whose names named reports, and all
// strings; a nil named reports every name. A body names far more than anybody asks
// for.
func ReferencesTo(it *Item, named func(name string) bool) []Reference {
	item := it.Source
	if item.Tree == nil || len(item.Tree.Nodes) == 0 {
		return nil
	}
	r := references{
		x:        extractor{item: item, text: item.Masked, marks: item.Marks, nodes: item.Tree.Nodes, out: &Item{Source: item}},
		it:       it,
		named:    named,
		declared: map[int]bool{},
	}
	r.declarators()
	r.walk(0, len(item.Tree.Nodes), false)
	return r.all
}

// references is one walk over an item.
type references struct {
	x  extractor
	it *Item
	// named tells which names are wanted, nil for all.
	named func(name string) bool
	// declared are where the names stand that the item declares or launches.
	declared map[int]bool
	all      []Reference
}

func (r *references) declarators() {
	for _, f := range r.it.Functions {
		r.declared[f.NameSpan.Start] = true
		for _, p := range f.Params {
			r.declared[p.NameSpan.Start] = true
		}
	}
	for _, v := range r.it.Variables {
		r.declared[v.NameSpan.Start] = true
	}
	for _, l := range r.it.Launches {
		r.declared[l.CalleeSpan.Start] = true
	}
}

// walk looks at some nodes in a row; in those of a name only at its template
// arguments.
func (r *references) walk(from, to int, inName bool) {
	nodes := r.x.nodes
	for i := from; i < to; {
		next := i + 1
		switch k := nodes[i].Kind; {
		case k == ts.KindTemplateArgumentList && inName:
			next = int(nodes[i].Next)
			r.walk(i+1, next, false)
		case inName:
		case k == ts.KindTemplateParameterList || k == ts.KindSizeofExpression || k == ts.KindAlignofExpression || k == ts.KindDecltype || k == ts.KindRequiresExpression || k == ts.KindError:
			next = int(nodes[i].Next)
		case isName(k):
			next = int(nodes[i].Next)
			r.name(i)
			r.walk(i+1, next, true)
		case k == ts.KindStringLiteral:
			next = int(nodes[i].Next)
			r.literal(i)
		}
		i = max(next, i+1)
	}
}

func (r *references) name(i int) {
	n := &r.x.nodes[i]
	if r.named != nil && !r.named(r.x.nameIn(i)) {
		return
	}
	parts, global, last := r.x.path(i)
	if len(parts) == 0 || n.End <= n.Start || r.declared[int(n.Start)] || r.declared[int(r.x.nodes[last].Start)] {
		return
	}
	ref := Reference{Global: global, Span: n.Span(), Enclosing: r.enclosing(int(n.Start))}
	ref.Qualifier, ref.Name, ref.TemplateArgs = split(parts)
	if ref.Name == "" || len(parts) == 1 && !global && r.local(ref.Name, int(n.Start), ref.Enclosing) {
		return
	}
	r.context(i, &ref)
	if ref.Kind == Calls {
		r.evaluated(i, &ref)
	}
	r.all = append(r.all, ref)
}

// enclosing is the innermost function whose body holds the offset.
func (r *references) enclosing(at int) *Function {
	var inner *Function
	for _, f := range r.it.Functions {
		if f.Body.Contains(at) && (inner == nil || f.Body.Start >= inner.Body.Start) {
			inner = f
		}
	}
	return inner
}

// local reports whether a parameter, template parameter or local variable has the
// name at the offset.
func (r *references) local(name string, at int, fn *Function) bool {
	for f := fn; f != nil; f = f.Enclosing {
		for _, p := range f.Params {
			if p.Name == name {
				return true
			}
		}
		for _, head := range f.Template {
			for i := range head {
				if head[i].Name == name {
					return true
				}
			}
		}
	}
	for _, v := range r.it.Variables {
		if v.Name == name && v.Function != nil && v.Scope.Contains(at) && v.NameSpan.Start < at && !external(&v.Annotations) {
			return true
		}
	}
	return false
}

// external reports whether a local declaration means a variable of the namespace.
func external(a *Annotations) bool {
	for i := range a.List {
		if a.List[i].Word == "extern" {
			return true
		}
	}
	return false
}

// context climbs from a name to what is done with it.
func (r *references) context(i int, ref *Reference) {
	nodes, tree := r.x.nodes, r.x.item.Tree
	whole := true // the expression is still what is named, or a part of it
	for child, up := i, int(nodes[i].Parent); up >= 0; child, up = up, int(nodes[up].Parent) {
		switch nodes[up].Kind {
		case ts.KindCallExpression:
			if tree.Child(up, ts.FieldFunction) == child {
				if child != i {
					return // a member function, or the result of an expression
				}
				ref.Kind = Calls
				if args := tree.Child(up, ts.FieldArguments); args >= 0 {
					ref.Args = r.count(args)
				}
			}
			whole = false
		case ts.KindArgumentList:
			r.argument(up, child, ref)
			return
		case ts.KindFieldExpression, ts.KindSubscriptExpression:
			if tree.Child(up, ts.FieldArgument) != child {
				return // an index reads
			}
			if op := tree.Child(up, ts.FieldOperator); op >= 0 && nodes[op].Kind == ts.TokArrow {
				whole = false
			}
		case ts.KindParenthesizedExpression, ts.KindCastExpression, ts.KindUnaryExpression, ts.KindBinaryExpression, ts.KindConditionalExpression, ts.KindInitializerList:
			if nodes[up].Kind != ts.KindParenthesizedExpression && nodes[up].Kind != ts.KindCastExpression {
				whole = false
			}
		case ts.KindPointerExpression:
			op := tree.Child(up, ts.FieldOperator)
			if op >= 0 && nodes[op].Kind == ts.TokAmp && whole && ref.Kind == Reads {
				ref.Kind = TakesAddress
			} else {
				whole = false
			}
		case ts.KindAssignmentExpression:
			if whole && ref.Kind == Reads && tree.Child(up, ts.FieldLeft) == child {
				ref.Kind = Writes
			}
			return
		case ts.KindUpdateExpression:
			if whole && ref.Kind == Reads {
				ref.Kind = Writes
			}
			return
		default:
			return
		}
	}
}

// argument notes of which call's argument the node is a part.
func (r *references) argument(list, child int, ref *Reference) {
	call := int(r.x.nodes[list].Parent)
	if call < 0 || r.x.nodes[call].Kind != ts.KindCallExpression {
		return
	}
	fn := r.x.item.Tree.Child(call, ts.FieldFunction)
	if fn < 0 || !isName(r.x.nodes[fn].Kind) {
		return
	}
	parts, _, _ := r.x.path(fn)
	if len(parts) == 0 {
		return
	}
	ref.Callee = parts[len(parts)-1].Name
	for c := range r.x.item.Tree.Children(list) {
		if c == child {
			return
		}
		if r.x.nodes[c].Flags&ts.Named != 0 {
			ref.Argument++
		}
	}
}

func (r *references) count(list int) int {
	n := 0
	for c := range r.x.item.Tree.Children(list) {
		if r.x.nodes[c].Flags&ts.Named != 0 && r.x.nodes[c].Kind != ts.KindComment {
			n++
		}
	}
	return n
}

// literal notes a string that is an argument of a call.
func (r *references) literal(i int) {
	n := &r.x.nodes[i]
	ref := Reference{Kind: Quotes, Span: n.Span(), Enclosing: r.enclosing(int(n.Start))}
	if up := int(n.Parent); up >= 0 && r.x.nodes[up].Kind == ts.KindArgumentList {
		r.argument(up, i, &ref)
	}
	source := r.x.item.Source
	if ref.Callee == "" || int(n.End) > len(source) {
		return
	}
	ref.Name = strings.Trim(source[n.Start:n.End], `"`)
	r.all = append(r.all, ref)
}
