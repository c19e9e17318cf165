package program

import (
	"errors"
	"fmt"
	"sync"

	"github.com/fxamacker/cbor/v2"
)

// Bounds on what is read: units come from disks and other machines.
const (
	// MaxEncoded is the size in bytes up to which a unit is read.
	MaxEncoded = 64 << 20
	// maxElements bounds each list of a unit, maxDepth how deep values are nested.
	maxElements = 1 << 20
	maxDepth    = 16
)

// codec is how units are written and read. Names of fields stand in the bytes: they
// are a small part of a unit, and tell a reader of another version what it misses.
type codec struct {
	enc cbor.EncMode
	dec cbor.DecMode
	// head reads the schema alone.
	head cbor.DecMode
}

var codecs = sync.OnceValue(func() codec {
	var c codec
	var errs [3]error
	c.enc, errs[0] = cbor.CoreDetEncOptions().EncMode()
	options := cbor.DecOptions{
		DupMapKey: cbor.DupMapKeyEnforcedAPF, IndefLength: cbor.IndefLengthForbidden, TagsMd: cbor.TagsForbidden,
		MaxNestedLevels: maxDepth, MaxArrayElements: maxElements, MaxMapPairs: 64,
	}
	c.head, errs[1] = options.DecMode()
	options.ExtraReturnErrors = cbor.ExtraDecErrorUnknownField
	c.dec, errs[2] = options.DecMode()
	if err := errors.Join(errs[:]...); err != nil {
		panic(err) // the options are constants
	}
	return c
})

// Encode writes a unit in CBOR, always in the same bytes for the same unit.
func (u *Unit) Encode() ([]byte, error) {
	return codecs().enc.Marshal(u)
}

// errSchema is what a unit of another schema is refused with.
var errSchema = errors.New("it was written by another version of gridls")

// Decode reads what Encode wrote. Whatever the bytes are, the unit that comes back
// is whole: every index in it is in range. Anything else is an error that says what
// is wrong.
func Decode(data []byte) (*Unit, error) {
	if len(data) > MaxEncoded {
		return nil, fmt.Errorf("it has %d bytes, more than the %d that a unit may have", len(data), MaxEncoded)
	}
	var head struct{ Schema int }
	if err := codecs().head.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("it is no unit: %w", err)
	}
	if head.Schema != Schema {
		return nil, errSchema
	}
	u := &Unit{}
	if err := codecs().dec.Unmarshal(data, u); err != nil {
		return nil, fmt.Errorf("it is no unit: %w", err)
	}
	if err := u.validate(); err != nil {
		return nil, err
	}
	return u, nil
}

// IsUnit reports whether the bytes are a unit of some version: whole or not, nobody
// has written anything else into them.
func IsUnit(data []byte) bool {
	var head struct{ Schema int }
	return codecs().head.Unmarshal(data, &head) == nil && head.Schema > 0
}

// Fingerprint is equal for equal symbols and uses.
func Fingerprint[T Symbol | Use](v *T) string {
	b, err := codecs().enc.Marshal(v)
	if err != nil {
		panic(err) // plain data can always be written
	}
	return string(b)
}
