package files

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// ErrChanged tells that somebody else wrote the file in the meantime.
var ErrChanged = errors.New("the file changed while it was being worked on; it was left as it is")

// Replace writes a file's new content in one step: whoever reads it sees the
// old content or the new, never a part. Mode and symbolic links are kept. It
// refuses with ErrChanged when the file no longer holds old.
func Replace(path string, old, content []byte) (err error) {
	path, err = filepath.EvalSymlinks(path)
	if err != nil {
		return reason(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return reason(err)
	}
	if info.Mode().Perm()&0o200 == 0 {
		// A rename would get round the file's own protection.
		return errors.New("the file is write-protected")
	}
	temporary, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return fmt.Errorf("no file can be made beside it: %w", reason(err))
	}
	defer func() {
		if err != nil {
			_ = temporary.Close()
			_ = os.Remove(temporary.Name())
		}
	}()
	if _, err = temporary.Write(content); err != nil {
		return reason(err)
	}
	if err = temporary.Chmod(info.Mode()); err != nil {
		return reason(err)
	}
	if err = temporary.Sync(); err != nil {
		return reason(err)
	}
	if err = temporary.Close(); err != nil {
		return reason(err)
	}
	now, err := os.ReadFile(path)
	if err != nil {
		return reason(err)
	}
	if !bytes.Equal(now, old) {
		return ErrChanged
	}
	if err = os.Rename(temporary.Name(), path); err != nil {
		return reason(err)
	}
	return nil
}
