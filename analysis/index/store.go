package index

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync"

	"github.com/cespare/xxhash/v2"
)

const (
	// maxStore is the size in bytes that the file may have. What does not fit is kept
	// in memory only.
	maxStore = 1 << 30
	// wasteful is the size in bytes from which a file of which less than half is of
	// use is written anew.
	wasteful = 8 << 20
)

// The form of the file: a line that says what wrote it, then segments, each in a
// frame. Segments are only ever added, each in one write, and of two that tell of one
// source the later counts. So a process that is killed loses at most its last
// segment, several may write at the same time, and what is damaged is skipped: the
// sources that it tells of, or that need a part of it, are read again.
//
// A database (bbolt) was tried in its place: a page that is damaged can keep it
// busy for ever.
const (
	// frameMark begins a frame; what is damaged is skipped up to the next one.
	frameMark = "\xffgls"
	// frameSize is the size of a frame: the mark, the length of the data, a hash of
	// both, and one of the data.
	frameSize = 4 + 4 + 8 + 8
	// maxData bounds the length, in bytes.
	maxData = 256 << 20
)

// store keeps segments in a file. The file is a cache: whatever happens to it, the
// store forgets, and never fails. It is safe for concurrent use, but for kept.
type store struct {
	path string
	head string
	log  *slog.Logger

	// kept is what the segments hold.
	kept kept

	mu sync.Mutex
	// file is nil for a store that keeps nothing; reason then says why.
	file   *os.File
	reason string
	size   int64
}

// openStore opens the file, or makes it. One of another program is made anew.
func openStore(path, build string, log *slog.Logger) *store {
	s := &store{path: path, head: head(build), log: log, kept: newKept()}
	if path == "" {
		s.reason = "no folder for it is known"
		return s
	}
	if err := s.open(); err != nil {
		s.giveUp(err)
	}
	return s
}

// head is the first line of a file.
func head(build string) string { return fmt.Sprintf("gridls index %q\n", build) }

func (s *store) open() error {
	if err := os.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return err
	}
	known, err := s.openKnown()
	if err != nil || known {
		return err
	}
	return s.rewrite(nil)
}

// openKnown opens the file; known is false if there is none that this program has
// made.
func (s *store) openKnown() (known bool, err error) {
	f, err := os.OpenFile(s.path, os.O_RDWR|os.O_APPEND, 0)
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return false, errors.Join(err, f.Close(), fmt.Errorf("%s is no file", s.path))
	}
	head := make([]byte, len(s.head))
	if _, err := io.ReadFull(f, head); err != nil || string(head) != s.head {
		return false, f.Close()
	}
	s.file, s.size = f, info.Size()
	return true, nil
}

// segments reads all segments that are whole, in the order in which they were
// written.
func (s *store) segments() []*segment {
	var all []*segment
	for _, data := range s.frames() {
		if segment, err := decodeSegment(data); err == nil {
			all = append(all, segment)
		}
	}
	return all
}

// frames reads what the whole frames hold.
func (s *store) frames() [][]byte {
	s.mu.Lock()
	file := s.file
	s.mu.Unlock()
	if file == nil {
		return nil
	}
	info, err := file.Stat()
	if err != nil || info.Size() > 2*maxStore {
		return nil
	}
	content := make([]byte, info.Size())
	n, err := file.ReadAt(content, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil
	}
	content = content[min(n, len(s.head)):n]
	var all [][]byte
	for {
		at := bytes.Index(content, []byte(frameMark))
		if at < 0 {
			return all
		}
		content = content[at:]
		data, ok := readFrame(content)
		if !ok {
			// It is damaged, or cut off and followed by a later one.
			content = content[1:]
			continue
		}
		all = append(all, data)
		content = content[frameSize+len(data):]
	}
}

// readFrame reads the frame with which some bytes begin.
func readFrame(b []byte) (data []byte, ok bool) {
	if len(b) < frameSize || string(b[:len(frameMark)]) != frameMark {
		return nil, false
	}
	length := binary.LittleEndian.Uint32(b[4:])
	if length > maxData || frameSize+int(length) > len(b) || xxhash.Sum64(b[:8]) != binary.LittleEndian.Uint64(b[8:]) {
		return nil, false
	}
	data = b[frameSize : frameSize+int(length)]
	return data, xxhash.Sum64(data) == binary.LittleEndian.Uint64(b[16:])
}

// frame is data as it stands in the file.
func frame(data []byte) []byte {
	b := make([]byte, frameSize, frameSize+len(data))
	copy(b, frameMark)
	binary.LittleEndian.PutUint32(b[4:], uint32(len(data)))
	binary.LittleEndian.PutUint64(b[8:], xxhash.Sum64(b[:8]))
	binary.LittleEndian.PutUint64(b[16:], xxhash.Sum64(data))
	return append(b, data...)
}

// giveUp does without the file from now on. mu is held, or nobody has the store yet.
func (s *store) giveUp(err error) {
	s.log.Warn("the index is not kept on the disk", "file", s.path, "err", err)
	if s.file != nil {
		_ = s.file.Close()
	}
	s.file, s.reason = nil, err.Error()
}

// put adds a segment.
func (s *store) put(segment *segment) {
	data, err := segment.encode()
	if err != nil {
		s.log.Error("the index cannot be written", "err", err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.file == nil:
		return
	case len(data) > maxData || s.size+int64(len(data)) > maxStore:
		s.reason = "it has reached its largest size"
		return
	}
	if err := s.add(s.file, data); err != nil {
		s.giveUp(err)
	}
}

// add writes data to the end of a file.
func (s *store) add(file *os.File, data []byte) error {
	if _, err := file.Write(frame(data)); err != nil {
		return err
	}
	// Others may have written meanwhile.
	end, err := file.Seek(0, io.SeekCurrent)
	s.size = end
	return err
}

// rewrite makes a new file of segments, and puts it in the place of the old one. mu
// is held, or nobody has the store yet.
func (s *store) rewrite(segments [][]byte) error {
	f, err := os.CreateTemp(filepath.Dir(s.path), filepath.Base(s.path)+".*")
	if err != nil {
		return err
	}
	_, err = f.WriteString(s.head)
	s.size = int64(len(s.head))
	for _, data := range segments {
		if err == nil {
			err = s.add(f, data)
		}
	}
	// The new one is opened by its name, for adding.
	err = errors.Join(err, f.Close())
	if s.file != nil {
		_ = s.file.Close() // some systems replace no open file
		s.file = nil
	}
	if err == nil {
		err = os.Rename(f.Name(), s.path)
	}
	if err == nil {
		s.file, err = os.OpenFile(s.path, os.O_RDWR|os.O_APPEND, 0)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}

// replace puts other segments in the place of those of the file.
func (s *store) replace(segments []*segment) {
	var encoded [][]byte
	for _, segment := range segments {
		data, err := segment.encode()
		if err != nil {
			s.log.Error("the index cannot be written", "err", err)
			return
		}
		encoded = append(encoded, data)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == nil {
		return
	}
	if err := s.rewrite(encoded); err != nil {
		s.giveUp(err)
	}
}

// state is the size of the file in bytes; kept is false for a store that keeps
// nothing, and reason says why or what is not kept.
func (s *store) state() (bytes int64, kept bool, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.size, s.file != nil, s.reason
}

func (s *store) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file != nil {
		_ = s.file.Close()
		s.file, s.reason = nil, "it is closed"
	}
}
