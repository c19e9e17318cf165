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

// macroKind says what use a macro is to the mask.
type macroKind uint8

const (
	macroOther      macroKind = iota
	macroSpecifiers           // specifiers, attributes and pragmas only, or nothing
	macroType                 // specifiers and a built-in type
	macroScope                // braces that do not match, or a namespace
	macroDeclarator           // specifiers, a built-in type and the name that is declared
)

// macroClass is what a macro expands to.
type macroClass struct {
	kind macroKind
	// marks are the annotations of the expansion, with ArgText but no spans.
	marks []Mark
	// text is what the C++ grammar needs to see of it.
	text string
	// name is what a macroDeclarator declares.
	name string
	// cuda is set if a CUDA word or a launch is in it.
	cuda bool
}

// class classifies a macro by its body, parameters left as they are.
func (s *splitter) class(r *resolvedMacro) *macroClass {
	if r.class == nil {
		name := r.best.Name
		body, ok := expand(r.best.Body, func(n string) *Macro {
			if n == name {
				return nil
			}
			return s.lookup(n)
		})
		if !ok {
			body = r.best.Body
		}
		r.class = classify(body)
	}
	return r.class
}

// classifyCall classifies the expansion of a call.
func (s *splitter) classifyCall(call string) *macroClass {
	text, ok := expand(call, s.lookup)
	if !ok {
		return &macroClass{}
	}
	return classify(text)
}

// classify tells what a macro's expansion is.
func classify(text string) *macroClass {
	c := &macroClass{kind: macroSpecifiers}
	a := annotator{src: []byte(text)}
	l := lexer{src: a.src, inDirective: true}
	for {
		var t token
		if l.next(&t); t.kind == kEOF {
			break
		}
		a.toks = append(a.toks, t)
	}
	braces, scope, other := 0, false, false
	keep := func(t *token) {
		if c.text != "" {
			c.text += " "
		}
		c.text += text[t.start:t.end]
	}
	for i := 0; i < len(a.toks); {
		t := &a.toks[i]
		if next := a.read(i, func(m Mark) {
			m.ArgText = nil
			for _, arg := range m.Args {
				m.ArgText = append(m.ArgText, text[arg.Start:arg.End])
			}
			m.Args = nil
			c.marks = append(c.marks, m)
			c.cuda = c.cuda || m.Kind == Launch || t.word.isCuda() && t.word < wAttribute
		}); next > i {
			i = next
			continue
		}
		switch t.word {
		case wStatic, wInline, wConstexpr, wVirtual, wFriend, wExplicit, wStorage, wOverride, wFinal:
			c.marks = append(c.marks, Mark{Kind: Specifier, Word: text[t.start:t.end]})
		case wNoexcept:
			c.marks = append(c.marks, Mark{Kind: Specifier, Word: text[t.start:t.end]})
			if i+1 < len(a.toks) && a.toks[i+1].kind == '(' {
				if e := a.match(i + 1); e > 0 {
					i = e
				}
			}
		case wExtern:
			c.marks = append(c.marks, Mark{Kind: Specifier, Word: "extern"})
			if i+1 < len(a.toks) && a.toks[i+1].kind == kString {
				i++
			}
		case wConst, wVolatile:
			c.marks = append(c.marks, Mark{Kind: Specifier, Word: text[t.start:t.end]})
			keep(t)
		case wVoid, wAuto, wPrimitive:
			keep(t)
			if c.kind == macroSpecifiers {
				c.kind = macroType
			}
		case wNamespace:
			scope, other = true, true
		case wPragmaOp:
			if i+1 < len(a.toks) && a.toks[i+1].kind == '(' {
				if e := a.match(i + 1); e > 0 {
					i = e
				}
			}
		default:
			switch t.kind {
			case '{':
				braces++
			case '}':
				braces--
			}
			if t.kind == kIdent && t.word == wNone && i+1 == len(a.toks) && i > 0 {
				c.name = text[t.start:t.end]
				break
			}
			other = true
		}
		i++
	}
	switch {
	case scope && braces != 0 || braces != 0 && other:
		c.kind = macroScope
	case other:
		c.kind = macroOther
	case c.name != "" && len(c.marks) > 0:
		c.kind = macroDeclarator
	case c.name != "":
		c.kind = macroOther
	}
	return c
}
