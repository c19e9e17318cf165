package byref

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// address allows functions that ask something about a kernel, whatever its type, and
// refuses everything else that needs its address.
func (w *writer) address(name int) error {
	read := false
	for i := range w.result.File.Entries {
		at := &w.result.File.Entries[i]
		if at.From != nil {
			continue
		}
		for _, r := range facts.References(at.Facts) {
			if at.InFile(r.Span).Start != name {
				continue
			}
			if read = true; asks(r.Callee) {
				return nil
			}
		}
	}
	if !read {
		return w.fail(name, "it cannot be told what '%s' means here", w.plan.Kernel)
	}
	return w.fail(name, "the kernel's address is taken: whoever launches it through that is not seen")
}

// asks reports whether a function of CUDA's runtime takes a kernel of any type to ask
// or set something about it.
func asks(callee string) bool {
	switch callee {
	case "cudaFuncGetAttributes", "cudaFuncSetAttribute", "cudaFuncSetCacheConfig", "cudaFuncSetSharedMemConfig", "cudaFuncGetName":
		return true
	}
	return strings.HasPrefix(callee, "cudaOccupancy")
}

// call rewrites cudaLaunchKernel and its kin, of whose call the kernel that is named
// at an offset is an argument.
func (w *writer) call(name int) error {
	for i := range w.result.File.Entries {
		at := &w.result.File.Entries[i]
		if at.From != nil {
			continue
		}
		for _, r := range facts.References(at.Facts) {
			if at.InFile(r.Span).Start == name {
				return w.callOf(at, &r)
			}
		}
	}
	return w.fail(name, "the launch is not read")
}

func (w *writer) callOf(at *resolve.Entry, r *facts.Reference) error {
	whole, args := callAround(at, r.Span, r.Callee)
	offset := at.InFile(r.Span).Start
	if whole.Empty() {
		return w.fail(offset, "the launch is not read")
	}
	if err := w.editable(at, whole); err != nil {
		return err
	}
	text := func(s treesitter.Span) string { return at.Source[s.Start:s.End] }
	switch r.Callee {
	case "cudaLaunchKernelEx":
		config, found := strings.CutPrefix(strings.TrimSpace(text(args[0])), "&")
		if r.Argument != 1 || len(args) <= w.plan.index+2 || !found || !simple.MatchString(config) {
			return w.fail(offset, "this form of cudaLaunchKernelEx is not known")
		}
		passed := args[w.plan.index+2]
		return w.host(at, &site{enclosing: r.Enclosing, whole: whole, argument: expression(text(passed), passed), stream: config + ".stream"})
	case "cudaLaunchKernel", "cudaLaunchCooperativeKernel":
		if r.Argument != 0 || len(args) < 4 || len(args) > 6 {
			return w.fail(offset, "this form of %s is not known", r.Callee)
		}
		stream := "0"
		if len(args) == 6 {
			stream = text(args[5])
		}
		return w.array(at, r, whole, text(args[3]), stream)
	}
	return w.fail(offset, "%s launches it, whose arguments are not known", r.Callee)
}

// expression describes an argument as far as it is a name.
func expression(text string, span treesitter.Span) facts.Expr {
	e := facts.Expr{Text: text, Span: span}
	if simple.MatchString(text) && !strings.ContainsAny(text, ".>:") {
		e.Form, e.Name = facts.NameExpr, []string{text}
	}
	return e
}

// callAround is the call of a function around a place, with its arguments.
func callAround(at *resolve.Entry, inner treesitter.Span, callee string) (whole treesitter.Span, args []treesitter.Span) {
	tree := at.Tree
	for i := range tree.Nodes {
		n := &tree.Nodes[i]
		if n.Kind != treesitter.KindCallExpression || !n.Span().Covers(inner) {
			continue
		}
		fn, list := tree.Child(i, treesitter.FieldFunction), tree.Child(i, treesitter.FieldArguments)
		if fn < 0 || list < 0 || at.Source[tree.Nodes[fn].Start:tree.Nodes[fn].End] != callee {
			continue
		}
		whole, args = n.Span(), nil
		for c := range tree.Children(list) {
			if tree.Nodes[c].Flags&treesitter.Named != 0 {
				args = append(args, tree.Nodes[c].Span())
			}
		}
	}
	return whole, args
}

// array rewrites a launch whose arguments stand in an array of addresses that is
// made for it.
func (w *writer) array(at *resolve.Entry, r *facts.Reference, whole treesitter.Span, name, stream string) error {
	offset := at.InFile(whole).Start
	d := at.DeclOf(outermost(r.Enclosing))
	var v *facts.Variable
	for _, o := range at.Facts.Variables {
		if o.Name == name && o.Function == r.Enclosing && o.Scope.Covers(whole) && o.Span.End <= whole.Start {
			v = o
		}
	}
	if v == nil || v.Init.Empty() || d == nil {
		return w.fail(offset, "the array of its arguments is not an array of this function")
	}
	used := 0
	for _, word := range navigate.Words(at.Source[d.Span.Start:d.Span.End], name) {
		if word = (navigate.Word{Span: word.Shift(d.Span.Start)}); v.Scope.Covers(word.Span) {
			used++
		}
	}
	if used != 2 {
		return w.fail(offset, "'%s' is used for more than this launch", name)
	}
	element := elementOf(at, v.Init, w.plan.index)
	text := at.Source[element.Start:element.End]
	object := text[strings.LastIndex(text, "&")+1:]
	if prefix := text[:len(text)-len(object)]; element.Empty() || !simple.MatchString(object) || prefix != "&" && prefix != "(void*)&" && prefix != "(void *)&" {
		return w.fail(at.InFile(v.Span).Start, "the element for '%s' is not the address of a variable", w.plan.Parameter)
	}
	statement, _ := statementAround(at, whole)
	declaration, _ := statementAround(at, v.NameSpan)
	if statement.Empty() || declaration.Empty() || !beside(at, declaration, statement) {
		return w.fail(offset, "the launch and '%s' are not statements of one block", name)
	}
	for _, span := range []treesitter.Span{statement, declaration} {
		if err := w.editable(at, span); err != nil {
			return err
		}
	}
	s := &site{enclosing: r.Enclosing, whole: whole, argument: expression(object, treesitter.Span{Start: element.End - len(object), End: element.End}), stream: stream}
	if !simple.MatchString(stream) {
		return w.fail(offset, "the stream is not a variable")
	}
	return w.hostArray(at, s, declaration, statement)
}

// beside reports whether two statements stand in one block.
func beside(at *resolve.Entry, a, b treesitter.Span) bool {
	parent := func(s treesitter.Span) int32 {
		for i := range at.Tree.Nodes {
			n := &at.Tree.Nodes[i]
			if n.Span() == s && n.Parent >= 0 && at.Tree.Nodes[n.Parent].Kind == treesitter.KindCompoundStatement {
				return n.Parent
			}
		}
		return -1
	}
	p := parent(a)
	return p >= 0 && p == parent(b)
}

// elementOf is an element of a braced list, empty if there is none.
func elementOf(at *resolve.Entry, list treesitter.Span, index int) treesitter.Span {
	tree := at.Tree
	for i := range tree.Nodes {
		if tree.Nodes[i].Kind != treesitter.KindInitializerList || !list.Covers(tree.Nodes[i].Span()) {
			continue
		}
		n := 0
		for c := range tree.Children(i) {
			if tree.Nodes[c].Flags&treesitter.Named == 0 {
				continue
			}
			if n == index {
				return tree.Nodes[c].Span()
			}
			n++
		}
		break
	}
	return treesitter.Span{}
}
