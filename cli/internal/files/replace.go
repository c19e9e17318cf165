package files

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrChanged tells that somebody else wrote the file in the meantime.
var ErrChanged = errors.New("the file changed while it was being worked on; it was left as it is")

// Change is a new content for a file.
type Change struct {
	Path     string
	Old, New []byte
}

// ReplaceError says why files were not replaced.
type ReplaceError struct {
	// Path is the file on which it failed, as in its Change.
	Path string
	Err  error
}

func (e *ReplaceError) Error() string { return e.Path + ": " + e.Err.Error() }
func (e *ReplaceError) Unwrap() error { return e.Err }

// Replace writes files' new contents, all or none: whoever reads one of them sees
// the old content or the new, never a part. Modes and symbolic links are kept. A
// file that no longer holds what it is said to hold is not written, and none of
// the others. The error is a *ReplaceError.
func Replace(changes ...Change) error {
	return replacer{os.Rename}.replace(changes)
}

// Put makes a file hold the content, or leaves it untouched where it does so
// already: whoever reads it sees the old content or the new, never a part. What is
// no regular file, a pipe or a device, is written to as it is.
func Put(path string, content []byte) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return create(path, content)
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return os.WriteFile(path, content, 0o666)
	}
	old, err := os.ReadFile(path)
	if err != nil || bytes.Equal(old, content) {
		return err
	}
	return Replace(Change{path, old, content})
}

// create makes a new file, with the mode that the user gives to new ones.
func create(path string, content []byte) (err error) {
	name := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+"."+rand.Text()+".tmp")
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return fmt.Errorf("no file can be made beside %s: %w", path, reason(err))
	}
	defer func() {
		if err != nil {
			_ = os.Remove(name)
		}
	}()
	_, err = f.Write(content)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(name, path)
}

// replacer replaces files; a test puts another rename into it.
type replacer struct {
	rename func(from, to string) error
}

// staged is a file whose new content lies beside it.
type staged struct {
	Change
	// path is the file itself, links followed; next holds the new content and
	// former the old one, which is only made where it may have to come back.
	path, next, former string
}

func (r replacer) replace(changes []Change) (err error) {
	var all []staged
	defer func() {
		for _, s := range all {
			_ = os.Remove(s.next)
			if s.former != "" {
				_ = os.Remove(s.former)
			}
		}
	}()
	for i, c := range changes {
		s, err := stage(c, i < len(changes)-1)
		if err != nil {
			return &ReplaceError{c.Path, err}
		}
		all = append(all, s)
	}
	// As late as can be, and before the first is written.
	for _, s := range all {
		now, err := os.ReadFile(s.path)
		if err != nil {
			return &ReplaceError{s.Path, reason(err)}
		}
		if !bytes.Equal(now, s.Old) {
			return &ReplaceError{s.Path, ErrChanged}
		}
	}
	for i, s := range all {
		if err := r.rename(s.next, s.path); err != nil {
			return &ReplaceError{s.Path, errors.Join(reason(err), r.putBack(all[:i]))}
		}
	}
	return nil
}

// putBack gives files their old content again. Where even that fails, the old
// content stays beside the file, and the error says where.
func (r replacer) putBack(done []staged) error {
	var all error
	for i := range done {
		s := &done[i]
		if err := r.rename(s.former, s.path); err != nil {
			all = errors.Join(all, fmt.Errorf("%s has been changed already and cannot be put back (%w); what it held is in %s", s.Path, reason(err), s.former))
			s.former = ""
		}
	}
	return all
}

// stage writes the new content beside the file, and the old one if it is to be
// kept, with the mode of the file.
func stage(c Change, keep bool) (s staged, err error) {
	s.Change = c
	if s.path, err = filepath.EvalSymlinks(c.Path); err != nil {
		return s, reason(err)
	}
	info, err := os.Stat(s.path)
	if err != nil {
		return s, reason(err)
	}
	if info.Mode().Perm()&0o200 == 0 {
		// A rename would get round the file's own protection.
		return s, errors.New("the file is write-protected")
	}
	if s.next, err = beside(s.path, c.New, info.Mode()); err != nil || !keep {
		return s, err
	}
	if s.former, err = beside(s.path, c.Old, info.Mode()); err != nil {
		_ = os.Remove(s.next)
	}
	return s, err
}

// beside writes a new file in the folder of another, and returns its path.
func beside(path string, content []byte, mode os.FileMode) (name string, err error) {
	temporary, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return "", fmt.Errorf("no file can be made beside it: %w", reason(err))
	}
	defer func() {
		if err != nil {
			_ = temporary.Close()
			_ = os.Remove(temporary.Name())
		}
	}()
	if _, err = temporary.Write(content); err != nil {
		return "", reason(err)
	}
	if err = temporary.Chmod(mode); err != nil {
		return "", reason(err)
	}
	if err = temporary.Sync(); err != nil {
		return "", reason(err)
	}
	if err = temporary.Close(); err != nil {
		return "", reason(err)
	}
	return temporary.Name(), nil
}
