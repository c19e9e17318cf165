package program

import "slices"

// Grafts makes units of which only what stands in headers is another one than before.
// It is for units that share parts; the zero value is ready. It is not safe for
// concurrent use.
type Grafts struct {
	known map[[2]*Part]map[*Symbol]*Symbol
}

// Unit is a unit that says in its source what before says there, and in the files that
// it includes what headers says; both are made of parts. It is to be shared through a Pool
// before it is linked. ok is false where that cannot be told: a mention in the source
// means a declaration that headers does not have, or what before says in its source does
// not stand behind the rest.
func (g *Grafts) Unit(before, headers *Unit) (u *Unit, ok bool) {
	u = &Unit{Files: before.Files[:1:1], Command: before.Command, Partial: headers.Partial}
	// What of it is shared already need not be written again.
	u.parts = slices.Concat(headers.parts, before.parts)
	own := func(f *File) bool { return f == nil || f.Path == before.Path() }
	head := func(f *File) bool { return f != nil && f.Path != headers.Path() }
	for _, s := range headers.Symbols {
		if !head(s.file()) {
			return nil, false
		}
		u.Symbols = append(u.Symbols, s)
	}
	at := slices.IndexFunc(before.Symbols, func(s *Symbol) bool { return own(s.file()) })
	if at >= 0 {
		for _, s := range before.Symbols[at:] {
			if !own(s.file()) {
				return nil, false
			}
			u.Symbols = append(u.Symbols, s)
		}
	}
	for _, use := range headers.Uses {
		// What the directives of the source mention stands in before, too.
		if head(use.Place.File) {
			u.Uses = append(u.Uses, use)
		}
	}
	at = slices.IndexFunc(before.Uses, func(use *Use) bool { return own(use.Place.File) })
	if at < 0 {
		return u, true
	}
	for _, use := range before.Uses[at:] {
		if !own(use.Place.File) {
			return nil, false
		}
		moved, known := g.use(before, headers, use)
		if !known {
			return nil, false
		}
		u.Uses = append(u.Uses, moved)
	}
	return u, true
}

// use is a mention in the source, which means what headers declares now.
func (g *Grafts) use(before, headers *Unit, use *Use) (moved *Use, ok bool) {
	now := *use
	if use.Within != nil {
		if now.Within, ok = g.symbol(before, headers, use.Within); !ok {
			return nil, false
		}
	}
	now.Target = slices.Clone(use.Target)
	for i, t := range use.Target {
		if now.Target[i], ok = g.symbol(before, headers, t); !ok {
			return nil, false
		}
	}
	return &now, true
}

// symbol is what has taken the place of a declaration.
func (g *Grafts) symbol(before, headers *Unit, s *Symbol) (now *Symbol, ok bool) {
	f := s.file()
	if f == nil || f.Path == before.Path() {
		return s, true
	}
	was, is := before.declaring(f.Path), headers.declaring(f.Path)
	switch {
	case was == nil || is == nil:
		return nil, false
	case was == is:
		return s, true
	}
	if g.known == nil {
		g.known = map[[2]*Part]map[*Symbol]*Symbol{}
	}
	pair := [2]*Part{was, is}
	if g.known[pair] == nil {
		g.known[pair] = correspond(was.Symbols, is.Symbols)
	}
	now, ok = g.known[pair][s]
	return now, ok
}

// declaring is the part of the declarations of a file, nil for none or several.
func (u *Unit) declaring(path string) (found *Part) {
	for _, p := range u.parts {
		if len(p.Symbols) == 0 || p.File.Path != path {
			continue
		}
		if found != nil {
			return nil
		}
		found = p
	}
	return found
}

// correspond pairs the declarations of two versions of a file that say the same but for
// where they stand. Where there are not as many of them in both, none is paired.
func correspond(before, now []*Symbol) map[*Symbol]*Symbol {
	said := map[string][]*Symbol{}
	for _, s := range now {
		key := s.unplaced()
		said[key] = append(said[key], s)
	}
	counts := map[string]int{}
	keys := make([]string, len(before))
	for i, s := range before {
		keys[i] = s.unplaced()
		counts[keys[i]]++
	}
	pairs, met := make(map[*Symbol]*Symbol, len(before)), map[string]int{}
	for i, s := range before {
		if key := keys[i]; counts[key] == len(said[key]) {
			pairs[s] = said[key][met[key]]
			met[key]++
		}
	}
	return pairs
}

// unplaced is the fingerprint of a symbol wherever it stands in its file.
func (s *Symbol) unplaced() string {
	plain := *s
	plain.Place, plain.NamePlace, plain.ParamsPlace, plain.Specifiers = Place{}, Place{}, Place{}, Place{}
	plain.SpacePlaces = make([]Place, len(s.SpacePlaces))
	plain.Params = slices.Clone(s.Params)
	for i := range plain.Params {
		p := &plain.Params[i]
		p.Place, p.Insert, p.Annotation = Place{}, Place{}, Place{}
	}
	plain.Bounds = slices.Clone(s.Bounds)
	for i := range plain.Bounds {
		plain.Bounds[i].Place = Place{}
	}
	return plain.Fingerprint()
}
