package archcfg

import (
	"os"
	"path/filepath"
	"sync"
	"time"
)

// fileCache reads files and keeps what was made of them until they change. It is
// safe for concurrent use.
type fileCache[T any] struct {
	parse func(file string, text []byte) (T, error)
	mu    sync.Mutex
	files map[string]cachedFile[T]
}

type cachedFile[T any] struct {
	time  time.Time
	size  int64
	value T
	err   error
}

func newFileCache[T any](parse func(string, []byte) (T, error)) *fileCache[T] {
	return &fileCache[T]{parse: parse, files: map[string]cachedFile[T]{}}
}

// get is what parse makes of the file; exists is false if there is none.
func (c *fileCache[T]) get(file string) (value T, exists bool, err error) {
	info, err := os.Stat(file)
	if err != nil || info.IsDir() {
		return value, false, nil
	}
	c.mu.Lock()
	old, ok := c.files[file]
	c.mu.Unlock()
	if ok && old.time.Equal(info.ModTime()) && old.size == info.Size() {
		return old.value, true, old.err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return value, true, err
	}
	value, err = c.parse(file, text)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.files[file] = cachedFile[T]{info.ModTime(), info.Size(), value, err}
	return value, true, err
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
