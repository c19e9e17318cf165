package index

import (
	"errors"
	"sync"

	"github.com/fxamacker/cbor/v2"
	"github.com/klauspost/compress/zstd"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/workspace"
)

// A segment is some of what an index knows, as it is written at one time: what
// sources say, and what of that other segments do not hold yet.
type segment struct {
	_ struct{} `cbor:",toarray"`
	// Texts are paths, which stand here once.
	Texts []string
	// Contents are files as they were read.
	Contents []segmentContent
	// Stamps vouch for contents.
	Stamps []segmentStamp
	// Parts are the encoded parts of units.
	Parts [][]byte
	// Arounds are what sources have around them, Sources what they say.
	Arounds []segmentAround
	Sources []segmentSource
}

type segmentContent struct {
	_ struct{} `cbor:",toarray"`
	// Path is an index into Texts.
	Path   int
	Exists bool
	Hash   uint64
}

// segmentStamp says that a file had the content when it had the stamp.
type segmentStamp struct {
	_                       struct{} `cbor:",toarray"`
	Content                 int
	Size, Modified, Changed int64
	File                    uint64
}

type segmentAround struct {
	_ struct{} `cbor:",toarray"`
	// ID identifies the around; those of older segments are named by it.
	ID uint64
	// Files are indices into Contents.
	Files   []int
	Headers []header
}

type segmentSource struct {
	_ struct{} `cbor:",toarray"`
	// Content is an index into Contents.
	Content     int
	Key, Around uint64
	Outline     []byte
}

// Bounds on what is read.
const (
	maxSegment = 2 * program.MaxEncoded
	// maxList bounds the lists of a segment.
	maxList = 1 << 22
)

// errSegment is what is wrong with bytes that nobody has written.
var errSegment = errors.New("it is no segment")

// codec writes and reads segments.
type codec struct {
	dec cbor.DecMode
	in  *zstd.Decoder
}

var codecs = sync.OnceValue(func() codec {
	dec, err := cbor.DecOptions{
		IndefLength: cbor.IndefLengthForbidden, TagsMd: cbor.TagsForbidden, MaxNestedLevels: 8, MaxArrayElements: maxList,
	}.DecMode()
	if err != nil {
		panic(err) // the options are constants
	}
	in, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxSegment), zstd.WithDecoderLowmem(true))
	if err != nil {
		panic(err) // as are these
	}
	return codec{dec, in}
})

// encode writes a segment, compressed.
func (s *segment) encode() ([]byte, error) {
	plain, err := cbor.Marshal(s)
	if err != nil {
		return nil, err
	}
	// A segment is written now and then, and what writes it is large.
	out, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true), zstd.WithWindowSize(1<<20))
	if err != nil {
		return nil, err
	}
	return out.EncodeAll(plain, nil), out.Close()
}

// decodeSegment reads what encode wrote. Whatever the bytes are, all indices of the
// segment that comes back are in range.
func decodeSegment(data []byte) (*segment, error) {
	plain, err := codecs().in.DecodeAll(data, nil)
	if err != nil {
		return nil, err
	}
	s := &segment{}
	if err := codecs().dec.Unmarshal(plain, s); err != nil {
		return nil, err
	}
	for _, c := range s.Contents {
		if c.Path < 0 || c.Path >= len(s.Texts) {
			return nil, errSegment
		}
	}
	contents := func(i int) bool { return i >= 0 && i < len(s.Contents) }
	for _, stamp := range s.Stamps {
		if !contents(stamp.Content) {
			return nil, errSegment
		}
	}
	for _, a := range s.Arounds {
		for _, f := range a.Files {
			if !contents(f) {
				return nil, errSegment
			}
		}
	}
	for _, source := range s.Sources {
		if !contents(source.Content) {
			return nil, errSegment
		}
	}
	return s, nil
}

// path is that of a content of the segment.
func (s *segment) path(content int) string { return s.Texts[s.Contents[content].Path] }

func (s *segmentStamp) stamp() workspace.Stamp {
	return workspace.Stamp{Size: s.Size, Modified: s.Modified, Changed: s.Changed, File: s.File}
}
