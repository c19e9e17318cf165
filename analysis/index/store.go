package index

import (
	"bufio"
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
	wasteful = 32 << 20
)

// The form of the file: a line that says what wrote it, then records. A record is a
// frame and what it frames: the name of the source and its data. Records are only
// ever added, each in one write, and of two for one source the later counts. So a
// process that is killed loses at most its last record, several may write at the
// same time, and what is damaged is skipped.
//
// A database (bbolt) was tried in its place: a page that is damaged can keep it
// busy for ever.
const (
	// frameMark begins a frame; what is damaged is skipped up to the next one.
	frameMark = "\xffgls"
	// frameSize is the size of a frame: the mark, the lengths of name and data, a hash
	// of mark, lengths and name, and one of the data.
	frameSize = 4 + 4 + 4 + 8 + 8
	// maxName and maxData bound the lengths, in bytes.
	maxName = 64 << 10
	maxData = 256 << 20
)

// store keeps records in a file. The file is a cache: whatever happens to it, the
// store forgets, and never fails. It is safe for concurrent use.
type store struct {
	path string
	head string
	log  *slog.Logger

	mu sync.Mutex
	// file is nil for a store that keeps nothing; reason then says why.
	file   *os.File
	reason string
	size   int64
	// places are where the data of sources are.
	places map[string]place
}

// place is where the data of a record is in the file.
type place struct {
	at     int64
	length int
	hash   uint64
}

// openStore opens the file, or makes it. One of another program is made anew.
func openStore(path, build string, log *slog.Logger) *store {
	s := &store{path: path, head: head(build), log: log}
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
	known, err := s.read()
	if err != nil || known {
		return err
	}
	return s.rewrite(nil)
}

// read opens the file and finds its records; known is false if there is none that
// this program has made.
func (s *store) read() (known bool, err error) {
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
	s.file = f
	s.scan(info.Size())
	return true, nil
}

// scan finds the records.
func (s *store) scan(size int64) {
	s.size, s.places = size, map[string]place{}
	at := int64(len(s.head))
	for at < size {
		name, p, ok := readFrame(io.NewSectionReader(s.file, at, size-at), at, size)
		if end := p.at + int64(p.length); ok && (end == size || s.marked(end)) {
			s.places[name] = p
			at = end
			continue
		}
		// It is damaged, or cut off and followed by a later one.
		next := nextMark(io.NewSectionReader(s.file, at+1, size-at-1))
		if next < 0 {
			return
		}
		at += 1 + next
	}
}

// marked reports whether a frame begins there.
func (s *store) marked(at int64) bool {
	mark := make([]byte, len(frameMark))
	_, err := s.file.ReadAt(mark, at)
	return err == nil && string(mark) == frameMark
}

// readFrame reads a frame and the name after it, which begin at an offset.
func readFrame(r io.Reader, at, size int64) (name string, p place, ok bool) {
	frame := make([]byte, frameSize, frameSize+256)
	if _, err := io.ReadFull(r, frame); err != nil || string(frame[:4]) != frameMark {
		return "", p, false
	}
	nameLength, length := binary.LittleEndian.Uint32(frame[4:]), binary.LittleEndian.Uint32(frame[8:])
	if nameLength > maxName || length > maxData {
		return "", p, false
	}
	named := make([]byte, nameLength)
	if _, err := io.ReadFull(r, named); err != nil {
		return "", p, false
	}
	if frameHash(frame, named) != binary.LittleEndian.Uint64(frame[12:]) {
		return "", p, false
	}
	p = place{at + frameSize + int64(nameLength), int(length), binary.LittleEndian.Uint64(frame[20:])}
	return string(named), p, p.at+int64(length) <= size
}

// frameHash is the hash of a frame's mark and lengths, and of the name.
func frameHash(frame, name []byte) uint64 {
	h := xxhash.New()
	_, _ = h.Write(frame[:12])
	_, _ = h.Write(name)
	return h.Sum64()
}

// nextMark is the offset of the next mark, -1 if there is none.
func nextMark(r io.Reader) int64 {
	b := bufio.NewReaderSize(r, 64<<10)
	at := int64(0)
	for {
		ahead, _ := b.Peek(b.Size())
		if i := bytes.Index(ahead, []byte(frameMark)); i >= 0 {
			return at + int64(i)
		}
		if len(ahead) < b.Size() {
			return -1
		}
		n, err := b.Discard(len(ahead) - len(frameMark) + 1)
		if err != nil {
			return -1
		}
		at += int64(n)
	}
}

// frame is a record as it stands in the file.
func frame(name string, data []byte) []byte {
	b := make([]byte, frameSize, frameSize+len(name)+len(data))
	copy(b, frameMark)
	binary.LittleEndian.PutUint32(b[4:], uint32(len(name)))
	binary.LittleEndian.PutUint32(b[8:], uint32(len(data)))
	binary.LittleEndian.PutUint64(b[12:], frameHash(b, []byte(name)))
	binary.LittleEndian.PutUint64(b[20:], xxhash.Sum64(data))
	return append(append(b, name...), data...)
}

// giveUp does without the file from now on. mu is held, or nobody has the store yet.
func (s *store) giveUp(err error) {
	s.log.Warn("the index is not kept on the disk", "file", s.path, "err", err)
	if s.file != nil {
		_ = s.file.Close()
	}
	s.file, s.places, s.reason = nil, nil, err.Error()
}

// get gives the data of a source, nil if there is none that is whole.
func (s *store) get(source string) []byte {
	s.mu.Lock()
	p, known := s.places[source]
	file := s.file
	s.mu.Unlock()
	if !known || file == nil {
		return nil
	}
	return readData(file, p)
}

func readData(file *os.File, p place) []byte {
	data := make([]byte, p.length)
	if _, err := file.ReadAt(data, p.at); err != nil || xxhash.Sum64(data) != p.hash {
		return nil
	}
	return data
}

// put keeps the data of a source.
func (s *store) put(source string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.file == nil || len(source) > maxName || len(data) > maxData:
		return
	case s.size+int64(len(data)) > maxStore:
		s.reason = "it has reached its largest size"
		return
	}
	if err := s.add(s.file, source, data); err != nil {
		s.giveUp(err)
	}
}

// add writes a record to the end of a file.
func (s *store) add(file *os.File, source string, data []byte) error {
	record := frame(source, data)
	if _, err := file.Write(record); err != nil {
		return err
	}
	// Others may have written meanwhile.
	end, err := file.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	s.size = end
	s.places[source] = place{end - int64(len(data)), len(data), xxhash.Sum64(data)}
	return nil
}

// tidy writes a file anew of which little is of use.
func (s *store) tidy(keep func(source string) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == nil || s.size < wasteful {
		return
	}
	used := int64(0)
	for source, p := range s.places {
		if keep(source) {
			used += int64(p.length)
		}
	}
	if used > s.size/2 {
		return
	}
	if err := s.rewrite(keep); err != nil {
		s.giveUp(err)
	}
}

// rewrite makes a new file with the records to keep, none for a nil keep, and puts
// it in the place of the old one.
func (s *store) rewrite(keep func(source string) bool) error {
	f, err := os.CreateTemp(filepath.Dir(s.path), filepath.Base(s.path)+".*")
	if err != nil {
		return err
	}
	old, places := s.file, s.places
	s.places = map[string]place{}
	_, err = f.WriteString(s.head)
	s.size = int64(len(s.head))
	for source, p := range places {
		if err == nil && keep != nil && keep(source) {
			if data := readData(old, p); data != nil {
				err = s.add(f, source, data)
			}
		}
	}
	// The new one is opened by its name, for adding.
	err = errors.Join(err, f.Close())
	if old != nil {
		_ = old.Close() // some systems replace no open file
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
		s.file, s.places, s.reason = nil, nil, "it is closed"
	}
}
