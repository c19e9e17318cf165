package files

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// MaxSize is the size in bytes above which a file is not analysed, here as in
// the editor. The largest sources that people write have about a tenth of it;
// an analysis holds up to 100 times a file's size in memory.
const MaxSize = 16 << 20

// Read returns the content of a regular file of at most MaxSize bytes. Errors
// name what is wrong, but not the file.
func Read(path string) ([]byte, error) {
	// Before it is opened, because opening a pipe waits for a writer.
	info, err := os.Stat(path)
	if err != nil {
		return nil, reason(err)
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is not a regular file")
	}
	if info.Size() > MaxSize {
		return nil, tooLarge(info.Size())
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, reason(err)
	}
	defer f.Close()
	return ReadAll(f)
}

// ReadAll is Read for a stream.
func ReadAll(r io.Reader) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		return nil, reason(err)
	}
	if len(content) > MaxSize {
		return nil, tooLarge(int64(len(content)))
	}
	return content, nil
}

func tooLarge(size int64) error {
	return fmt.Errorf("it has more than %d MiB (%d bytes); files of that size are not sources", MaxSize>>20, size)
}
