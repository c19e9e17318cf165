package treesitter

// question looks at a name in a condition that is no macro, with what follows it
// on the stack. It returns the token to put in its place and how many tokens of
// the stack belong to it: the operand of defined, which stays as it is, or that
// of __has_include, whose answer takes its place as a macro's body would.
func (x *expander) question(t ptoken, stack []ptoken) (answer ptoken, used int) {
	at := func(i int) ptoken {
		if i < len(stack) {
			return stack[len(stack)-1-i]
		}
		return ptoken{}
	}
	switch t.text {
	case "defined":
		switch {
		case x.depth > 1:
			// the operand is part of an argument, whose macros are expanded first
		case at(0).kind == kIdent:
			return t, 1
		case at(0).kind == '(' && at(1).kind == kIdent:
			return t, 2
		}
		return t, 0
	case hasInclude, "__has_include_next":
		if at(0).kind == '(' {
			return x.askForHeader(t, stack)
		}
	}
	if t.doubt == certain && x.mayBeMacro(t.text) {
		t.doubt = maybeMacro
	}
	return t, 0
}

// askForHeader evaluates __has_include, whose parenthesis is on top of the stack.
func (x *expander) askForHeader(t ptoken, stack []ptoken) (answer ptoken, used int) {
	n := len(stack)
	// where the directive itself spells <x.h>, that is one token: no macro is
	// expanded in it
	literal := x.depth == 1 && t.hidden == nil && n > 1 && stack[n-2].kind == '<'
	depth, closed := 0, false
	var operand []ptoken
	for used = 1; used < n && !closed; used++ {
		next := stack[n-1-used]
		switch {
		case literal && depth == 0:
			if next.text == ">" {
				literal = false
			}
		case next.kind == '(':
			depth++
		case next.kind == ')':
			depth--
			closed = depth < 0
		}
		if !closed {
			operand = append(operand, next)
		}
	}
	if !closed {
		x.failed = true
		return t, 0
	}
	if x.depth > 1 || t.hidden != nil || len(operand) == 0 || operand[0].kind != '<' {
		operand = x.run(operand)
	}
	answer = ptoken{text: t.text, kind: kIdent, space: t.space, doubt: spoilt, hidden: t.hidden}
	if spelled := headerOperand(operand); spelled != "" && t.text == hasInclude {
		switch x.hasHeader(spelled) {
		case Yes:
			answer.text, answer.kind, answer.doubt = "1", kNumber, certain
		case No:
			answer.text, answer.kind, answer.doubt = "0", kNumber, certain
		}
	}
	return answer, used
}
