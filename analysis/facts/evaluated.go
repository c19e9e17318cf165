package facts

import (
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// evaluated climbs from a call to the function around it and notes whether it is
// surely evaluated there.
func (r *references) evaluated(i int, ref *Reference) {
	nodes, tree := r.x.nodes, r.x.item.Tree
	for child, up := i, int(nodes[i].Parent); up >= 0; child, up = up, int(nodes[up].Parent) {
		switch nodes[up].Kind {
		case ts.KindLambdaExpression, ts.KindNoexcept, ts.KindStaticAssertDeclaration, ts.KindTemplateArgumentList, ts.KindGenericExpression, ts.KindError:
			ref.Doubtful = true
		case ts.KindArgumentList:
			r.operand(up, ref)
		case ts.KindIfStatement:
			if condition := tree.Child(up, ts.FieldCondition); condition != child {
				head := ts.Span{Start: int(nodes[up].Start), End: int(nodes[max(condition, up)].Start)}
				ref.Doubtful = ref.Doubtful || strings.Contains(r.x.text[head.Start:head.End], "constexpr")
				r.guard(condition, ref)
			}
		case ts.KindSwitchStatement, ts.KindWhileStatement, ts.KindForStatement, ts.KindConditionalExpression:
			condition := tree.Child(up, ts.FieldCondition)
			if condition != child && tree.Child(up, ts.FieldInitializer) != child && condition >= 0 {
				r.guard(condition, ref)
			}
		case ts.KindForRangeLoop:
			ref.Guarded = ref.Guarded || tree.Child(up, ts.FieldBody) == child
		case ts.KindBinaryExpression:
			left, op := tree.Child(up, ts.FieldLeft), tree.Child(up, ts.FieldOperator)
			if left != child && left >= 0 && op >= 0 && shortCircuit(r.x.text[nodes[op].Start:nodes[op].End]) {
				r.guard(left, ref)
			}
		case ts.KindCompoundStatement, ts.KindCaseStatement:
			r.after(up, child, ref)
		case ts.KindFunctionDefinition:
			return
		}
	}
}

func shortCircuit(operator string) bool {
	switch operator {
	case "&&", "||", "and", "or":
		return true
	}
	return false
}

// operand notes what may look like a call and evaluates nothing.
func (r *references) operand(list int, ref *Reference) {
	call := int(r.x.nodes[list].Parent)
	if call < 0 {
		return
	}
	callee := r.x.text[r.x.nodes[call].Start:r.x.nodes[list].Start]
	switch callee = strings.TrimSpace(callee); callee {
	case "noexcept", "sizeof", "typeid", "alignof", "__alignof__", "typeof", "__typeof__", "assert", "__builtin_constant_p":
		ref.Doubtful = true
	default:
		// Names of macros that are not known look like this.
		ref.Doubtful = ref.Doubtful || callee != "" && callee == strings.ToUpper(callee)
	}
}

// after notes what stands in front of a statement of a block and may leave it.
func (r *references) after(block, statement int, ref *Reference) {
	nodes, tree := r.x.nodes, r.x.item.Tree
	for c := range tree.Children(block) {
		if c == statement {
			return
		}
		switch nodes[c].Kind {
		case ts.KindReturnStatement, ts.KindGotoStatement, ts.KindBreakStatement, ts.KindContinueStatement:
			ref.Doubtful = true
		case ts.KindIfStatement:
			if r.leaves(c) {
				r.guard(tree.Child(c, ts.FieldCondition), ref)
			}
		}
	}
}

// leaves reports whether a statement may leave the block around it.
func (r *references) leaves(from int) bool {
	for i := from; i < int(r.x.nodes[from].Next); i++ {
		switch r.x.nodes[i].Kind {
		case ts.KindReturnStatement, ts.KindGotoStatement, ts.KindBreakStatement, ts.KindContinueStatement:
			return true
		}
	}
	return false
}

// guard notes that a condition decides. One that only asks for the thread, or for
// what a kernel was passed, is known when the kernel runs; one that names nothing
// of a function may be a constant.
func (r *references) guard(condition int, ref *Reference) {
	if condition < 0 {
		ref.Doubtful = true
		return
	}
	n := &r.x.nodes[condition]
	text := strings.Trim(r.x.text[n.Start:n.End], "() \t\n")
	if text == "true" || text == "1" {
		return
	}
	running, other := false, strings.Contains(text, "&&") || strings.Contains(text, "||")
	for i := condition; i < int(n.Next); i++ {
		switch k := r.x.nodes[i].Kind; {
		case k == ts.KindFalse:
			ref.Doubtful = true
		case k != ts.KindIdentifier:
		case r.passed(r.x.text[r.x.nodes[i].Start:r.x.nodes[i].End], ref.Enclosing):
			running = true
		case r.changing(r.x.text[r.x.nodes[i].Start:r.x.nodes[i].End], int(r.x.nodes[i].Start)):
			running, other = true, true
		default:
			other = true
		}
	}
	ref.Doubtful = ref.Doubtful || !running
	ref.Guarded = ref.Guarded || other
}

// passed reports whether a name is known to a thread only, or a kernel's parameter.
func (r *references) passed(name string, fn *Function) bool {
	switch name {
	case "threadIdx", "blockIdx", "blockDim", "gridDim":
		return true
	}
	if fn == nil {
		return false
	}
	kernel := false
	for i := range fn.Annotations.List {
		kernel = kernel || fn.Annotations.List[i].Word == "__global__"
	}
	for _, p := range fn.Params {
		if kernel && p.Name == name {
			return true
		}
	}
	return false
}

// changing reports whether a name may be that of something that has its value only
// when the code runs: a parameter, or a local variable that is no constant.
func (r *references) changing(name string, at int) bool {
	for f := r.enclosing(at); f != nil; f = f.Enclosing {
		for _, p := range f.Params {
			if p.Name == name {
				return true
			}
		}
	}
	for _, v := range r.it.Variables {
		if v.Name != name || v.Function == nil || !v.Scope.Contains(at) || v.NameSpan.Start >= at {
			continue
		}
		head := r.x.text[min(v.Span.Start, v.NameSpan.Start):v.NameSpan.Start]
		return !strings.Contains(head, "const")
	}
	return false
}
