package index

import (
	"bytes"
	"compress/flate"
	"io"

	"github.com/cespare/xxhash/v2"
	"github.com/fxamacker/cbor/v2"

	"github.com/gridls/gridls/analysis/program"
)

// record is a unit with everything that it was made of: it holds as long as all of
// that is as it was.
type record struct {
	Source string
	// Key identifies the compile command.
	Key uint64
	// Files are the files that were read or looked for, the source first.
	Files []dependency
	// Headers are the answers to __has_include.
	Headers []header
	// Unit is the unit as it encodes itself; nil in memory, where unit has it.
	Unit []byte

	unit *program.Unit
	// said identifies what the unit says, 0 for none.
	said uint64
}

// said identifies what a unit says.
func said(u *program.Unit) uint64 {
	b, err := u.Encode()
	if err != nil {
		panic(err) // plain data can always be written
	}
	return xxhash.Sum64(b)
}

// dependency is a file as it was read; one that could not be has no content.
type dependency struct {
	Path   string
	Exists bool
	Hash   uint64
}

type header struct {
	Spelled      string
	Exists, Sure bool
}

// maxRecord is the size in bytes up to which a record is read.
const maxRecord = 2 * program.MaxEncoded

// encode writes a record, compressed.
func (r *record) encode() ([]byte, error) {
	unit, err := r.unit.Encode()
	if err != nil {
		return nil, err
	}
	whole := *r
	whole.Unit = unit
	plain, err := cbor.Marshal(&whole)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestSpeed)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(plain); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// decodeRecord reads what encode wrote for a source. Anything else is nil.
func decodeRecord(data []byte, source string) *record {
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxRecord))
	if err != nil {
		return nil
	}
	r := &record{}
	if cbor.Unmarshal(plain, r) != nil || r.Source != source || len(r.Files) == 0 {
		return nil
	}
	if r.unit, err = program.Decode(r.Unit); err != nil || r.unit.Files[0].Path != source {
		return nil
	}
	// The bytes are needed on the disk only.
	r.said, r.Unit = xxhash.Sum64(r.Unit), nil
	return r
}
