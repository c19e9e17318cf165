package treesitter

// Bounds of binding a condition to the file's own macros.
const (
	maxBoundDepth = 6
	// maxBoundNames is how many definitions one condition may be bound to.
	maxBoundNames = 64
)

// bind replaces the names in a condition that the file itself defines before
// this place, so that what is left to look up is only what the environment
// decides: after
//
//	#if __CUDA_ARCH__ >= 900
//	#define HAS_TMA
//	#endif
//
// #ifdef HAS_TMA asks for __CUDA_ARCH__.
func (s *splitter) bind(e *Expr) *Expr {
	b := binder{s: s, left: maxBoundNames}
	return b.bind(e, maxBoundDepth)
}

// binder binds one condition.
type binder struct {
	s    *splitter
	left int // definitions that may still be used
}

func (b *binder) bind(e *Expr, depth int) *Expr {
	switch e.op {
	case opName, opDefined:
		return b.name(e, depth)
	case opUnary, opBinary, opTernary:
		bound := *e
		bound.args = make([]*Expr, len(e.args))
		same := true
		for i, a := range e.args {
			bound.args[i] = b.bind(a, depth)
			same = same && bound.args[i] == a
		}
		if same {
			return e
		}
		return &bound
	}
	return e
}

// name follows a name through the file's events, the first to the last.
func (b *binder) name(e *Expr, depth int) *Expr {
	s := b.s
	events := s.table.byName[e.name]
	if len(events) == 0 || int(events[0]) >= s.state.events {
		return e
	}
	current := e
	for _, k := range events {
		ev := &s.table.events[k]
		if int(k) >= s.state.events {
			break
		}
		if ev.covers >= 0 || ev.conds.Exclusive(s.state.conds) {
			continue
		}
		if b.left--; b.left < 0 || depth <= 0 {
			return &Expr{op: opUnknown}
		}
		value := b.valueAfter(ev, e.op == opDefined, depth)
		if ev.conds.encloses(s.state.conds) {
			current = value
			continue
		}
		current = &Expr{op: opTernary, args: []*Expr{ev.conds.expr(), value, current}}
	}
	return current
}

// valueAfter is what the name is worth after the event.
func (b *binder) valueAfter(ev *macroEvent, defined bool, depth int) *Expr {
	switch {
	case ev.macro == nil:
		return &Expr{op: opNumber}
	case defined:
		return &Expr{op: opNumber, num: 1}
	case ev.macro.Function:
		return &Expr{op: opUnknown}
	}
	return b.bind(parseExpr(ev.macro.Body), depth-1)
}

// expr is the condition under which all the branches are compiled.
func (c Conditions) expr() *Expr {
	all := &Expr{op: opNumber, num: 1}
	for i, b := range c {
		e := b.Expr
		if e == nil {
			e = &Expr{op: opUnknown}
		}
		if i == 0 {
			all = e
		} else {
			all = all.And(e)
		}
	}
	return all
}
