package treesitter

// Bounds of what one condition is looked at for. What is beyond is unknown.
const (
	// maxBindings is how many definitions of the file are weighed.
	maxBindings = 400
	// maxAlternatives is how many definitions of one name are told apart.
	maxAlternatives = 16
	// maxBindingDepth is how many conditions hang on each other: that of a macro's
	// definition on one whose definition stands in a #if itself, and so on.
	maxBindingDepth = 20
	// maxPrinted is how many definitions a condition's print spells out; with more
	// it stands for all directives before the place.
	maxPrinted = 64
)

// place is a place in a file, as the names in a condition are looked up there.
type place struct {
	table *macroTable
	// events counts the definitions before the place.
	events int
	conds  Conditions
	// chain identifies all directives before the place.
	chain uint64
}

// here is the place that the splitter has come to.
func (s *splitter) here() *place {
	return &place{s.table, s.state.events, s.state.conds, s.state.chain}
}

// same reports whether names stand for the same at both places.
func (at *place) same(other *place) bool {
	if at == nil || other == nil {
		return at == other
	}
	return at.table == other.table && at.events == other.events && at.conds.encloses(other.conds) && other.conds.encloses(at.conds)
}

// bind gives a condition the definitions that the file makes before this place,
// so that what is left to look up is only what the environment decides: after
//
//	#if __CUDA_ARCH__ >= 900
//	#define HAS_TMA
//	#endif
//
// #ifdef HAS_TMA asks for __CUDA_ARCH__.
func (s *splitter) bind(e *Expr) *Expr {
	if len(s.table.events) == 0 || s.state.events == 0 {
		return e
	}
	return e.bind(s.here())
}

func (e *Expr) bind(at *place) *Expr {
	switch e.op {
	case opText, opDefined:
		p := bindingPrinter{at: at, left: maxPrinted}
		if e.op == opDefined {
			p.name(e.name, false)
		}
		for i := range e.toks {
			if e.toks[i].kind == kIdent {
				p.name(e.toks[i].text, true)
			}
		}
		if !p.any && e.op == opDefined {
			return e
		}
		// a macro of the command line may name one of the file
		bound := *e
		bound.at = at
		if p.any {
			bound.local, bound.print = true, mix(e.print, p.print)
		}
		return &bound
	case opUnary, opBinary, opTernary:
		args := make([]*Expr, len(e.args))
		same := true
		for i, a := range e.args {
			args[i] = a.bind(at)
			same = same && args[i] == a
		}
		if !same {
			return newExpr(e.op, e.name, args...)
		}
	}
	return e
}

// bindingPrinter identifies what the file says of the names in a condition.
type bindingPrinter struct {
	at    *place
	seen  map[string]bool
	left  int
	print uint64
	// any is set if the file says anything.
	any bool
}

// name adds what a name may stand for, and what that refers to if follow is set.
func (p *bindingPrinter) name(name string, follow bool) {
	if p.seen[name] || !p.at.table.mayHold(hashName([]byte(name))) && len(p.at.table.byName[name]) == 0 {
		return
	}
	if p.seen == nil {
		p.seen = map[string]bool{}
	}
	p.seen[name] = true
	settled := p.at.eachDefinition(name, func(ev *macroEvent, more Conditions) bool {
		p.any = true
		if p.left--; p.left < 0 {
			p.print = mix(p.print, p.at.chain)
			return false
		}
		p.print = mix(p.print, hashBytes([]byte(name)))
		for _, b := range more {
			if b.Expr != nil {
				p.print = mix(p.print, b.Expr.print)
			}
		}
		if ev.macro != nil {
			p.print = mix(p.print, hashBytes([]byte(ev.macro.fingerprint())))
			if follow {
				p.body(ev.macro)
			}
		}
		return len(more) > 0
	})
	if m, told := p.at.table.env.Lookup(name); told == Yes && !settled && follow {
		p.body(&m)
	}
}

func (p *bindingPrinter) body(m *Macro) {
	for _, t := range ptokens(m.Body, nil) {
		if t.kind == kIdent && p.left > 0 {
			p.name(t.text, true)
		}
	}
}

// eachDefinition calls f for the definitions of a name before the place that may
// be in force there, the last first, each with the branches around it that do not
// enclose the place too. It ends where f returns false, and reports whether that
// or the file itself leaves nothing to the environment.
func (at *place) eachDefinition(name string, f func(ev *macroEvent, more Conditions) bool) (settled bool) {
	events := at.table.byName[name]
	floor := -1
	for i := len(events) - 1; i >= 0; i-- {
		k := int(events[i])
		if k >= at.events {
			continue
		}
		if k < floor {
			return true
		}
		ev := &at.table.events[k]
		switch {
		case ev.covers >= 0:
			if floor < 0 {
				floor = ev.covers
			}
		case ev.conds.Exclusive(at.conds):
		case !f(ev, ev.conds[commonBranches(ev.conds, at.conds):]):
			return true
		}
	}
	return floor >= 0
}
