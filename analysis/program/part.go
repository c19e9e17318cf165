package program

import (
	"slices"

	"github.com/cespare/xxhash/v2"
)

// Part is what a unit says in one of its files: either its declarations or its
// uses. Units that read the file alike have equal parts, and share them. It is
// immutable.
type Part struct {
	// ID is the hash of what the part says.
	ID   uint64
	File *File
	// Symbols are declarations, Uses mentions; a part has only one of them.
	Symbols []*Symbol
	Uses    []*Use
	// names are the parts of the symbols that the uses name.
	names []*Part
}

// EncodedPart is a part as it is written.
type EncodedPart struct {
	ID   uint64
	data []byte
	// shared is a part of declarations that others have written, nil for one of which
	// the data is there.
	shared *Part
}

// Data are the bytes of the part.
func (e *EncodedPart) Data() []byte {
	if e.data == nil {
		data, err := e.shared.encode()
		if err != nil {
			panic(err) // what was read can be written
		}
		e.data = data
	}
	return e.data
}

// encode writes a part of declarations.
func (p *Part) encode() ([]byte, error) {
	c := beginPart(declares, p.File)
	for _, sym := range p.Symbols {
		c.symbolForm(sym)
	}
	return c.finish()
}

// The kinds of parts.
const (
	declares = iota
	mentions
)

// file is the file of a symbol, nil if no place of it is known.
func (s *Symbol) file() *File {
	if s.NamePlace.File != nil {
		return s.NamePlace.File
	}
	return s.Place.File
}

// run are elements of a unit that stand one after the other in one part.
type run struct{ part, length int }

// same reports whether two files are one file with one content.
func (f *File) same(o *File) bool { return f == o || f.Path == o.Path && f.Hash == o.Hash }

// outline is a unit without its parts: which ones it has, and in which order their
// elements stand in the unit.
type outline struct {
	source        File
	command       Command
	partial       bool
	parts         []uint64
	symbols, uses []run
}

// Split takes a unit apart: an outline, and the parts that it names. Of equal units
// all of that is equal.
func (u *Unit) Split() (outlined []byte, parts []EncodedPart, err error) {
	s := splitter{unit: u, out: outline{source: *u.Files[0], command: u.Command, partial: u.Partial}}
	if err := s.declared(); err != nil {
		return nil, nil, err
	}
	if err := s.mentioned(); err != nil {
		return nil, nil, err
	}
	outlined, err = s.out.encode()
	return outlined, s.parts, err
}

type splitter struct {
	unit  *Unit
	out   outline
	parts []EncodedPart
	// at numbers the symbols: the part, and the place in it.
	at map[*Symbol][2]int
}

// groups collects elements by their files, in the order of their first ones.
type groups[T any] struct {
	files    []*File
	elements [][]T
	runs     []run
}

func (g *groups[T]) add(f *File, element T) (group int) {
	group = -1
	if n := len(g.runs); n > 0 && g.files[g.runs[n-1].part].same(f) {
		group = g.runs[n-1].part // the rule
		g.runs[n-1].length++
	} else {
		group = slices.IndexFunc(g.files, f.same)
		if group < 0 {
			group = len(g.files)
			g.files, g.elements = append(g.files, f), append(g.elements, nil)
		}
		g.runs = append(g.runs, run{group, 1})
	}
	g.elements[group] = append(g.elements[group], element)
	return group
}

// fileOf is the file under which something stands, the source if none is known.
func (s *splitter) fileOf(f *File) *File {
	if f == nil {
		return s.unit.Files[0]
	}
	return f
}

func (s *splitter) declared() error {
	var g groups[*Symbol]
	s.at = make(map[*Symbol][2]int, len(s.unit.Symbols))
	for _, sym := range s.unit.Symbols {
		group := g.add(s.fileOf(sym.file()), sym)
		s.at[sym] = [2]int{group, len(g.elements[group]) - 1}
	}
	for i, symbols := range g.elements {
		part := &Part{File: g.files[i], Symbols: symbols}
		if at := slices.IndexFunc(s.unit.parts, part.declaresAs); at >= 0 {
			part = s.unit.parts[at]
			s.add(EncodedPart{ID: part.ID, shared: part})
			continue
		}
		data, err := part.encode()
		if err != nil {
			return err
		}
		s.add(EncodedPart{ID: Identify(data), data: data})
	}
	s.out.symbols = g.runs
	return nil
}

// declaresAs reports whether two parts are the same declarations.
func (p *Part) declaresAs(o *Part) bool {
	return len(o.Symbols) > 0 && o.File == p.File && slices.Equal(o.Symbols, p.Symbols)
}

func (s *splitter) mentioned() error {
	var g groups[*Use]
	for _, use := range s.unit.Uses {
		g.add(s.fileOf(use.Place.File), use)
	}
	first := len(s.parts)
	for i, uses := range g.elements {
		c := beginPart(mentions, g.files[i])
		s.name(c, uses)
		for _, use := range uses {
			c.linkedForm(use)
		}
		data, err := c.finish()
		if err != nil {
			return err
		}
		s.add(EncodedPart{ID: Identify(data), data: data})
	}
	for _, r := range g.runs {
		s.out.uses = append(s.out.uses, run{first + r.part, r.length})
	}
	return nil
}

// name writes which parts have the symbols that some uses name.
func (s *splitter) name(c *coder, uses []*Use) {
	number := map[int]int{}
	var ids []uint64
	c.symbols.at = map[*Symbol][2]int{}
	note := func(sym *Symbol) {
		at, known := s.at[sym]
		if !known {
			return // writing it will fail
		}
		n, known := number[at[0]]
		if !known {
			n = len(ids)
			number[at[0]] = n
			ids = append(ids, s.parts[at[0]].ID)
		}
		c.symbols.at[sym] = [2]int{n, at[1]}
	}
	for _, use := range uses {
		if use.Within != nil {
			note(use.Within)
		}
		for _, t := range use.Target {
			note(t)
		}
	}
	each(c, &ids, c.fixed)
}

func beginPart(kind uint64, f *File) *coder {
	c := newWriter()
	c.number(&kind)
	c.fileForm(f)
	c.file = f
	return c
}

func (s *splitter) add(e EncodedPart) {
	s.parts = append(s.parts, e)
	s.out.parts = append(s.out.parts, e.ID)
}

// Identify is the identity of an encoded part.
func Identify(data []byte) uint64 { return xxhash.Sum64(data) }

func (o *outline) encode() ([]byte, error) {
	c := newWriter()
	o.form(c)
	return c.finish()
}

func (o *outline) form(c *coder) {
	c.fileForm(&o.source)
	c.commandForm(&o.command)
	c.flags(&o.partial)
	each(c, &o.parts, c.fixed)
	for _, runs := range [...]*[]run{&o.symbols, &o.uses} {
		each(c, runs, func(r *run) {
			c.int(&r.part, 0)
			c.int(&r.length, 0)
		})
	}
}

func readOutline(data []byte) (*outline, error) {
	o := &outline{}
	c := newReader(data)
	o.form(c)
	return o, c.end()
}
