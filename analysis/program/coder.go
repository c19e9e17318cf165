package program

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Bounds on what is read: it comes from disks and other machines.
const (
	// MaxEncoded is the size in bytes up to which a unit is read.
	MaxEncoded = 64 << 20
)

// errDamaged is what bytes are refused with that nobody has written.
var errDamaged = errors.New("it is damaged")

// coder writes values in few bytes, and reads them: the same calls in the same
// order do the one or the other, so that there is one description of the form.
// Numbers are varints, a place is told from the one before it, and texts stand in a
// table. Its first error ends it: what is read after that is zero.
type coder struct {
	writing bool
	// body is what was written, or what is still to be read.
	body []byte
	err  error

	texts     []string
	textAt    map[string]int
	lists     [][]string
	listAt    map[string]int
	listSpelt []byte

	// file is the one that places are in, at the place before.
	file *File
	at   Place
	// symbols finds the symbols that uses name.
	symbols symbolTable
}

// symbolTable numbers the symbols of some parts. at is needed to write, parts to
// read.
type symbolTable struct {
	parts []*Part
	at    map[*Symbol][2]int
}

func newWriter() *coder {
	return &coder{writing: true, textAt: map[string]int{}, listAt: map[string]int{}}
}

// finish gives what was written: the tables, then the rest.
func (c *coder) finish() ([]byte, error) {
	size := len(c.body) + 2*binary.MaxVarintLen32
	for _, s := range c.texts {
		size += len(s) + 2
	}
	out := binary.AppendUvarint(make([]byte, 0, size), uint64(len(c.texts)))
	for _, s := range c.texts {
		out = append(binary.AppendUvarint(out, uint64(len(s))), s...)
	}
	out = binary.AppendUvarint(out, uint64(len(c.lists)))
	for _, list := range c.lists {
		out = binary.AppendUvarint(out, uint64(len(list)))
		for _, s := range list {
			out = binary.AppendUvarint(out, uint64(c.textAt[s]))
		}
	}
	return append(out, c.body...), c.err
}

// newReader reads the tables of what a writer has written.
func newReader(data []byte) *coder {
	c := &coder{body: data}
	if len(data) > MaxEncoded {
		c.fail(fmt.Errorf("it has %d bytes, more than the %d that are read", len(data), MaxEncoded))
		return c
	}
	c.texts = make([]string, c.length(1))
	for i := range c.texts {
		n := c.length(1)
		c.texts[i] = string(c.body[:n])
		c.body = c.body[n:]
	}
	c.lists = make([][]string, c.length(1))
	for i := range c.lists {
		list := make([]string, c.length(1))
		for k := range list {
			list[k] = c.known()
		}
		c.lists[i] = list
	}
	return c
}

// fail notes the first error.
func (c *coder) fail(err error) {
	if c.err == nil {
		c.err = err
	}
	if !c.writing {
		c.body = nil
	}
}

// end fails where there is more to read than was.
func (c *coder) end() error {
	if c.err == nil && !c.writing && len(c.body) > 0 {
		c.fail(errDamaged)
	}
	return c.err
}

// number writes or reads a number that is not negative.
func (c *coder) number(v *uint64) {
	if c.writing {
		c.body = binary.AppendUvarint(c.body, *v)
		return
	}
	n, size := binary.Uvarint(c.body)
	if size <= 0 {
		c.fail(errDamaged)
		*v = 0
		return
	}
	*v, c.body = n, c.body[size:]
}

// fixed writes or reads eight bytes: hashes, which are not small.
func (c *coder) fixed(v *uint64) {
	if c.writing {
		c.body = binary.LittleEndian.AppendUint64(c.body, *v)
		return
	}
	if len(c.body) < 8 {
		c.fail(errDamaged)
		*v = 0
		return
	}
	*v, c.body = binary.LittleEndian.Uint64(c.body), c.body[8:]
}

// bytes writes or reads some bytes as they are; those that are read are part of the
// data.
func (c *coder) bytes(b *[]byte) {
	if c.writing {
		n := uint64(len(*b))
		c.number(&n)
		c.body = append(c.body, *b...)
		return
	}
	n := c.length(1)
	*b, c.body = c.body[:n:n], c.body[n:]
}

// int writes or reads a number as its distance from a base.
func (c *coder) int(v *int, base int) {
	if c.writing {
		c.body = binary.AppendVarint(c.body, int64(*v-base))
		return
	}
	n, size := binary.Varint(c.body)
	if size <= 0 {
		c.fail(errDamaged)
		*v = 0
		return
	}
	*v, c.body = base+int(n), c.body[size:]
}

// offset writes or reads a number of a place as its distance from a base.
func (c *coder) offset(v *int32, base int32) {
	n := int(*v)
	c.int(&n, int(base))
	if *v = int32(n); int(*v) != n {
		c.fail(errDamaged)
	}
}

// length writes nothing and reads how many elements follow, of at least so many
// bytes each.
func (c *coder) length(least int) int {
	var n uint64
	c.number(&n)
	if n > uint64(len(c.body)/least) {
		c.fail(errDamaged)
		return 0
	}
	return int(n)
}

// small writes or reads one of few values.
func small[T ~uint8](c *coder, v *T, last T) {
	n := uint64(*v)
	c.number(&n)
	if n > uint64(last) {
		c.fail(errDamaged)
		n = 0
	}
	*v = T(n)
}

// flags writes or reads some answers together.
func (c *coder) flags(all ...*bool) {
	var n uint64
	for i, f := range all {
		if *f {
			n |= 1 << i
		}
	}
	c.number(&n)
	if n>>len(all) != 0 {
		c.fail(errDamaged)
		n = 0
	}
	for i, f := range all {
		*f = n&(1<<i) != 0
	}
}

// text writes or reads a text through the table.
func (c *coder) text(s *string) {
	if c.writing {
		n := uint64(c.textNumber(*s))
		c.number(&n)
		return
	}
	*s = c.known()
}

func (c *coder) textNumber(s string) int {
	n, known := c.textAt[s]
	if !known {
		n = len(c.texts)
		c.textAt[s] = n
		c.texts = append(c.texts, s)
	}
	return n
}

// known reads the number of a text of the table.
func (c *coder) known() string {
	var n uint64
	c.number(&n)
	if n >= uint64(len(c.texts)) {
		c.fail(errDamaged)
		return ""
	}
	return c.texts[n]
}

// list writes or reads a list of texts through the table. No list is another one
// than an empty one.
func (c *coder) list(l *[]string) {
	var n uint64
	if c.writing {
		if *l != nil {
			n = uint64(c.listNumber(*l)) + 1
		}
		c.number(&n)
		return
	}
	c.number(&n)
	switch {
	case n == 0:
		*l = nil
	case n > uint64(len(c.lists)):
		c.fail(errDamaged)
		*l = nil
	default:
		*l = c.lists[n-1]
	}
}

func (c *coder) listNumber(l []string) int {
	c.listSpelt = c.listSpelt[:0]
	for _, s := range l {
		c.listSpelt = binary.AppendUvarint(c.listSpelt, uint64(c.textNumber(s)))
	}
	n, known := c.listAt[string(c.listSpelt)]
	if !known {
		n = len(c.lists)
		c.listAt[string(c.listSpelt)] = n
		c.lists = append(c.lists, l)
	}
	return n
}

// each writes or reads a list of anything that takes a byte at least.
func each[T any](c *coder, list *[]T, one func(*T)) {
	if c.writing {
		n := uint64(len(*list))
		c.number(&n)
	} else if n := c.length(1); n > 0 {
		*list = make([]T, n)
	} else {
		*list = nil
	}
	for i := range *list {
		one(&(*list)[i])
	}
}

// place writes or reads a place of the file.
func (c *coder) place(p *Place) {
	known := *p != Place{}
	c.flags(&known)
	if !known {
		*p = Place{}
		return
	}
	if c.writing && (p.File == nil || !p.File.same(c.file)) {
		c.fail(errors.New("a symbol has places in several files"))
	}
	p.File = c.file
	c.offset(&p.Start, c.at.Start)
	c.offset(&p.End, p.Start)
	c.offset(&p.Line, c.at.Line)
	c.offset(&p.Column, 0)
	c.offset(&p.EndLine, p.Line)
	// Most places are of one line, and of as many code points as bytes.
	c.offset(&p.EndColumn, p.Column+p.End-p.Start)
	if p.Start < 0 || p.End < p.Start || p.Line < 0 || p.Column < 0 || p.EndLine < 0 || p.EndColumn < 0 {
		c.fail(errors.New("a place ends before it begins"))
	}
	c.at = *p
}

// symbol writes or reads which symbol is meant.
func (c *coder) symbol(s **Symbol) {
	var part, number uint64
	if c.writing {
		at, known := c.symbols.at[*s]
		if !known {
			c.fail(errors.New("a use names a symbol that its unit does not have"))
		}
		part, number = uint64(at[0]), uint64(at[1])
	}
	c.number(&part)
	c.number(&number)
	if c.writing || c.err != nil {
		return
	}
	if part >= uint64(len(c.symbols.parts)) || number >= uint64(len(c.symbols.parts[part].Symbols)) {
		c.fail(errors.New("a use names a symbol that there is not"))
		return
	}
	*s = c.symbols.parts[part].Symbols[number]
}
