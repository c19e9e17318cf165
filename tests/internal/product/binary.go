package product

import (
	"os"
	"sync"
	"testing"
)

// Program is the executable under test, built when the first test asks for it.
// The zero value is ready.
type Program struct {
	once sync.Once
	dir  string
	path string
	err  error
}

// Main runs a package's tests and then removes what they built.
func (p *Program) Main(m *testing.M) int {
	code := m.Run()
	if p.dir != "" {
		_ = os.RemoveAll(p.dir)
	}
	return code
}

// Path builds the program if this process has not done so yet, and fails the test
// when that is not possible.
func (p *Program) Path(t testing.TB) string {
	t.Helper()
	p.once.Do(func() {
		if p.dir, p.err = os.MkdirTemp("", "gridls-test-"); p.err == nil {
			p.path, p.err = Build(p.dir)
		}
	})
	if p.err != nil {
		t.Fatal(p.err)
	}
	return p.path
}
