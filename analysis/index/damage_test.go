package index_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gridls/gridls/analysis/index"
)

// many are enough sources for a file of some pages.
func many() map[string]string {
	files := small()
	for n := range 60 {
		files[fmt.Sprintf("s%02d.cu", n)] = fmt.Sprintf("#include \"shared.cuh\"\n__global__ void k%d(const int *p, float f%d) {}\n", n, n)
	}
	return files
}

// TestDamagedFile: whatever the file holds, the index says what it would without.
func TestDamagedFile(t *testing.T) {
	p := newProject(t, many())
	p.open().Close()
	whole, err := os.ReadFile(p.file)
	if err != nil {
		t.Fatal(err)
	}
	damaged := map[string][]byte{
		"empty": {}, "one byte": whole[:1], "garbage": bytes.Repeat([]byte("garbage\n"), 10000), "zeros": make([]byte, len(whole)),
		"the head": whole[:30], "a third": whole[:len(whole)/3], "half": whole[:len(whole)/2], "all but a byte": whole[:len(whole)-1],
		"more than it was": append(bytes.Clone(whole), whole...),
	}
	random := rand.New(rand.NewPCG(1, 2))
	ways := 60
	if testing.Short() {
		ways = 4
	}
	for n := range ways {
		b := bytes.Clone(whole)
		for range 1 + n%20 {
			b[random.IntN(len(b))] ^= byte(1 + random.IntN(255))
		}
		damaged[fmt.Sprintf("flipped bits %d", n)] = b
		at := random.IntN(len(whole) - 512)
		b = bytes.Clone(whole)
		for k := range 512 {
			b[at+k] = byte(random.Uint32())
		}
		damaged[fmt.Sprintf("a wild sector %d", n)] = b
	}
	want := says(p.open())
	for name, content := range damaged {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.t, p.file = t, filepath.Join(t.TempDir(), "index.db")
			if err := os.WriteFile(p.file, content, 0o600); err != nil {
				t.Fatal(err)
			}
			i := p.open()
			if got := says(i); got != want {
				t.Errorf("the index says\n%s\nwant\n%s", got, want)
			}
			i.Close()
			// The next start has a file that is whole, or none.
			i = p.open()
			if got := says(i); got != want {
				t.Errorf("after that, the index says\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestFileThatCannotBe: without a file there is an index in memory, and it says
// why.
func TestFileThatCannotBe(t *testing.T) {
	for name, make := range map[string]func(dir string) string{
		"none": func(string) string { return "" },
		"a folder": func(dir string) string {
			_ = os.MkdirAll(filepath.Join(dir, "d", "x"), 0o755)
			return filepath.Join(dir, "d")
		},
		"below a file": func(dir string) string {
			_ = os.WriteFile(filepath.Join(dir, "f"), nil, 0o644)
			return filepath.Join(dir, "f", "index.db")
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProject(t, small())
			p.file = make(t.TempDir())
			i := p.open()
			worked(t, i, 3, 0)
			p.same(i)
			if s := i.Status(); s.File != "" || s.Reason == "" {
				t.Errorf("it is kept in %q; why not: %q", s.File, s.Reason)
			}
		})
	}
}

// TestTwoAtOnce: two indexes write to one file at the same time.
func TestTwoAtOnce(t *testing.T) {
	p := newProject(t, many())
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() { p.open() })
	}
	both.Wait()
	i := p.open()
	worked(t, i, 0, len(many())-1)
	p.same(i)
}

// TestForgottenIndexes: indexes of folders that nobody opens do not stay for ever.
func TestForgottenIndexes(t *testing.T) {
	p := newProject(t, small())
	p.file = index.File(t.TempDir(), p.root)
	old := index.File(filepath.Dir(p.file), "/old")
	recent := index.File(filepath.Dir(p.file), "/recent")
	for _, file := range []string{old, recent} {
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chtimes(old, time.Time{}, time.Now().AddDate(0, -4, 0)); err != nil {
		t.Fatal(err)
	}
	p.open()
	for file, want := range map[string]bool{old: false, recent: true, p.file: true} {
		if _, err := os.Stat(file); (err == nil) != want {
			t.Errorf("%s is there: %v", file, err == nil)
		}
	}
}

// childVariable tells the test program to index a tree and to be killed meanwhile.
const childVariable = "GRIDLS_INDEX_CHILD"

// TestKilled: a process that is killed at any moment leaves a file that the next
// one can use.
func TestKilled(t *testing.T) {
	if spec := os.Getenv(childVariable); spec != "" {
		root, file, _ := strings.Cut(spec, "\n")
		p := newProject(t, nil)
		p.root, p.file = root, file
		p.open()
		fmt.Println("indexed")
		time.Sleep(time.Minute)
		return
	}
	if testing.Short() {
		t.Skip("starts processes")
	}
	p := newProject(t, many())
	want := says(p.open())
	kept := 0
	for n := range 12 {
		p.file = filepath.Join(t.TempDir(), "index.db")
		cmd := exec.Command(os.Args[0], "-test.run=^TestKilled$")
		cmd.Env = append(os.Environ(), childVariable+"="+p.root+"\n"+p.file)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
			if info, err := os.Stat(p.file); err == nil && info.Size() > 0 {
				break
			}
		}
		time.Sleep(time.Duration(n) * 7 * time.Millisecond)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		i := p.open()
		if got := says(i); got != want {
			t.Errorf("killed after the file was there and %d ms, the index says\n%s\nwant\n%s", n*7, got, want)
		}
		kept += i.Status().Kept
		i.Close()
	}
	t.Logf("%d of %d units were on the disk", kept, 12*len(many()))
}

// TestDiskFull: where nothing can be written any more, the index goes on in memory.
func TestDiskFull(t *testing.T) {
	if blocks := os.Getenv(childVariable); blocks != "" {
		p := newProject(t, many())
		i := p.open()
		p.same(i)
		if s := i.Status(); s.Reason == "" {
			t.Errorf("nothing was written, but it does not say so: %+v", s)
		}
		return
	}
	shell, err := exec.LookPath("bash")
	if err != nil || testing.Short() {
		t.Skip("needs a shell that bounds the size of files")
	}
	for _, kilobytes := range []int{1, 2, 3} {
		// What is written beyond the bound fails, as it does on a full disk.
		cmd := exec.Command(shell, "-c", "trap '' XFSZ; ulimit -f "+strconv.Itoa(kilobytes)+`; exec "$0" -test.run='^TestDiskFull$'`, os.Args[0])
		cmd.Env = append(os.Environ(), childVariable+"=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("with files of %d kB: %v\n%s", kilobytes, err, out)
		}
	}
}
