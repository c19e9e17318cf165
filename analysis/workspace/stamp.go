package workspace

import (
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Stamp is what a folder says of a file: as long as that is the same, the content
// is, if the stamp is Settled.
type Stamp struct {
	Size int64
	// Modified is when the content was changed, Changed when anything about the file
	// was, a time that nobody can set; both in nanoseconds, 0 where the system does
	// not tell.
	Modified, Changed int64
	// File tells files apart that have stood under the same name.
	File uint64
}

// settling is how old a stamp must be to be trusted: a file that is written twice
// within the resolution of its system's clock has the same stamp twice. It is two
// seconds on some.
const settling = 2 * time.Second

// Settled reports whether whoever writes to the file from a time on will change its
// stamp.
func (s Stamp) Settled(at time.Time) bool {
	return max(s.Modified, s.Changed) < at.Add(-settling).UnixNano()
}

// StampOf asks for the stamp of a file; ok is false for what is no regular file.
func StampOf(path string) (s Stamp, ok bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return s, false
	}
	return stampOf(info), true
}

func stampOf(info fs.FileInfo) Stamp {
	s := Stamp{Size: info.Size(), Modified: info.ModTime().UnixNano()}
	s.Changed, s.File = status(info)
	return s
}

// Stamp is the stamp that a file had just before it was read, and that vouches for
// what was read; ok is false where none does, and for what an editor holds.
func (s *Sources) Stamp(path string) (stamp Stamp, ok bool) {
	known := s.read(path)
	if _, held := s.open.Load(known.real); held || known.source == nil {
		return stamp, false
	}
	return known.stamp, known.stamp.Settled(known.at)
}

// Held reports whether an editor holds the file. It reads no file.
func (s *Sources) Held(path string) bool {
	held, alike := false, false
	s.open.Range(func(real, _ any) bool {
		held = true
		alike = filepath.Base(real.(string)) == filepath.Base(path)
		return !alike
	})
	if !held {
		return false
	}
	if !alike {
		// By another name it can only be a link.
		if info, err := os.Lstat(path); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			return false
		}
	}
	_, open := s.open.Load(realPath(path))
	return open
}
