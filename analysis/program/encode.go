package program

import (
	"bytes"
	"errors"
	"strconv"
)

// Schema is the version of the form of units and parts. Those of another schema are
// not read: they are made again.
const Schema = 4

// A unit by itself is a line that names the schema, its outline, and its parts.
const magic = "gridls facts "

// firstSchemas begins the units of schemas 1 and 2, which were maps in CBOR.
const firstSchemas = "\xa6dUses"

// errSchema is what a unit of another schema is refused with.
var errSchema = errors.New("it was written by another version of gridls")

// Encode writes a unit, always in the same bytes for the same unit.
func (u *Unit) Encode() ([]byte, error) {
	outlined, parts, err := u.Split()
	if err != nil {
		return nil, err
	}
	c := newWriter()
	c.bytes(&outlined)
	for i := range parts {
		parts[i].Data() // of a shared part it is still to be written
	}
	each(c, &parts, func(p *EncodedPart) { c.bytes(&p.data) })
	body, err := c.finish()
	return append([]byte(magic+strconv.Itoa(Schema)+"\n"), body...), err
}

// Decode reads what Encode wrote. Whatever the bytes are, the unit that comes back
// is whole. Anything else is an error that says what is wrong.
func Decode(data []byte) (*Unit, error) {
	var alone Pool
	return alone.Decode(data)
}

// Decode is Decode for a unit that shares its parts with others.
func (p *Pool) Decode(data []byte) (*Unit, error) {
	if !IsUnit(data) {
		return nil, errors.New("it is no unit")
	}
	body, ok := bytes.CutPrefix(data, []byte(magic+strconv.Itoa(Schema)+"\n"))
	if !ok {
		return nil, errSchema
	}
	c := newReader(body)
	var outlined []byte
	c.bytes(&outlined)
	var parts []EncodedPart
	each(c, &parts, func(p *EncodedPart) { c.bytes(&p.data) })
	if err := c.end(); err != nil {
		return nil, err
	}
	byID := make(map[uint64][]byte, len(parts))
	for _, part := range parts {
		byID[Identify(part.data)] = part.data
	}
	return p.Unit(outlined, func(id uint64) []byte { return byID[id] })
}

// IsUnit reports whether the bytes are a unit of some version: whole or not, nobody
// has written anything else into them.
func IsUnit(data []byte) bool {
	return bytes.HasPrefix(data, []byte(magic)) || bytes.HasPrefix(data, []byte(firstSchemas))
}
