package workspace

import (
	"os"
	"path/filepath"
	"sync"
)

// Paths knows the one path of each file, whatever symbolic links lead to it. Folders
// are looked at once. The zero value is ready to use; it is safe for concurrent use.
type Paths struct {
	mu      sync.Mutex
	folders map[string]string
}

// Real is the path of a file without symbolic links, as far as it exists.
func (p *Paths) Real(path string) string {
	path = filepath.Join(p.folder(filepath.Dir(path)), filepath.Base(path))
	info, err := os.Lstat(path)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		return path
	}
	return realPath(path)
}

// Same reports whether two paths lead to one file.
func (p *Paths) Same(a, b string) bool { return a == b || p.Real(a) == p.Real(b) }

func (p *Paths) folder(dir string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	real, known := p.folders[dir]
	if known {
		return real
	}
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return dir // it may come to exist
	}
	if p.folders == nil {
		p.folders = map[string]string{}
	}
	p.folders[dir] = real
	return real
}
