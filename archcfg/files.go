package archcfg

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// How large files may be that are read whole, in bytes. Real ones stay far below:
// what is larger is not what its name says, and must not cost the memory of the
// machine. The largest published compile databases (of browsers) have 500 MB.
const (
	// Settings are written by hand, and so are most build files. The time of the
	// decoder of TOML grows with the square of the number of keys.
	maxSettings  = 32 << 10
	maxClangd    = 1 << 20
	maxBuildFile = 4 << 20
	// maxFile is for sources and what tools write.
	maxFile     = 16 << 20
	maxDatabase = 1 << 30
)

// readFile reads a file of at most limit bytes. A pipe, a device or a folder is an
// error: reading them might never end. Errors name the file.
func readFile(name string, limit int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, fmt.Errorf("'%s' cannot be read: %w", name, plain(err))
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("'%s' is %s; expected a file", name, kindOf(info.Mode()))
	}
	if info.Size() > limit {
		return nil, fmt.Errorf("'%s' has %s; of such a file at most %s are read", name, size(info.Size()), size(limit))
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("'%s' cannot be read: %w", name, plain(err))
	}
	defer file.Close()
	// Some files tell no size beforehand, and others grow meanwhile.
	text := make([]byte, 0, info.Size()+1)
	for {
		n, err := file.Read(text[len(text):cap(text)])
		text = text[:len(text)+n]
		switch {
		case errors.Is(err, io.EOF):
			return text, nil
		case err != nil:
			return nil, fmt.Errorf("'%s' cannot be read: %w", name, plain(err))
		case int64(len(text)) > limit:
			return nil, fmt.Errorf("'%s' has more than %s, which is the most that is read", name, size(limit))
		case len(text) == cap(text):
			text = append(text, 0)[:len(text)]
		}
	}
}

// readOptionFile reads a file that a command line names.
func readOptionFile(name string) ([]byte, error) { return readFile(name, maxFile) }

// about is what an error says of a file, in one line and without its name in front.
func about(file string, err error) string {
	var lines []string
	for line := range strings.Lines(err.Error()) {
		line = strings.TrimSpace(line)
		if rest, ok := strings.CutPrefix(line, "'"+file+"' "); ok {
			line = rest
		} else if rest, ok := strings.CutPrefix(line, file+":"); ok {
			line = "line " + strings.TrimSpace(rest)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "; ")
}

// plain is the reason of an error without the operation and the path.
func plain(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// kindOf names what is no regular file.
func kindOf(mode os.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&os.ModeNamedPipe != 0:
		return "a pipe"
	case mode&os.ModeSocket != 0:
		return "a socket"
	}
	return "a device"
}

// size is a number of bytes in kB or MB of 1024 and 1024² bytes, rounded up.
func size(n int64) string {
	if n <= 1<<20-1 {
		return strconv.FormatInt((n+1<<10-1)>>10, 10) + " kB"
	}
	return strconv.FormatInt((n+1<<20-1)>>20, 10) + " MB"
}

// fileCache reads files and keeps what was made of them until they change. It is
// safe for concurrent use; a file that many ask for at once is read once.
type fileCache[T any] struct {
	limit int64
	parse func(file string, text []byte) (T, error)
	mu    sync.Mutex
	files map[string]*cachedFile[T]
}

type cachedFile[T any] struct {
	// reading is held while the file is read.
	reading sync.Mutex
	// beside is set while a goroutine reads the file.
	beside atomic.Bool
	// last is what was read last, nil for nothing.
	last atomic.Pointer[readResult[T]]
}

type readResult[T any] struct {
	time  time.Time
	size  int64
	value T
	err   error
	// failed is set for a file that could not be read at all. It is tried anew each
	// time, since permissions change without the time of the file.
	failed bool
}

// of reports whether it was read from the file as it is now.
func (r *readResult[T]) of(info os.FileInfo) bool {
	return r != nil && r.time.Equal(info.ModTime()) && r.size == info.Size()
}

func newFileCache[T any](limit int64, parse func(string, []byte) (T, error)) *fileCache[T] {
	return &fileCache[T]{limit: limit, parse: parse, files: map[string]*cachedFile[T]{}}
}

// get is what parse makes of the file; exists is false if there is none. A file
// that cannot be read is an error with its name, as parse's errors are.
func (c *fileCache[T]) get(file string) (value T, exists bool, err error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return value, false, nil
	case err != nil:
		return value, true, fmt.Errorf("'%s' cannot be read: %w", file, plain(err))
	}
	r := c.read(c.entry(file), file, info)
	return r.value, true, r.err
}

// getSoon is get for files that take long: if the file has changed, the value is
// that of before, pending is set, and done is called when the file has been read.
func (c *fileCache[T]) getSoon(file string, done func()) (value T, exists, pending bool, err error) {
	info, err := os.Stat(file)
	if done == nil || err != nil || info.Size() < longFile {
		value, exists, err = c.get(file)
		return value, exists, false, err
	}
	kept := c.entry(file)
	last := kept.last.Load()
	switch {
	case last.of(info) && last.failed:
		last = c.read(kept, file, info)
	case !last.of(info):
		pending = true
		if kept.beside.CompareAndSwap(false, true) {
			go func() {
				defer done()
				defer kept.beside.Store(false)
				c.read(kept, file, info)
			}()
		}
	}
	if last == nil {
		return value, true, pending, nil
	}
	return last.value, true, pending, last.err
}

// longFile is the size of files, in bytes, that take longer to read than a person
// notices: a tenth of a second for ten times as much.
const longFile = 4 << 20

func (c *fileCache[T]) entry(file string) *cachedFile[T] {
	c.mu.Lock()
	defer c.mu.Unlock()
	kept := c.files[file]
	if kept == nil {
		kept = &cachedFile[T]{}
		c.files[file] = kept
	}
	return kept
}

// read reads the file if it is not as it was.
func (c *fileCache[T]) read(kept *cachedFile[T], file string, info os.FileInfo) *readResult[T] {
	kept.reading.Lock()
	defer kept.reading.Unlock()
	if last := kept.last.Load(); last.of(info) && !last.failed {
		return last
	}
	r := &readResult[T]{time: info.ModTime(), size: info.Size()}
	text, err := readFile(file, c.limit)
	if err != nil {
		r.err, r.failed = err, true
	} else {
		r.value, r.err = c.parse(file, text)
	}
	kept.last.Store(r)
	return r
}

// ancestors are dir and all folders above it.
func ancestors(dir string) []string {
	var out []string
	for {
		out = append(out, dir)
		up := filepath.Dir(dir)
		if up == dir {
			return out
		}
		dir = up
	}
}
