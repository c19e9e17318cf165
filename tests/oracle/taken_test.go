package oracle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
)

var recordTaken = flag.Bool("taken", false, "with -full: write down which fixed texts the compilers take")

// takenFile lists the fixed texts that a compiler has taken, a line each: a digest of
// the text with its flags and toolkit. A fix that makes another text than it did is
// not in the list, and is compiled again.
const takenFile = "taken.sum"

// taken is that list, and what is added to it. It is safe for concurrent use.
type taken struct {
	mu    sync.Mutex
	known map[string]bool
	added map[string]bool
}

func readTaken(t *testing.T) *taken {
	t.Helper()
	data, err := os.ReadFile(takenFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	all := &taken{known: map[string]bool{}, added: map[string]bool{}}
	for line := range bytes.Lines(data) {
		all.known[strings.TrimSpace(string(line))] = true
	}
	return all
}

func (l *taken) has(f *fixable, after string) bool { return l.known[f.digest(after)] }

func (l *taken) add(f *fixable, after string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.added[f.digest(after)] = true
}

// write replaces the list by what was taken in this run, where that is wanted: after
// all subtests have ended, which the caller's parallel ones do after it returns.
func (l *taken) write(t *testing.T) {
	if !*recordTaken || !*full {
		return
	}
	t.Cleanup(func() {
		lines := slices.Sorted(maps.Keys(l.added))
		if err := os.WriteFile(takenFile, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Error(err)
		}
	})
}

// digest stands for a fixed text and how it is compiled.
func (f *fixable) digest(after string) string {
	sum := sha256.Sum256([]byte(f.toolkit + "\x00" + strings.Join(f.flags, "\x00") + "\x00" + after))
	return hex.EncodeToString(sum[:12])
}
