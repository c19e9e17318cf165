package program

import (
	"errors"
	"fmt"
	"slices"
	"sync"
)

// Pool puts units together, so that what several of them say stands in memory once.
// It is safe for concurrent use; the zero value is an empty one.
type Pool struct {
	mu    sync.Mutex
	parts map[uint64]*Part
	// files are those of the parts, by what is known of them.
	files map[string]*File
}

// Unit puts together what Split took apart. data gives the parts that the pool does
// not have, nil for one that is lost. Whatever the bytes are, the unit that comes
// back is whole; anything else is an error that says what is wrong.
func (p *Pool) Unit(outlined []byte, data func(id uint64) []byte) (*Unit, error) {
	o, err := readOutline(outlined)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.parts == nil {
		p.parts, p.files = map[uint64]*Part{}, map[string]*File{}
	}
	l := loader{pool: p, data: data}
	return l.unit(o)
}

// Share is the unit with the parts that others have.
func (p *Pool) Share(u *Unit) (*Unit, error) {
	outlined, parts, err := u.Split()
	if err != nil {
		return nil, err
	}
	return p.Unit(outlined, Among(parts))
}

// Among finds the data of a part in a list.
func Among(parts []EncodedPart) func(id uint64) []byte {
	return func(id uint64) []byte {
		if i := slices.IndexFunc(parts, func(p EncodedPart) bool { return p.ID == id }); i >= 0 {
			return parts[i].Data()
		}
		return nil
	}
}

// Keep forgets the parts that none of the units has.
func (p *Pool) Keep(units []*Unit) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.parts, p.files = map[uint64]*Part{}, map[string]*File{}
	for _, u := range units {
		for _, part := range u.parts {
			if p.parts[part.ID] == nil {
				p.parts[part.ID] = part
				p.files[part.File.print()] = part.File
			}
		}
	}
}

// Parts are the parts that the unit shares with others.
func (u *Unit) Parts() []*Part { return u.parts }

// print is equal for equal files.
func (f *File) print() string {
	c := newWriter()
	c.fileForm(f)
	return c.print()
}

// loader is one call of Pool.Unit.
type loader struct {
	pool *Pool
	data func(id uint64) []byte
}

func (l *loader) unit(o *outline) (*Unit, error) {
	u := &Unit{Command: o.command, Partial: o.partial, parts: make([]*Part, 0, len(o.parts))}
	u.Files = append(u.Files, l.file(&o.source))
	for _, id := range o.parts {
		part, err := l.part(id, false)
		if err != nil {
			return nil, err
		}
		if slices.Contains(u.parts, part) {
			return nil, errDamaged
		}
		u.parts = append(u.parts, part)
		if !slices.ContainsFunc(u.Files, part.File.same) {
			u.Files = append(u.Files, part.File)
		}
	}
	for _, part := range u.parts {
		for _, named := range part.names {
			if !slices.Contains(u.parts, named) {
				return nil, errors.New("a use names a symbol of another unit")
			}
		}
	}
	var err error
	if u.Symbols, err = ordered(u.parts, o.symbols, func(p *Part) []*Symbol { return p.Symbols }); err != nil {
		return nil, err
	}
	u.Uses, err = ordered(u.parts, o.uses, func(p *Part) []*Use { return p.Uses })
	return u, err
}

// file is the file that units share.
func (l *loader) file(f *File) *File {
	print := f.print()
	if known := l.pool.files[print]; known != nil {
		return known
	}
	l.pool.files[print] = f
	return f
}

// part is a part of the pool, read if it is not there yet. declaring demands one
// that declares.
func (l *loader) part(id uint64, declaring bool) (*Part, error) {
	if known := l.pool.parts[id]; known != nil {
		return known, nil
	}
	data := l.data(id)
	if data == nil || Identify(data) != id {
		return nil, errors.New("a part of it is lost")
	}
	part, err := l.read(id, data, declaring)
	if err != nil {
		return nil, err
	}
	l.pool.parts[id] = part
	return part, nil
}

func (l *loader) read(id uint64, data []byte, declaring bool) (*Part, error) {
	c := newReader(data)
	p := &Part{ID: id, File: &File{}}
	var kind uint64
	c.number(&kind)
	c.fileForm(p.File)
	if c.err != nil {
		return nil, c.err
	}
	p.File = l.file(p.File)
	c.file = p.File
	switch {
	case kind == declares:
		for c.err == nil && len(c.body) > 0 {
			sym := &Symbol{}
			c.symbolForm(sym)
			p.Symbols = append(p.Symbols, sym)
		}
	case kind == mentions && !declaring:
		if err := l.names(c, p); err != nil {
			return nil, err
		}
		for c.err == nil && len(c.body) > 0 {
			use := &Use{}
			c.linkedForm(use)
			p.Uses = append(p.Uses, use)
		}
	default:
		return nil, fmt.Errorf("a part is of kind %d, which is not the one that is named", kind)
	}
	return p, c.end()
}

// names reads which parts have the symbols that uses name.
func (l *loader) names(c *coder, p *Part) error {
	var ids []uint64
	each(c, &ids, c.fixed)
	if c.err != nil {
		return c.err
	}
	for _, id := range ids {
		part, err := l.part(id, true)
		if err != nil {
			return err
		}
		p.names = append(p.names, part)
	}
	c.symbols.parts = p.names
	return nil
}

// ordered puts elements of parts into the order of a unit.
func ordered[T any](parts []*Part, runs []run, of func(*Part) []T) ([]T, error) {
	size := 0
	for _, p := range parts {
		size += len(of(p))
	}
	all := make([]T, 0, size)
	taken := make([]int, len(parts))
	for _, r := range runs {
		if r.part < 0 || r.part >= len(parts) || r.length < 0 || r.length > len(of(parts[r.part]))-taken[r.part] {
			return nil, errDamaged
		}
		at := taken[r.part]
		all = append(all, of(parts[r.part])[at:at+r.length]...)
		taken[r.part] += r.length
	}
	if len(all) != size {
		return nil, errDamaged
	}
	return all, nil
}
