package treesitter

// resolvedMacro is what a name stands for at one place.
type resolvedMacro struct {
	defs definitions
	// print identifies the definitions and those that they refer to.
	print uint64
	// events and branch are the place for which this holds.
	events int
	branch uint64
	// lasting is set when it holds everywhere: no directive concerns the name.
	lasting bool
	class   *macroClass
	// best is the definition that counts: of several possible ones the latest
	// that holds a CUDA word, else the latest.
	best *Macro
}

// resolve returns what the name stands for here, nil if it is no macro.
func (s *splitter) resolve(name []byte) *resolvedMacro {
	if !s.table.mayHold(hashName(name)) {
		return nil
	}
	r, ok := s.resolved[string(name)]
	if !ok || !r.lasting && (r.events != s.state.events || r.branch != s.branch()) {
		r = s.resolveAnew(string(name))
		if s.resolved == nil {
			s.resolved = map[string]*resolvedMacro{}
		}
		s.resolved[string(name)] = r
	}
	if len(r.defs.macros) == 0 {
		return nil
	}
	return r
}

// resolveAnew looks the name up, and everything that its definitions refer to.
func (s *splitter) resolveAnew(name string) *resolvedMacro {
	r := &resolvedMacro{events: s.state.events, branch: s.branch(), lasting: true}
	seen := map[string]bool{}
	var visit func(name string, depth int) (cuda bool)
	visit = func(name string, depth int) (cuda bool) {
		if seen[name] || depth > 16 || !s.table.mayHold(hashName([]byte(name))) {
			return false
		}
		seen[name] = true
		d := s.table.at(name, s.state.events, s.state.conds)
		r.lasting = r.lasting && len(s.table.byName[name]) == 0
		if depth == 0 {
			r.defs = d
		}
		if len(d.macros) == 0 {
			return false
		}
		r.print = mix(r.print, d.fingerprint(name))
		for _, m := range d.macros {
			here := false
			for _, t := range ptokens(m.Body, nil) {
				switch {
				case t.word.isCuda() && t.word < wRestrict:
					here = true
				case t.kind == kIdent && t.word == wNone && visit(t.text, depth+1):
					here = true
				}
			}
			if depth == 0 && (r.best == nil || here && !cuda) {
				r.best = m
			}
			cuda = cuda || here
		}
		return cuda
	}
	visit(name, 0)
	return r
}

// branch identifies the branches that enclose the place.
func (s *splitter) branch() uint64 {
	var h uint64
	for _, b := range s.state.conds {
		h = mix(h, uint64(b.Group)<<20|uint64(b.Index))
	}
	return h
}

// lookup gives the definition of a name that counts to the expander.
func (s *splitter) lookup(name string) *Macro {
	r := s.resolve([]byte(name))
	if r == nil {
		return nil
	}
	return r.best
}
